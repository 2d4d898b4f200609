/** The kinds of links. A link's page, card and row in the database differ by kind. */
export const SHARE_KINDS = ['lineup', 'trade'] as const
export type ShareKind = (typeof SHARE_KINDS)[number]

type Facts = {
  /** Begins its addresses. Short, because the address is visible in every message with a link. */
  readonly letter: string
  /** What it is called in a list of links. */
  readonly name: string
  /** Path of the builder that makes it, and to which its page leads back with these words. */
  readonly builder: string
  readonly build: string
  /** Before the title of the link that it was started from. */
  readonly credit: string
}

/**
 * What differs by kind, for browsers too: home page and builders load all of it. Schema, titles and card are in
 * `server/shares/kinds.ts`, the drawing is in `card/renderer.ts`.
 */
export const KINDS: Readonly<Record<ShareKind, Facts>> = {
  lineup: {
    letter: 'l',
    name: 'Lineup',
    builder: '/lineup-builder',
    build: 'Build a lineup',
    credit: 'Remixed from',
  },
  trade: {
    letter: 't',
    name: 'Trade',
    builder: '/trade-players',
    build: 'Propose a trade',
    credit: 'A counteroffer to',
  },
}
