/**
 * Runs the suites that touch a database on a real PostgreSQL started for them; with arguments only the contract tests
 * they name: `npm run test:postgres -- tests/contract/undo.test.ts`.
 */
import { runSteps } from './steps.ts'
import { startPostgres } from './temporary-postgres.ts'

const files = process.argv.slice(2)
const postgres = await startPostgres()
try {
  const env = { TEST_DATABASE_URL: postgres.url }
  const contract = 'npm run --silent contract'
  if (files.length > 0) {
    const quoted = files.map((file) => `'${file.replaceAll("'", String.raw`'\''`)}'`)
    await runSteps([{ name: 'on PostgreSQL', command: `${contract} -- ${quoted.join(' ')}`, env }])
  } else {
    await runSteps([
      { name: 'contract tests on PostgreSQL', command: contract, env },
      { name: 'end-to-end tests on PostgreSQL', command: 'npm run --silent e2e', env },
    ])
  }
} finally {
  await postgres.stop()
}
