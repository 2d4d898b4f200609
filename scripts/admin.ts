/** Makes somebody admin from the command line: `npm run admin -- grant EMAIL`, `revoke EMAIL`, `list`. */
import { AdminCommand, runAdminCommand } from '#server/back-office/admins.ts'

import { runTool } from './command-line.ts'

const [command, email] = process.argv.slice(2)
await runTool(
  'admin',
  AdminCommand.safeParse({ command, email }),
  'Usage: npm run admin -- grant EMAIL | revoke EMAIL | list',
  ({ database }, command) => runAdminCommand(database.db, command, null),
)
