/** Bytes of an image that is taken, from an admin or from elsewhere. */
export const MAX_IMAGE_BYTES = 8 * 1024 * 1024

/** Where the public bucket of player images is served from (P-ENT-12). */
export const PLAYERS_IMAGE_PATH = '/files/players_image/'

/** The image of a player who has none (P-ENT-14). */
export const FALLBACK_PHOTO = '/no-profile.jpg'

/** Folders and a file name, as the bucket takes them. */
const BUCKET_PATH = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)+$/

/**
 * Address of a player's image: a file name, alone or in folders, lies in the public bucket, a full http address stands
 * for itself, nothing is the fallback. The server gives a player whose image is elsewhere the path of the kept copy,
 * for what a browser gets must be of our own origin.
 */
export function imageAddress(filename: string | null): string {
  const name = filename?.trim()
  if (!name) return FALLBACK_PHOTO
  if (isRemoteImage(name)) return name
  return PLAYERS_IMAGE_PATH + (BUCKET_PATH.test(name) ? name : encodeURIComponent(name))
}

/** Whether the image is given by a full http address, on someone else's machine. */
export function isRemoteImage(filename: string | null): boolean {
  return /^https?:\/\//i.test(filename?.trim() ?? '')
}
