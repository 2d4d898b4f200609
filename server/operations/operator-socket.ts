import { once } from 'node:events'
import { chmod, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Logger } from 'pino'
import { z } from 'zod'

import { AdminCommand, runAdminCommand } from '#server/back-office/admin-command.ts'
import type { RunLog } from '#server/core/run-log.ts'
import { databaseErrorCode } from '#server/db/errors.ts'
import { describeFailure } from '#server/http/answer.ts'
import { BackupCommand, runBackupCommand, type SiteData } from '#server/operations/backup/make-backup.ts'
import { type LeagueSync, runSyncCommand, SyncCommand } from '#server/rosters/sync/sync-command.ts'

/** The jobs that the running server does for command-line tools, by the tool's name; each returns the line to print. */
type OperatorCommands = Readonly<Record<string, (command: unknown) => Promise<string>>>

export type ServerAnswer = { readonly ok: boolean; readonly line: string }

const OperatorRequest = z.object({ tool: z.string(), command: z.unknown() })
const OperatorAnswer = z.object({ line: z.string() })

/** Returns where the running server of that data folder listens for command-line tools. */
export function operatorSocketPath(folder: string): string {
  return join(folder, 'operator.sock')
}

/**
 * Lets command-line tools of this machine's owner reach the embedded database through the server that holds it: HTTP
 * over a Unix socket that only the owner can open. The caller holds the folder's lock, so an old socket file belongs
 * to no running server.
 */
export async function openOperatorSocket(
  folder: string,
  commands: OperatorCommands,
  log: Logger,
): Promise<{ close(): Promise<void> }> {
  const path = operatorSocketPath(folder)
  await rm(path, { force: true })
  const server = createServer(async (request, response) => {
    const { ok, line } = await runCommand(commands, await text(request), log)
    response.writeHead(ok ? 200 : 400, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ line }))
  })
  const listening = once(server, 'listening')
  // The socket file must never exist with permissions for others, not even for a moment.
  const mask = process.umask(0o177)
  try {
    server.listen(path)
  } finally {
    process.umask(mask)
  }
  await listening
  await chmod(path, 0o600)
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function runCommand(commands: OperatorCommands, body: string, log: Logger): Promise<ServerAnswer> {
  try {
    const { tool, command } = OperatorRequest.parse(JSON.parse(body))
    const run = Object.hasOwn(commands, tool) ? commands[tool] : undefined
    if (!run)
      return { ok: false, line: `The running server does not know "${tool}". It may be an older version.` }
    return { ok: true, line: await run(command) }
  } catch (error) {
    return { ok: false, line: describeFailure(error, log).message }
  }
}

/** Has the running server of that data folder do the tool's job. @returns null when none is running */
export async function askServer(
  folder: string,
  tool: string,
  command: unknown,
): Promise<ServerAnswer | null> {
  try {
    return await post(operatorSocketPath(folder), JSON.stringify({ tool, command }))
  } catch (error) {
    const code = databaseErrorCode(error)
    // No socket, or one left behind by a killed server.
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return null
    throw error
  }
}

function post(socketPath: string, body: string): Promise<ServerAnswer> {
  return new Promise((resolve, reject) => {
    const posting = request({ socketPath, method: 'POST', path: '/', agent: false }, (response) => {
      text(response)
        .then((answer) =>
          resolve({ ok: response.statusCode === 200, line: OperatorAnswer.parse(JSON.parse(answer)).line }),
        )
        .catch(reject)
    })
    posting.on('error', reject)
    posting.end(body)
  })
}

/** Collects the jobs of the command-line tools, by the tool's name. */
export function operatorCommands(
  data: SiteData,
  league: LeagueSync,
  runs: RunLog,
  log: Logger,
): OperatorCommands {
  const { db } = data.database
  const { files } = data
  return {
    admin: (command) => runAdminCommand({ db, files, log }, AdminCommand.parse(command)),
    backup: (command) => runBackupCommand(data, { runs, log }, BackupCommand.parse(command)),
    rosters: (command) => runSyncCommand(db, league, SyncCommand.parse(command)),
  }
}
