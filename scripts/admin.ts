/** Makes somebody admin from the command line: `npm run admin -- grant EMAIL`, `revoke EMAIL`, `list`. */
import { AdminCommand, runAdminCommand } from '#server/back-office/admins.ts'
import { migrateDatabase } from '#server/db/migrate.ts'

import { askOrWork, printAnswer, printUsage } from './command-line.ts'

const [command, email] = process.argv.slice(2)
const asked = AdminCommand.safeParse({ command, email })
if (asked.success) {
  await printAnswer(() =>
    askOrWork('admin', asked.data, async ({ database }) => {
      await migrateDatabase(database)
      return runAdminCommand(database.db, asked.data)
    }),
  )
} else {
  printUsage('Usage: npm run admin -- grant EMAIL | revoke EMAIL | list')
}
