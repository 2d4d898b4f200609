import { desc, gt, inArray, sql } from 'drizzle-orm'

import { RECORD_FAILED } from '#messages/trade.ts'
import type { Context } from '#server/core/context.ts'
import { AppError } from '#server/core/errors.ts'
import { type FileAddress, publicPath, readPublicPath } from '#server/core/file-store.ts'
import { countUnlessBusy } from '#server/core/rate-limits.ts'
import { findUser } from '#server/core/rights.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

/** The file store did not accept an image. */
const IMAGE_NOT_STORED = 'The image could not be stored. Please try again.'
const QUOTA_USED = 'Your network has reached its daily image limit. Try again tomorrow.'
const GUEST_QUOTA_USED =
  'Your network has reached its daily image limit for guests. Sign in to store more, or try again tomorrow.'
const DISK_NEARLY_FULL = 'There is no room for another image right now. Please try again later.'

const { image_downloads, kept_images, trade_proposal_images } = schema

type Storage = Pick<Context, 'files' | 'log'>

/** Bytes kept free on the disk: the embedded database is on the same one and must not be the first to fail. */
export const MIN_FREE_BYTES = 256 * 1024 * 1024

export async function hasFreeSpace({ files, log }: Storage): Promise<boolean> {
  const free = await files.freeBytes()
  if (free === null || free >= MIN_FREE_BYTES) return true
  log.error({ free }, 'the disk is nearly full, so no image is stored')
  return false
}

/** Refuses an image when the disk is nearly full. @throws {AppError} upload_failed */
export async function requireFreeSpace(storage: Storage): Promise<void> {
  if (!(await hasFreeSpace(storage))) throw new AppError('upload_failed', DISK_NEARLY_FULL)
}

/**
 * Stores an image in its bucket and its record: both, or neither.
 * @param record writes the row
 * @returns what `record` returned
 * @throws {AppError} upload_failed, record_failed
 */
export async function keepImage<Recorded>(
  { files, log }: Storage,
  address: FileAddress,
  image: Uint8Array,
  record: () => Promise<Recorded>,
): Promise<Recorded> {
  await requireFreeSpace({ files, log })
  try {
    await files.put(address, image)
  } catch (error) {
    log.error({ err: error }, 'an image could not be stored')
    throw new AppError('upload_failed', IMAGE_NOT_STORED, { cause: error })
  }
  try {
    return await record()
  } catch (error) {
    log.error({ err: error }, 'an image could not be recorded')
    // Without a row, nothing would ever name the file.
    await files
      .delete(address)
      .catch((left: unknown) => log.error({ err: left }, 'an image without a record could not be deleted'))
    throw new AppError('record_failed', RECORD_FAILED, { cause: error })
  }
}

/**
 * Draws the image of a download, if today's limit allows it: guests of an address may have fewer images stored than
 * signed-in visitors. @throws {AppError} busy, too_many_requests; upload_failed when the disk is nearly full
 */
export async function drawDownload(
  ctx: Storage & Pick<Context, 'db' | 'actor' | 'now' | 'address'>,
  draw: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  await requireFreeSpace(ctx)
  const [quota, refusal] =
    ctx.actor.kind === 'guest'
      ? (['kept_image_guest', GUEST_QUOTA_USED] as const)
      : (['kept_image', QUOTA_USED] as const)
  return countUnlessBusy(ctx, quota, refusal, draw)
}

/**
 * Stores the image of a download and its record. It counts towards the total (KEPT_IMAGES_MB).
 * @param record writes the row in that transaction, and returns the files that no row names any more
 * @throws {AppError} upload_failed, record_failed
 */
export async function keepDownload(
  ctx: Storage & Pick<Context, 'db' | 'actor'>,
  address: FileAddress,
  image: Uint8Array,
  record: (tx: Database) => Promise<readonly FileAddress[]>,
): Promise<void> {
  const kept = {
    public_path: publicPath(address),
    size: image.byteLength,
    user_id: findUser(ctx)?.id ?? null,
  }
  const replaced = await keepImage(ctx, address, image, () =>
    ctx.db.transaction(async (tx) => {
      await tx.insert(kept_images).values(kept)
      return record(tx)
    }),
  )
  await deleteFiles(ctx, replaced)
}

/** Files that cannot be deleted now stay counted. They are deleted when the total is used up. */
async function deleteFiles(
  { db, files, log }: Storage & Pick<Context, 'db'>,
  addresses: readonly FileAddress[],
): Promise<void> {
  const gone: string[] = []
  for (const address of addresses) {
    try {
      await files.delete(address)
      gone.push(publicPath(address))
    } catch (error) {
      log.error({ err: error }, 'a kept image could not be deleted')
    }
  }
  if (gone.length > 0) await db.delete(kept_images).where(inArray(kept_images.public_path, gone))
}

const BATCH = 100

/**
 * Deletes download images beyond the total: guests' first, oldest first. Their records stay, without an image.
 * @param bytes the total (KEPT_IMAGES_MB)
 */
export async function dropImagesBeyond(
  ctx: Storage & Pick<Context, 'db'>,
  bytes: number,
): Promise<{ readonly dropped: number }> {
  const { db } = ctx
  // The most valuable come first and fill the total: signed-in users' before guests', newer before older.
  const { public_path, size, user_id, created_at } = kept_images
  const images = db
    .select({
      path: public_path,
      filled: sql`sum(${size}) over (order by ${user_id} is null, ${created_at} desc, ${public_path})`.as(
        'filled',
      ),
    })
    .from(kept_images)
    .as('images')
  const found = await db
    .select({ path: images.path })
    .from(images)
    .where(gt(images.filled, bytes))
    .orderBy(desc(images.filled))
  const paths = found.map(({ path }) => path)
  for (let from = 0; from < paths.length; from += BATCH) {
    const batch = paths.slice(from, from + BATCH)
    // Before the files, so that no screen gets the address of a deleted one.
    await db.update(image_downloads).set({ image_url: null }).where(inArray(image_downloads.image_url, batch))
    await db
      .update(trade_proposal_images)
      .set({ metadata: sql`${trade_proposal_images.metadata} - 'public_url'` })
      .where(inArray(sql`${trade_proposal_images.metadata} ->> 'public_url'`, batch))
    await deleteFiles(
      ctx,
      batch.map(readPublicPath).filter((address) => address !== null),
    )
  }
  return { dropped: paths.length }
}
