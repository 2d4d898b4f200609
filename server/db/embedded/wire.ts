/**
 * Messages between the process and the database's worker thread. `connection` is the number of a client's connection.
 */
export type ToWorker =
  | { readonly kind: 'batch'; readonly connection: number; readonly bytes: Uint8Array }
  | { readonly kind: 'hang-up'; readonly connection: number }
  | { readonly kind: 'close' }

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'cannot-open'; readonly reason: string }
  | { readonly kind: 'answer'; readonly connection: number; readonly bytes: Uint8Array }
  | { readonly kind: 'broken'; readonly connection: number; readonly reason: string }
  | { readonly kind: 'closed' }

/** Message types that PostgreSQL responds to, so the collected bytes must be sent now. */
const ANSWERED = new Set(['Q', 'S', 'H', 'p', 'd', 'c', 'f'])
const TERMINATE = 'X'

/**
 * Splits the bytes of a PostgreSQL client into batches that end where the server has to respond. One per connection:
 * its first message, the startup packet, is framed differently from all later ones.
 */
export class WireBatches {
  #pending: Buffer = Buffer.alloc(0)
  #started = false

  /** Returns the batches that these bytes complete. Terminate is dropped: the database stays open. */
  push(chunk: Buffer): Buffer[] {
    this.#pending = this.#pending.length === 0 ? chunk : Buffer.concat([this.#pending, chunk])
    const batches: Buffer[] = []
    let batchStart = 0
    let cursor = 0
    for (;;) {
      const typeBytes = this.#started ? 1 : 0
      if (this.#pending.length < cursor + typeBytes + 4) break
      const end = cursor + typeBytes + this.#pending.readInt32BE(cursor + typeBytes)
      if (this.#pending.length < end) break
      const type = this.#started ? String.fromCharCode(this.#pending[cursor] ?? 0) : 'startup'
      this.#started = true
      if (type === TERMINATE) {
        this.#pending = Buffer.alloc(0)
        return batches
      }
      cursor = end
      if (type === 'startup' || ANSWERED.has(type)) {
        batches.push(this.#pending.subarray(batchStart, cursor))
        batchStart = cursor
      }
    }
    // Messages without a response (Parse, Bind …) wait in `pending` for the Sync that follows.
    this.#pending = this.#pending.subarray(batchStart)
    return batches
  }
}

export function simpleQuery(statement: string): Buffer {
  const text = Buffer.from(`${statement}\0`)
  const head = Buffer.alloc(5)
  head.write('Q')
  head.writeInt32BE(text.length + 4, 1)
  return Buffer.concat([head, text])
}

/** A Sync message: ends an extended query, even one that failed halfway. */
export const SYNC: Buffer = Buffer.from([0x53, 0, 0, 0, 4])
