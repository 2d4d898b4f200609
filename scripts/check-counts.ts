/** Compares the counts of visits with the visits: `npm run check-counts`. With `-- rebuild` it corrects them. */
import { CountsCommand, runCountsCommand } from '#server/visits/counts-command.ts'

import { runTool } from './command-line.ts'

const [command = 'check'] = process.argv.slice(2)
await runTool(
  'counts',
  CountsCommand.safeParse({ command }),
  'Usage: npm run check-counts, or npm run check-counts -- rebuild',
  ({ database }, command) => runCountsCommand(database.db, command),
)
