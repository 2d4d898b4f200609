/**
 * Runs what writes on a real PostgreSQL started for it; with arguments only the contract tests they name:
 * `npm run test:postgres -- tests/contract/undo.test.ts`.
 */
import { onPostgres, runSteps } from './steps.ts'
import { startPostgres } from './temporary-postgres.ts'

const files = process.argv.slice(2)
const quoted = files.map((file) => `'${file.replaceAll("'", String.raw`'\''`)}'`).join(' ')
await using postgres = await startPostgres()
const steps = onPostgres(postgres.url)
await runSteps(
  files.length === 0
    ? steps
    : steps.slice(0, 1).map((step) => ({ ...step, command: `${step.command} ${quoted}` })),
)
