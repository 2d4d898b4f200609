import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { z } from 'zod'

import { createdPictureName } from '#domain/player/created-picture-name.ts'
import { playerName } from '#domain/player/read-player.ts'
import { CROP_OUTSIDE, PICTURE_PLAYER_UNKNOWN } from '#messages/pictures.ts'
import { performAct } from '#server/audit/perform-act.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import { publicPath, type FileAddress } from '#server/files/file-store.ts'
import { keepPicture } from '#server/files/keep-picture.ts'

import { encodeUpload } from './encode-upload.ts'
import { PICTURE_USES } from './picture-uses.ts'

const { players } = schema

const fraction = z.number(CROP_OUTSIDE).min(0, CROP_OUTSIDE).max(1, CROP_OUTSIDE)
/** Room for what fractions lose when they are added. */
const WHOLE = 1 + 1e-6

/** The part of the picture that cards show, in fractions of what is seen (orientation applied). */
export const PictureCrop = z
  .object({
    x: fraction,
    y: fraction,
    width: fraction.gt(0, CROP_OUTSIDE),
    height: fraction.gt(0, CROP_OUTSIDE),
  })
  .refine(({ x, y, width, height }) => x + width <= WHOLE && y + height <= WHOLE, CROP_OUTSIDE)

export type UploadedPicture = {
  /** As the row holds it. */
  readonly filename: string
  /** Where anybody can see it. */
  readonly public_url: string
}

/**
 * Gives a player a new picture: decoded, cut, turned upright and encoded anew without EXIF, kept as
 * `{random id}/{first-last-number}.jpg`, which profile_picture_filename then holds. The row, its audit entry and the file
 * are kept together or not at all. The file it replaces stays, for undo to name again.
 * @throws {AppError} not_signed_in, forbidden, not_found, too_large, bad_request, upload_failed, record_failed
 */
export async function uploadPlayerPicture({
  ctx,
  id,
  bytes,
  crop,
}: {
  ctx: Pick<Context, 'db' | 'actor' | 'files' | 'log'>
  id: number
  bytes: Uint8Array
  crop?: z.input<typeof PictureCrop> | undefined
}): Promise<UploadedPicture> {
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
  if (!player) throw new AppError('not_found', PICTURE_PLAYER_UNKNOWN)
  const part = crop && readCrop(crop)
  const picture = await encodeUpload(bytes, { ...PICTURE_USES.players_image, file: 'jpeg' }, part)

  const { first_name: firstName, last_name: lastName, number } = player
  const filename = `${randomUUID()}/${createdPictureName({ firstName, lastName, number })}`
  const address: FileAddress = { bucket: 'players_image', path: filename }
  await keepPicture(ctx, address, picture, () =>
    performAct(
      ctx,
      { action: 'upload-player-picture', subject: playerName({ id, ...player }) },
      async (tx) => {
        const updated = await tx
          .update(players)
          .set({ profile_picture_filename: filename })
          .where(eq(players.id, id))
          .returning({ id: players.id })
        if (updated.length === 0) throw new AppError('not_found', PICTURE_PLAYER_UNKNOWN)
      },
    ),
  )
  return { filename, public_url: publicPath(address) }
}

function readCrop(crop: z.input<typeof PictureCrop>): z.output<typeof PictureCrop> {
  const read = PictureCrop.safeParse(crop)
  if (!read.success) throw new AppError('bad_request', CROP_OUTSIDE)
  return read.data
}
