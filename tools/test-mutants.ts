/**
 * `npm run test:mutants`: StrykerJS changes domain/ in one place at a time and counts the changes that a unit test
 * notices. `-- 'domain/trade/*.ts'` tries those files only. Unnoticed changes are listed in test-results/mutants.json.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

import { installTools } from './tool-packages.ts'

const folder = installTools('mutation')
const [files] = process.argv.slice(2)
const only = files === undefined ? [] : ['--mutate', `${files},!**/*.test.ts`]
const stryker = join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js')
const run = spawnSync(process.execPath, [stryker, 'run', join(folder, 'stryker.json'), ...only], {
  stdio: 'inherit',
})
process.exitCode = run.status ?? 1
