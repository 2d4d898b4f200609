import type { Sweater } from '#domain/hockey/vocabulary.ts'
import { MAX_SCRATCHED } from '#domain/lineup/model/draft.ts'
import { surname } from '#domain/player/player-name.ts'
import type { Player } from '#domain/player/player.ts'
import { formatNumber, listAll } from '#domain/text/format.ts'

/** For the ready overlay, when the draft has no lineup to draw. */
export const NO_LINEUP_DATA = 'No lineup data available. Contact support if the issue persists.'

/** `team` is a team's name, or "Dream Team". */
type NamedLineup = { readonly title: string; readonly team: string }

export const sharedTitle = ({ title, team }: NamedLineup): string => title.trim() || `My ${team} lineup`

export function sharedText({ title, team }: NamedLineup, site: string): string {
  const lead = title.trim()
  return `${lead ? `${lead}: my` : 'My'} ${team} lineup, built on ${site}.`
}

export const FANS = {
  agreement: (same: number, of: number) => `You agree with the fans on ${same} of ${of}`,
  counted: (makers: number, days: number) => `${formatNumber(makers)} fans in the last ${days} days`,
} as const

export const CARD_CHOICES = {
  legend: 'On the card',
  changes: (since: string) => `Mark changes since ${since}`,
  scratches: 'Scratched and injured',
  cap: (sum: string) => `Cap hit: ${sum}`,
  signature: (name: string) => `Add “by @${name}”`,
} as const

export const CARD_LOOK = {
  sweater: 'Sweater',
  sweaters: { home: 'Home', away: 'Away', third: 'Third' },
  scratched: 'Choose the scratches',
  limit: `Up to ${MAX_SCRATCHED}`,
} as const satisfies {
  readonly sweaters: Readonly<Record<Sweater, string>>
  readonly [name: string]: unknown
}

export const imageAlt = (title: string): string => `Lineup card: ${title}`

/** Beside the label of the card's title, whose placeholder is what the card shows without one. */
export const TITLE_HINT = 'Optional, shown above the lines'

/** The choice between the active type and all three. */
export const WHOLE_SHEET = {
  label: 'Whole sheet',
  description: 'Lines, power play and penalty kill in one image.',
} as const

const namesOf = (players: readonly Player[]): string => listAll(players.map(({ name }) => surname(name)))

/** About players of special teams who are not in the even strength lineup. */
export const NOT_DRESSED = {
  found: (players: readonly Player[]) =>
    `${namesOf(players)} ${players.length === 1 ? 'is' : 'are'} not dressed, but still on special teams.`,
  replace: 'Replace there',
  replaced: (players: readonly Player[]) => `${namesOf(players)} replaced on special teams.`,
  undo: 'Undo',
} as const
