import { z } from 'zod'

import { MAX_GAMES } from '#domain/player/season-stats.ts'
import type { LeagueStats } from '#server/rosters/stats.ts'

import { optionalInteger, readTable } from './read-table.ts'

const optionalNumber = z
  .string()
  .regex(/^(\d+(\.\d+)?)?$/)
  .transform((value) => (value === '' ? null : Number(value)))

const statsRow = z
  .strictObject({
    player_id: z.coerce.number().int(),
    season: z.string().regex(/^\d{4}-\d{2}$/),
    games: z.coerce.number().int().min(1).max(MAX_GAMES),
    goals: optionalInteger,
    assists: optionalInteger,
    wins: optionalInteger,
    save_pct: optionalNumber,
    gaa: optionalNumber,
  })
  .transform(({ player_id: nhlId, season, games, ...row }): LeagueStats => {
    const { goals, assists, wins, save_pct: savePct, gaa } = row
    if (goals !== null && assists !== null) return { kind: 'skater', nhlId, season, games, goals, assists }
    if (wins === null) throw new Error(`season-stats.csv: no numbers of ${nhlId}`)
    return { kind: 'goalie', nhlId, season, games, wins, savePct, gaa }
  })

/** Returns what players did in the season before, in the file's order. @throws when the file is invalid */
export async function readSeedStats(): Promise<readonly LeagueStats[]> {
  return z.array(statsRow).parse(await readTable('./season-stats.csv'))
}
