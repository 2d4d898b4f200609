import { LRUCache } from 'lru-cache'

import { SHARE_KINDS, type ShareKind } from '#domain/share/kinds.ts'

import { CARD_USES, type CardUse, fileOfUse, forgetCard } from './card-cache.ts'

/** Links that existed within the last minute: their images are sent without asking the database. */
export const knownLinks = new LRUCache<string, true>({ max: 5000, ttl: 60_000 })
export const linkOf = (kind: ShareKind, id: string): string => `${kind} ${id}`

/** Forgets the images of a link that was deleted or hidden. */
export async function forgetImages(ctx: Parameters<typeof forgetCard>[0], id: string): Promise<void> {
  for (const kind of SHARE_KINDS) knownLinks.delete(linkOf(kind, id))
  await Promise.all(CARD_USES.map((use) => forgetCard(ctx, shareImagePath(id, use))))
}

/** Returns the stored address of the image. Ids are unique across all kinds of links. */
export const shareImagePath = (id: string, use: CardUse): string => `share-${id}/${fileOfUse(use)}`
