import type { ShareKind } from '#domain/share/share-id.ts'
import type { Context } from '#server/context.ts'

import { drawShare, type ShareImage } from './draw-share.ts'
import { findShare } from './find-share.ts'

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
