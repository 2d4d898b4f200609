/**
 * Fails when server code or a database driver has slipped into what browsers download, or the whole of zod where zod/mini
 * would do: it tries whether it may compile code, which our content security policy blocks and Firefox reports.
 */
import { globSync, readFileSync } from 'node:fs'

import { failOn } from './steps.ts'

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

const files = globSync('build/client/assets/*.js')
failOn(files.length === 0 ? ['build/client is empty: run npm run build first'] : [])
const problems = files.flatMap((file) => {
  const code = readFileSync(file, 'utf8')
  return FORBIDDEN.filter((word) => code.includes(word)).map((word) => `${file} contains ${word}`)
})
failOn(problems)
