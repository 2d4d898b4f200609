import type { Team } from '#domain/team/team.ts'
import { SIDES, type BySide, type TradeDraft } from '#domain/trade/draft.ts'
import { findGone, fromStoredOffer } from '#domain/trade/stored-trade.ts'
import type { Context } from '#server/context.ts'
import type { schema } from '#server/db/schema.ts'
import { listAllPlayers } from '#server/players/list-all-players.ts'
import { listTeams } from '#server/teams/list-teams.ts'

type Row = typeof schema.trade_proposals.$inferSelect

export type OpenedTrade = {
  readonly id: number
  /** Null: it has none of its own. */
  readonly name: string | null
  readonly createdAt: Date
  readonly teams: BySide<Team>
  /** As it was saved; nothing was changed because of a move. */
  readonly trade: TradeDraft
  /** Who is not with the team any more that sends him. */
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
    if (!team) throw new Error(`A proposal names club ${id}, which is not there.`)
    return team
  }
  return rows.map((row) => {
    const trade = {
      team1: fromStoredOffer(
        row.team1_id,
        { players: row.team1_players, picks: row.team1_draft_picks },
        players,
      ),
      team2: fromStoredOffer(
        row.team2_id,
        { players: row.team2_players, picks: row.team2_draft_picks },
        players,
      ),
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
