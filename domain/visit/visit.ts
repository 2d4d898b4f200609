export const VISIT_TYPES = ['page_visit', 'team_selection'] as const
export type VisitType = (typeof VISIT_TYPES)[number]

export const GAME_TYPES = ['lineup', 'trade'] as const
export type GameType = (typeof GAME_TYPES)[number]

/** The mode of a team selection: the team's own lineup, or the team as a filter of the whole league. */
export const MODE_LABELS = ['team_lineup', 'dream_team'] as const
export type ModeLabel = (typeof MODE_LABELS)[number]

export const DEVICE_TYPES = ['mobile', 'desktop'] as const
export type DeviceType = (typeof DEVICE_TYPES)[number]

/** Characters that are stored; the rest is cut off. */
export const DEVICE_INFO_LIMIT = 1000
export const REFERRER_LIMIT = 2048
export const UTM_SOURCE_LIMIT = 200
/** The longest team name to filter visits by, in characters. */
export const TEAM_NAME_LIMIT = 80

/** Trims a text and cuts it to a number of characters, counted as the database does; null if empty. */
export function cut(text: string | null | undefined, limit: number): string | null {
  const letters = Array.from(text?.trim() ?? '')
  return letters.length === 0 ? null : letters.slice(0, limit).join('')
}

const MOBILE = /\b(?:mobi|mobile|android|iphone|ipad|ipod|phone|tablet|silk|kindle)/i

/**
 * Returns "mobile" for phones and tablets, "desktop" for every other browser.
 * @param touchPoints the fingers that the screen can tell apart. An iPad says that it is a Mac, which has no such screen
 */
export function deviceType(userAgent: string, touchPoints = 0): DeviceType {
  const isTablet = touchPoints > 1 && userAgent.includes('Macintosh')
  return isTablet || MOBILE.test(userAgent) ? 'mobile' : 'desktop'
}

/** Returns the campaign in the query of an address, in any spelling of the parameter; null without one. */
export function utmSourceIn(query: string): string | null {
  const given = [...new URLSearchParams(query)].find(
    ([name, value]) => name.toLowerCase() === 'utm_source' && value !== '',
  )
  return given?.[1] ?? null
}

/**
 * Returns true for a developer's machine or home network: localhost, a bare IP address, anything.local.
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
 * Returns true if the visitor came from a deployment that is not public.
 * @param blocked origins, "https://preview.example.org", or any subdomain, "https://*.preview.example.org"
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

/** Removes query and fragment from an address, which may name a person or what they searched for. */
export function withoutQuery(referrer: string): string {
  return referrer.replace(/[?#].*$/s, '')
}

/** How a browser asks not to count its visits: by Global Privacy Control, or by the visitor's own switch. */
export type CountingObjection = 'gpc' | 'cookie'

/** Set by the switch "Don't count my visits" on the Privacy page. */
export const UNCOUNTED_COOKIE = 'count=no'

/** Returns the visitor's objection, or null. @param gpc the Sec-GPC header, or `navigator.globalPrivacyControl` */
export function countingObjection(
  gpc: string | boolean | null | undefined,
  cookies: string | null,
): CountingObjection | null {
  if (gpc === true || gpc === '1') return 'gpc'
  return cookies?.split(';').some((cookie) => cookie.trim() === UNCOUNTED_COOKIE) ? 'cookie' : null
}

const YES: ReadonlySet<unknown> = new Set([true, 1, 'true', 't', '1', 'yes', 'on'])

/** Returns true if a stored preference, in any form ever written, asks not to record visits. */
export function isHideVisit(value: unknown): boolean {
  return YES.has(typeof value === 'string' ? value.trim().toLowerCase() : value)
}

/** Returns the file name of a stored lineup image: "edmonton_oilers__{visit id}.png", or "…__novisit.png". */
export function lineupImageName(teamName: string, visitId: string | null): string {
  const team = teamName
    .replaceAll(/\s+/g, '_')
    .replaceAll(/[^A-Za-z0-9_.-]/g, '')
    .toLowerCase()
  return `${team}__${visitId ?? 'novisit'}.png`
}
