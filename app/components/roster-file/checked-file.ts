import * as z from 'zod/mini'

import { IMPORT_CLASSES } from '#domain/roster-file/classify-import.ts'
import { UPDATE_CLASSES } from '#domain/roster-file/classify-update.ts'
import { UPDATED_FIELDS } from '#domain/roster-file/fields.ts'

const Change = z.object({
  field: z.enum(UPDATED_FIELDS),
  before: z.nullable(z.union([z.string(), z.number()])),
  after: z.union([z.string(), z.number()]),
})

const Player = z.object({
  id: z.int(),
  full_name: z.nullable(z.string()),
  number: z.nullable(z.int()),
})

const Row = z.object({
  row: z.int(),
  class: z.enum([...IMPORT_CLASSES, ...UPDATE_CLASSES]),
  question: z.optional(z.nullable(z.enum(['same_name', 'unclear']))),
  mayAdd: z.optional(z.boolean()),
  /** An import's are players, an update's say what would change about each. */
  candidates: z.array(z.union([z.object({ player: Player, changes: z.array(Change) }), Player])),
  problem: z.nullable(z.looseObject({ code: z.string() })),
})

/** What the server answers to a check. */
export const CheckedAnswer = z.object({ token: z.string(), rows: z.array(Row) })

/** What it answers when it has written. */
export const WrittenAnswer = z.object({
  auditId: z.int(),
  added: z.optional(z.int()),
  renumbered: z.optional(z.int()),
  updated: z.optional(z.int()),
})
export type Written = z.infer<typeof WrittenAnswer>

export type RowClass = z.infer<typeof Row>['class']
export type Candidate = {
  readonly id: number
  readonly name: string
  readonly number: number | null
  readonly changes: ReadonlyArray<z.infer<typeof Change>>
}

/** What the database says of one row, the same for both uses of a file. */
export type CheckedRow = {
  readonly row: number
  readonly class: RowClass
  readonly question: 'same_name' | 'unclear' | null
  readonly mayAdd: boolean
  readonly candidates: readonly Candidate[]
  /** An update's row may turn out to be another row's player. */
  readonly repeats: number | null
}

export function checkedRow(row: z.infer<typeof Row>): CheckedRow {
  const candidates = row.candidates.map((one) => {
    const { player, changes } = 'player' in one ? one : { player: one, changes: [] }
    return { id: player.id, name: player.full_name ?? '', number: player.number, changes }
  })
  const asks = row.class === 'not_found' && candidates.length > 0 ? 'unclear' : null
  const { problem } = row
  return {
    row: row.row,
    class: row.class,
    question: row.question ?? asks,
    mayAdd: row.mayAdd ?? false,
    candidates,
    repeats: problem?.code === 'repeats_row' && typeof problem['row'] === 'number' ? problem['row'] : null,
  }
}
