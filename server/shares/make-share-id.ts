import { randomInt } from 'node:crypto'

import { SHARE_ID_LENGTH } from '#domain/share/share-id.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** The name of a new link. */
export function makeShareId(): string {
  return Array.from({ length: SHARE_ID_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
}
