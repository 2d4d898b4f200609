import { isRemotePicture } from '#domain/player/picture.ts'
import type { Player } from '#domain/player/player.ts'
import type { ReadPhoto } from '#server/card/paint-card.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { readFileAddress } from '#server/files/file-store.ts'

/** The photos that lie in our bucket, by player; a card draws the sweater for everybody else. */
export function photosOf(players: readonly Player[]): ReadonlyMap<number, string> {
  const photos = new Map<number, string>()
  for (const { id, profilePictureFilename: name } of players) {
    if (name?.trim() && !isRemotePicture(name)) photos.set(id, name.trim())
  }
  return photos
}

/** Reads such a photo. Rejects for one that is not there. */
export function photoReader(files: FileStore): ReadPhoto {
  return async (filename) => {
    const address = readFileAddress('players_image', filename)
    const bytes = address && (await files.read(address))
    if (!bytes) throw new Error(`There is no photo ${filename}`)
    return bytes
  }
}
