import { and, eq, gt } from 'drizzle-orm'
import { z } from 'zod'

import { LINEUP_TYPES } from '#domain/hockey/vocabulary.ts'
import { CHART_LIMIT, parseLineChart } from '#domain/lineup/model/line-chart.ts'
import { placedPlayers } from '#domain/lineup/model/placement.ts'
import { indexPlayers } from '#domain/player/search.ts'
import { accept, type Problem, refuse, type Result } from '#domain/result/problem.ts'
import { LINES_READ } from '#messages/roster-sync.ts'
import { withAudit } from '#server/audit/with-audit.ts'
import { AppError } from '#server/core/errors.ts'
import { type AdminInput, requireAdmin } from '#server/core/rights.ts'
import { schema } from '#server/db/schema.ts'

import { KEPT_GAMES, lockLines, type TeamLines, writeLines } from './last-game.ts'
import { listTeamRoster, listTeams } from './league.ts'

const { iced_games, iced_places } = schema

const DAY_MS = 86_400_000

/** An empty text means unknown. */
const PastedLines = z.object({
  /** The local day at the arena. */
  date: z.union([z.literal(''), z.iso.date()]),
  opponent: z.string().trim().max(5),
  place: z.enum(['', 'home', 'away']),
  chart: z.string().max(CHART_LIMIT),
})

/**
 * Not a day, or one in the future; an opponent that is not in the league; no player found; ten newer games are stored.
 */
export type PasteProblem = Problem<'lines_date' | 'lines_opponent' | 'lines_empty' | 'lines_old'>

type Pasted = { readonly auditId: number; readonly placed: number }

/**
 * Stores the lines of a team's game that an admin pasted, matched to today's roster. Types that the chart leaves out
 * keep what is stored of that game. The league's check does not touch these lines afterwards.
 * @throws {AppError} not_signed_in, forbidden, not_found, bad_request
 */
export async function pasteLines({
  ctx,
  teamId,
  input,
}: AdminInput<{ teamId: number; input: unknown }, 'now'>): Promise<Result<Pasted, PasteProblem>> {
  requireAdmin(ctx)
  const teams = await listTeams({ ctx })
  const team = teams.find(({ id }) => id === teamId)
  if (!team) throw new AppError('not_found', LINES_READ.noTeam)
  const parsed = PastedLines.safeParse(input)
  if (!parsed.success) throw new AppError('bad_request', LINES_READ.pasteFailed)
  const { date, opponent, place, chart } = parsed.data
  // UTC may already be a day ahead of the arena.
  if (date === '' || Date.parse(date) > ctx.now.getTime() + DAY_MS) return refuse({ code: 'lines_date' })
  const isKnown = teams.some(({ id, abbreviation }) => id !== teamId && abbreviation === opponent)
  if (opponent !== '' && !isKnown) return refuse({ code: 'lines_opponent' })
  const { lineups } = parseLineChart(chart, indexPlayers(await listTeamRoster({ ctx, teamId })), teams)
  const pasted = LINEUP_TYPES.flatMap((lineup_type) =>
    placedPlayers(lineups[lineup_type] ?? {}).map(([slot, { id: player_id }]) => ({
      lineup_type,
      slot,
      player_id,
      seconds: null,
      basis: 'iced',
    })),
  )
  if (pasted.length === 0) return refuse({ code: 'lines_empty' })

  const subject = `${team.name}, ${date}`
  return withAudit(ctx, { action: 'save-lines', subject }, async (tx, auditId) => {
    await lockLines(tx)
    const known = await tx
      .select({ game: iced_games, place: iced_places })
      .from(iced_games)
      .leftJoin(iced_places, eq(iced_places.iced_game_id, iced_games.id))
      .where(and(eq(iced_games.team_id, teamId), eq(iced_games.game_date, date)))
    const newer = and(eq(iced_games.team_id, teamId), gt(iced_games.game_date, date))
    if (known.length === 0 && (await tx.$count(iced_games, newer)) >= KEPT_GAMES) {
      return refuse({ code: 'lines_old' })
    }
    const others = known.flatMap(({ place }) => {
      if (!place || pasted.some(({ lineup_type }) => lineup_type === place.lineup_type)) return []
      const { id: _, iced_game_id: __, ...rest } = place
      return rest
    })
    const before = known[0]?.game
    const lines: TeamLines = {
      game: {
        team_id: teamId,
        game_id: null,
        game_date: date,
        opponent: opponent || (before?.opponent ?? null),
        is_home: place === '' ? (before?.is_home ?? null) : place === 'home',
        is_settled: true,
      },
      places: [...others, ...pasted],
    }
    await writeLines(tx, [lines])
    return accept({ auditId, placed: pasted.length })
  })
}
