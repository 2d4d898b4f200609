/** What a visit is recorded for (P-VALID-26). */
export const VISIT_TYPES = ['page_visit', 'team_selection'] as const
export type VisitType = (typeof VISIT_TYPES)[number]

/** P-ENT-39 */
export const GAME_TYPES = ['lineup', 'trade'] as const
export type GameType = (typeof GAME_TYPES)[number]

/** How a team came onto the board: one team's, or as a filter of the whole league (P-ENT-42). */
export const MODE_LABELS = ['team_lineup', 'dream_team'] as const
export type ModeLabel = (typeof MODE_LABELS)[number]

export const DEVICE_TYPES = ['mobile', 'desktop'] as const
export type DeviceType = (typeof DEVICE_TYPES)[number]

/** Characters that are kept; the rest is cut off (P-ENT-41). */
export const DEVICE_INFO_LIMIT = 1000
export const REFERRER_LIMIT = 2048
export const UTM_SOURCE_LIMIT = 200

/** The first so many characters, as the database counts them; nothing for nothing. */
export function cut(text: string | null | undefined, limit: number): string | null {
  const letters = Array.from(text?.trim() ?? '')
  return letters.length === 0 ? null : letters.slice(0, limit).join('')
}

const MOBILE = /\b(?:mobi|mobile|android|iphone|ipad|ipod|phone|tablet|silk|kindle)/i

/** A phone or a tablet is mobile; whatever else calls itself a browser is a desktop (P-ENT-40). */
export function deviceType(userAgent: string): DeviceType {
  return MOBILE.test(userAgent) ? 'mobile' : 'desktop'
}

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

const YES: ReadonlySet<unknown> = new Set([true, 1, 'true', 't', '1', 'yes', 'on'])

/** Whether a preference, however it was once written, asks not to be recorded (P-VALID-29). */
export function isHideVisit(value: unknown): boolean {
  return YES.has(typeof value === 'string' ? value.trim().toLowerCase() : value)
}

/** What a kept lineup image is called (P-VALID-30): "edmonton_oilers__{visit id}.png", or "…__novisit.png". */
export function lineupImageName(teamName: string, visitId: string | null): string {
  const team = teamName
    .replaceAll(/\s+/g, '_')
    .replaceAll(/[^A-Za-z0-9_.-]/g, '')
    .toLowerCase()
  return `${team}__${visitId ?? 'novisit'}.png`
}
