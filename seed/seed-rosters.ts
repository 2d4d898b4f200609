import { inArray, isNotNull, sql } from 'drizzle-orm'
import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import { z } from 'zod'

import { SLOTS } from '#domain/lineup/slots.ts'
import { CONTRACT_EXPIRIES, LINEUP_TYPES, PLAYER_STATUSES } from '#domain/vocabulary.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

/* The teams and players that come with the product: season 2026-27, rosters as of 2026-10-10. */

const text = z.string().min(1)
const optionalText = z.string().transform((value) => value || null)
const optionalInteger = z
  .string()
  .regex(/^\d*$/)
  .transform((value) => (value === '' ? null : Number(value)))
const color = z.string().regex(/^#[0-9A-F]{6}$/)

const teamRow = z.strictObject({
  id: z.coerce.number().int(),
  abbreviation: z.string().regex(/^[A-Z]{3}$/),
  name: text,
  location_name: text,
  city: text,
  nickname: text,
  conference: text,
  division: text,
  color_primary: color,
  color_secondary: color,
  color_tertiary: z.union([color, z.literal('').transform(() => null)]),
})

const playerRow = z.strictObject({
  nhl_id: z.coerce.number().int(),
  first_name: text,
  last_name: text,
  position: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['lw', 'c', 'rw', 'd', 'g'])),
  number: optionalInteger,
  shoots: z.union([z.enum(['L', 'R']), z.literal('').transform(() => null)]),
  birthdate: optionalText,
  birthplace: optionalText,
  nationality: optionalText,
  height: optionalText,
  weight: optionalInteger,
  team_abbreviation: text,
  nhl_position: optionalText,
  alt_position: optionalText,
  status: z.enum(PLAYER_STATUSES),
})

export type SeedTeam = z.output<typeof teamRow>
export type SeedPlayer = z.output<typeof playerRow>

/** The 32 teams, in the file's order. @throws when the file is not what it should be */
export async function readSeedTeams(): Promise<SeedTeam[]> {
  return z.array(teamRow).parse(await readTable('./teams.csv'))
}

/** The 804 players, in the file's order. @throws when the file is not what it should be */
export async function readSeedPlayers(): Promise<SeedPlayer[]> {
  return z.array(playerRow).parse(await readTable('./players.csv'))
}

async function readTable(file: string): Promise<unknown[]> {
  const { data, errors } = Papa.parse(await readFile(new URL(file, import.meta.url), 'utf8'), {
    header: true,
    skipEmptyLines: true,
  })
  if (errors[0]) throw new Error(`${file}: ${errors[0].message} (row ${errors[0].row})`)
  return data
}

const SLOT_BY_COLUMN = new Map(SLOTS.even_strength.map(({ savedAs, id }) => [savedAs as string, id]))

const lineRow = z
  .strictObject({
    team_id: z.coerce.number().int(),
    game_id: z.coerce.number().int(),
    game_date: z.iso.date(),
    lineup_type: z.enum(LINEUP_TYPES),
    unit: z.coerce.number().int(),
    slot: z.enum(['lw', 'c', 'rw', 'ld', 'rd', 'g']),
    player_id: z.coerce.number().int(),
    seconds_together: optionalInteger,
    basis: text,
  })
  .transform(({ unit, slot, seconds_together, ...row }) => {
    const column = slot === 'g' ? (unit === 1 ? 'gs' : 'gb') : `${slot}${unit}`
    const id = SLOT_BY_COLUMN.get(column)
    if (id === undefined) throw new Error(`lines.csv: no slot ${column}`)
    return { ...row, slot: id, seconds: seconds_together }
  })

export type SeedLine = z.output<typeof lineRow>

/** Who was iced where in each team's last game, in the file's order. @throws when the file is not what it should be */
export async function readSeedLines(): Promise<SeedLine[]> {
  return z.array(lineRow).parse(await readTable('./lines.csv'))
}

const contractRow = z.strictObject({
  player_id: z.coerce.number().int(),
  cap_hit_usd: optionalInteger,
  expiry_status: z.enum(CONTRACT_EXPIRIES),
})

const retainedRow = z.strictObject({
  team_id: z.coerce.number().int(),
  last: text,
  first: text,
  retained_usd: z.coerce.number().int(),
  now_player_id: optionalInteger,
  now_team: text,
})

/** Who earns what, by the league's id of the player. @throws when the file is not what it should be */
export async function readSeedContracts(): Promise<Array<z.output<typeof contractRow>>> {
  return z.array(contractRow).parse(await readTable('./contracts.csv'))
}

/** What teams pay for players who are elsewhere. @throws when the file is not what it should be */
export async function readSeedRetained(): Promise<Array<z.output<typeof retainedRow>>> {
  return z.array(retainedRow).parse(await readTable('./retained.csv'))
}

/** Names the advisory lock of loading the rosters. An arbitrary number, the same in every process. */
const SEED_LOCK = 7_202_611

/**
 * Loads teams, players, contracts and the lines of the last games into a database that has no team yet, all or nothing.
 * Where there is one, teams and players stay as an operator may have edited them, and only lines are loaded that nobody
 * has written yet. Returns whether it loaded the teams.
 */
