import type { ByLineupType, LineupType, Position } from '#domain/vocabulary.ts'

/** What a slot asks for: a line position, a side of a pair, or a goaltender. */
export type SlotKind = 'forward' | 'defense' | 'goalie'

export type Slot = {
  readonly id: SlotId
  readonly kind: SlotKind
  /** The position that is natural here; the roster tab whose check mark it counts for. */
  readonly position: Position
  /** Side of the ice, for hand and off-wing marks. */
  readonly side: 'left' | 'centre' | 'right' | null
  /** 1-based line, pair or unit. */
  readonly unit: number
  /** Short label on the board: "LW", "LD", "Starter". */
  readonly label: string
}

/** Every slot name of the three types; which of them a type has, SLOTS says. */
export const SLOT_IDS = [
  'lw1',
  'lw2',
  'lw3',
  'lw4',
  'c1',
  'c2',
  'c3',
  'c4',
  'rw1',
  'rw2',
  'rw3',
  'rw4',
  'd1',
  'd2',
  'd3',
  'd4',
  'd5',
  'd6',
  'starter',
  'backup',
] as const
export type SlotId = (typeof SLOT_IDS)[number]

const left = (id: SlotId, unit: number): Slot => ({
  id,
  kind: 'forward',
  position: 'lw',
  side: 'left',
  unit,
  label: 'LW',
})
const centre = (id: SlotId, unit: number): Slot => ({
  id,
  kind: 'forward',
  position: 'c',
  side: 'centre',
  unit,
  label: 'C',
})
const right = (id: SlotId, unit: number): Slot => ({
  id,
  kind: 'forward',
  position: 'rw',
  side: 'right',
  unit,
  label: 'RW',
})
const leftDefense = (id: SlotId, unit: number): Slot => ({
  id,
  kind: 'defense',
  position: 'd',
  side: 'left',
  unit,
  label: 'LD',
})
const rightDefense = (id: SlotId, unit: number): Slot => ({
  id,
  kind: 'defense',
  position: 'd',
  side: 'right',
  unit,
  label: 'RD',
})
const goalie = (id: 'starter' | 'backup', label: string): Slot => ({
  id,
  kind: 'goalie',
  position: 'g',
  side: null,
  unit: 1,
  label,
})

/** The slots of each type in reading order: even strength 20 (P-ENT-19, 20), power play 10 (P-ENT-21), penalty kill 8 (P-ENT-22). */
export const SLOTS: ByLineupType<readonly Slot[]> = {
  even_strength: [
    left('lw1', 1),
    centre('c1', 1),
    right('rw1', 1),
    left('lw2', 2),
    centre('c2', 2),
    right('rw2', 2),
    left('lw3', 3),
    centre('c3', 3),
    right('rw3', 3),
    left('lw4', 4),
    centre('c4', 4),
    right('rw4', 4),
    leftDefense('d1', 1),
    rightDefense('d2', 1),
    leftDefense('d3', 2),
    rightDefense('d4', 2),
    leftDefense('d5', 3),
    rightDefense('d6', 3),
    goalie('starter', 'Starter'),
    goalie('backup', 'Backup'),
  ],
  power_play: [
    left('lw1', 1),
    centre('c1', 1),
    right('rw1', 1),
    leftDefense('d1', 1),
    rightDefense('d2', 1),
    left('lw2', 2),
    centre('c2', 2),
    right('rw2', 2),
    leftDefense('d3', 2),
    rightDefense('d4', 2),
  ],
  penalty_kill: [
    left('lw1', 1),
    centre('c1', 1),
    leftDefense('d1', 1),
    rightDefense('d2', 1),
    left('lw2', 2),
    centre('c2', 2),
    leftDefense('d3', 2),
    rightDefense('d4', 2),
  ],
}

const BY_ID: ByLineupType<ReadonlyMap<string, Slot>> = {
  even_strength: new Map(SLOTS.even_strength.map((slot) => [slot.id, slot])),
  power_play: new Map(SLOTS.power_play.map((slot) => [slot.id, slot])),
  penalty_kill: new Map(SLOTS.penalty_kill.map((slot) => [slot.id, slot])),
}

/** The slot of that name in that type, or undefined: power play has no starter. */
export function findSlot(type: LineupType, id: string): Slot | undefined {
  return BY_ID[type].get(id)
}

/** What plays and changes places together: forward lines, defence pairs, whole special-teams units. */
export type Group = 'forward' | 'defense' | 'unit'

/** The slots of a line, pair or unit in reading order; empty when the type has none: even strength has no units of five. */
export function groupSlots(type: LineupType, group: Group, unit: number): readonly Slot[] {
  if (group === 'unit' && type === 'even_strength') return []
  return SLOTS[type].filter((slot) => slot.unit === unit && (group === 'unit' || slot.kind === group))
}
