/** A host of PICTURE_HOSTS: a name or an IPv4 address, "*." before it for every name below it. */
export const IMAGE_HOST = /^(?:\*\.)?[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/

/** Whether images may come from that host. "*.example.org" is every name below example.org, not example.org itself. */
export function isListedHost(listed: readonly string[], hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '')
  return listed.some((host) => (host.startsWith('*.') ? name.endsWith(host.slice(1)) : name === host))
}
