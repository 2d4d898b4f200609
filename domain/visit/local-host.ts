/**
 * A developer's machine or house network: localhost, a bare IP address, anything.local (P-ERR-45, P-ERR-46).
 * @param hostname as `location.hostname` writes it: without a port, IPv6 in brackets
 */
export function isLocalHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '')
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host.endsWith('.local') ||
    host.includes(':') ||
    /^\d{1,3}(?:\.\d{1,3}){3}$/.test(host)
  )
}
