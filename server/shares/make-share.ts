import { isEmpty } from '#domain/lineup/lineup.ts'
import type { Player } from '#domain/player/player.ts'
import { accept, type Problem, refuse, type Result } from '#domain/problem.ts'
import {
  type SharedLineup,
  sharedLineupSchema,
  type SharedTrade,
  toSharedTeam,
} from '#domain/share/payload.ts'
import { playersOf } from '#domain/share/shared-players.ts'
import { LINEUP_TYPES } from '#domain/vocabulary.ts'
import { sharedLineupName, sharedTradeName, TOO_MANY_SHARES } from '#messages/share-page.ts'
import type { RefusedTrade } from '#messages/trade.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { consumeRateLimit } from '#server/http/rate-limits.ts'
import { checkSentLineup, type SentLineup, type SentLineupProblem } from '#server/lineups/check-lineup.ts'
import { listTeams } from '#server/rosters/league.ts'
import { prepareTrade } from '#server/trades/check-trade.ts'

import {
  dayOfShare,
  findMade,
  keepShare,
  LineupShareInput,
  type NewShare,
  type SharerContext,
  TradeShareInput,
} from './keep-share.ts'
import { findShare } from './open-share.ts'

/** Why a lineup gets no link; `savedLineupMessage` has the words. */
export type ShareLineupProblem = SentLineupProblem | Problem<'empty_lineup'>

/**
 * Makes a link to a lineup as it is now. Anybody may; the link is known to its maker alone until he passes it on.
 * @throws {AppError} too_many_requests
 */
export async function shareLineup({
  ctx,
  input,
}: {
  ctx: SharerContext
  input: LineupShareInput
}): Promise<Result<NewShare, ShareLineupProblem>> {
  const { client_key, remix_of, lineup } = LineupShareInput.parse(input)
  if (!(await consumeRateLimit(ctx, 'share'))) throw new AppError('too_many_requests', TOO_MANY_SHARES)
  const made = await findMade(ctx, 'lineup', client_key)
  if (made) return accept(made)

  const origin = remix_of ? await findShare(ctx, 'lineup', remix_of) : undefined
  const sent = await checkSentLineup(ctx, lineup, origin && playersThen(origin.payload))
  if (!sent.ok) return sent
  if (LINEUP_TYPES.every((type) => isEmpty(type, sent.value.lineups[type])))
    return refuse({ code: 'empty_lineup' })
  const payload: SharedLineup = {
    subject: await subjectOf(ctx, sent.value),
    title: sent.value.title,
    type: lineup.type,
    lineups: sent.value.lineups,
    asOf: dayOfShare(ctx.now),
  }
  return accept(
    await keepShare(ctx, client_key, {
      kind: 'lineup',
      title: sharedLineupName(payload),
      payload,
      remixOf: origin?.id ?? null,
    }),
  )
}

/** Who stands in the lineup that is remixed may stay, also when no roster has him. */
const playersThen = (payload: unknown): ReadonlyMap<number, Player> =>
  new Map(playersOf(sharedLineupSchema.parse(payload)).map((player) => [player.id, player]))

async function subjectOf(
  ctx: Pick<Context, 'db'>,
  { team, lineups }: SentLineup,
): Promise<SharedLineup['subject']> {
  if (team) return { kind: 'team', team: toSharedTeam(team) }
  const worn = new Set(playersOf({ lineups }).map(({ teamId }) => teamId))
  const teams = (await listTeams({ ctx })).filter(({ id }) => worn.has(id))
  return { kind: 'dream_team', teams: teams.map(toSharedTeam) }
}

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
  if (!(await consumeRateLimit(ctx, 'share'))) throw new AppError('too_many_requests', TOO_MANY_SHARES)
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
