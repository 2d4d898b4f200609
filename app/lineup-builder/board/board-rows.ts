import type { AskedLine } from '#domain/fans/daily-question.ts'
import { type Group, groupSlots, type Slot, SLOTS } from '#domain/lineup/slots.ts'
import type { ByLineupType, LineupType } from '#domain/vocabulary.ts'

/** What changes places together: a line, a pair, a unit, or the goaltenders, who do not. */
export type BoardGroup = {
  readonly group: Group | 'goalie'
  readonly lineNumber: number
  /** "Line 1", "Pair 2", "Unit 1", "Goalies" */
  readonly name: string
  /** Painted beside it. */
  readonly sign: string
  /** From the top; each from left to right. */
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

function groupsFrom(type: LineupType): readonly BoardGroup[] {
  if (type !== 'even_strength') return groupsOf(type, 'unit')
  const goalies = SLOTS[type].filter(({ kind }) => kind === 'goalie')
  return [
    ...groupsOf(type, 'forward'),
    ...groupsOf(type, 'defense'),
    { group: 'goalie', lineNumber: 1, name: 'Goalies', sign: 'G', rows: [goalies] },
  ]
}

const BOARDS: ByLineupType<readonly BoardGroup[]> = {
  even_strength: groupsFrom('even_strength'),
  power_play: groupsFrom('power_play'),
  penalty_kill: groupsFrom('penalty_kill'),
}

/**
 * The board from top to foot: lines, pairs and goalies at even strength, whole units on special teams.
 * @param asked the only line on it, where a day's question asks for one
 */
export const boardGroups = (type: LineupType, asked: AskedLine | null = null): readonly BoardGroup[] =>
  asked
    ? BOARDS[type].filter(({ group, lineNumber }) => group === asked.group && lineNumber === asked.lineNumber)
    : BOARDS[type]

export const boardRows = (type: LineupType, asked: AskedLine | null = null): readonly (readonly Slot[])[] =>
  boardGroups(type, asked).flatMap(({ rows }) => rows)
