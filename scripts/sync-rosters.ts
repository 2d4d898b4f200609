/** Checks our rosters against the league's: `npm run sync-rosters`; with `-- apply` takes over what is certain. */
import { createLog } from '#server/operations/log.ts'
import { readRosterSettings } from '#server/operations/settings.ts'
import { createRosterSync } from '#server/rosters/sync/run-check.ts'
import { runSyncCommand, SyncCommand } from '#server/rosters/sync/sync-command.ts'

import { runTool } from './command-line.ts'

await runTool(
  'rosters',
  SyncCommand.safeParse({ command: process.argv[2] ?? 'check' }),
  'Usage: npm run sync-rosters [-- apply]',
  ({ database: { db } }, command) => {
    const { feed, imageHosts } = readRosterSettings(process.env)
    return runSyncCommand(db, createRosterSync({ db, feed, imageHosts, log: createLog() }), command)
  },
)
