/** Measures the JavaScript of a first visit, gzipped: home at most 112 KB, each builder at most 150 KB. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

import { startServer } from '#tests/support/server.ts'

import { temporaryFolder } from '../scripts/temporary.ts'
import { ratio } from './measuring/figures.ts'

const LIMITS = { '/': 112, '/lineup-builder?team=EDM': 150, '/trade-players?team1=EDM&team2=BOS': 150 }

using folder = temporaryFolder('bench')
const server = await startServer({ DATA_DIR: folder.path })
try {
  for (const [path, limit] of Object.entries(LIMITS)) {
    const html = await (await fetch(server.url + path)).text()
    // What a browser fetches before a click: preloads and route modules, not everything in the router's map.
    const named = new Set(
      [...html.matchAll(/(?:rel="modulepreload" href=|import \* as route\d+ from )"(\/assets\/[^"]+)"/g)].map(
        ([, script = '']) => script,
      ),
    )
    const files = [...named].map((script) => readFileSync(join('build/client', script)))
    const gzip = sizeOf(files, (file) => gzipSync(file, { level: 9 }))
    const brotli = sizeOf(files, brotliCompressSync)
    console.log(
      `${path}: ${gzip.toFixed(1)} KB gzip, ${ratio(gzip, limit)} the limit of ${limit} KB; ${brotli.toFixed(1)} KB as sent (brotli); ${named.size} files`,
    )
  }
} finally {
  await server.stop()
}

function sizeOf(files: readonly Buffer[], pack: (file: Buffer) => Buffer): number {
  return files.reduce((sum, file) => sum + pack(file).length, 0) / 1024
}
