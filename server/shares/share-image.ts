import sharp from 'sharp'

import { CARD_FOOTER, type LineupCardData, type TradeCardData } from '#card/card-data.ts'
import {
  type SharedLineup,
  sharedLineupSchema,
  type SharedTrade,
  sharedTradeSchema,
  tradedPlayersOf,
} from '#domain/share/payload.ts'
import type { ShareKind } from '#domain/share/share-id.ts'
import { playersOf } from '#domain/share/shared-players.ts'
import type { Context } from '#server/context.ts'
import {
  type CardRequest,
  photoReader,
  photosOf,
  printedDay,
  renderCard,
} from '#server/images/card-renderer.ts'

import { findShare } from './open-share.ts'

function cardOfSharedLineup({ subject, title, type, lineups, asOf }: SharedLineup): LineupCardData {
  return {
    subject: subject.kind === 'team' ? { kind: 'team', team: subject.team } : { kind: 'dream_team' },
    title,
    type,
    placements: lineups[type],
    teams: subject.kind === 'team' ? undefined : new Map(subject.teams.map((team) => [team.id, team])),
    asOf: printedDay(new Date(asOf)),
    footer: CARD_FOOTER,
  }
}

function cardOfSharedTrade({ teams, trade, asOf }: SharedTrade): TradeCardData {
  return { teams, sends: trade, asOf: printedDay(new Date(asOf)), footer: CARD_FOOTER }
}

/** The whole card for the page, or the 1200 by 630 that chats show with a link. */
export type ShareImage = 'page' | 'link'

/** Pixels: as wide as the page shows it, on a screen of two dots a pixel. */
const PAGE_IMAGE_WIDTH = 960

export type DrawnShare = {
  readonly bytes: Buffer
  /** False where a photo or logo could not be read in time and the drawn one stands instead: another drawing may have it. */
  readonly whole: boolean
}

/** Draws what was shared, as of that day: WebP for the page, JPEG for chats. */
export async function drawShare(
  { files }: Pick<Context, 'files'>,
  { kind, payload }: { readonly kind: ShareKind; readonly payload: unknown },
  image: ShareImage,
): Promise<DrawnShare> {
  const unread = new Set<string>()
  const readPhoto = photoReader(files)
  const card = await renderCard({
    ...cardOf(kind, payload),
    shape: image === 'link' ? 'link' : 'full',
    readPhoto: async (name, signal) => {
      unread.add(name)
      const photo = await readPhoto(name, signal)
      unread.delete(name)
      return photo
    },
  })
  const whole = unread.size === 0
  if (image === 'link') return { bytes: card, whole }
  const page = sharp(card).resize({ width: PAGE_IMAGE_WIDTH }).webp({ quality: 82 })
  return { bytes: await page.toBuffer(), whole }
}

function cardOf(kind: ShareKind, payload: unknown): CardRequest {
  const type = 'image/jpeg'
  if (kind === 'lineup') {
    const shared = sharedLineupSchema.parse(payload)
    return { card: 'lineup', type, data: cardOfSharedLineup(shared), photos: photosOf(playersOf(shared)) }
  }
  const shared = sharedTradeSchema.parse(payload)
  return { card: 'trade', type, data: cardOfSharedTrade(shared), photos: photosOf(tradedPlayersOf(shared)) }
}

/** Bytes of images kept in memory; the ones nobody asked for longest leave first. */
const KEPT_BYTES = 48 * 1024 * 1024
/** An image is given without asking the database this long after its link was last known to be there. */
const TRUSTED_MS = 60_000

type CardImage = { readonly bytes: Uint8Array<ArrayBuffer>; readonly whole: boolean }
type Kept = { readonly image: Promise<CardImage>; bytes: number; knownAt: number }

/** Least recently asked for first. An id is one link in the whole world, whichever database holds it. */
const kept = new Map<string, Kept>()

/**
 * An image of a shared lineup or trade; null when the link is not there. Drawn once: callers of the same moment share
 * one drawing, and later ones take it from memory, unless a photo was missing in it. Another process may go on giving a
 * deleted one for a minute.
 */
export async function readShareImage(
  ctx: Pick<Context, 'db' | 'files'>,
  kind: ShareKind,
  id: string,
  image: ShareImage,
  now: number = performance.now(),
): Promise<CardImage | null> {
  const key = keyOf(kind, id, image)
  const known = kept.get(key)
  if (known && now - known.knownAt < TRUSTED_MS) return touch(key, known).image
  const row = await findShare(ctx, kind, id)
  if (!row) {
    kept.delete(key)
    return null
  }
  const entry = kept.get(key) ?? draw(ctx, key, row, image)
  entry.knownAt = now
  return touch(key, entry).image
}

/** Its link was deleted. */
export function forgetImages(id: string): void {
  for (const key of kept.keys()) if (key.startsWith(`${id} `)) kept.delete(key)
}

const keyOf = (kind: ShareKind, id: string, image: ShareImage): string => `${id} ${kind} ${image}`

function touch(key: string, entry: Kept): Kept {
  kept.delete(key)
  kept.set(key, entry)
  return entry
}

function draw(
  ctx: Pick<Context, 'files'>,
  key: string,
  row: { readonly kind: ShareKind; readonly payload: unknown },
  image: ShareImage,
): Kept {
  const entry: Kept = {
    image: drawShare(ctx, row, image).then(({ bytes, whole }) => ({
      bytes: new Uint8Array(bytes),
      whole,
    })),
    bytes: 0,
    knownAt: 0,
  }
  entry.image.then(
    ({ bytes, whole }) => {
      entry.bytes = bytes.byteLength
      if (!whole) kept.delete(key)
      letOldestGo()
    },
    // Not kept: the next caller tries again. This one is told by its own await.
    () => kept.delete(key),
  )
  return entry
}

function letOldestGo(): void {
  let held = 0
  for (const { bytes } of kept.values()) held += bytes
  for (const [key, { bytes }] of kept) {
    if (held <= KEPT_BYTES) return
    kept.delete(key)
    held -= bytes
  }
}
