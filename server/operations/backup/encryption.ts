import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

import { AppError } from '#server/core/errors.ts'

/*
 * AES-256-GCM in blocks, so that nothing is passed on unproven. docs/operating.md has the format, and a program that
 * opens it without us.
 */

const CIPHER = 'aes-256-gcm'
const BLOCK_BYTES = 65_536
const PREFIX_BYTES = 8
const NONCE_BYTES = 12
const TAG_BYTES = 16

type Bytes = AsyncIterable<Uint8Array>

/** Random for the file, then the block's number, so that no block can be moved or left out. */
function nonceOf(prefix: Buffer, number: number): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES)
  prefix.copy(nonce)
  nonce.writeUInt32BE(number, PREFIX_BYTES)
  return nonce
}

/** The last block is marked, so that a file that was cut off between two blocks is refused. */
const marked = (isLast: boolean) => Buffer.of(isLast ? 1 : 0)

export async function* encrypt(plain: Bytes, key: Buffer): AsyncGenerator<Uint8Array> {
  const prefix = randomBytes(PREFIX_BYTES)
  for await (const { bytes, number, isLast } of inBlocks(plain, BLOCK_BYTES)) {
    const nonce = nonceOf(prefix, number)
    const cipher = createCipheriv(CIPHER, key, nonce).setAAD(marked(isLast))
    yield Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
}

/** @throws {AppError} bad_request: another key, or a damaged file */
export async function* decrypt(sealed: Bytes, key: Buffer): AsyncGenerator<Uint8Array> {
  let prefix = Buffer.alloc(0)
  for await (const { bytes, number, isLast } of inBlocks(sealed, NONCE_BYTES + BLOCK_BYTES + TAG_BYTES)) {
    if (number === 0) prefix = bytes.subarray(0, PREFIX_BYTES)
    const plain = openBlock(bytes, key, nonceOf(prefix, number), isLast)
    if (plain !== null) yield plain
    else if (number > 0) throw refusal('The backup is damaged: it was changed or cut off.')
    else throw refusal('BACKUP_KEY is not the key of this backup, or the backup is damaged.')
  }
}

function openBlock(block: Buffer, key: Buffer, nonce: Buffer, isLast: boolean): Buffer | null {
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce).setAAD(marked(isLast))
    decipher.setAuthTag(block.subarray(NONCE_BYTES).subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(block.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
  } catch {
    return null
  }
}

const refusal = (message: string) => new AppError('bad_request', message)

/** Cuts a stream into numbered blocks of that size. Only the last one may be shorter. */
async function* inBlocks(stream: Bytes, size: number) {
  let rest = Buffer.alloc(0)
  let number = 0
  for await (const chunk of stream) {
    rest = Buffer.concat([rest, chunk])
    // A block is only passed on once something follows it, because the last one is marked.
    for (; rest.length > size; rest = rest.subarray(size)) {
      yield { bytes: rest.subarray(0, size), number, isLast: false }
      number += 1
    }
  }
  yield { bytes: rest, number, isLast: true }
}
