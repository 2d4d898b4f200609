import * as z from 'zod/mini'

import type { Placements } from '#domain/lineup/draft.ts'
import { lineupsSchema } from '#domain/lineup/draft-schema.ts'
import { sharedTeamSchema } from '#domain/share/shared-club.ts'
import type { SharedTeam } from '#domain/share/shared-club.ts'
import { LINEUP_TYPES } from '#domain/vocabulary.ts'
import type { ByLineupType, LineupType } from '#domain/vocabulary.ts'

/** A lineup behind a link, whole: nothing that happens to a roster later changes it. */
export type SharedLineup = {
  /** Whose lineup: one team's, or a Dream Team of players who wear their own teams' sweaters. */
  readonly subject:
    | { readonly kind: 'team'; readonly team: SharedTeam }
    | { readonly kind: 'allstar'; readonly teams: readonly SharedTeam[] }
  /** May be blank. */
  readonly title: string
  /** The type that was on the board, and is on the image. */
  readonly type: LineupType
  readonly lineups: ByLineupType<Placements>
  /** The day it was shared: "2026-10-10". */
  readonly asOf: string
}

/** How the database holds it. */
export const sharedLineupSchema = z.object({
  subject: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('team'), team: sharedTeamSchema }),
    z.object({ kind: z.literal('allstar'), teams: z.array(sharedTeamSchema) }),
  ]),
  title: z.string(),
  type: z.enum(LINEUP_TYPES),
  lineups: lineupsSchema,
  asOf: z.iso.date(),
})
