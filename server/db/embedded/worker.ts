import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { parentPort, workerData } from 'node:worker_threads'

import { type FromWorker, simpleQuery, SYNC, type ToWorker } from './wire.ts'

/*
 * The embedded database's thread, so that PGlite's work never blocks a request. Batches run strictly one after
 * another, because all connections share one database session.
 */

function answer(message: FromWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(message)
}

/**
 * Clears what a connection may leave behind: an open transaction, half an extended query, LISTENs, prepared
 * statements.
 */
async function resetSession(database: PGlite): Promise<void> {
  await database.execProtocolRaw(SYNC)
  await database.execProtocolRaw(simpleQuery('ROLLBACK'))
  await database.execProtocolRaw(simpleQuery('DISCARD ALL'))
}

async function handle(database: PGlite, message: ToWorker): Promise<void> {
  switch (message.kind) {
    case 'batch':
      try {
        const bytes = await database.execProtocolRaw(message.bytes)
        answer({ kind: 'answer', connection: message.connection, bytes })
      } catch (error) {
        answer({ kind: 'broken', connection: message.connection, reason: String(error) })
      }
      return
    case 'hang-up':
      await resetSession(database)
      return
    case 'close':
      await database.close()
      answer({ kind: 'closed' })
      parentPort?.close()
  }
}

/** Returns the reason of a failure. PGlite's file system throws objects that are not errors and only have a number. */
function reasonOf(error: unknown): string {
  if (error instanceof Error || typeof error !== 'object' || error === null) return String(error)
  return 'errno' in error ? `file system error ${String(error.errno)}` : 'its files cannot be read'
}

async function open(folder: string): Promise<PGlite | null> {
  try {
    return await PGlite.create(folder, { extensions: { pg_trgm } })
  } catch (error) {
    answer({ kind: 'cannot-open', reason: reasonOf(error) })
    return null
  }
}

const database = await open(String(workerData))
if (database) {
  let last = Promise.resolve()
  parentPort?.on('message', (message: ToWorker) => {
    last = last.then(() => handle(database, message))
  })
  answer({ kind: 'ready' })
}
