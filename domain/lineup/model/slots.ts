import type { ByLineupType, LineupType, Position } from '#domain/hockey/vocabulary.ts'
import { capitalized } from '#domain/text/format.ts'

/** What a slot is: a place on a line, a side of a pair, or a goaltender. */
export type SlotKind = 'forward' | 'defense' | 'goalie'

type SlotShape = {
  readonly id: string
  /** Its name in the columns of a saved lineup: pairs by their sides, goaltenders as gs and gb. */
  readonly savedAs: string
  readonly kind: SlotKind
  /** The natural position here, and the roster tab whose check mark it counts for. */
  readonly position: Position
  /** Side of the ice, for hand and off-wing marks. */
  readonly side: 'left' | 'center' | 'right' | null
  /** 1-based number of the line, pair or unit, the same in every type. */
  readonly lineNumber: number
  /** Label on boards, cards and texts: "LW", "LD", "Starter"; "F" or "D" in a unit. */
  readonly label: string
}

const leftWing = { kind: 'forward', position: 'lw', side: 'left', label: 'LW' } as const
const center = { kind: 'forward', position: 'c', side: 'center', label: 'C' } as const
const rightWing = { kind: 'forward', position: 'rw', side: 'right', label: 'RW' } as const
const leftDefense = { kind: 'defense', position: 'd', side: 'left', label: 'LD' } as const
const rightDefense = { kind: 'defense', position: 'd', side: 'right', label: 'RD' } as const
const goalie = { kind: 'goalie', position: 'g', side: null, lineNumber: 1 } as const

/** All slots in the reading order of even strength, which has every one of them. */
const ALL_SLOTS = [
  { id: 'lw1', savedAs: 'lw1', lineNumber: 1, ...leftWing },
  { id: 'c1', savedAs: 'c1', lineNumber: 1, ...center },
  { id: 'rw1', savedAs: 'rw1', lineNumber: 1, ...rightWing },
  { id: 'lw2', savedAs: 'lw2', lineNumber: 2, ...leftWing },
  { id: 'c2', savedAs: 'c2', lineNumber: 2, ...center },
  { id: 'rw2', savedAs: 'rw2', lineNumber: 2, ...rightWing },
  { id: 'lw3', savedAs: 'lw3', lineNumber: 3, ...leftWing },
  { id: 'c3', savedAs: 'c3', lineNumber: 3, ...center },
  { id: 'rw3', savedAs: 'rw3', lineNumber: 3, ...rightWing },
  { id: 'lw4', savedAs: 'lw4', lineNumber: 4, ...leftWing },
  { id: 'c4', savedAs: 'c4', lineNumber: 4, ...center },
  { id: 'rw4', savedAs: 'rw4', lineNumber: 4, ...rightWing },
  { id: 'd1', savedAs: 'ld1', lineNumber: 1, ...leftDefense },
  { id: 'd2', savedAs: 'rd1', lineNumber: 1, ...rightDefense },
  { id: 'd3', savedAs: 'ld2', lineNumber: 2, ...leftDefense },
  { id: 'd4', savedAs: 'rd2', lineNumber: 2, ...rightDefense },
  { id: 'd5', savedAs: 'ld3', lineNumber: 3, ...leftDefense },
  { id: 'd6', savedAs: 'rd3', lineNumber: 3, ...rightDefense },
  { id: 'starter', savedAs: 'gs', label: 'Starter', ...goalie },
  { id: 'backup', savedAs: 'gb', label: 'Backup', ...goalie },
] as const satisfies readonly SlotShape[]

export type SlotId = (typeof ALL_SLOTS)[number]['id']
export type SavedSlot = (typeof ALL_SLOTS)[number]['savedAs']
export type Slot = SlotShape & { readonly id: SlotId; readonly savedAs: SavedSlot }

/** Every slot id of the three types; SLOTS lists those of each type. */
export const SLOT_IDS = ALL_SLOTS.map(({ id }) => id)

/** A unit has no wings and no pairs, so its slots are labeled by kind. */
const skatersOfUnits: readonly Slot[] = [1, 2].flatMap((unit) =>
  ALL_SLOTS.filter(({ kind, lineNumber }) => kind !== 'goalie' && lineNumber === unit).map((slot) => ({
    ...slot,
    label: slot.kind === 'forward' ? 'F' : 'D',
  })),
)

/** The slots of each type in reading order: 20 at even strength, two units of five and two of four. */
export const SLOTS: ByLineupType<readonly Slot[]> = {
  even_strength: ALL_SLOTS,
  power_play: skatersOfUnits,
  penalty_kill: skatersOfUnits.filter(({ position }) => position !== 'rw'),
}

/** Returns the slot of that id in the type, or undefined: the power play has no starter. */
export function findSlot(type: LineupType, id: string): Slot | undefined {
  return SLOTS[type].find((slot) => slot.id === id)
}

/** Returns the depth of a slot: the number of its line, pair or unit; 1 for the starter, 2 for the backup. */
export const depthOf = ({ id, lineNumber }: Slot): number => (id === 'backup' ? 2 : lineNumber)

/** What plays and is swapped together: forward lines, defense pairs, whole special-teams units. */
export type Group = 'forward' | 'defense' | 'unit'

/** Returns the slots of a line, pair or unit in reading order, or the goaltender's; empty if the type has none. */
export function groupSlots(type: LineupType, group: Group | 'goalie', lineNumber: number): readonly Slot[] {
  if (group === 'unit' && type === 'even_strength') return []
  return SLOTS[type].filter(
    (slot) => depthOf(slot) === lineNumber && (group === 'unit' || slot.kind === group),
  )
}

/** The positions in a fan's words. */
export const POSITION_NAMES: Readonly<Record<Position, string>> = {
  lw: 'left wing',
  c: 'center',
  rw: 'right wing',
  d: 'defense',
  g: 'goal',
}

const SPOKEN_SIDE = { left: 'left ', right: 'right ', center: '' } as const

/** Returns what the slot's group is called: forwards skate in lines, defense in pairs, special teams in units. */
export function groupName(type: LineupType, kind: SlotKind): 'line' | 'pair' | 'unit' {
  if (type !== 'even_strength') return 'unit'
  return kind === 'defense' ? 'pair' : 'line'
}

/**
 * Returns a slot in words: "Left wing, line 1", "Right defense, pair 2", "Left defense, unit 1", "Starting goaltender".
 */
export function slotName(type: LineupType, slot: Slot): string {
  if (slot.kind === 'goalie') return slot.id === 'starter' ? 'Starting goaltender' : 'Backup goaltender'
  const position =
    slot.kind === 'defense' && slot.side
      ? `${SPOKEN_SIDE[slot.side]}${POSITION_NAMES.d}`
      : POSITION_NAMES[slot.position]
  return `${capitalized(position)}, ${groupName(type, slot.kind)} ${slot.lineNumber}`
}

export function slotNameOf(type: LineupType, slotId: SlotId): string {
  const slot = findSlot(type, slotId)
  return slot ? slotName(type, slot) : slotId
}
