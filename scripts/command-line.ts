import { sql } from 'drizzle-orm'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'

import { AppError } from '#server/core/errors.ts'
import { FilesUnavailable } from '#server/core/file-store.ts'
import { readDataSettings } from '#server/core/settings.ts'
import { explainReason } from '#server/core/start-failure.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { isTableMissing } from '#server/db/errors.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { openFiles } from '#server/files/disk-file-store.ts'
import type { SiteData } from '#server/operations/backup/make-backup.ts'
import { askServer, type ServerAnswer } from '#server/operations/operator-socket.ts'

type Tool<Command> = {
  /** The name under which the server knows the work. */
  readonly name: string
  /** The command as read from the command line; `usage` is printed when it could not be read. */
  readonly parsed: z.ZodSafeParseResult<Command>
  readonly usage: string
  /** What was not done, where there is no site to do it on: "Nothing was backed up." */
  readonly refusal: string
  readonly work: (data: SiteData, command: Command) => Promise<string>
}

/**
 * Runs a tool on the tables of this version and prints its result. A running server owns the embedded folder: then that
 * server runs the tool. The folder is opened only when no server runs. A tool never makes a database: cron, which does
 * not know the site's settings, would back up an empty one every night.
 */
export async function runTool<Command>({ name, parsed, usage, refusal, work }: Tool<Command>): Promise<void> {
  if (!parsed.success) return printUsage(usage)
  const command = parsed.data
  await printAnswer(async () => {
    const { databaseUrl, dataDir } = readDataSettings(process.env)
    const answer = databaseUrl === undefined ? await askServer(dataDir, name, command) : null
    if (answer) return answer
    const consequence = `${refusal} Set DATA_DIR or DATABASE_URL as the server has it.`
    if (databaseUrl === undefined && !existsSync(join(dataDir, 'postgres', 'PG_VERSION')))
      return { ok: false, line: `There is no database in ${dataDir}. ${consequence}` }
    return workOnData(async (data) => {
      if (!(await hasTeams(data.database.db)))
        throw new AppError('not_found', `The database has no teams, so it is not a site. ${consequence}`)
      await migrateDatabase(data.database)
      return work(data, command)
    })
  })
}

/** Every start of a server loads the teams, so a database without any belongs to no site. */
async function hasTeams(db: Database): Promise<boolean> {
  try {
    return (await db.execute(sql`select from teams limit 1`)).rows.length > 0
  } catch (error) {
    if (isTableMissing(error)) return false
    throw error
  }
}

/** Opens the database and files of the settings and runs the work, which returns the line to print. */
export async function workOnData(work: (data: SiteData) => Promise<string>): Promise<ServerAnswer> {
  const settings = readDataSettings(process.env)
  const { databaseUrl, databaseDirectUrl, dataDir } = settings
  const files = await openFiles(settings)
  const database = await openDatabase({ url: databaseUrl, directUrl: databaseDirectUrl, folder: dataDir })
  try {
    return await answerOf(() => work({ database, files, dataDir }))
  } finally {
    await database.close()
  }
}

/** Runs the work, which returns the line to print. A refusal is a line too. */
export async function answerOf(work: () => Promise<string>): Promise<ServerAnswer> {
  try {
    return { ok: true, line: await work() }
  } catch (error) {
    if (error instanceof AppError) return { ok: false, line: error.message }
    if (error instanceof FilesUnavailable) {
      return { ok: false, line: `${error.message}: ${String(error.cause)}` }
    }
    throw error
  }
}

/** Prints the result, or why there is none, and sets the exit code. */
export async function printAnswer(run: () => Promise<ServerAnswer>): Promise<void> {
  try {
    const { ok, line } = await run()
    process.stdout.write(`${line}\n`)
    process.exitCode = ok ? 0 : 1
  } catch (error) {
    process.stderr.write(`${explainReason(error)}\n`)
    process.exitCode = 1
  }
}

/** Ends with the usage for arguments that the tool does not understand. */
export function printUsage(usage: string): void {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 2
}
