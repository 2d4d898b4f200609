import { AdminCommand, runAdminCommand } from '#server/back-office/admins.ts'
import { BackupCommand, runBackupCommand, type SiteData } from '#server/operations/backup/make-backup.ts'
import type { RosterSync } from '#server/rosters/sync/run-check.ts'
import { runSyncCommand, SyncCommand } from '#server/rosters/sync/sync-command.ts'
import { CountsCommand, runCountsCommand } from '#server/visits/counts-command.ts'

import type { OperatorCommands } from './operator-socket.ts'

/** Each command-line tool's work, by the name it asks under. */
export function operatorCommands(data: SiteData, rosterSync: RosterSync): OperatorCommands {
  const { db } = data.database
  return {
    admin: (asked) => runAdminCommand(db, AdminCommand.parse(asked)),
    backup: (asked) => runBackupCommand(data, BackupCommand.parse(asked)),
    counts: (asked) => runCountsCommand(db, CountsCommand.parse(asked)),
    rosters: (asked) => runSyncCommand(db, rosterSync, SyncCommand.parse(asked)),
  }
}
