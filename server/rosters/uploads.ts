import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'

import { imageNameOf } from '#domain/player/photo-names.ts'
import { playerName } from '#domain/player/read-player.ts'
import { CROP_OUTSIDE, LOGO_TEAM_UNKNOWN, PHOTO_PLAYER_UNKNOWN } from '#messages/server.ts'
import { withAudit } from '#server/audit/with-audit.ts'
import type { Context } from '#server/core/context.ts'
import { AppError } from '#server/core/errors.ts'
import { type FileAddress, publicPath } from '#server/core/file-store.ts'
import { requireAdmin } from '#server/core/rights.ts'
import { schema } from '#server/db/schema.ts'
import { encodeUpload, IMAGE_USES } from '#server/images/encode-image.ts'
import { keepImage } from '#server/images/kept-images.ts'

const { players, teams } = schema

const fraction = z.number(CROP_OUTSIDE).min(0, CROP_OUTSIDE).max(1, CROP_OUTSIDE)
/** One, plus tolerance for the rounding of a sum of fractions. */
const WHOLE = 1 + 1e-6

/** The part of the image that cards show, in fractions of the upright image. */
export const PhotoCrop = z
  .object({
    x: fraction,
    y: fraction,
    width: fraction.gt(0, CROP_OUTSIDE),
    height: fraction.gt(0, CROP_OUTSIDE),
  })
  .refine(({ x, y, width, height }) => x + width <= WHOLE && y + height <= WHOLE, CROP_OUTSIDE)

export type UploadedImage = {
  /** The path as the row holds it. */
  readonly filename: string
  readonly public_url: string
}

/** The audit entry to undo it by. */
type Recorded = { readonly auditId: number }

/**
 * Gives a player a new image: cropped, turned upright and encoded without EXIF. It is stored as `{random
 * id}/{first-last-number}.jpg`, which goes into profile_picture_filename. The row, its audit entry and the file are
 * stored together or not at all. The replaced file stays, so that undo can restore it.
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
}): Promise<UploadedImage & Recorded> {
  requireAdmin(ctx)
  const [player] = await ctx.db.select().from(players).where(eq(players.id, id))
  if (!player) throw new AppError('not_found', PHOTO_PLAYER_UNKNOWN)
  const part = crop && readCrop(crop)
  const image = await encodeUpload(bytes, { ...IMAGE_USES.players_image, file: 'jpeg' }, part)

  const subject = playerName(player)
  const filename = `${randomUUID()}/${imageNameOf(player)}`
  const address: FileAddress = { bucket: 'players_image', path: filename }
  const auditId = await keepImage(ctx, address, image, () =>
    withAudit(ctx, { action: 'upload-player-picture', subject }, async (tx, auditId) => {
      const values = { profile_picture_filename: filename }
      const updated = await tx.update(players).set(values).where(eq(players.id, id)).returning()
      if (updated.length === 0) throw new AppError('not_found', PHOTO_PLAYER_UNKNOWN)
      return auditId
    }),
  )
  return { filename, public_url: publicPath(address), auditId }
}

function readCrop(crop: z.input<typeof PhotoCrop>): z.output<typeof PhotoCrop> {
  const read = PhotoCrop.safeParse(crop)
  if (!read.success) throw new AppError('bad_request', CROP_OUTSIDE)
  return read.data
}

/**
 * Gives a team a new logo, encoded as WebP and stored as `{random id}/{abbreviation}.webp`; logo_url gets its public
 * address. The row, its audit entry and the file are stored together or not at all. The replaced file stays, so that
 * undo can restore it.
 * @throws {AppError} not_signed_in, forbidden, not_found, too_large, bad_request, upload_failed, record_failed
 */
export async function uploadTeamLogo({
  ctx,
  id,
  bytes,
}: {
  ctx: Pick<Context, 'db' | 'actor' | 'files' | 'log'>
  id: number
  bytes: Uint8Array
}): Promise<{ readonly logo_url: string } & Recorded> {
  requireAdmin(ctx)
  const [team] = await ctx.db
    .select({ name: teams.name, abbreviation: teams.abbreviation })
    .from(teams)
    .where(eq(teams.id, id))
  if (!team) throw new AppError('not_found', LOGO_TEAM_UNKNOWN)
  const image = await encodeUpload(bytes, IMAGE_USES.teams_image)

  const name = team.abbreviation.toLowerCase().replaceAll(/[^a-z\d]/g, '') || 'logo'
  const address: FileAddress = { bucket: 'teams_image', path: `${randomUUID()}/${name}.webp` }
  const logo_url = publicPath(address)
  const auditId = await keepImage(ctx, address, image, () =>
    withAudit(ctx, { action: 'upload-team-logo', subject: team.name }, async (tx, auditId) => {
      const updated = await tx.update(teams).set({ logo_url }).where(eq(teams.id, id)).returning()
      if (updated.length === 0) throw new AppError('not_found', LOGO_TEAM_UNKNOWN)
      return auditId
    }),
  )
  return { logo_url, auditId }
}
