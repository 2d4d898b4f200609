import { Duplex } from 'node:stream'

import { WireBatches } from './wire-batches.ts'

/** Where a connection's bytes go and how it leaves; the embedded database gives it. */
export type WirePort = {
  /** Announces the connection; throws when the database has stopped. */
  open(stream: WireStream): void
  send(stream: WireStream, batch: Uint8Array): void
  hangUp(stream: WireStream): void
}

/** What the PostgreSQL driver takes for its network socket: its bytes go to the embedded database instead. */
export class WireStream extends Duplex {
  readonly #port: WirePort
  readonly #batches = new WireBatches()

  constructor(port: WirePort) {
    super()
    this.#port = port
  }

  connect(): this {
    try {
      this.#port.open(this)
      process.nextTick(() => this.emit('connect'))
    } catch (error) {
      this.destroy(error instanceof Error ? error : new Error(String(error)))
    }
    return this
  }

  /** Bytes from the database. */
  receive(bytes: Uint8Array): void {
    if (!this.destroyed) this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  }

  override _read(): void {
    // Answers are pushed when they come; there is nothing to pull.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    for (const batch of this.#batches.push(chunk)) this.#port.send(this, batch)
    done()
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#port.hangUp(this)
    done(error)
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
