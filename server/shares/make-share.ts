import { isEmpty } from '#domain/lineup/lineup.ts'
import { accept, type Problem, refuse, type Result } from '#domain/problem.ts'
import {
  type SharedLineup,
  sharedLineupSchema,
  type SharedTrade,
  toSharedTeam,
} from '#domain/share/payload.ts'
import type { ShareKind } from '#domain/share/share-link.ts'
import { playersOf, sharedSubject } from '#domain/share/shared-players.ts'
import { oneLine } from '#domain/text.ts'
import { shownCap } from '#domain/trade/trade-cap.ts'
import { utcDay } from '#domain/visit/local-days.ts'
import { LINEUP_TYPES } from '#domain/vocabulary.ts'
import { sharedLineupName, sharedTradeName, TOO_MANY_SHARES } from '#messages/share-page.ts'
import type { RefusedTrade } from '#messages/trade.ts'
import { AppError } from '#server/errors.ts'
import { consumeRateLimit } from '#server/http/rate-limits.ts'
import { readExtras } from '#server/lineups/card-extras.ts'
import { checkSentLineup, type SentLineupProblem } from '#server/lineups/check-lineup.ts'
import { listTeams } from '#server/rosters/league.ts'
import { prepareTrade, readCapEffects } from '#server/trades/check-trade.ts'

import {
  findMade,
  keepShare,
  type LineupShareInput,
  type NewShare,
  type SharerContext,
  type TradeShareInput,
} from './keep-share.ts'
import { findShare } from './open-share.ts'

/** Why a lineup gets no link; `savedLineupMessage` has the words. */
export type ShareLineupProblem = SentLineupProblem | Problem<'empty_lineup'>

/**
 * Makes a link to a lineup as it is now. Anybody may; only the maker knows the link until they pass it on.
 * @throws {AppError} too_many_requests
 */
export async function shareLineup({
  ctx,
  input,
}: {
  ctx: SharerContext
  input: LineupShareInput
}): Promise<Result<NewShare, ShareLineupProblem>> {
  const { lineup } = input
  const made = await beginShare(ctx, 'lineup', input)
  if (made) return accept(made)
  const origin = await findOrigin(ctx, 'lineup', input)
  // Players of the lineup that is remixed may stay in it, also when no roster has them.
  const before = origin && playersOf(sharedLineupSchema.parse(origin.payload))
  const sent = await checkSentLineup(
    ctx,
    { ...lineup, title: oneLine(lineup.title) },
    new Map(before?.map((player) => [player.id, player])),
  )
  if (!sent.ok) return sent
  const { title, lineups, letters, extras } = sent.value
  if (LINEUP_TYPES.every((type) => isEmpty(type, lineups[type]))) return refuse({ code: 'empty_lineup' })
  const subject = sharedSubject(sent.value, await listTeams({ ctx }))
  const payload: SharedLineup = {
    subject,
    title,
    type: lineup.type,
    lineups,
    letters,
    extras,
    ...(await readExtras(ctx, sent.value, lineup.type)),
    asOf: utcDay(ctx.now),
  }
  const snapshot = { kind: 'lineup', title: sharedLineupName(payload), payload } as const
  return accept(await keepShare(ctx, input, snapshot, origin))
}

/**
 * Makes a link to a trade as it is now. Anybody may; only the maker knows the link until they pass it on.
 * @throws {AppError} too_many_requests
 */
export async function shareTrade({
  ctx,
  input,
}: {
  ctx: SharerContext
  input: TradeShareInput
}): Promise<Result<NewShare, RefusedTrade>> {
  const made = await beginShare(ctx, 'trade', input)
  if (made) return accept(made)
  const prepared = await prepareTrade(ctx, input.trade)
  if (!prepared.ok) return prepared
  const { teams, trade, pickTeams } = prepared.value
  const cap = await readCapEffects(ctx, trade)
  const payload: SharedTrade = {
    teams: { team1: toSharedTeam(teams.team1), team2: toSharedTeam(teams.team2) },
    trade: { team1: trade.team1, team2: trade.team2 },
    pickTeams: pickTeams.map(toSharedTeam),
    cap,
    showsCap: shownCap(cap, input.shows_cap ?? null) !== null,
    asOf: utcDay(ctx.now),
  }
  const origin = await findOrigin(ctx, 'trade', input)
  const snapshot = { kind: 'trade', title: sharedTradeName(payload), payload } as const
  return accept(await keepShare(ctx, input, snapshot, origin))
}

type ShareInput = LineupShareInput | TradeShareInput

/** Counts the attempt. @returns the link that an earlier attempt of the same has made already */
async function beginShare(ctx: SharerContext, kind: ShareKind, { client_key }: ShareInput) {
  if (!(await consumeRateLimit(ctx, 'share'))) throw new AppError('too_many_requests', TOO_MANY_SHARES)
  return findMade(ctx, kind, client_key)
}

/** The share that this one began with. */
async function findOrigin(ctx: SharerContext, kind: ShareKind, { remix_of }: ShareInput) {
  return remix_of ? findShare(ctx, kind, remix_of) : undefined
}

/** The day as a snapshot holds it. */
