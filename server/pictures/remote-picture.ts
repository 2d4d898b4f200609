import { createHash } from 'node:crypto'

import { isRemoteImage } from '#domain/player/picture.ts'
import { publicPath, type FileAddress } from '#server/files/file-store.ts'

/** Buckets that keep copies of images from elsewhere; whose row names them is told by the bucket. */
export type ImageBucket = Extract<FileAddress['bucket'], 'players_image' | 'teams_image' | 'users_image'>

/**
 * Where the copy of an image from elsewhere is kept. The name is made of the row and of the address that stands in it:
 * another address gives another name, so that a path never holds another image.
 * @param id of the player, team or user whose image it is
 */
export function remoteImageFile(bucket: ImageBucket, id: number | string, address: string): FileAddress {
  const name = createHash('sha256').update(address.trim()).digest('hex').slice(0, 32)
  return { bucket, path: `remote/${id}/${name}.webp` }
}

/** A player's image as screens and cards are given it: a path in the players_image bucket. */
export function ownPlayerPhoto(id: number, filename: string | null): string | null {
  if (filename === null || !isRemoteImage(filename)) return filename
  return remoteImageFile('players_image', id, filename).path
}

/** A team's logo as screens and cards are given it: a path on our own origin, or null for the drawn crest. */
export function ownTeamLogo(id: number, logoUrl: string | null): string | null {
  return ownPath('teams_image', id, logoUrl)
}

/** An account's image as screens are given it: a path on our own origin, or null for the badge. */
export function ownAvatar(id: string, avatarUrl: string | null): string | null {
  return ownPath('users_image', id, avatarUrl)
}

function ownPath(bucket: ImageBucket, id: number | string, address: string | null): string | null {
  if (address === null) return null
  if (isRemoteImage(address)) return publicPath(remoteImageFile(bucket, id, address))
  return /^\/(?![/\\])/.test(address) ? address : null
}
