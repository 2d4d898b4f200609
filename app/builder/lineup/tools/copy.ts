import { CARD_TYPE_NAMES } from '#card/card-data.ts'
import type { LineupType } from '#domain/hockey/vocabulary.ts'
import type { CommandProblem } from '#domain/lineup/edit/command.ts'
import { findSlot, groupName, type SlotId, slotNameOf } from '#domain/lineup/model/slots.ts'
import { surname } from '#domain/player/player-name.ts'
import type { Player } from '#domain/player/player.ts'
import { plural } from '#domain/text/format.ts'
import { eitherOf, placementMessage } from '#messages/lineup-refusals.ts'

export const COMMAND = {
  label: 'Place by command',
  /** Shows the field on touch screens, where it is folded. */
  unfold: 'Quick place',
  placeholder: 'Quick place: 97 L1C',
  help: 'Type a player and a slot, like 97 L1C or mcd pp1 c, and press Enter.',
  results: 'What Enter will do',
  loading: 'Loading the roster…',
} as const

/** What Enter does with a name that no one has. */
const ON_NO_ROSTER = 'is on no roster: add them as a write-in'

export const COPY_MENU = {
  button: 'Copy lineup',
  plain: 'Copy as text',
  reddit: 'Copy for Reddit',
  discord: 'Copy for Discord',
  image: 'Copy image',
  sheet: 'Whole sheet',
} as const

export const CHART = {
  button: 'Paste lines',
  title: 'Paste your lines',
  description:
    'Use names or numbers: forward lines first, then pairs, then goalies. Put a line or pair on each row, or one player per row.',
  apply: 'Apply',
  cancel: 'Cancel',
} as const

const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)

/** Returns a command's target: "Center, line 1", and for another type "Center, unit 1, power play". */
export function commandTarget(type: LineupType, slotId: SlotId, onBoard: LineupType): string {
  const place = slotNameOf(type, slotId)
  return type === onBoard ? place : `${place}, ${lowerFirst(CARD_TYPE_NAMES[type])}`
}

/** Returns what else a command changes; null when the player only takes an empty slot. */
export function commandEffect(option: {
  readonly type: LineupType
  readonly slotId: SlotId
  readonly from: SlotId | null
  readonly other: Player | null
  readonly swaps: boolean
  readonly typed?: string
}): string | null {
  const { type, slotId, from, other, swaps, typed } = option
  if (typed !== undefined) return ON_NO_ROSTER
  if (from === slotId) return 'is already there'
  if (other) return swaps ? `trades places with ${surname(other.name)}` : `in place of ${surname(other.name)}`
  return from && `moves from ${lowerFirst(slotNameOf(type, from))}`
}

/** Asks once for all names of a chart that no one has. */
export const unknownInChart = (count: number): string =>
  count === 1
    ? '1 name is on no roster: add them as a write-in?'
    : `${count} names are on no roster: add them as write-ins?`
export const addUnknown = (count: number): string => `Add as ${count === 1 ? 'a write-in' : 'write-ins'}`

/** Shown after a chart was applied. */
export const chartApplied = (placed: number): string => `${plural(placed, 'player')} placed from your lines`

/** Returns why a command failed, in one line for under the command field. */
export function commandMessage(problem: CommandProblem): string {
  switch (problem.code) {
    case 'command_without_player':
      return problem.similar.length > 0
        ? `No player matches "${problem.text}". Did you mean ${eitherOf(problem.similar)}?`
        : `No player matches "${problem.text}".`
    case 'command_without_slot':
      return 'Add a slot: c1, lw2, d4, starter, pp1.'
    case 'command_slot_unknown':
      return `There is no slot "${problem.text}". Try c1, lw2, d4, starter or pp1.`
    case 'several_players':
      return `Several players match. Did you mean ${eitherOf(problem.candidates)}?`
    case 'already_there':
      return `${surname(problem.player.name)} is already ${groupPlace(problem.type, problem.slotId)}.`
    case 'no_free_slot':
      return `No empty slot there for ${problem.player.name}.`
    case 'invalid_position':
      return placementMessage(problem).message
  }
}

const UNIT_NAMES = { even_strength: null, power_play: 'PP', penalty_kill: 'PK' } as const

/** "on PP1", "on line 2", "in goal" */
function groupPlace(type: LineupType, slotId: SlotId): string {
  const slot = findSlot(type, slotId)
  if (!slot || slot.kind === 'goalie') return 'in goal'
  return `on ${UNIT_NAMES[type] ?? `${groupName(type, slot.kind)} `}${slot.lineNumber}`
}
