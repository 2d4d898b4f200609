export const MAX_IMAGE_BYTES = 8 * 1024 * 1024

/** The address that the public bucket of player images is served from. */
export const PLAYERS_IMAGE_PATH = '/files/players_image/'

export const FALLBACK_PHOTO = '/no-profile.jpg'

/** Folders and a file name, as the bucket allows them. */
const BUCKET_PATH = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)+$/

/**
 * Returns the address of a player's image. A file name, alone or in folders, is in the public bucket; a full http
 * address is returned unchanged; null or blank gives the fallback. Browsers load only from our own origin, so for an
 * image on another host the server passes the path of our own copy.
 */
export function imageAddress(filename: string | null): string {
  const name = filename?.trim()
  if (!name) return FALLBACK_PHOTO
  if (isRemoteImage(name)) return name
  return PLAYERS_IMAGE_PATH + (BUCKET_PATH.test(name) ? name : encodeURIComponent(name))
}

/** A host of PICTURE_HOSTS: a name or an IPv4 address. "*." in front means every name below it. */
export const IMAGE_HOST = /^(?:\*\.)?[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/

/** Returns true if images may come from the host. "*.example.org" lists every name below example.org, not itself. */
export function isListedHost(listed: readonly string[], hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '')
  return listed.some((host) => (host.startsWith('*.') ? name.endsWith(host.slice(1)) : name === host))
}

export function isRemoteImage(filename: string | null): boolean {
  return /^https?:\/\//i.test(filename?.trim() ?? '')
}

/**
 * Returns what is wrong with a logo's address, or null.
 * @param hosts the hosts that images may come from
 */
export function logoProblem(
  address: string,
  hosts: readonly string[],
): 'not_an_address' | 'host_not_listed' | null {
  if (!isLogoAddress(address)) return 'not_an_address'
  const remote = URL.parse(address)
  return remote && !isListedHost(hosts, remote.hostname) ? 'host_not_listed' : null
}

/** Returns true if the text can be a logo's address: a full http address, or a path on our own origin. */
function isLogoAddress(text: string): boolean {
  if (/[\s\p{Cc}\\]/u.test(text)) return false
  if (/^\/(?!\/)/.test(text)) return true
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}
