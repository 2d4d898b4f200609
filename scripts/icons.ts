import icons from 'unplugin-icons/vite'
import type { Plugin } from 'vite'

/** Attributes that `ui/icon.ts` sets once for a whole icon. The set's file repeats them for each stroke. */
const SHARED =
  / (?:fill="none"|stroke="currentColor"|stroke-width="2"|stroke-linecap="round"|stroke-linejoin="round")/g

/**
 * Compiles `import Search from '~icons/lucide/search'` to a component. The set is one data file; only the imported
 * icons reach the browser.
 */
export function lucideIcons(): Plugin | Plugin[] {
  return icons({
    compiler: {
      compiler(svg) {
        const shapes = svg.replace(/^<svg[^>]*>|<\/svg>$/g, '').replace(SHARED, '')
        return `import { icon } from '/ui/icon.ts'\nexport default /* @__PURE__ */ icon(${JSON.stringify(shapes)})`
      },
    },
  })
}
