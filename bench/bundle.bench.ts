/** Measures the JavaScript that a browser fetches before the first click, gzipped, of the built app. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { report } from './measuring/figures.ts'
import { serveLeague } from './measuring/league.ts'

const LIMITS_KB = { '/': 112, '/lineup-builder?team=EDM': 160, '/trade-players?team1=EDM&team2=BOS': 160 }

await using league = await serveLeague(0)
for (const [path, limit] of Object.entries(LIMITS_KB)) {
  const html = await (await fetch(league.origin + path)).text()
  // Preloads and route modules, not everything in the router's map.
  const named = html.matchAll(/(?:rel="modulepreload" href=|import \* as route\d+ from )"(\/assets\/[^"]+)"/g)
  const files = [...new Set([...named].map(([, script = '']) => script))]
  const bytes = files.map((file) => gzipSync(readFileSync(join('build/client', file)), { level: 9 }).length)
  report(`${path}, ${files.length} files`, {
    value: bytes.reduce((sum, length) => sum + length, 0) / 1024,
    unit: 'KB',
    atMost: { value: limit },
  })
}
