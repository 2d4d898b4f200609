import { fetchFile, type FetchRules } from './fetch-file.ts'
import { MAX_IMAGE_BYTES } from '#domain/picture-limit.ts'
import { isPublicAddress } from './public-address.ts'

/** A page waits for its images; who asks again later gets what came since. */
const TIMEOUT_MS = 10_000

/**
 * Fetches images from the hosts of PICTURE_HOSTS, and from public addresses of theirs only.
 * @param changed rules of a test's own, e.g. a server of its own that may be reached
 */
export function imageFetcher(
  hosts: readonly string[],
  changed: Partial<Omit<FetchRules, 'hosts'>> = {},
): (address: string) => Promise<Uint8Array> {
  const rules: FetchRules = {
    hosts,
    mayConnect: isPublicAddress,
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_IMAGE_BYTES,
    ...changed,
  }
  return (address) => fetchFile(address, rules)
}
