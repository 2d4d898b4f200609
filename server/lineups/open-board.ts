import { fanPlacements } from '#domain/fans/consensus.ts'
import { LINEUP_TYPES } from '#domain/hockey/vocabulary.ts'
import type { LastGame } from '#domain/last-game/last-game.ts'
import {
  findMoves,
  rosterAfter,
  type RosterMoves,
  type WantedMoves,
  withNewcomers,
} from '#domain/lineup/edit/after-trade.ts'
import { EMPTY_DRAFT, type LineupDraft } from '#domain/lineup/model/draft.ts'
import { byPositionThenNumber, type Player } from '#domain/player/player.ts'
import { listedStats, type ListedStats } from '#domain/player/season-stats.ts'
import type { Context } from '#server/core/context.ts'
import { readFanLines } from '#server/fans/fan-lines.ts'
import { readLastGame } from '#server/rosters/last-game.ts'
import { listAllPlayers, listTeamRoster } from '#server/rosters/league.ts'
import { listStats } from '#server/rosters/stats.ts'

type OfTeam = { readonly ctx: Context; readonly teamId: number }

type Board = {
  /** The team's players, or those it would have after the trade. */
  readonly players: readonly Player[]
  readonly stats: ListedStats | null
  /** The lines of its last game; null if no game is known. */
  readonly lastGame: LastGame | null
  /** Who would join and leave; null for today's roster. */
  readonly afterTrade: { readonly moves: RosterMoves; readonly roster: readonly Player[] } | null
}

/** Returns what a team's board is built from, today or after a trade. Moves that are not possible are ignored. */
export async function readBoard({
  ctx,
  teamId,
  wanted,
}: OfTeam & { readonly wanted: WantedMoves }): Promise<Board> {
  const [today, lastGame, stats] = await Promise.all([
    listTeamRoster({ ctx, teamId }),
    readLastGame({ ctx, teamId }),
    listStats({ ctx }),
  ])
  const boardOf = (players: readonly Player[]) => ({ players, stats: listedStats(players, stats) })
  const moves = await readMoves({ ctx, teamId, wanted })
  if (!moves) return { ...boardOf(today), lastGame, afterTrade: null }
  const roster = rosterAfter(today, teamId, moves).toSorted(byPositionThenNumber)
  const former = [...new Set(moves.coming.flatMap((player) => player.teamId ?? []))]
  const games = await Promise.all(former.map((teamId) => readLastGame({ ctx, teamId })))
  const played = new Map(former.flatMap((id, index) => (games[index] ? [[id, games[index]] as const] : [])))
  return {
    ...boardOf(roster),
    lastGame: lastGame && withNewcomers(lastGame, moves, today, played),
    afterTrade: { moves, roster },
  }
}

async function readMoves({ ctx, teamId, wanted }: OfTeam & { readonly wanted: WantedMoves }) {
  if (Object.values(wanted).every(({ length }) => length === 0)) return null
  const league = new Map((await listAllPlayers({ ctx })).map((player) => [player.id, player]))
  return findMoves(wanted, teamId, league)
}

/** Returns the lines that the team's fans would ice, to continue like a link; null when too few have built any. */
export async function readFansDraft({ ctx, teamId }: OfTeam): Promise<LineupDraft | null> {
  const [fans, roster] = await Promise.all([readFanLines({ ctx, teamId }), listTeamRoster({ ctx, teamId })])
  const type = LINEUP_TYPES.find((type) => fans[type])
  return type ? { ...EMPTY_DRAFT, mode: 'team', teamId, type, lineups: fanPlacements(fans, roster) } : null
}
