import { AdminCommand, runAdminCommand } from '#server/admins/admin-command.ts'
import { BackupCommand, runBackupCommand } from '#server/backup/backup-command.ts'
import type { SiteData } from '#server/backup/make-backup.ts'
import type { RosterSync } from '#server/roster-sync/roster-sync.ts'
import { runSyncCommand, SyncCommand } from '#server/roster-sync/sync-command.ts'
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
