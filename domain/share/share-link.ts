import type { CountryCode } from '#domain/country/countries.ts'

import { KINDS, SHARE_KINDS, type ShareKind } from './kinds.ts'

/** Letters and digits in the id of a link: 71 random bits, so that no one can guess one. */
export const SHARE_ID_LENGTH = 12
export const SHARE_ID_PATTERN = /^[A-Za-z0-9]{12}$/

/** A pattern for the letter of an address: "[lt]". */
export const SHARE_LETTERS = `[${SHARE_KINDS.map((kind) => KINDS[kind].letter).join('')}]`

export const sharePath = (kind: ShareKind, id: string): string => `/${KINDS[kind].letter}/${id}`

/** Returns where a link of that kind is made. */
export const newSharePath = (kind: ShareKind): string => `${KINDS[kind].builder}/shares`

/**
 * Returns the address of the builder with this lineup on its board.
 * @param of the lineup's team; for a Dream Team, its country, if it has one
 * @param from the link's id, or the number of a public lineup
 */
export function remixPath(
  of: { readonly abbreviation: string } | { readonly country?: CountryCode | undefined },
  from: string,
): string {
  if ('abbreviation' in of) return `/lineup-builder?team=${of.abbreviation}&from=${from}`
  return `/lineup-builder?mode=dream${of.country ? `&country=${of.country}` : ''}&from=${from}`
}

/** Returns the kind whose addresses begin with the letter, or null. */
export const kindOfLetter = (letter: string): ShareKind | null =>
  SHARE_KINDS.find((kind) => KINDS[kind].letter === letter) ?? null

/** Reads the path of a link's page; null for any other path. */
export function readSharePath(path: string): { readonly kind: ShareKind; readonly id: string } | null {
  const [, letter = '', id = ''] = /^\/([a-z])\/([^/]+)$/.exec(path) ?? []
  const kind = kindOfLetter(letter)
  return kind && SHARE_ID_PATTERN.test(id) ? { kind, id } : null
}

/** Returns the path of the image on the link's own page. */
export const shareImagePath = (kind: ShareKind, id: string): string => `${sharePath(kind, id)}.webp`
/** Returns the path of the image in lists of cards. */
export const wideImagePath = (kind: ShareKind, id: string): string => `${sharePath(kind, id)}/wide.webp`
/** Returns the path of the image that chats show with the link. */
export const linkImagePath = (kind: ShareKind, id: string): string => `${sharePath(kind, id)}/og.jpg`

/** The number of a saved lineup, which replaces the link's id when a fan starts from a public lineup. */
export const SAVED_LINEUP_PATTERN = /^[1-9]\d{0,8}$/
