import { openDatabase } from '#server/db/client.ts'
import { AppError } from '#server/errors.ts'
import { openFiles } from '#server/images/disk-file-store.ts'
import { FilesUnavailable } from '#server/images/file-store.ts'
import type { SiteData } from '#server/operations/backup/make-backup.ts'
import { askServer, type ServerAnswer } from '#server/operations/operator-socket.ts'
import { readDataSettings } from '#server/operations/settings.ts'
import { explainStartFailure } from '#server/operations/start-failure.ts'

/** Opens database and files as the settings say and does the work, which answers with a line. */
export async function workOnData(work: (data: SiteData) => Promise<string>): Promise<ServerAnswer> {
  const settings = readDataSettings(process.env)
  const { databaseUrl, databaseDirectUrl, dataDir } = settings
  const files = await openFiles(settings)
  const database = await openDatabase({ url: databaseUrl, directUrl: databaseDirectUrl, folder: dataDir })
  try {
    return { ok: true, line: await work({ database, files, dataDir }) }
  } catch (error) {
    if (error instanceof AppError) return { ok: false, line: error.message }
    if (error instanceof FilesUnavailable) {
      return { ok: false, line: `${error.message}: ${String(error.cause)}` }
    }
    throw error
  } finally {
    await database.close()
  }
}

/**
 * The same, but the embedded folder belongs to the server while one runs: that one is asked, and the folder opened
 * only when none does.
 * @param tool what the server calls the work
 */
export async function askOrWork(
  tool: string,
  asked: unknown,
  work: (data: SiteData) => Promise<string>,
): Promise<ServerAnswer> {
  const { databaseUrl, dataDir } = readDataSettings(process.env)
  const answer = databaseUrl === undefined ? await askServer(dataDir, tool, asked) : null
  return answer ?? workOnData(work)
}

/** Prints the line, or why there is none, and sets the exit code. */
export async function printAnswer(run: () => Promise<ServerAnswer>): Promise<void> {
  try {
    const { ok, line } = await run()
    process.stdout.write(`${line}\n`)
    process.exitCode = ok ? 0 : 1
  } catch (error) {
    process.stderr.write(`${explainStartFailure(error).replace('Benchboss did not start. ', '')}\n`)
    process.exitCode = 1
  }
}

/** For words that the tool does not understand. */
export function printUsage(usage: string): void {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 2
}
