import { createHash, createHmac } from 'node:crypto'

import type { Actor } from './context.ts'

/** A browser's key with its owner mixed in: somebody else's key is another key, so it neither finds nor hinders anything. */
export function ownClientKey(actor: Actor, clientKey: string): string {
  const owner = actor.kind === 'user' ? actor.id : 'guest'
  const hash = createHash('sha256').update(`${owner} ${clientKey.toLowerCase()}`).digest('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * The secret that proves later who made something. Made from the key that the browser made, so that a retry whose first
 * answer was lost gets the same; only its hash is stored.
 * @param purpose what it is for, so that no key opens two things
 */
export function makersKey(secret: string, purpose: string, clientKey: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${clientKey.toLowerCase()}`).digest('base64url')
}

export function hashMakersKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
