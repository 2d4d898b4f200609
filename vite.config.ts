import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Rolldown } from 'vite'

import { lucideIcons } from './scripts/icons.ts'

const HOME = 'app/site/home/route.tsx'
const LINEUP = 'app/builder/lineup/route.tsx'
const TRADE = 'app/builder/trade/route.tsx'
const LINKS = globSync('app/site/share/*.route.tsx')
/** What every page loads once it can be used. */
const LATE = ['app/header.tsx', 'app/site/connection.tsx', 'app/shared/failure-page.tsx']

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

/** Names the files that a late part needs, to be requested with it. Every page has loaded the others by then. */
const isLate = (file: string): boolean => !/^assets\/(?:entry\.client|rolldown-runtime|shell)[.-]/.test(file)

/**
 * Groups modules into files. Left alone, the bundler makes one for each set of pages and late parts that share
 * something: 84 files for a builder, many too small to compress well, each a request of its own.
 */
function chunks(): Rolldown.CodeSplittingGroup[] {
  const framework =
    /[\\/]node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]|vite[\\/]preload-helper|rolldown[\\/]runtime|entry\.client/
  const pages = globSync('app/**/{route,*.route}.tsx')
  return [
    // Browsers keep the framework across our updates.
    { name: 'framework', test: framework, priority: 9 },
    // What every page loads, and the rest of the home page, which is small.
    group('shell', 8, reach(['app/root.tsx', HOME])),
    // One file for each set of kinds of pages that share something.
    ...groupsOfSets(pages.filter((file) => ![HOME, LINEUP, TRADE, ...LINKS].includes(file))),
    // The header with the failure page; the connection comes after it, in a file of its own.
    group('header', 0, reach(['app/header.tsx', 'app/shared/failure-page.tsx'])),
  ]
}

/** @param others the pages beside the home page, the builders and the pages of links, on which most visits begin */
function groupsOfSets(others: readonly string[]): Rolldown.CodeSplittingGroup[] {
  const [lineup, link, other] = [reach([LINEUP]), reach(LINKS), reach([...others, ...LATE])]
  const reachesTrade = reach([TRADE])
  // What the lineup builder shares with any page is in the trade builder's files too: three files less.
  const trade: Test = (...of) => reachesTrade(...of) || (lineup(...of) && (link(...of) || other(...of)))
  const kinds = Object.entries({ lineup, trade, link, other })
  const sets = Array.from({ length: 2 ** kinds.length }, (_, bits) =>
    kinds.filter((_kind, at) => bits & (1 << at)),
  )
  return (
    sets
      // What only other pages share is left to the bundler.
      .filter((set) => set.some(([name]) => name !== 'other'))
      // The larger sets first, because a group takes the imports of its modules too.
      .map((set) =>
        group(set.map(([name]) => name).join('-'), set.length, (...of) =>
          set.every(([, test]) => test(...of)),
        ),
      )
  )
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
