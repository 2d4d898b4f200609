import { eq } from 'drizzle-orm'

import { accept, refuse, type Result } from '#domain/problem.ts'
import { toStoredOffer } from '#domain/trade/stored-trade.ts'
import { type SavedTradeProblem, TOO_MANY_TRADES } from '#messages/trade.ts'
import { findUser, scopeIdempotencyKey } from '#server/accounts/rights.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import { consumeRateLimit } from '#server/http/rate-limits.ts'

import { type NewTradeInput, type PreparedTrade, prepareTrade } from './check-trade.ts'

const { trade_proposals } = schema

/**
 * Saves a proposal: a guest's without a user, a signed-in user's as their own. The same key of the same visitor is
 * stored once, however often it is sent, also when the roster has changed in between.
 * @throws {AppError} too_many_requests
 */
export async function saveTrade({
  ctx,
  input,
}: {
  ctx: Pick<Context, 'db' | 'actor' | 'now' | 'address' | 'tradeSaving'>
  input: NewTradeInput
}): Promise<Result<{ readonly id: number }, SavedTradeProblem>> {
  if (!ctx.tradeSaving) return refuse({ code: 'saving_off' })
  if (!(await consumeRateLimit(ctx, 'trade'))) throw new AppError('too_many_requests', TOO_MANY_TRADES)
  const client_key = scopeIdempotencyKey(ctx.actor, input.client_key)
  const before = await findByKey(ctx, client_key)
  if (before) return accept(before)

  const prepared = await prepareTrade(ctx, input)
  if (!prepared.ok) return prepared
  const [saved] = await ctx.db
    .insert(trade_proposals)
    .values({
      ...toRow(prepared.value),
      user_id: findUser(ctx)?.id ?? null,
      client_key,
    })
    .onConflictDoNothing({ target: trade_proposals.client_key })
    .returning({ id: trade_proposals.id })
  const stored = saved ?? (await findByKey(ctx, client_key))
  if (!stored) throw new Error('A proposal was neither stored nor there already.')
  return accept(stored)
}

function toRow({ trade, teams, names }: PreparedTrade) {
  const [sent1, sent2] = [toStoredOffer(trade.team1, names), toStoredOffer(trade.team2, names)]
  return {
    team1_id: teams.team1.id,
    team1_name: teams.team1.name,
    team1_players: sent1.players,
    team1_draft_picks: sent1.picks,
    team2_id: teams.team2.id,
    team2_name: teams.team2.name,
    team2_players: sent2.players,
    team2_draft_picks: sent2.picks,
  }
}

async function findByKey({ db }: Pick<Context, 'db'>, key: string): Promise<{ id: number } | undefined> {
  const [row] = await db
    .select({ id: trade_proposals.id })
    .from(trade_proposals)
    .where(eq(trade_proposals.client_key, key))
  return row
}
