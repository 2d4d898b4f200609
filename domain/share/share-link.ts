import type { CountryCode } from '#domain/country/countries.ts'

export const SHARE_KINDS = ['lineup', 'trade'] as const
export type ShareKind = (typeof SHARE_KINDS)[number]

/** Letters and digits in the name of a link: 71 random bits, so that nobody finds one by trying. */
export const SHARE_ID_LENGTH = 12
export const SHARE_ID_PATTERN = /^[A-Za-z0-9]{12}$/

/** Short, because every message that passes the link on shows it. */
const LETTER = { lineup: 'l', trade: 't' } as const satisfies Record<ShareKind, string>

/** What one letter of those addresses matches, for a pattern: "[lt]". */
export const SHARE_LETTERS = `[${Object.values(LETTER).join('')}]`

/** The page behind the link. */
export const sharePath = (kind: ShareKind, id: string): string => `/${LETTER[kind]}/${id}`

/**
 * The builder with that lineup on its board.
 * @param of its team, or for a Dream Team the country where it is of one
 * @param from the link's id, or the number of a lineup that a profile shows
 */
export function remixPath(
  of: { readonly abbreviation: string } | { readonly country?: CountryCode | undefined },
  from: string,
): string {
  if ('abbreviation' in of) return `/lineup-builder?team=${of.abbreviation}&from=${from}`
  return `/lineup-builder?mode=dream${of.country ? `&country=${of.country}` : ''}&from=${from}`
}

/** The kind whose addresses begin with that letter. */
export const kindOfLetter = (letter: string): ShareKind | null =>
  SHARE_KINDS.find((kind) => LETTER[kind] === letter) ?? null

/** What a path leads to; null where it is no page of a link. */
export function readSharePath(path: string): { readonly kind: ShareKind; readonly id: string } | null {
  const [, letter = '', id = ''] = /^\/([a-z])\/([^/]+)$/.exec(path) ?? []
  const kind = kindOfLetter(letter)
  return kind && SHARE_ID_PATTERN.test(id) ? { kind, id } : null
}

/** The image on that page, the one among others on a page, and the one that a chat shows with the link. */
export const shareImagePath = (kind: ShareKind, id: string): string => `${sharePath(kind, id)}.webp`
export const wideImagePath = (kind: ShareKind, id: string): string => `${sharePath(kind, id)}/wide.webp`
export const linkImagePath = (kind: ShareKind, id: string): string => `${sharePath(kind, id)}/og.jpg`

/** The number of a saved lineup, which stands for a link where one goes on with a lineup of a public profile. */
export const SAVED_LINEUP_PATTERN = /^[1-9]\d{0,8}$/
