/**
 * Fails when the files for browsers contain code of the server or the whole of zod, and when a page loads more
 * JavaScript before the first click than it may.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'

import { failOn } from './run-steps.ts'

/** Strings of packages that must stay on the server. Minifying keeps them. */
const FORBIDDEN = [
  'drizzle:entityKind',
  'DATABASE_URL',
  'pg_catalog',
  'node:worker_threads',
  'better-auth.session',
  'napi-rs',
  // Zod compiles code where it may, which our content security policy blocks and Firefox reports. zod/mini does not.
  'Cloudflare',
]

/** Gzipped kilobytes before the first click, by route. */
const BUDGETS = {
  'site/home/route': 112.1,
  'builder/lineup/route': 160,
  'trade-players': 160,
  'site/share/lineup.route': 155,
} as const

const Loaded = z.object({ module: z.string(), imports: z.array(z.string()).default([]) })
const Route = Loaded.extend({ parentId: z.string().optional(), clientLoaderModule: z.string().optional() })
const Manifest = z.object({ entry: Loaded, routes: z.record(z.string(), Route) })

/** Files of earlier builds, which stay for a day. */
const REPLACED = 'build/replaced-assets.json'
const replaced = existsSync(REPLACED)
  ? z.record(z.string(), z.number()).parse(JSON.parse(readFileSync(REPLACED, 'utf8')))
  : {}
const files = globSync('build/client/assets/*.js').filter((file) => !(basename(file) in replaced))
const manifest = files.find((file) => basename(file).startsWith('manifest-'))
if (manifest === undefined) throw new Error('build/client is empty: run npm run build first')
const { entry, routes } = Manifest.parse(
  JSON.parse(/\{.*\}/s.exec(readFileSync(manifest, 'utf8'))?.[0] ?? ''),
)

const sizes = Object.entries(BUDGETS).map(([id, budget]) => {
  const scripts = new Set([entry.module, ...entry.imports])
  for (let route = routes[id]; route; route = routes[route.parentId ?? ''])
    for (const script of [route.module, route.clientLoaderModule ?? [], route.imports].flat())
      scripts.add(script)
  const bytes = [...scripts].map((script) => gzipSync(readFileSync(`build/client${script}`), { level: 9 }))
  return { id, budget, size: bytes.reduce((sum, { length }) => sum + length, 0) / 1024 }
})
for (const { id, budget, size } of sizes) console.log(`${id}: ${size.toFixed(2)} of ${budget} KB`)

failOn([
  ...files.flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    return FORBIDDEN.filter((word) => code.includes(word)).map((word) => `${file} contains ${word}`)
  }),
  ...sizes
    .filter(({ id, size, budget }) => !routes[id] || size > budget)
    .map(({ id, size, budget }) => `${id} downloads ${size.toFixed(1)} KB; at most ${budget}`),
])
