/**
 * Compares our rosters with the league's: `npm run sync-rosters`. With `-- apply` it applies safe changes.
 * `npm run sync-lines` reads the lines of each team's last game.
 */
import { createLog } from '#server/core/log.ts'
import { createRunLog } from '#server/core/run-log.ts'
import { readRosterSettings } from '#server/core/settings.ts'
import { createRosterSync } from '#server/rosters/sync/run-check.ts'
import { runSyncCommand, SyncCommand } from '#server/rosters/sync/sync-command.ts'
import { createLinesSync } from '#server/rosters/sync/sync-lines.ts'

import { runTool } from './command-line.ts'

await runTool({
  name: 'rosters',
  parsed: SyncCommand.safeParse({ command: process.argv[2] ?? 'check' }),
  usage: 'Usage: npm run sync-rosters [-- apply], or npm run sync-lines',
  refusal: 'Nothing was read from the league.',
  work: ({ database: { db } }, command) => {
    const { feed, imageHosts } = readRosterSettings(process.env)
    const log = createLog()
    const runs = createRunLog({ db, log })
    const rosters = createRosterSync({ db, feed, imageHosts, log, runs })
    return runSyncCommand(db, { rosters, lines: createLinesSync({ db, feed, log, runs }) }, command)
  },
})
