/** Runs what is too long for every day, on both databases. */
import { longSteps, runSteps } from './steps.ts'
import { startPostgres } from './temporary-postgres.ts'

const postgres = await startPostgres()
try {
  await runSteps(longSteps(postgres.url))
} finally {
  await postgres.stop()
}
