import { BRAND } from '#domain/brand.ts'
import { surname } from '#domain/player/player-name.ts'
import type { Player } from '#domain/player/player.ts'

/** The ready overlay, when the draft has no lineup to draw. */
export const NO_LINEUP_DATA = 'No lineup data available. Contact support if the issue persists.'

/** What goes out with a shared lineup. `team` is a team's name, or "Dream Team". */
export function shareText(lineup: { readonly title: string; readonly team: string }): {
  readonly title: string
  readonly text: string
} {
  const title = lineup.title.trim()
  return {
    title: title || `My ${lineup.team} lineup`,
    text: `${title ? `${title}: my` : 'My'} ${lineup.team} lineup, built on ${BRAND.name}.`,
  }
}

/** How far the lineup on the board is that of the team's fans, and who was counted. */
export const FANS = {
  agreement: (same: number, of: number) => `You agree with the fans on ${same} of ${of}`,
  counted: (makers: number, days: number) => `${makers.toLocaleString('en')} fans in the last ${days} days`,
} as const

/** What the card can show beside the lineup. */
export const CARD_CHOICES = {
  legend: 'On the card',
  changes: (since: string) => `Mark changes since ${since}`,
  scratches: 'Scratched and injured',
  cap: (sum: string) => `Cap hit: ${sum}`,
  signature: (name: string) => `Sign it: by @${name}`,
} as const

export const imageAlt = (title: string): string => `Lineup card: ${title}`

/** The choice between the type on the board and all three. */
export const WHOLE_SHEET = {
  label: 'Whole sheet',
  description: 'Lines, power play and penalty kill in one picture.',
} as const

const namesOf = (players: readonly Player[]): string =>
  new Intl.ListFormat('en-US').format(players.map(({ name }) => surname(name)))

/** About players of special teams who are not in the even strength lineup. */
export const NOT_DRESSED = {
  found: (players: readonly Player[]) =>
    `${namesOf(players)} ${players.length === 1 ? 'plays' : 'play'} on special teams, but not at even strength.`,
  replace: 'Replace on special teams',
  replaced: (players: readonly Player[]) => `${namesOf(players)} replaced on special teams.`,
  undo: 'Undo',
} as const
