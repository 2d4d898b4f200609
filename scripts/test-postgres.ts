/** Runs the suites that touch a database on a real PostgreSQL started for them. */
import { runSteps } from './steps.ts'
import { startPostgres } from './temporary-postgres.ts'

const postgres = await startPostgres()
try {
  const env = { TEST_DATABASE_URL: postgres.url }
  await runSteps([
    { name: 'contract tests on PostgreSQL', command: 'npm run --silent contract', env },
    { name: 'end-to-end tests on PostgreSQL', command: 'npm run --silent e2e', env },
  ])
} finally {
  await postgres.stop()
}
