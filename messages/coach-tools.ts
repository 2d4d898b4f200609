import { slotName, surname } from '#domain/lineup/describe.ts'
import { findSlot } from '#domain/lineup/slots.ts'
import type { SlotId } from '#domain/lineup/slots.ts'
import type { Player } from '#domain/player/player.ts'
import type { LineupType } from '#domain/vocabulary.ts'

export const COMMAND = {
  label: 'Place by command',
  help: 'Type who and where, for example 97 L1C or mcd pp1 c, and press Enter.',
  results: 'What Enter will do',
  loading: 'Wait for the roster…',
} as const

export const COPY_MENU = {
  button: 'Copy lineup',
  plain: 'Copy as text',
  reddit: 'Copy for Reddit',
  discord: 'Copy for Discord',
  image: 'Copy image',
} as const

export const CHART = {
  button: 'Paste lines',
  title: 'Paste a line chart',
  description: 'One line a row, then the pairs and the goalies. Names or numbers.',
  field: 'Line chart',
  example: 'Hyman - McDavid - Brown\nPodkolzin - Draisaitl - Kapanen\nEkholm - Bouchard\nSkinner',
  understood: 'What goes on the board',
  notUnderstood: 'What was not understood',
  empty: 'Paste your lines and see here who goes where.',
  nothing: 'No player of the roster was found in this text.',
  apply: 'Apply',
  cancel: 'Cancel',
} as const

const TYPE_NAMES: Readonly<Record<LineupType, string>> = {
  even_strength: 'Even strength',
  power_play: 'Power play',
  penalty_kill: 'Penalty kill',
}
export const typeName = (type: LineupType): string => TYPE_NAMES[type]

const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)

const placeName = (type: LineupType, slotId: SlotId): string => {
  const slot = findSlot(type, slotId)
  return slot ? slotName(type, slot) : slotId
}

/** Where a command leads: "Centre, line 1", and for another type "Centre, unit 1, power play". */
export function commandTarget(type: LineupType, slotId: SlotId, onBoard: LineupType): string {
  const place = placeName(type, slotId)
  return type === onBoard ? place : `${place}, ${lowerFirst(TYPE_NAMES[type])}`
}

/** What else a command changes; null when he only steps onto an empty place. */
export function commandEffect(option: {
  readonly type: LineupType
  readonly slotId: SlotId
  readonly from: SlotId | null
  readonly other: Player | null
  readonly swaps: boolean
}): string | null {
  const { type, slotId, from, other, swaps } = option
  if (from === slotId) return 'stands there already'
  if (other) return swaps ? `trades places with ${surname(other.name)}` : `in place of ${surname(other.name)}`
  return from && `moves from ${lowerFirst(placeName(type, from))}`
}

const countOf = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`

/** After a chart was applied. */
export const chartApplied = (placed: number): string => `${countOf(placed, 'player')} from your lines`

/** How much of a chart was understood: "18 players understood, 2 not". */
export const chartSummary = (placed: number, unread: number): string =>
  `${countOf(placed, 'player')} understood${unread > 0 ? `, ${unread} not` : ''}`
