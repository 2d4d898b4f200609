/**
 * Did the visitor come from a deployment that is not for the public (P-ERR-47)?
 * @param blocked origins ("https://preview.example.org"), or with a star for any subdomain ("https://*.preview.example.org")
 */
export function isBlockedReferrer(referrer: string | null, blocked: readonly string[]): boolean {
  if (referrer === null || !URL.canParse(referrer)) return false
  const { protocol, host } = new URL(referrer)
  return blocked.some((origin) => {
    if (!origin.includes('://*.')) return origin === `${protocol}//${host}`
    const [scheme, suffix = ''] = origin.split('//*')
    return scheme === protocol && host.endsWith(suffix)
  })
}
