/**
 * Runs every bench, one after another: `npm run bench`; `npm run bench -- card` runs those with that word in the name.
 */

import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'

const wanted = process.argv[2] ?? ''
for (const file of globSync('bench/*.bench.ts').toSorted()) {
  if (!file.includes(wanted)) continue
  console.log(`\n${file}`)
  const { status } = spawnSync(process.execPath, [file], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
