import { createHash } from 'node:crypto'

import { isRemotePicture } from '#domain/player/picture.ts'
import { publicPath, type FileAddress } from '#server/files/file-store.ts'

/** Buckets that keep copies of pictures from elsewhere; whose row names them is told by the bucket. */
export type PictureBucket = Extract<FileAddress['bucket'], 'players_image' | 'teams_image' | 'users_image'>

/**
 * Where the copy of a picture from elsewhere is kept. The name is made of the row and of the address that stands in it:
 * another address gives another name, so that a path never holds another picture.
 * @param id of the player, team or user whose picture it is
 */
export function remotePictureFile(bucket: PictureBucket, id: number | string, address: string): FileAddress {
  const name = createHash('sha256').update(address.trim()).digest('hex').slice(0, 32)
  return { bucket, path: `remote/${id}/${name}.webp` }
}

/** A player's picture as screens and cards are given it: a path in the players_image bucket. */
export function ownPlayerPicture(id: number, filename: string | null): string | null {
  if (filename === null || !isRemotePicture(filename)) return filename
  return remotePictureFile('players_image', id, filename).path
}

/** A team's logo as screens and cards are given it: a path on our own origin, or null for the drawn crest. */
export function ownTeamLogo(id: number, logoUrl: string | null): string | null {
  return ownPath('teams_image', id, logoUrl)
}

/** An account's picture as screens are given it: a path on our own origin, or null for the badge. */
export function ownAvatar(id: string, avatarUrl: string | null): string | null {
  return ownPath('users_image', id, avatarUrl)
}

function ownPath(bucket: PictureBucket, id: number | string, address: string | null): string | null {
  if (address === null) return null
  if (isRemotePicture(address)) return publicPath(remotePictureFile(bucket, id, address))
  return /^\/(?![/\\])/.test(address) ? address : null
}
