import { eq } from 'drizzle-orm'
import { z } from 'zod'

import { isRemoteImage } from '#domain/player/picture.ts'
import type { Context } from '#server/context.ts'
import { RowId } from '#server/db/row-id.ts'
import { schema } from '#server/db/schema.ts'
import type { FileAddress } from '#server/files/file-store.ts'

import { remoteImageFile, type ImageBucket } from './remote-picture.ts'

const { players, teams, user } = schema

const REMOTE_PATH = /^remote\/([\w-]+)\/[0-9a-f]{32}\.webp$/

/**
 * The address elsewhere that a row of ours names for this file, asked of that row now; null when it names none or another.
 * Only such addresses are ever fetched: a visitor can make nobody fetch what he likes.
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
    const [row] = await db
      .select({ address: players.profile_picture_filename })
      .from(players)
      .where(eq(players.id, data))
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
