import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'

import { decrypt, encrypt } from './encryption.ts'

const KEY = randomBytes(32)
const SEALED_BLOCK = 12 + 65_536 + 16

async function* inPieces(bytes: Buffer, size = 50_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const seal = (bytes: Buffer) => buffer(encrypt(inPieces(bytes), KEY))
const open = (bytes: Buffer, key = KEY) => buffer(decrypt(inPieces(bytes, 70_001), key))

const join = (...blocks: readonly (Buffer | undefined)[]) =>
  Buffer.concat(blocks.flatMap((block) => block ?? []))

it('what was encrypted is opened with the same key only, and no change of the file passes', async () => {
  for (const size of [0, 1, 65_535, 65_536, 65_537, 131_072, 200_000]) {
    const bytes = randomBytes(size)
    expect.soft([size, (await open(await seal(bytes))).equals(bytes)]).toEqual([size, true])
  }
  const sealed = await seal(randomBytes(200_000))
  await expect(open(sealed, randomBytes(32))).rejects.toThrow(
    'BACKUP_KEY is not the key of this backup, or the backup is damaged.',
  )
  const [first, second, third] = [0, 1, 2].map((block) =>
    sealed.subarray(block * SEALED_BLOCK, (block + 1) * SEALED_BLOCK),
  )
  const rest = sealed.subarray(3 * SEALED_BLOCK)
  const other = await seal(randomBytes(200_000))
  const flipped = Buffer.from(sealed)
  flipped[SEALED_BLOCK + 100] = ~(flipped[SEALED_BLOCK + 100] ?? 0)
  for (const [what, damaged] of Object.entries({
    'cut between blocks': join(first, second),
    'cut in a block': sealed.subarray(0, -1),
    'cut to a few bytes': join(first, second, third, rest.subarray(0, 5)),
    'a block left out': join(first, third, rest),
    'two blocks exchanged': join(first, third, second, rest),
    'the end of another file': join(first, other.subarray(SEALED_BLOCK)),
    'a changed byte': flipped,
    'a byte more': join(sealed, Buffer.of(0)),
  })) {
    await expect
      .soft(open(damaged), what)
      .rejects.toThrow('The backup is damaged: it was changed or cut off.')
  }
  await expect(open(Buffer.alloc(0))).rejects.toThrow(/^BACKUP_KEY is not the key/)
})
