import { accept, type Result } from '#domain/problem.ts'
import { toSharedTeam } from '#domain/share/shared-club.ts'
import type { SharedTrade } from '#domain/share/shared-trade.ts'
import { sharedTradeName, TOO_MANY_SHARES } from '#messages/share-page.ts'
import type { RefusedTrade } from '#messages/trades-saved.ts'
import { AppError } from '#server/errors.ts'
import { countHit } from '#server/rate-limits/count-hit.ts'
import { prepareTrade } from '#server/trades/prepare-trade.ts'

import { findShare } from './find-share.ts'
import { dayOfShare, findMade, keepShare, type NewShare, type SharerContext } from './keep-share.ts'
import { TradeShareInput } from './share-input.ts'

/**
 * Makes a link to a trade as it is now. Anybody may; the link is known to its maker alone until he passes it on.
 * @throws {AppError} too_many_requests
 */
export async function shareTrade({
  ctx,
  input,
}: {
  ctx: SharerContext
  input: TradeShareInput
}): Promise<Result<NewShare, RefusedTrade>> {
  const given = TradeShareInput.parse(input)
  if (!(await countHit(ctx, 'share'))) throw new AppError('too_many_requests', TOO_MANY_SHARES)
  const made = await findMade(ctx, 'trade', given.client_key)
  if (made) return accept(made)

  const prepared = await prepareTrade(ctx, given.trade)
  if (!prepared.ok) return prepared
  const { team1, team2 } = prepared.value.trade
  const teams = prepared.value.teams
  const payload: SharedTrade = {
    teams: { team1: toSharedTeam(teams.team1), team2: toSharedTeam(teams.team2) },
    trade: { team1, team2 },
    asOf: dayOfShare(ctx.now),
  }
  const origin = given.remix_of ? await findShare(ctx, 'trade', given.remix_of) : undefined
  return accept(
    await keepShare(ctx, given.client_key, {
      kind: 'trade',
      title: sharedTradeName(payload),
      payload,
      remixOf: origin?.id ?? null,
    }),
  )
}
