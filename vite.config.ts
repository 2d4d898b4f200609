import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Rolldown } from 'vite'

import { lucideIcons } from './scripts/icons.ts'

const LINEUP = 'app/builder/lineup/route.tsx'
const TRADE = 'app/builder/trade/route.tsx'
/** The pages of links and of public lineups. */
const LINK_PAGES = [
  'app/site/share/lineup.route.tsx',
  'app/site/share/trade.route.tsx',
  'app/site/share/profile-lineup.route.tsx',
]

/**
 * Size of code shared by several pages, before compression. Smaller code is merged into a file that nearly the same
 * pages share.
 */
const SMALLEST_CHUNK_BYTES = 24_000

/** Keeps the build's output short, because a first-time operator reads it. */
const QUIET = { bundlerTimings: false }

export default defineConfig({
  plugins: [tailwindcss(), lucideIcons(), reactRouter()],
  build: {
    target: 'es2022',
    modulePreload: { resolveDependencies: (_file, files) => files.filter(isLate) },
    rolldownOptions: { checks: QUIET },
  },
  worker: { rolldownOptions: { checks: QUIET } },
  environments: {
    client: {
      build: {
        license: { fileName: 'licenses.txt' },
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunks() },
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
          },
        },
      },
    },
    // Pages and host must share one instance of the server's modules, or the request context set by the one is not
    // found by the other.
    ssr: { build: { rolldownOptions: { external: [/^#server\//] } } },
  },
})

/**
 * Names the files that a late part needs, so that they are requested together with it. Files of the first load are left
 * out: they are loaded by then.
 */
const isLate = (file: string): boolean =>
  !/^assets\/(?:entry\.client|rolldown-runtime|shell|shared|(?:lineup-|trade-)?building)[.-]/.test(file)

/**
 * Groups the modules of the most visited pages into files. Left alone, the bundler makes one for each set of pages that
 * share something: 74 files for a builder, many too small to compress well, each a request of its own. The framework
 * has its own file, so that browsers keep it across our updates.
 */
function chunks(): Rolldown.CodeSplittingGroup[] {
  const framework =
    /[\\/]node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]|vite[\\/]preload-helper|rolldown[\\/]runtime|entry\.client/
  const pages = globSync('app/**/{route,*.route}.tsx').filter((file) => file !== LINEUP && file !== TRADE)
  const root = reach(['app/root.tsx'])
  const header = reach(['app/header.tsx'])
  const home = reach(['app/site/home/route.tsx'])
  const lineup = reach([LINEUP])
  const trade = reach([TRADE])
  const others = reach(pages)
  const linkPages = reach(LINK_PAGES)
  const otherPages = reach(pages.filter((file) => !LINK_PAGES.includes(file)))
  return [
    group('framework', 5, (id) => framework.test(id)),
    group('shell', 4, (...of) => root(...of) || (home(...of) && (lineup(...of) || trade(...of)))),
    {
      ...group('shared', 3, (...of) => others(...of) && lineup(...of) && trade(...of)),
      // Several files, each with what the same pages load, or nearly the same.
      entriesAware: true,
      entriesAwareMergeThreshold: SMALLEST_CHUNK_BYTES,
    },
    group('shared-lineup', 3, (...of) => others(...of) && lineup(...of)),
    group('shared-trade', 3, (...of) => others(...of) && trade(...of)),
    group('header', 3, header),
    group('building', 2, (...of) => !others(...of) && lineup(...of) && trade(...of)),
    group('lineup-building', 1, (...of) => !others(...of) && lineup(...of)),
    group('trade-building', 1, (...of) => !others(...of) && trade(...of)),
    group('pages', 1, (...of) => linkPages(...of) && otherPages(...of)),
    group('link-page', 0, linkPages),
  ]
}

type Test = (id: string, modules: Rolldown.ChunkingContext) => boolean

function group(name: string, priority: number, test: Test): Rolldown.CodeSplittingGroup {
  return { name: (id, modules) => (test(id, modules) ? name : null), debugName: name, priority }
}

/** Whether the file imports a module, directly or indirectly, without late imports. */
function reach(files: readonly string[]): Test {
  const entries = files.map((file) => fileURLToPath(new URL(file, import.meta.url)))
  const reached = new Set<string>()
  const visit = (id: string, modules: Rolldown.ChunkingContext): void => {
    if (reached.has(id)) return
    reached.add(id)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) visit(imported, modules)
  }
  return (id, modules) => {
    for (const entry of entries) visit(entry, modules)
    return reached.has(id)
  }
}
