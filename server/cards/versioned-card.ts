import { createHash } from 'node:crypto'

import type { Site } from '#domain/site/site.ts'
import type { CardRequest, CardImage } from '#server/core/services.ts'

import { type CardContext, DRAWING_VERSION, readCard, siteTag } from './card-cache.ts'

/** A card whose stored path and address depend on its content. */
export type VersionedCard = {
  readonly path: string
  readonly version: string
  readonly request: CardRequest
}

const ENDINGS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const

/** Makes such a card. @param folder names its owner: "team-7" */
export function versionedCard(folder: string, request: CardRequest): VersionedCard {
  const content = JSON.stringify([DRAWING_VERSION, request.data, [...(request.photos ?? [])]])
  const version = createHash('sha256').update(content).digest('base64url').slice(0, 16)
  return { path: `${folder}/${version}.${ENDINGS[request.type]}`, version, request }
}

/** Returns the version in the image's address. It includes the site's name and address, which are on the card. */
export const siteVersion = (site: Site, { version }: VersionedCard): string => `${version}-${siteTag(site)}`

/** Returns the image from the store, or draws it. @throws {AppError} busy, too_many_requests */
export const readVersioned = (
  ctx: CardContext,
  { path, request }: VersionedCard,
  signal?: AbortSignal,
): Promise<CardImage> => readCard(ctx, path, async () => request, signal)
