import * as z from 'zod/mini'

import type { Player } from '#domain/player/player.ts'
import { sharedTeamSchema } from '#domain/share/shared-club.ts'
import type { SharedTeam } from '#domain/share/shared-club.ts'
import { tradeDraftSchema } from '#domain/trade/draft-schema.ts'
import { SIDES } from '#domain/trade/draft.ts'
import type { BySide, TradeDraft } from '#domain/trade/draft.ts'

/** A trade behind a link, whole: nothing that happens to a roster later changes it. */
export type SharedTrade = {
  readonly teams: BySide<SharedTeam>
  readonly trade: TradeDraft
  /** The day it was shared: "2026-10-10". */
  readonly asOf: string
}

/** How the database holds it. */
export const sharedTradeSchema = z.object({
  teams: z.object({ team1: sharedTeamSchema, team2: sharedTeamSchema }),
  trade: tradeDraftSchema,
  asOf: z.iso.date(),
})

/** Everybody who is sent, with the team that sends him. */
export const tradedPlayersOf = ({ trade }: Pick<SharedTrade, 'trade'>): readonly Player[] =>
  SIDES.flatMap((side) => trade[side].players.map(({ player }) => player))
