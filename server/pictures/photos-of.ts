import { isRemoteImage } from '#domain/player/picture.ts'
import type { Player } from '#domain/player/player.ts'
import type { ReadPhoto } from '#server/card/render-card.ts'
import { readFileAddress, type FileAddress, type FileStore } from '#server/files/file-store.ts'

/** Paths of the photos that lie in our bucket, by player; a card draws the sweater for everybody else. */
export function photosOf(players: readonly Player[]): ReadonlyMap<number, string> {
  const photos = new Map<number, string>()
  for (const { id, profilePictureFilename: name } of players) {
    if (name?.trim() && !isRemoteImage(name)) photos.set(id, name.trim())
  }
  return photos
}

/**
 * Reads what a card shows of our buckets: a photo by its path in the players' bucket, a logo by its public address. Rejects
 * for one that is not there.
 */
export function photoReader(files: FileStore): ReadPhoto {
  return async (name) => {
    const address = readPublicPath(name) ?? readFileAddress('players_image', name)
    const bytes = address && (await files.read(address))
    if (!bytes) throw new Error(`There is no picture ${name}`)
    return bytes
  }
}

function readPublicPath(address: string): FileAddress | null {
  const [root, files, bucket, ...path] = address.split('/')
  return root === '' && files === 'files' && bucket ? readFileAddress(bucket, path.join('/')) : null
}
