import { and, eq } from 'drizzle-orm'

import type { Team } from '#domain/team/team.ts'
import { type BySide, SIDES, type TradeDraft } from '#domain/trade/draft.ts'
import { findGone, fromStoredOffer } from '#domain/trade/stored-trade.ts'
import { TRADE_NOT_LOADED } from '#messages/trade.ts'
import { findUser } from '#server/accounts/rights.ts'
import type { ActorContext, Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import { listAllPlayers, listTeams } from '#server/rosters/league.ts'

type Row = typeof schema.trade_proposals.$inferSelect

export type OpenedTrade = {
  readonly id: number
  /** Null: it has none of its own. */
  readonly name: string | null
  readonly createdAt: Date
  readonly teams: BySide<Team>
  /** As it was saved; nothing was changed because of a move. */
  readonly trade: TradeDraft
  /** Players who are no longer with the team that sends them. */
  readonly gone: readonly { readonly name: string; readonly teamId: number }[]
}

/** Rows as proposals, with the teams and players of today. */
export async function openTrades(
  ctx: Pick<Context, 'db'>,
  rows: readonly Row[],
): Promise<readonly OpenedTrade[]> {
  const teams = new Map((await listTeams({ ctx })).map((team) => [team.id, team]))
  const players = new Map((await listAllPlayers({ ctx })).map((player) => [player.id, player]))
  const teamOf = (id: number): Team => {
    const team = teams.get(id)
    if (!team) throw new Error(`A proposal names team ${id}, which is not there.`)
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
      teams,
      trade,
      gone: SIDES.flatMap((side) =>
        findGone(trade[side], players).map(({ name }) => ({ name, teamId: teams[side].id })),
      ),
    }
  })
}

const { trade_proposals } = schema

/**
 * One saved proposal: one's own, or for an admin anybody's.
 * @throws {AppError} not_found: the same for somebody else's, a guest's and none
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
