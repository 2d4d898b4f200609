import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'

import { LOGO_TEAM_UNKNOWN } from '#messages/pictures.ts'
import { withAudit } from '#server/audit/perform-act.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import { publicPath, type FileAddress } from '#server/files/file-store.ts'
import { keepImage } from '#server/files/keep-picture.ts'

import { encodeUpload } from './encode-upload.ts'
import { IMAGE_USES } from './picture-uses.ts'

const { teams } = schema

/**
 * Gives a team a new logo: decoded and encoded anew as WebP, kept as `{random id}/{abbreviation}.webp`; logo_url then holds
 * its public address. The row, its audit entry and the file are kept together or not at all. The file it replaces stays,
 * for undo to name again.
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
}): Promise<{ readonly logo_url: string }> {
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
  await keepImage(ctx, address, image, () =>
    withAudit(ctx, { action: 'upload-team-logo', subject: team.name }, async (tx) => {
      const updated = await tx
        .update(teams)
        .set({ logo_url })
        .where(eq(teams.id, id))
        .returning({ id: teams.id })
      if (updated.length === 0) throw new AppError('not_found', LOGO_TEAM_UNKNOWN)
    }),
  )
  return { logo_url }
}
