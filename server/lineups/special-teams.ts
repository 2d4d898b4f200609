import { z } from 'zod'

import type { SavedPlacements } from '#domain/lineup/saved-lineup.ts'
import { SLOT_IDS } from '#domain/lineup/slots.ts'
import { RowId } from '#server/db/row-id.ts'

const Saved = z.partialRecord(
  z.enum(SLOT_IDS),
  z.object({ player_id: RowId, name: z.string(), number: z.int().nullable() }),
)

/** What the jsonb column `special_teams` holds. */
export const SpecialTeams = z.object({ power_play: Saved.default({}), penalty_kill: Saved.default({}) })
export type SpecialTeams = { readonly power_play: SavedPlacements; readonly penalty_kill: SavedPlacements }

/** The column's content; a row from before it existed has none. */
export function readSpecialTeams(column: unknown): SpecialTeams {
  return SpecialTeams.parse(column ?? {})
}
