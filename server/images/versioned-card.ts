import { createHash } from 'node:crypto'

import type { Site } from '#domain/site.ts'
import type { CardRequest, CardImage } from '#server/ground/services.ts'

import { type CardContext, DRAWING_VERSION, readCard, siteTag } from './card-cache.ts'

/** A card that is kept under the name of its content, and has another address when the content is another. */
export type VersionedCard = {
  readonly path: string
  readonly version: string
  readonly request: CardRequest
}

const ENDINGS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const

/** @param folder names whose it is: "team-7" */
export function versionedCard(folder: string, request: CardRequest): VersionedCard {
  const content = JSON.stringify([DRAWING_VERSION, request.data, [...(request.photos ?? [])]])
  const version = createHash('sha256').update(content).digest('base64url').slice(0, 16)
  return { path: `${folder}/${version}.${ENDINGS[request.type]}`, version, request }
}

/** What this site calls the image in its address: browsers keep it for good, and the site's name and address are on it. */
export const siteVersion = (site: Site, { version }: VersionedCard): string => `${version}-${siteTag(site)}`

/** The image, from where it is kept or drawn now. @throws {AppError} busy, too_many_requests */
export const readVersioned = (
  ctx: CardContext,
  { path, request }: VersionedCard,
  signal?: AbortSignal,
): Promise<CardImage> => readCard(ctx, path, async () => request, signal)
