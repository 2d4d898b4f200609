import { and, desc, eq } from 'drizzle-orm'

import { type PageOf, pagesOf, SAVED_PAGE } from '#domain/lists/pages.ts'
import { accept, refuse, type Result } from '#domain/result/problem.ts'
import type { Team } from '#domain/team/team.ts'
import { oneLine } from '#domain/text/text.ts'
import { checkTradeName, type TradeNameProblem } from '#domain/trade/describe.ts'
import { type BySide, SIDES, type TradeDraft } from '#domain/trade/draft.ts'
import { findGone, fromStoredOffer, toStoredOffer } from '#domain/trade/stored-trade.ts'
import { makersDay, utcDay } from '#domain/visit/local-days.ts'
import { type SavedTradeProblem, TRADE_NOT_LOADED } from '#messages/trade.ts'
import type { ActorCall, ActorContext, Context } from '#server/core/context.ts'
import { AppError } from '#server/core/errors.ts'
import { consumeRateLimit } from '#server/core/rate-limits.ts'
import { findUser, ownRow, requireKeeper, requireUser, scopeIdempotencyKey } from '#server/core/rights.ts'
import { schema } from '#server/db/schema.ts'
import { listAllPlayers, listTeams } from '#server/rosters/league.ts'

import { type NewTradeInput, type PreparedTrade, prepareTrade } from './check-trade.ts'

const TRADE_GONE = 'This trade proposal no longer exists.'
const TOO_MANY_TRADES = 'Too many proposals were saved from your network. Try again in an hour.'

const { trade_proposals } = schema

/**
 * Saves a proposal: a guest's without a user, a signed-in user's as their own. The same key of the same visitor is
 * stored once, however often it is sent, even if the roster has changed in between.
 * @throws {AppError} too_many_requests; not_signed_in when it is from another account's outbox
 */
export async function saveTrade({
  ctx,
  input,
}: {
  ctx: Pick<Context, 'db' | 'actor' | 'now' | 'address' | 'tradeSaving'>
  input: NewTradeInput
}): Promise<Result<{ readonly id: number }, SavedTradeProblem>> {
  requireKeeper(ctx, input.for_user)
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
      saved_day: makersDay(input.day, ctx.now),
      user_id: findUser(ctx)?.id ?? null,
      client_key,
    })
    .onConflictDoNothing({ target: trade_proposals.client_key })
    .returning({ id: trade_proposals.id })
  const stored = saved ?? (await findByKey(ctx, client_key))
  if (!stored) throw new Error('A proposal was neither stored nor found.')
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

type Row = typeof schema.trade_proposals.$inferSelect

export type OpenedTrade = {
  readonly id: number
  /** Null: it has no name of its own. */
  readonly name: string | null
  readonly createdAt: Date
  readonly day: string
  readonly teams: BySide<Team>
  /** As it was saved; later moves change nothing. */
  readonly trade: TradeDraft
  readonly gone: readonly { readonly id: number; readonly name: string; readonly teamId: number }[]
}

async function openTrades(ctx: Pick<Context, 'db'>, rows: readonly Row[]): Promise<readonly OpenedTrade[]> {
  const teams = new Map((await listTeams({ ctx })).map((team) => [team.id, team]))
  const players = new Map((await listAllPlayers({ ctx })).map((player) => [player.id, player]))
  const teamOf = (id: number): Team => {
    const team = teams.get(id)
    if (!team) throw new Error(`A proposal names team ${id}, which does not exist.`)
    return team
  }
  return rows.map((row) => {
    const sent1 = { players: row.team1_players, picks: row.team1_draft_picks }
    const sent2 = { players: row.team2_players, picks: row.team2_draft_picks }
    const trade = {
      team1: fromStoredOffer(row.team1_id, sent1, players),
      team2: fromStoredOffer(row.team2_id, sent2, players),
    }
    const teams = { team1: teamOf(row.team1_id), team2: teamOf(row.team2_id) }
    return {
      id: row.id,
      name: row.name,
      createdAt: row.created_at,
      day: row.saved_day ?? utcDay(row.created_at),
      teams,
      trade,
      gone: SIDES.flatMap((side) =>
        findGone(trade[side], players).map(({ id, name }) => ({ id, name, teamId: teams[side].id })),
      ),
    }
  })
}

/**
 * Returns one saved proposal: one's own, or any for an admin.
 * @throws {AppError} not_found: the same for another user's, a guest's and none
 */
export async function getTrade({ ctx, id }: { ctx: ActorContext; id: number }): Promise<OpenedTrade> {
  const user = findUser(ctx)
  if (user === null) throw new AppError('not_found', TRADE_NOT_LOADED)
  const rows = await ctx.db
    .select()
    .from(trade_proposals)
    .where(and(eq(trade_proposals.id, id), user.isAdmin ? undefined : eq(trade_proposals.user_id, user.id)))
  const [trade] = await openTrades(ctx, rows)
  if (!trade) throw new AppError('not_found', TRADE_NOT_LOADED)
  return trade
}

/**
 * Returns a page of the signed-in user's saved proposals, newest first; past the end, the last page.
 * @throws {AppError} not_signed_in
 */
export async function listTrades({
  ctx,
  page: asked,
}: ActorCall<{ page: number }>): Promise<PageOf<OpenedTrade>> {
  const own = eq(trade_proposals.user_id, requireUser(ctx).id)
  const total = await ctx.db.$count(trade_proposals, own)
  const page = Math.min(asked, pagesOf(total, SAVED_PAGE))
  const rows = await ctx.db
    .select()
    .from(trade_proposals)
    .where(own)
    .orderBy(desc(trade_proposals.created_at), desc(trade_proposals.id))
    .limit(SAVED_PAGE)
    .offset((page - 1) * SAVED_PAGE)
  return { rows: await openTrades(ctx, rows), page, total }
}

/**
 * Names a saved proposal; a blank name removes it.
 * @returns the name as stored
 * @throws {AppError} not_signed_in; not_found when it is not the user's own
 */
export async function renameTrade({
  ctx,
  id,
  name,
}: ActorCall<{ id: number; name: string }>): Promise<Result<string | null, TradeNameProblem>> {
  const user = requireUser(ctx)
  const checked = checkTradeName(oneLine(name))
  if (!checked.ok) return checked
  const changed = await ctx.db
    .update(trade_proposals)
    .set({ name: checked.value })
    .where(ownRow(trade_proposals, id, user))
    .returning({ id: trade_proposals.id })
  if (changed.length === 0) throw new AppError('not_found', TRADE_GONE)
  return checked
}

/**
 * Deletes a saved proposal of the signed-in user. Its stored images stay, without the proposal.
 * @throws {AppError} not_signed_in; not_found when it is not the user's own
 */
export async function deleteTrade({ ctx, id }: { ctx: ActorContext; id: number }): Promise<void> {
  const user = requireUser(ctx)
  const deleted = await ctx.db
    .delete(trade_proposals)
    .where(ownRow(trade_proposals, id, user))
    .returning({ id: trade_proposals.id })
  if (deleted.length === 0) throw new AppError('not_found', TRADE_GONE)
}
