import { hashMakersKey, makersKey } from '#server/client-key.ts'

/** The secret that completing a visit and keeping its image need. */
export const visitKey = (secret: string, clientKey: string): string => makersKey(secret, 'visit', clientKey)

export const hashVisitKey = hashMakersKey
