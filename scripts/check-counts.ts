/** Compares the counts of visits with the visits: `npm run check-counts`. With `-- rebuild` it corrects them. */
import { CountsCommand, runCountsCommand } from '#server/visits/counts-command.ts'

import { runTool } from './command-line.ts'

const [command = 'check'] = process.argv.slice(2)
await runTool({
  name: 'counts',
  parsed: CountsCommand.safeParse({ command }),
  usage: 'Usage: npm run check-counts, or npm run check-counts -- rebuild',
  refusal: 'No counts were compared.',
  work: ({ database }, command) => runCountsCommand(database.db, command),
})
