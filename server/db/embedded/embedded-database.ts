import { stat } from 'node:fs/promises'
import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'

import { DatabaseUnreachable, StartError } from '#server/db/errors.ts'

import { makeFolder } from './folder-lock.ts'
import { type FromWorker, type ToWorker, WireBatches } from './wire.ts'

/** PostgreSQL inside this process, on its own thread, reached through PostgreSQL's own protocol. */
export type EmbeddedDatabase = {
  /** A new connection for the driver's `stream` option. All share ONE session: a pool must hold one at a time. */
  connect(): WireStream
  /** Flushes everything to disk and ends the thread. */
  close(): Promise<void>
}

/** Opens the folder, or a database in memory for `memory://`. @throws StartError folder_unreadable */
export async function openEmbeddedDatabase(folder: string): Promise<EmbeddedDatabase> {
  if ((await stat(folder).catch(() => null))?.isFile()) {
    throw new StartError('folder_unreadable', explainUnreadable(folder, 'it is a file, not a folder'))
  }
  // PGlite would make a folder that every user of the machine can read.
  if (!folder.startsWith('memory://')) await makeFolder(folder)
  // Flags of this process, such as a module to evaluate, are not for the thread.
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: folder, execArgv: [] })
  const streams = new Map<number, WireStream>()
  const whenClosed = Promise.withResolvers<void>()
  const whenReady = Promise.withResolvers<void>()
  let nextNumber = 1
  let stopped: Error | null = null

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  const post = (message: ToWorker) => worker.postMessage(message)

  function stop(reason: Error): void {
    stopped ??= reason
    whenReady.reject(new StartError('folder_unreadable', explainUnreadable(folder, reason.message)))
    whenClosed.resolve()
    for (const stream of streams.values()) stream.destroy(new DatabaseUnreachable(reason.message))
    streams.clear()
  }

  function receive(message: FromWorker): void {
    switch (message.kind) {
      case 'ready':
        return whenReady.resolve()
      case 'cannot-open':
        return stop(new Error(message.reason))
      case 'answer':
        return streams.get(message.connection)?.receive(message.bytes)
      case 'broken':
        return void streams.get(message.connection)?.destroy(new DatabaseUnreachable(message.reason))
      case 'closed':
        return whenClosed.resolve()
    }
  }

  worker.on('message', receive)
  worker.on('error', stop)
  worker.on('exit', () => stop(new Error('The embedded database has stopped.')))

  function connect(): WireStream {
    const connection = nextNumber
    nextNumber += 1
    const stream = new WireStream({
      open() {
        if (stopped) throw new DatabaseUnreachable(stopped.message)
        streams.set(connection, stream)
      },
      send(bytes) {
        if (!stopped) post({ kind: 'batch', connection, bytes })
      },
      hangUp() {
        if (streams.delete(connection) && !stopped) post({ kind: 'hang-up', connection })
      },
    })
    return stream
  }

  await whenReady.promise
  return {
    connect,
    async close() {
      if (!stopped) post({ kind: 'close' })
      await whenClosed.promise
      stopped ??= new Error('The embedded database is closed.')
      await worker.terminate()
    },
  }
}

/** How PGlite and Node report a full disk. */
const DISK_FULL = /file system error 51\b|ENOSPC/

export function explainUnreadable(folder: string, reason: string): string {
  if (DISK_FULL.test(reason)) {
    return `The disk of ${folder} is full. The database is whole: free some space, then start again.`
  }
  const firstLine = reason.split('\n', 1)[0]?.slice(0, 200) ?? ''
  return `The database in ${folder} cannot be opened (${firstLine}). Restore a backup into an empty folder, or move this one away to start with a fresh database.`
}

/** A connection, as the embedded database sees it. */
type WirePort = {
  /** Registers the connection. Throws when the database has stopped. */
  open(): void
  send(batch: Uint8Array): void
  hangUp(): void
}

/** Replaces the PostgreSQL driver's network socket: its bytes go to the embedded database. */
class WireStream extends Duplex {
  readonly #port: WirePort
  readonly #batches = new WireBatches()

  constructor(port: WirePort) {
    super()
    this.#port = port
  }

  connect(): this {
    try {
      this.#port.open()
      process.nextTick(() => this.emit('connect'))
    } catch (error) {
      this.destroy(error instanceof Error ? error : new Error(String(error)))
    }
    return this
  }

  receive(bytes: Uint8Array): void {
    if (!this.destroyed) this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  }

  override _read(): void {
    // Responses are pushed when they arrive; there is nothing to pull.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, callback: () => void): void {
    for (const batch of this.#batches.push(chunk)) this.#port.send(batch)
    callback()
  }

  override _final(callback: () => void): void {
    this.push(null)
    callback()
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    this.#port.hangUp()
    callback(error)
  }

  // The driver tunes its socket with these; there is no socket here.
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
}
