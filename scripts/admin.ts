/** Makes somebody admin from the command line: `npm run admin -- grant EMAIL`, `revoke EMAIL`, `list`. */
import { AdminCommand, runAdminCommand } from '#server/admins/admin-command.ts'
import { openDatabase } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { readDataSettings } from '#server/env.ts'
import { AppError } from '#server/errors.ts'
import { askServer, type ServerAnswer } from '#server/operator/ask-server.ts'
import { explainStartFailure } from '#server/start-failure.ts'

const USAGE = 'Usage: npm run admin -- grant EMAIL | revoke EMAIL | list'

async function run(asked: AdminCommand): Promise<ServerAnswer> {
  const { databaseUrl, databaseDirectUrl, dataDir } = readDataSettings(process.env)
  // The embedded folder belongs to the server while one runs: ask it, and open the folder only when none does.
  if (databaseUrl === undefined) {
    const answer = await askServer(dataDir, 'admin', asked)
    if (answer) return answer
  }
  const database = await openDatabase({ url: databaseUrl, directUrl: databaseDirectUrl, folder: dataDir })
  try {
    await migrateDatabase(database)
    return { ok: true, line: await runAdminCommand(database.db, asked) }
  } catch (error) {
    if (error instanceof AppError) return { ok: false, line: error.message }
    throw error
  } finally {
    await database.close()
  }
}

const [command, email] = process.argv.slice(2)
const asked = AdminCommand.safeParse({ command, email })
if (asked.success) {
  try {
    const { ok, line } = await run(asked.data)
    process.stdout.write(`${line}\n`)
    process.exitCode = ok ? 0 : 1
  } catch (error) {
    process.stderr.write(`${explainStartFailure(error).replace('Benchboss did not start. ', '')}\n`)
    process.exitCode = 1
  }
} else {
  process.stderr.write(`${USAGE}\n`)
  process.exitCode = 2
}
