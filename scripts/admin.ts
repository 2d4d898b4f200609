/** Grants and revokes admin rights from the command line, for an operator who is locked out of the site. */
import { AdminCommand, runAdminCommand } from '#server/back-office/admin-command.ts'
import { createLog } from '#server/core/log.ts'

import { runTool } from './command-line.ts'

const words = process.argv.slice(2)
const [command, email] = words.filter((word) => word !== '--unconfirmed')
await runTool({
  name: 'admin',
  parsed: AdminCommand.safeParse({ command, email, unconfirmed: words.includes('--unconfirmed') }),
  usage:
    'Usage: npm run admin -- grant EMAIL [--unconfirmed] | revoke EMAIL | remove EMAIL | two-step-off EMAIL | list',
  refusal: 'There are no accounts to list or change.',
  work: ({ database, files }, command) =>
    runAdminCommand({ db: database.db, files, log: createLog() }, command),
})
