/** Where the public bucket of player pictures is served from (P-ENT-12). */
export const PLAYERS_IMAGE_PATH = '/files/players_image/'

/** The picture of a player who has none (P-ENT-14). */
export const FALLBACK_PICTURE = '/no-profile.jpg'

/** Folders and a file name, as the bucket takes them. */
const BUCKET_PATH = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)+$/

/**
 * Address of a player's picture: a file name, alone or in folders, lies in the public bucket, a full http address stands
 * for itself, nothing is the fallback. The server gives a player whose picture is elsewhere the path of the kept copy,
 * for what a browser gets must be of our own origin.
 */
export function pictureAddress(filename: string | null): string {
  const name = filename?.trim()
  if (!name) return FALLBACK_PICTURE
  if (isRemotePicture(name)) return name
  return PLAYERS_IMAGE_PATH + (BUCKET_PATH.test(name) ? name : encodeURIComponent(name))
}

/** Whether the picture is given by a full http address, on someone else's machine. */
export function isRemotePicture(filename: string | null): boolean {
  return /^https?:\/\//i.test(filename?.trim() ?? '')
}