export async function seedRosters(db: Database): Promise<boolean> {
  const [teams, roster, lines, contracts, retained] = await Promise.all([
    readSeedTeams(),
    readSeedPlayers(),
    readSeedLines(),
    readSeedContracts(),
    readSeedRetained(),
  ])
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    if ((await tx.$count(schema.teams)) > 0) {
      await seedMissingLines(tx, teams, lines)
      return false
    }
    // Drizzle writes the table's columns only: the nickname has none.
    await tx.insert(schema.teams).values(teams)
    const teamIds = new Map(teams.map((team) => [team.abbreviation, team.id]))
    const contractOf = new Map(contracts.map((contract) => [contract.player_id, contract]))
    const rows = await tx
      .insert(schema.players)
      .values(
        roster.map((player) => ({
          ...playerColumns(player, teamIds),
          cap_hit_usd: contractOf.get(player.nhl_id)?.cap_hit_usd ?? null,
          contract_expiry: contractOf.get(player.nhl_id)?.expiry_status ?? null,
        })),
      )
      .returning({ id: schema.players.id, nhl_id: schema.players.nhl_id })
    const playerIds = new Map(rows.map(({ id, nhl_id }) => [nhl_id, id]))
    await seedLines(tx, teams, lines, playerIds)
    await tx.insert(schema.retained_salaries).values(
      retained.map(({ team_id, first, last, retained_usd, now_player_id }) => ({
        team_id,
        player_id: playerIds.get(now_player_id) ?? null,
        player_name: `${first} ${last}`,
        dollars: retained_usd,
      })),
    )
    return true
  })
}

/** For a database that is older than the lines: those of the teams and players that are still there, by the league's names. */
async function seedMissingLines(
  tx: Database,
  seeded: readonly SeedTeam[],
  lines: readonly SeedLine[],
): Promise<void> {
  const { audit_log, iced_games, players, teams } = schema
  const writing = inArray(audit_log.action, ['sync-lines', 'save-lines'])
  // Who took written lines back does not want older ones in their place.
  if ((await tx.$count(iced_games)) > 0 || (await tx.$count(audit_log, writing)) > 0) return
  const kept = await tx.select({ id: teams.id, abbreviation: teams.abbreviation }).from(teams)
  const rows = await tx
    .select({ id: players.id, nhl_id: players.nhl_id })
    .from(players)
    .where(isNotNull(players.nhl_id))
  const playerIds = new Map(rows.map(({ id, nhl_id }) => [nhl_id, id]))
  const idNow = new Map(kept.map(({ id, abbreviation }) => [abbreviation, id]))
  const teamIds = new Map(seeded.map(({ id, abbreviation }) => [id, idNow.get(abbreviation)]))
  const ours = lines.flatMap((line) => {
    const team_id = teamIds.get(line.team_id)
    return team_id === undefined ? [] : { ...line, team_id }
  })
  const isKnown = ({ player_id }: SeedLine) => playerIds.has(player_id)
  const incomplete = new Set(ours.filter((line) => !isKnown(line)).map(({ team_id }) => team_id))
  const known = ours.filter(isKnown)
  if (known.length > 0) await seedLines(tx, kept, known, playerIds, incomplete)
}

async function seedLines(
  tx: Database,
  teams: ReadonlyArray<Pick<SeedTeam, 'id' | 'abbreviation'>>,
  lines: readonly SeedLine[],
  playerIds: ReadonlyMap<number | null, number>,
  incomplete: ReadonlySet<number> = new Set(),
): Promise<void> {
  const abbreviations = new Map(teams.map(({ id, abbreviation }) => [id, abbreviation]))
  const games = new Map(
    lines.map(({ team_id, game_id, game_date }) => [team_id, { team_id, game_id, game_date }]),
  )
  const rows = await tx
    .insert(schema.iced_games)
    .values(
      [...games.values()].map((game) => {
        // The file does not name the other team: it is known where that was its last game too.
        const other = [...games.values()].find((one) => one.game_id === game.game_id && one !== game)
        const opponent = (other && abbreviations.get(other.team_id)) ?? null
        return { ...game, opponent, is_home: null, is_settled: !incomplete.has(game.team_id) }
      }),
    )
    .returning({ id: schema.iced_games.id, team_id: schema.iced_games.team_id })
  const gameIds = new Map(rows.map(({ id, team_id }) => [team_id, id]))
  await tx.insert(schema.iced_places).values(
    lines.map(({ team_id, lineup_type, slot, player_id, seconds, basis }) => {
      const [iced_game_id, player] = [gameIds.get(team_id), playerIds.get(player_id)]
      if (iced_game_id === undefined || player === undefined) {
        throw new Error(`lines.csv: no team ${team_id} or no player ${player_id}`)
      }
      return { iced_game_id, lineup_type, slot, player_id: player, seconds, basis }
    }),
  )
}

function playerColumns({ team_abbreviation, ...columns }: SeedPlayer, teamIds: ReadonlyMap<string, number>) {
  const team_id = teamIds.get(team_abbreviation)
  if (team_id === undefined) throw new Error(`players.csv: no team ${team_abbreviation}`)
  return { ...columns, team_id, full_name: `${columns.first_name} ${columns.last_name}` }
}
