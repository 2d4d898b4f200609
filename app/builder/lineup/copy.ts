import type { Letter, LineupType } from '#domain/hockey/vocabulary.ts'
import type { Hint } from '#domain/lineup/edit/hints.ts'
import type { SlotCount } from '#domain/lineup/model/lineup.ts'
import { findSlot, type Group, type SlotId, slotName } from '#domain/lineup/model/slots.ts'
import { surname } from '#domain/player/player-name.ts'
import type { Player } from '#domain/player/player.ts'
import { capitalized, listSome, plural } from '#domain/text/format.ts'

export const NO_LAST_GAME = 'There is no last game to start from, so nothing was filled in.'

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

const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'] as const

/** "Three things a coach would notice" */
export const coachNotices = (count: number): string =>
  `${WORDS[count] ?? count} ${count === 1 ? 'thing' : 'things'} a coach would notice`

/** Returns what a hint is about: "Left wing, line 1", "Pair 2". */
export function marksPlace(type: LineupType, slotIds: readonly SlotId[]): string {
  const [first] = slotIds
  const slot = first && findSlot(type, first)
  if (!slot) return ''
  if (slotIds.length === 1) return slotName(type, slot)
  return `${type === 'even_strength' ? 'Pair' : 'Unit'} ${slot.lineNumber}`
}

/** The marks on a tile, in two words. */
export const MARK_NAMES: Readonly<Record<Hint['code'], string>> = {
  off_wing: 'off wing',
  out_of_position: 'winger',
  same_hand_pair: 'same hand',
  not_dressed: 'not dressed',
}

/** Limit of names in a notice. Any others are counted. */
const MAX_LEAVING = 3

export function countryNotice(
  team: string,
  leaving: readonly Player[],
): { readonly title: string; readonly description: string } {
  const count = leaving.length
  const who = listSome(
    leaving.map(({ name }) => surname(name)),
    MAX_LEAVING,
  )
  return {
    title: `${team}: ${plural(count, 'player')} removed`,
    description: `${who} ${count === 1 ? 'plays for another country' : 'play for other countries'}.`,
  }
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
  'Arrow keys move on the board. Enter fills an empty slot and removes a player, as Delete does. The menu key opens a player’s menu.'

export const REPORT_A_PLAYER = 'Report a player'

/** A group of slots as named within a sentence. */
export const GROUP_WORDS = { forward: 'line', defense: 'pair', unit: 'unit' } as const

/** Returns the announcement of a swap: "Line 1 and line 3 traded places." */
export function announceSwapped(group: Group, first: number, second: number): string {
  const name = GROUP_WORDS[group]
  return `${capitalized(name)} ${first} and ${name} ${second} traded places.`
}

/** Returns the announcement of a changed letter: "Crosby wears the C, Malkin no longer does." */
export function announceLetter(player: Player, letter: Letter | null, before: Player | undefined): string {
  if (letter === null) return `${surname(player.name)} wears no letter.`
  const from = before ? `, ${surname(before.name)} no longer does` : ''
  return `${surname(player.name)} wears the ${letter}${from}.`
}
