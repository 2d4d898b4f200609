import { z } from 'zod'

import { SLOT_IDS } from '#domain/lineup/slots.ts'
import { RowId } from '#server/db/row-id.ts'

const Placed = z.partialRecord(z.enum(SLOT_IDS), RowId)

/** A lineup as the builder sends it: ids only. Names and numbers are read from the roster, the owner from the session. */
export const LineupInput = z.object({
  team_id: z.int().min(0).max(2_147_483_647).nullable(),
  title: z.string().max(2000),
  /** Player ids by slot. */
  placements: z.object({
    even_strength: Placed,
    power_play: Placed.default({}),
    penalty_kill: Placed.default({}),
  }),
})
export type LineupInput = z.input<typeof LineupInput>

export const NewLineupInput = LineupInput.extend({ name: z.string().max(2000) })
export type NewLineupInput = z.input<typeof NewLineupInput>
