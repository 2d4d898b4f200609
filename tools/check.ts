import { startPostgres } from '#scripts/temporary.ts'

/**
 * `npm run check`: what needs no browser and no build. `npm test` is `--all`: the suites too. `npm test -- --changed` runs
 * the tests that what is not committed yet can reach, `-- --changed main` what has changed since a commit. Two kinds start
 * a real PostgreSQL: `npm run test:postgres`, `--postgres`, runs there what writes, or only the contract tests it is given,
 * `-- tests/contract/undo.test.ts`; `npm run test:long`, `--long`, what is too long for every day, on both databases.
 */
import { runSteps } from './run-steps.ts'
import { CHECKS, changedSteps, longSteps, onPostgres, SUITES } from './steps.ts'

const [kind, ...files] = process.argv.slice(2)
if (kind === '--long' || kind === '--postgres') {
  console.log('Starting a PostgreSQL')
  await using postgres = await startPostgres({ fsync: false })
  await runSteps(kind === '--long' ? longSteps(postgres.url) : onPostgres(postgres.url, files))
} else if (files[0] === '--changed') {
  await runSteps(changedSteps(files[1]))
} else {
  await runSteps(kind === '--all' ? [...CHECKS, ...SUITES] : CHECKS)
}
