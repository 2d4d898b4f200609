import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import type { RunningBuild } from '#server/core/services.ts'

const PAGES = 'build/server/index.js'
/** What a server runs, besides its packages, and the rosters of a fresh site. */
const PROGRAM = [PAGES, 'main.ts', 'package.json', '{card,domain,messages,server}/**/*.*']

/**
 * Returns which build this process runs: a hash of the program, the same on every machine, and when its pages were
 * built. Called at the start, because an update may replace the files of a running process.
 */
export function readRunningBuild(root: string): RunningBuild {
  const hash = createHash('sha256')
  for (const file of globSync(PROGRAM, { cwd: root, exclude: ['**/*.test.ts'] }).toSorted())
    hash.update(`${file}\n`).update(readFileSync(join(root, file)))
  return { id: hash.digest('hex').slice(0, 12), builtAt: statSync(join(root, PAGES)).mtime }
}
