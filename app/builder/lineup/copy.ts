import type { Hint } from '#domain/lineup-builder/hints.ts'
import type { SlotCount } from '#domain/lineup/lineup.ts'
import { surname } from '#domain/player/player-name.ts'

/** Where a player who joins by a trade comes from. */
export const NEWCOMER = { from: (team: string) => `from ${team}`, signed: 'new' } as const

const HAND = { L: 'left', R: 'right' } as const

/** Returns what a hint's mark means, as its title and its accessible text. */
export function markMessage(hint: Hint): string {
  switch (hint.code) {
    case 'off_wing':
      return `${surname(hint.player.name)} shoots ${HAND[hint.hand]}, so this is the off wing.`
    case 'out_of_position':
      return `${surname(hint.player.name)} is listed as a winger, not as a center.`
    case 'same_hand_pair':
      return `Both defensemen on this pair shoot ${HAND[hint.hand]}.`
    case 'not_dressed':
      return `${surname(hint.player.name)} is not in the even strength lineup.`
  }
}

export const FAILED_PLAYERS = 'Failed to load players.'
export const UNEXPECTED_PLAYERS = 'Unexpected error loading players.'

/** What to do while the league's pool is empty. */
export const DREAM_TEAM_HINT = 'Try searching by player name or jersey number, or choose a team.'

export const noPlayerMatches = (query: string, position = 'player'): string =>
  query.trim() === '' ? `No ${position} here.` : `No ${position} matches “${query.trim()}”.`

export const removedNotice = (surname: string): string => `${surname} removed`

/** Names the player who took a slot and the one who left it. */
export const replacedNotice = (out: string, by: string): string => `${by} in, ${out} out`

export const filledAnnouncement = ({ filled, total }: SlotCount): string => `${filled} of ${total} filled.`

export const keptDraftNotice = (subject: string): string => `Your last ${subject} lineup is still saved here`

/** The marks on a tile, in two words. */
export const MARK_NAMES: Readonly<Record<Hint['code'], string>> = {
  off_wing: 'off wing',
  out_of_position: 'winger',
  same_hand_pair: 'same hand',
  not_dressed: 'not dressed',
}

/** A player who may be anyone's, in a national team. */
export const NATIONALITY = { unknown: 'nationality unknown', unknownMark: 'Country?' } as const

export const MODES = {
  team: {
    name: 'Team Lineup',
    text: 'One team’s current roster: four lines, three pairs, two goalies.',
    start: 'Start',
    choose: 'Choose a team',
  },
  dreamTeam: {
    name: 'Dream Team',
    text: 'The best of the whole league, from any team.',
    start: 'Build',
    startLabel: 'Build a Dream Team',
  },
  soon: {
    name: 'Coming Soon',
    text: 'Olympic and country teams.',
    until: 'For now, build a national team under Dream Team.',
    start: 'Soon',
    startLabel: 'Coming Soon: Olympic and country teams',
  },
} as const

export const POOL = {
  beforeChoice: 'Players will appear here. Choose a team first.',
  chooseTeam: 'Choose a team',
  offline: 'No connection. Press Enter again.',
  label: 'Roster',
  positions: 'Position',
  search: 'Search players',
  searchPlaceholder: 'Name or number',
  team: 'Select Team',
  loading: 'Loading players',
  retry: 'Retry',
  inLineup: 'In lineup',
  about: 'About this list',
  stats: (season: string) => `Statistics: ${season}`,
  allFilled: 'all filled',
} as const

export const BOARD = {
  label: 'Lineup board',
  panel: 'Lineup',
  type: 'Lineup type',
  types: { even_strength: 'Even Strength', power_play: 'Power Play', penalty_kill: 'Penalty Kill' },
  title: 'Title',
  /** Follows the number of filled slots. */
  of: (total: number) => `of ${total}`,
  fillRest: 'Fill the rest',
  reset: 'Reset',
  options: (player: string) => `Options for ${player}`,
  swapLine: (line: string) => `Swap ${line.toLowerCase()}`,
} as const

export const BOARD_KEYS =
  'Arrow keys move on the board. Enter fills a slot or opens its menu. Delete removes the player.'

export const REPORT_A_PLAYER = 'Report a player'
