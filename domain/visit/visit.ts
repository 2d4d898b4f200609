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
