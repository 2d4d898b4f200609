import { createHash, createHmac } from 'node:crypto'

/**
 * The secret that completing a visit and keeping its picture need. Made from the key that the browser made, so that a
 * retry whose first answer was lost gets the same; only its hash is stored.
 */
export function visitKey(secret: string, clientKey: string): string {
  return createHmac('sha256', secret).update(`visit:${clientKey.toLowerCase()}`).digest('base64url')
}

export function hashVisitKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
