/** Builds the web app into build/ and packs its text files, so that no request waits for a compressor. */

import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const { status } = spawnSync('react-router', ['build'], { stdio: ['ignore', 'pipe', 'inherit'] })
if (status !== 0) process.exit(1)

/** Smaller files gain nothing. The 250 flags are not packed either: a table shows a few of them. */
const SMALLEST_BYTES = 1024

for (const path of globSync('build/client/**/*.{js,css,txt,json}')) {
  const content = readFileSync(path)
  if (content.length < SMALLEST_BYTES) continue
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  )
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
}
