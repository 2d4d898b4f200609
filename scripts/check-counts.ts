/** Proves that the counts of visits are what the visits say: `npm run check-counts`; writes them anew: `npm run check-counts -- rebuild`. */
import { migrateDatabase } from '#server/db/migrate.ts'
import { CountsCommand, runCountsCommand } from '#server/visits/counts-command.ts'

import { askOrWork, printAnswer, printUsage } from './command-line.ts'

const [command = 'check'] = process.argv.slice(2)
const asked = CountsCommand.safeParse({ command })
if (asked.success) {
  await printAnswer(() =>
    askOrWork('counts', asked.data, async ({ database }) => {
      await migrateDatabase(database)
      return runCountsCommand(database.db, asked.data)
    }),
  )
} else {
  printUsage('Usage: npm run check-counts, or npm run check-counts -- rebuild')
}
