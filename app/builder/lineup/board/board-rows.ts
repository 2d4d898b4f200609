import { type KeyboardEvent, useCallback, useState } from 'react'

import type { AskedLine } from '#domain/fans/daily-question.ts'
import { byLineupType, type LineupType } from '#domain/hockey/vocabulary.ts'
import { type Group, groupSlots, type Slot, type SlotId, SLOTS } from '#domain/lineup/model/slots.ts'

/** What can be swapped: a line, a pair or a unit. Goaltenders cannot. */
export type BoardGroup = {
  readonly group: Group | 'goalie'
  readonly lineNumber: number
  /** "Line 1", "Pair 2", "Unit 1", "Goalies" */
  readonly name: string
  /** The short name painted beside it. */
  readonly sign: string
  /** Rows from the top; slots from left to right. */
  readonly rows: readonly (readonly Slot[])[]
}

const NAMES = { forward: 'Line', defense: 'Pair', unit: 'Unit' } as const

const groupsOf = (type: LineupType, group: Group): readonly BoardGroup[] => {
  const lineNumbers = new Set(
    SLOTS[type].filter((slot) => group === 'unit' || slot.kind === group).map((slot) => slot.lineNumber),
  )
  return [...lineNumbers].map((lineNumber) => {
    const slots = groupSlots(type, group, lineNumber)
    const rows = [
      slots.filter(({ kind }) => kind === 'forward'),
      slots.filter(({ kind }) => kind === 'defense'),
    ]
    return {
      group,
      lineNumber,
      name: `${NAMES[group]} ${lineNumber}`,
      sign: String(lineNumber),
      rows: rows.filter((row) => row.length > 0),
    }
  })
}

const goalieGroup = (name: string, slots: readonly Slot[]): BoardGroup => ({
  group: 'goalie',
  lineNumber: 1,
  name,
  sign: 'G',
  rows: [slots],
})

/** Alone on the board only for a question of the day. */
const STARTER = [goalieGroup('Goalie', groupSlots('even_strength', 'goalie', 1))]

function groupsFrom(type: LineupType): readonly BoardGroup[] {
  if (type !== 'even_strength') return groupsOf(type, 'unit')
  const goalies = SLOTS[type].filter(({ kind }) => kind === 'goalie')
  return [...groupsOf(type, 'forward'), ...groupsOf(type, 'defense'), goalieGroup('Goalies', goalies)]
}

const BOARDS = byLineupType(groupsFrom)

/**
 * Returns the board's rows from top to bottom: lines, pairs and goalies at even strength, whole units on special teams.
 * @param dailyLine the only line on the board, for a question of the day
 */
export const boardGroups = (type: LineupType, dailyLine: AskedLine | null = null): readonly BoardGroup[] =>
  dailyLine
    ? (dailyLine.group === 'goalie' ? STARTER : BOARDS[type]).filter(
        ({ group, lineNumber }) => group === dailyLine.group && lineNumber === dailyLine.lineNumber,
      )
    : BOARDS[type]

export const boardRows = (
  type: LineupType,
  dailyLine: AskedLine | null = null,
): readonly (readonly Slot[])[] => boardGroups(type, dailyLine).flatMap(({ rows }) => rows)

const STEPS: Readonly<Record<string, readonly [down: number, across: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Returns the slot that a key leads to; at an edge the same slot. Undefined for keys that do not move. */
export function nextSlot(key: string, groups: readonly BoardGroup[], from: SlotId): SlotId | undefined {
  const rows = groups.flatMap((group) => group.rows.map((row, index) => ({ group, row, index })))
  if (key === 'Home') return rows[0]?.row[0]?.id
  if (key === 'End') return rows.at(-1)?.row.at(-1)?.id
  const step = STEPS[key]
  if (!step) return undefined
  const [down, across] = step
  const at = rows.findIndex(({ row }) => row.some(({ id }) => id === from))
  const here = rows[at]
  if (!here) return from
  const column = here.row.findIndex(({ id }) => id === from)
  if (across !== 0) return (here.row[column + across] ?? beside(groups, here, across))?.id ?? from
  const next = rows[at + down]?.row
  if (!next) return from
  // Rows differ in length and are centered, so take the slot nearest in position.
  const place = (column + 0.5) / here.row.length
  return next[Math.min(next.length - 1, Math.floor(place * next.length))]?.id ?? from
}

/** Units are side by side where there is room: past the edge of one, the same row of the other begins. */
function beside(
  groups: readonly BoardGroup[],
  { group, index }: { readonly group: BoardGroup; readonly index: number },
  across: number,
) {
  if (group.group !== 'unit') return undefined
  return groups[groups.indexOf(group) + across]?.rows[index]?.at(across > 0 ? 0 : -1)
}

/** Makes the whole board one tab stop. Arrows move on it; Home and End go to its ends. */
export function useKeyboardBoard(type: LineupType, dailyLine: AskedLine | null) {
  const [wanted, setCurrent] = useState<SlotId | null>(null)
  const all = boardRows(type, dailyLine).flat()
  const current = (all.find(({ id }) => id === wanted) ?? all[0])?.id

  /** Moves the focus from this slot to where the key points. Returns false for other keys. */
  const step = useCallback(
    (event: KeyboardEvent<HTMLElement>, from: SlotId): boolean => {
      if (event.altKey || event.ctrlKey || event.metaKey) return false
      const target = nextSlot(event.key, boardGroups(type, dailyLine), from)
      if (!target) return false
      event.preventDefault()
      event.currentTarget
        .closest('[data-board]')
        ?.querySelector<HTMLElement>(`[data-slot="${target}"]`)
        ?.focus()
      return true
    },
    [type, dailyLine],
  )

  return { current, setCurrent, step }
}
