import { AdminCommand, runAdminCommand } from '#server/back-office/admins.ts'
import { BackupCommand, runBackupCommand, type SiteData } from '#server/operations/backup/make-backup.ts'
import type { RosterSync } from '#server/rosters/sync/run-check.ts'
import { runSyncCommand, SyncCommand } from '#server/rosters/sync/sync-command.ts'
import { CountsCommand, runCountsCommand } from '#server/visits/counts-command.ts'

import type { OperatorCommands } from './operator-socket.ts'

/** The work of each command-line tool, by the tool's name. */
export function operatorCommands(data: SiteData, rosterSync: RosterSync): OperatorCommands {
  const { db } = data.database
  return {
    admin: (command) => runAdminCommand(db, AdminCommand.parse(command)),
    backup: (command) => runBackupCommand(data, BackupCommand.parse(command)),
    counts: (command) => runCountsCommand(db, CountsCommand.parse(command)),
    rosters: (command) => runSyncCommand(db, rosterSync, SyncCommand.parse(command)),
  }
}
