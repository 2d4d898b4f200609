/** Runs what is too long for every day, on both databases. */
import { longSteps, runSteps } from './steps.ts'
import { startPostgres } from './temporary-postgres.ts'

await using postgres = await startPostgres()
await runSteps(longSteps(postgres.url))
