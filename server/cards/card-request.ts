import { createImageStore } from '#card/image-store.ts'
import { imageAddresses } from '#card/renderer.ts'
import { isRemoteImage } from '#domain/images/images.ts'
import type { Player } from '#domain/player/player.ts'
import { type FileAddress, type FileStore, readFileAddress } from '#server/core/file-store.ts'
import type { CardRequest, ImageBytes } from '#server/core/services.ts'

const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

/** Returns a day as the server prints it on a card: "Nov 21, 2026". @param day "2026-11-21" */
export const printedDay = (day: string): string => format.format(new Date(day))

/** Paths of photos in our bucket, by player; all other players are drawn as sweaters. */
export function photosOf(players: readonly Player[]): ReadonlyMap<number, string> {
  const photos = new Map<number, string>()
  for (const { id, profilePictureFilename: name } of players) {
    if (name?.trim() && !isRemoteImage(name)) photos.set(id, name.trim())
  }
  return photos
}

/**
 * Reads the photos and logos of a card from our buckets, as far as they arrive in time.
 * @returns `whole` is false when one is missing or late, so that another drawing may have it
 */
export async function readImages(
  files: FileStore,
  request: CardRequest,
): Promise<{ readonly images: ImageBytes; readonly whole: boolean }> {
  const wanted = imageAddresses(request)
  const store = createImageStore((address) => readImage(files, address), {
    now: () => performance.now(),
    after(milliseconds, then) {
      const timer = setTimeout(then, milliseconds)
      return () => clearTimeout(timer)
    },
  })
  const images = await store.load(new Map(wanted.map((address) => [address, address])))
  return { images, whole: images.size === new Set(wanted).size }
}

/** Reads a photo by its path in the players' bucket, or a logo by its public address. Rejects when it is missing. */
async function readImage(files: FileStore, name: string): Promise<Uint8Array> {
  const address = readPublicPath(name) ?? readFileAddress('players_image', name)
  const file = address && (await files.read(address))
  if (!file) throw new Error(`There is no image ${name}`)
  return file.bytes
}

function readPublicPath(address: string): FileAddress | null {
  const [root, files, bucket, ...path] = address.split('/')
  return root === '' && files === 'files' && bucket ? readFileAddress(bucket, path.join('/')) : null
}
