import type { Hint } from '#domain/lineup/hints.ts'
import type { SlotCount } from '#domain/lineup/lineup.ts'

export const FAILED_TEAMS = 'Failed to load teams.'
export const FAILED_PLAYERS = 'Failed to load players.'
export const UNEXPECTED_PLAYERS = 'Unexpected error loading players.'

/** P-BUILD-09: what to do where the league's pool shows nobody yet. */
export const DREAM_TEAM_HINT = 'Try searching by player name or jersey number, or choose a team.'

export const unknownTeam = (asked: string): string => `No NHL team goes by “${asked}”. Choose one below.`

export const emptyRoster = (team: string): string => `No players on file for the ${team} yet.`

export const nobodyMatches = (query: string, position: string): string =>
  query.trim() === '' ? `No ${position} here.` : `No ${position} matches “${query.trim()}”.`

export const removedNotice = (surname: string): string => `${surname} removed`

export const undone = (action: string): string => `Undone: ${action}.`

export const redone = (action: string): string => `Redone: ${action}.`

export const filledAnnouncement = ({ filled, total }: SlotCount): string => `${filled} of ${total} filled.`

export const keptDraftNotice = (subject: string): string => `Your last ${subject} lineup is kept`

/** What a coach would notice about a placement, in two words. */
export const MARK_NAMES: Readonly<Record<Hint['code'], string>> = {
  off_wing: 'off wing',
  same_hand_pair: 'same hand',
  not_dressed: 'not dressed',
}

export const MODES = {
  team: 'One club, its current roster: four lines, three pairs, two goalies.',
  isDreamTeam: 'The best of the whole league, whoever they play for.',
  soon: 'Olympic and country teams.',
} as const

export const POOL = {
  beforeChoice: 'Your players wait here. Choose a team first.',
  chooseTeam: 'Choose a team',
  emptyHint: 'Tell us who is missing, or build with another club meanwhile.',
  chooseAnother: 'Choose another team',
} as const

export const BOARD_KEYS =
  'Arrow keys move on the board. Enter fills a slot or opens its menu, Delete takes the player off.'

export const RESET = {
  title: 'Reset this lineup?',
  description: 'Every slot of this lineup type becomes empty. Undo brings it back.',
  confirm: 'Reset lineup',
} as const

export const PICKER = {
  whoPlays: (replaced: string | undefined): string =>
    replaced ? `Who plays here instead of ${replaced}?` : 'Who plays here?',
  nobody: 'Nobody who may play here is left.',
  more: (count: number): string => `${count} more. Type a name to find them.`,
  chooseSlot: 'Choose his place. A player who stands there goes back to the roster.',
  chooseSwap: 'Choose who trades places with him.',
  chooseEmpty: 'Choose an empty place.',
  move: (name: string): string => `Move ${name}`,
  swap: (name: string): string => `Swap ${name}`,
} as const

/** In the command field. */
export const COMMAND_PLACEHOLDER = 'Quick place: 97 L1C'

/** Opens the report form from the roster (P-BUILD-23). */
export const REPORT_A_PLAYER = 'Report a player'
