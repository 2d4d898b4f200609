import { z } from 'zod'

import { oneLine } from '#domain/text-format.ts'
import { RowId } from '#server/db/row-id.ts'
import { ClaimedVisit } from '#server/visits/find-visit.ts'

const TeamId = z.int().min(0).max(2_147_483_647)

/** Only the shape: what is too much, too late or too long, the rules say in words (`checkTrade`). */
const PickInput = z.object({
  year: z.number(),
  round: z.number(),
  note: z.string().default('').transform(oneLine),
  condition: z
    .object({
      protected_top: z.number().nullish(),
      conditional: z.boolean().nullish(),
      original_team_id: TeamId.nullish(),
    })
    .nullish(),
})

const OfferInput = z.object({
  team_id: TeamId,
  players: z.array(z.object({ id: RowId, retained: z.number().nullish() })),
  picks: z.array(PickInput),
})
export type OfferInput = z.infer<typeof OfferInput>

/** A trade as the browser sends it: ids only. Names, teams and colours are read here, the owner from the session. */
export const TradeInput = z.object({ team1: OfferInput, team2: OfferInput })
export type TradeInput = z.input<typeof TradeInput>

export const NewTradeInput = TradeInput.extend({
  /** Made by the browser, the same for every try of one save. */
  client_key: z.uuid(),
})
export type NewTradeInput = z.input<typeof NewTradeInput>

export const TradeImageInput = z.object({
  trade: TradeInput,
  proposal_id: RowId.nullish(),
  visit: ClaimedVisit.nullish(),
})
export type TradeImageInput = z.input<typeof TradeImageInput>
