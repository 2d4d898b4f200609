/** Checks our rosters against the league's: `npm run sync-rosters`, or `npm run sync-rosters -- apply` to take over what is certain. */
import { migrateDatabase } from '#server/db/migrate.ts'
import { createLog } from '#server/operations/log.ts'
import { readRosterSettings } from '#server/operations/settings.ts'
import { createRosterSync } from '#server/rosters/sync/run-check.ts'
import { runSyncCommand, SyncCommand } from '#server/rosters/sync/sync-command.ts'

import { askOrWork, printAnswer, printUsage } from './command-line.ts'

const asked = SyncCommand.safeParse({ command: process.argv[2] ?? 'check' })
if (asked.success) {
  await printAnswer(() =>
    askOrWork('rosters', asked.data, async ({ database }) => {
      await migrateDatabase(database)
      const { db } = database
      const { feed, imageHosts } = readRosterSettings(process.env)
      const sync = createRosterSync({ db, feed, imageHosts, log: createLog() })
      return runSyncCommand(db, sync, asked.data)
    }),
  )
} else {
  printUsage('Usage: npm run sync-rosters [-- apply]')
}
