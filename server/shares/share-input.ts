import { z } from 'zod'

import { SHARE_ID_PATTERN } from '#domain/share/share-id.ts'
import { oneLine } from '#domain/text-format.ts'
import { LINEUP_TYPES } from '#domain/vocabulary.ts'
import { LineupInput } from '#server/lineups/lineup-input.ts'
import { TradeInput } from '#server/trades/trade-input.ts'

const Common = z.object({
  /** Made by the browser, the same for every try of one link. */
  client_key: z.uuid(),
  /** The link whose lineup or trade this one began with. */
  remix_of: z.string().regex(SHARE_ID_PATTERN).nullish(),
})

/** What is shared comes as ids, as for saving: names and teams are read here. Without a team it is a Dream Team. */
export const LineupShareInput = Common.extend({
  lineup: LineupInput.extend({
    type: z.enum(LINEUP_TYPES),
    title: z.string().max(2000).transform(oneLine),
  }),
})
export type LineupShareInput = z.input<typeof LineupShareInput>

export const TradeShareInput = Common.extend({ trade: TradeInput })
export type TradeShareInput = z.input<typeof TradeShareInput>

export const ShareKeyInput = z.object({ key: z.string().max(200) })
export type ShareKeyInput = z.input<typeof ShareKeyInput>
