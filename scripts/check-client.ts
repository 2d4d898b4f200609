/**
 * Fails when server code or a database driver is in the files for browsers, or the whole of zod where zod/mini would
 * do. (Zod tests whether it may compile code, which our content security policy blocks and Firefox reports.) Fails also
 * when a page loads more before the first click than it may.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'

import { failOn } from './run-steps.ts'

/** Words that survive minifying: strings inside the packages that must stay on the server. */
const FORBIDDEN = [
  'drizzle:entityKind',
  'DATABASE_URL',
  'pg_catalog',
  'node:worker_threads',
  'better-auth.session',
  'napi-rs',
  // Zod looks for it before it tries.
  'Cloudflare',
]

/** Limits of JavaScript before the first click, in gzipped kilobytes, by route. */
const BUDGETS = {
  'site/home/route': 112.1,
  'builder/lineup/route': 150,
  'trade-players': 150,
  'site/share/lineup.route': 155,
} as const

const Loaded = z.object({ module: z.string(), imports: z.array(z.string()).default([]) })
const Manifest = z.object({
  entry: Loaded,
  routes: z.record(
    z.string(),
    Loaded.extend({ parentId: z.string().optional(), clientLoaderModule: z.string().optional() }),
  ),
})

/** Files of earlier builds, which stay for a day. */
const REPLACED = 'build/replaced-assets.json'
const replaced = existsSync(REPLACED)
  ? z.record(z.string(), z.number()).parse(JSON.parse(readFileSync(REPLACED, 'utf8')))
  : {}
const files = globSync('build/client/assets/*.js').filter((file) => !(basename(file) in replaced))
failOn(files.length === 0 ? ['build/client is empty: run npm run build first'] : [])
failOn([
  ...files.flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    return FORBIDDEN.filter((word) => code.includes(word)).map((word) => `${file} contains ${word}`)
  }),
  ...overBudget(),
])

function overBudget(): readonly string[] {
  const file = files.find((file) => basename(file).startsWith('manifest-')) ?? ''
  const text = /^window\.__reactRouterManifest=(.*?);?$/s.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
  const { entry, routes } = Manifest.parse(JSON.parse(text))
  return Object.entries(BUDGETS).flatMap(([id, budget]) => {
    const scripts = new Set([entry.module, ...entry.imports])
    for (let route = routes[id]; route; route = routes[route.parentId ?? '']) {
      for (const script of [route.module, route.clientLoaderModule ?? [], route.imports].flat())
        scripts.add(script)
    }
    const bytes = [...scripts].map(
      (script) => gzipSync(readFileSync(`build/client${script}`), { level: 9 }).length,
    )
    const size = bytes.reduce((sum, length) => sum + length, 0) / 1024
    console.log(`${id}: ${size.toFixed(2)} of ${budget} KB`)
    const problem = `${id} downloads ${size.toFixed(1)} KB before the first click; at most ${budget}`
    return routes[id] && size <= budget ? [] : [problem]
  })
}
