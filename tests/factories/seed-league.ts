import { LINEUP_TYPES, type LineupType } from '#domain/hockey/vocabulary.ts'
import { orderLines } from '#domain/last-game/ice-time.ts'
import type { LastGame } from '#domain/last-game/last-game.ts'
import type { Player } from '#domain/player/player.ts'
import { readPlayer } from '#domain/player/read-player.ts'
import {
  readSeedLines,
  readSeedPlayers,
  readSeedTeams,
  type SeedLine,
  type SeedTeam,
} from '#seed/seed-rosters.ts'

/*
 * The league that ships with the product, as the builder gets it, with the league's own ids. Only for tests of `seed/`
 * and of `tests/cases/`.
 */

const [teams, players, lines] = await Promise.all([readSeedTeams(), readSeedPlayers(), readSeedLines()])
export { lines as seedLines, players as seedPlayers, teams as seedTeams }

export const seedLinesOf = (team: SeedTeam, type: LineupType): readonly SeedLine[] =>
  lines.filter((line) => line.team_id === team.id && line.lineup_type === type)

/** Returns the team's roster as the builder gets it. */
export const seedRosterOf = (team: SeedTeam): readonly Player[] =>
  players
    .filter(({ team_abbreviation }) => team_abbreviation === team.abbreviation)
    .map((row) => readPlayer({ ...row, id: row.nhl_id, team_id: team.id }))

/** Returns the team's last game as the builder gets it. */
export const seedLastGameOf = (team: SeedTeam): LastGame => ({
  gameId: null,
  date: '2026-10-09',
  opponent: null,
  isHome: null,
  places: orderLines(
    LINEUP_TYPES.flatMap((type) =>
      seedLinesOf(team, type).map(({ slot, player_id, seconds }) => ({
        type,
        slotId: slot,
        playerId: player_id,
        name: String(player_id),
        seconds,
        basis: 'iced' as const,
      })),
    ),
  ),
  iceTime: {},
})
