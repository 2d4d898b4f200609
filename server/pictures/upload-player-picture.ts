import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { z } from 'zod'

import { createdPhotoName } from '#domain/player/created-picture-name.ts'
import { playerName } from '#domain/player/read-player.ts'
import { CROP_OUTSIDE, PHOTO_PLAYER_UNKNOWN } from '#messages/pictures.ts'
import { withAudit } from '#server/audit/perform-act.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import { publicPath, type FileAddress } from '#server/files/file-store.ts'
import { keepImage } from '#server/files/keep-picture.ts'

import { encodeUpload } from './encode-upload.ts'
import { IMAGE_USES } from './picture-uses.ts'

const { players } = schema

const fraction = z.number(CROP_OUTSIDE).min(0, CROP_OUTSIDE).max(1, CROP_OUTSIDE)
/** Room for what fractions lose when they are added. */
const WHOLE = 1 + 1e-6

/** The part of the image that cards show, in fractions of what is seen (orientation applied). */
export const PhotoCrop = z
  .object({
    x: fraction,
    y: fraction,
    width: fraction.gt(0, CROP_OUTSIDE),
    height: fraction.gt(0, CROP_OUTSIDE),
  })
  .refine(({ x, y, width, height }) => x + width <= WHOLE && y + height <= WHOLE, CROP_OUTSIDE)

export type UploadedImage = {
  /** As the row holds it. */
  readonly filename: string
  /** Where anybody can see it. */
  readonly public_url: string
}

/**
 * Gives a player a new image: decoded, cut, turned upright and encoded anew without EXIF, kept as
 * `{random id}/{first-last-number}.jpg`, which profile_picture_filename then holds. The row, its audit entry and the file
 * are kept together or not at all. The file it replaces stays, for undo to name again.
 * @throws {AppError} not_signed_in, forbidden, not_found, too_large, bad_request, upload_failed, record_failed
 */
export async function uploadPlayerPhoto({
  ctx,
  id,
  bytes,
  crop,
}: {
  ctx: Pick<Context, 'db' | 'actor' | 'files' | 'log'>
  id: number
  bytes: Uint8Array
  crop?: z.input<typeof PhotoCrop> | undefined
}): Promise<UploadedImage> {
  requireAdmin(ctx)
  const [player] = await ctx.db
    .select({
      full_name: players.full_name,
      first_name: players.first_name,
      last_name: players.last_name,
      number: players.number,
    })
    .from(players)
    .where(eq(players.id, id))
  if (!player) throw new AppError('not_found', PHOTO_PLAYER_UNKNOWN)
  const part = crop && readCrop(crop)
  const image = await encodeUpload(bytes, { ...IMAGE_USES.players_image, file: 'jpeg' }, part)

  const { first_name: firstName, last_name: lastName, number } = player
  const filename = `${randomUUID()}/${createdPhotoName({ firstName, lastName, number })}`
  const address: FileAddress = { bucket: 'players_image', path: filename }
  await keepImage(ctx, address, image, () =>
    withAudit(
      ctx,
      { action: 'upload-player-picture', subject: playerName({ id, ...player }) },
      async (tx) => {
        const updated = await tx
          .update(players)
          .set({ profile_picture_filename: filename })
          .where(eq(players.id, id))
          .returning({ id: players.id })
        if (updated.length === 0) throw new AppError('not_found', PHOTO_PLAYER_UNKNOWN)
      },
    ),
  )
  return { filename, public_url: publicPath(address) }
}

function readCrop(crop: z.input<typeof PhotoCrop>): z.output<typeof PhotoCrop> {
  const read = PhotoCrop.safeParse(crop)
  if (!read.success) throw new AppError('bad_request', CROP_OUTSIDE)
  return read.data
}
