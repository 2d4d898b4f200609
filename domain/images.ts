export const MAX_IMAGE_BYTES = 8 * 1024 * 1024

/** Where the public bucket of player images is served from. */
export const PLAYERS_IMAGE_PATH = '/files/players_image/'

/** Shown for a player without an image. */
export const FALLBACK_PHOTO = '/no-profile.jpg'

/** Folders and a file name, as the bucket takes them. */
const BUCKET_PATH = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)+$/

/**
 * The address of a player's image: a file name, alone or in folders, is in the public bucket, a full http address is
 * used as it is, and nothing gives the fallback. Where an image is elsewhere the server gives the path of the kept copy,
 * because browsers load from our own origin alone.
 */
export function imageAddress(filename: string | null): string {
  const name = filename?.trim()
  if (!name) return FALLBACK_PHOTO
  if (isRemoteImage(name)) return name
  return PLAYERS_IMAGE_PATH + (BUCKET_PATH.test(name) ? name : encodeURIComponent(name))
}

/** A host of PICTURE_HOSTS: a name or an IPv4 address, "*." before it for every name below it. */
export const IMAGE_HOST = /^(?:\*\.)?[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/

/** Whether images may come from that host. "*.example.org" is every name below example.org, not example.org itself. */
export function isListedHost(listed: readonly string[], hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '')
  return listed.some((host) => (host.startsWith('*.') ? name.endsWith(host.slice(1)) : name === host))
}

/** Whether the image is a full http address: on another machine. */
export function isRemoteImage(filename: string | null): boolean {
  return /^https?:\/\//i.test(filename?.trim() ?? '')
}

/**
 * What is wrong with a logo's address; null where nothing is.
 * @param hosts that images may come from
 */
export function logoProblem(
  address: string,
  hosts: readonly string[],
): 'not_an_address' | 'host_not_listed' | null {
  if (!isLogoAddress(address)) return 'not_an_address'
  const remote = URL.parse(address)
  return remote && !isListedHost(hosts, remote.hostname) ? 'host_not_listed' : null
}

/** Whether a text can be a logo's address: on another machine, or a path on our own origin. */
function isLogoAddress(text: string): boolean {
  if (/[\s\p{Cc}\\]/u.test(text)) return false
  if (/^\/(?!\/)/.test(text)) return true
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}
