import * as z from 'zod/mini'

export const SHARE_KINDS = ['lineup', 'trade'] as const
export type ShareKind = (typeof SHARE_KINDS)[number]

/** Letters and digits in the name of a link: 71 random bits, so that nobody finds one by trying. */
export const SHARE_ID_LENGTH = 12
export const SHARE_ID_PATTERN = /^[A-Za-z0-9]{12}$/

/** Short, because every message that passes the link on shows it. */
const LETTER = { lineup: 'l', trade: 't' } as const satisfies Record<ShareKind, string>

/** The page behind the link. */
export const sharePath = (kind: ShareKind, id: string): string => `/${LETTER[kind]}/${id}`

/** The builder with that lineup on its board. @param from the link's id, or the number of a lineup that a profile shows */
export const remixPath = (team: { readonly abbreviation: string } | null, from: string): string =>
  `/lineup-builder?${team ? `team=${team.abbreviation}` : 'mode=dream'}&from=${from}`

/** The kind whose addresses begin with that letter. */
export const kindOfLetter = (letter: string): ShareKind | null =>
  SHARE_KINDS.find((kind) => LETTER[kind] === letter) ?? null

/** The image on that page, and the one that a chat shows with the link. */
export const shareImagePath = (kind: ShareKind, id: string): string => `${sharePath(kind, id)}.webp`
export const linkImagePath = (kind: ShareKind, id: string): string => `${sharePath(kind, id)}/og.jpg`

/** The link a lineup or trade began with: where it leads, and what it was called. */
export type ShareCredit = { readonly id: string; readonly title: string }

export const shareCreditSchema = z.object({ id: z.string(), title: z.string() })
