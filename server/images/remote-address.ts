import { eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { z } from 'zod'

import { isRemoteImage } from '#domain/images/images.ts'
import type { Context } from '#server/core/context.ts'
import { type FileAddress, publicPath } from '#server/core/file-store.ts'
import { RowId } from '#server/core/row-id.ts'
import { schema } from '#server/db/schema.ts'

/** Buckets with copies of external images, one for each kind of row. */
export type ImageBucket = Extract<FileAddress['bucket'], 'players_image' | 'teams_image' | 'users_image'>

/**
 * Returns where the copy of an external image is stored. The path is derived from the row's id and the image's
 * address, so that a path never holds another image.
 * @param id of the player, team or user with the image
 */
export function remoteImageFile(bucket: ImageBucket, id: number | string, address: string): FileAddress {
  const name = createHash('sha256').update(address.trim()).digest('hex').slice(0, 32)
  return { bucket, path: `remote/${id}/${name}.webp` }
}

/** Returns a player's image for screens and cards: a path in the players_image bucket. */
export function ownPlayerPhoto(id: number, filename: string | null): string | null {
  if (filename === null || !isRemoteImage(filename)) return filename
  return remoteImageFile('players_image', id, filename).path
}

/** Returns a team's logo for screens and cards: a path on our own origin; null for the drawn crest. */
export function ownTeamLogo(id: number, logoUrl: string | null): string | null {
  return ownPath('teams_image', id, logoUrl)
}

/** Returns an account's image for screens: a path on our own origin; null for the badge. */
export function ownAvatar(id: string, avatarUrl: string | null): string | null {
  return ownPath('users_image', id, avatarUrl)
}

function ownPath(bucket: ImageBucket, id: number | string, address: string | null): string | null {
  if (address === null) return null
  if (isRemoteImage(address)) return publicPath(remoteImageFile(bucket, id, address))
  return /^\/(?![/\\])/.test(address) ? address : null
}

const { players, teams, user } = schema

const REMOTE_PATH = /^remote\/([\w-]+)\/[0-9a-f]{32}\.webp$/

/**
 * Returns the external address that one of our rows has for this file now; null when it has none or another. Only
 * these addresses are ever fetched, so that no visitor can make the server fetch anything else.
 */
export async function findRemoteAddress(
  ctx: Pick<Context, 'db'>,
  { bucket, path }: FileAddress,
): Promise<string | null> {
  const id = REMOTE_PATH.exec(path)?.[1]
  if (id === undefined || !isImageBucket(bucket)) return null
  const address = await READERS[bucket](ctx, id)
  if (!address || !isRemoteImage(address)) return null
  return remoteImageFile(bucket, id, address).path === path ? address.trim() : null
}

function isImageBucket(bucket: FileAddress['bucket']): bucket is ImageBucket {
  return Object.hasOwn(READERS, bucket)
}

type Reader = (ctx: Pick<Context, 'db'>, id: string) => Promise<string | null | undefined>

const READERS: Readonly<Record<ImageBucket, Reader>> = {
  players_image: async ({ db }, id) => {
    const { data } = RowId.safeParse(Number(id))
    if (data === undefined) return null
    const columns = { address: players.profile_picture_filename }
    const [row] = await db.select(columns).from(players).where(eq(players.id, data))
    return row?.address
  },
  teams_image: async ({ db }, id) => {
    const { data } = RowId.safeParse(Number(id))
    if (data === undefined) return null
    const [row] = await db.select({ address: teams.logo_url }).from(teams).where(eq(teams.id, data))
    return row?.address
  },
  users_image: async ({ db }, id) => {
    const { data } = z.uuid().safeParse(id)
    if (data === undefined) return null
    const [row] = await db.select({ address: user.image }).from(user).where(eq(user.id, data))
    return row?.address
  },
}
