import { eq, getTableName, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'

import { CONTRACT_EXPIRIES, LINEUP_TYPES, PLAYER_STATUSES, POSITIONS } from '#domain/hockey/vocabulary.ts'
import { SLOTS } from '#domain/lineup/model/slots.ts'
import { readClause } from '#domain/player/player-fields.ts'
import type { Said } from '#domain/roster-sync/league-player.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { setTimeLimits } from '#server/db/time-limits.ts'
import { writeStats } from '#server/rosters/stats.ts'

import { optionalInteger, readTable } from './read-table.ts'
import { readSeedStats } from './season-stats.ts'

/* The teams and players that come with the product: season 2026-27, rosters as of 2026-10-10. */

const text = z.string().min(1)
const optionalText = z.string().transform((value) => value || null)
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

const position = z.string().toLowerCase().pipe(z.enum(POSITIONS))

const playerRow = z.strictObject({
  nhl_id: z.coerce.number().int(),
  first_name: text,
  last_name: text,
  position,
  number: optionalInteger,
  shoots: z.union([z.enum(['L', 'R']), z.literal('').transform(() => null)]),
  birthdate: optionalText,
  birthplace: optionalText,
  nationality: optionalText,
  height: optionalText,
  weight: optionalInteger,
  team_abbreviation: text,
  /** As the league lists it, which for many wingers is not where they play. */
  nhl_position: position,
  alt_position: z.union([position, z.literal('').transform(() => null)]),
  status: z.enum(PLAYER_STATUSES),
})

export type SeedTeam = z.output<typeof teamRow>
export type SeedPlayer = z.output<typeof playerRow>

/** Returns the 32 teams, in the file's order. @throws when the file is invalid */
export async function readSeedTeams(): Promise<SeedTeam[]> {
  return z.array(teamRow).parse(await readTable('./teams.csv'))
}

/** Returns the 804 players, in the file's order. @throws when the file is invalid */
export async function readSeedPlayers(): Promise<SeedPlayer[]> {
  return z.array(playerRow).parse(await readTable('./players.csv'))
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

/** Returns who was iced where in each team's last game, in the file's order. @throws when the file is invalid */
export async function readSeedLines(): Promise<SeedLine[]> {
  return z.array(lineRow).parse(await readTable('./lines.csv'))
}

const contractRow = z.strictObject({
  player_id: z.coerce.number().int(),
  cap_hit_usd: optionalInteger,
  expires: optionalInteger,
  expiry_status: z.enum(CONTRACT_EXPIRIES),
  trade_clause: z.string().transform((text) => {
    const clause = readClause(text)
    if (!clause.ok) throw new Error(`contracts.csv: no clause ${text}`)
    return clause.value
  }),
})
type SeedContract = z.output<typeof contractRow>

const retainedRow = z.strictObject({
  team_id: z.coerce.number().int(),
  last: text,
  first: text,
  retained_usd: z.coerce.number().int(),
  now_player_id: optionalInteger,
  now_team: text,
})

/** Returns the contracts, by the league's id of the player. @throws when the file is invalid */
export async function readSeedContracts(): Promise<SeedContract[]> {
  return z.array(contractRow).parse(await readTable('./contracts.csv'))
}

/** Returns what teams pay for players on other teams. @throws when the file is invalid */
export async function readSeedRetained(): Promise<Array<z.output<typeof retainedRow>>> {
  return z.array(retainedRow).parse(await readTable('./retained.csv'))
}

/** Names the advisory lock of loading the rosters. An arbitrary number, the same in every process. */
const SEED_LOCK = 7_202_611

/**
 * Loads teams, players, contracts and the lines of the last games into a database without teams, all or nothing. If
 * there are teams, teams and players stay as an operator may have edited them; only missing lines, contracts, their
 * terms, nicknames and statistics are loaded.
 * @returns whether it loaded the teams
 */
export async function seedRosters(db: Database): Promise<boolean> {
  const [teams, roster, lines, contracts, retained, stats] = await Promise.all([
    readSeedTeams(),
    readSeedPlayers(),
    readSeedLines(),
    readSeedContracts(),
    readSeedRetained(),
    readSeedStats(),
  ])
  return db.transaction(async (tx) => {
    await setTimeLimits(tx, 'maintenance')
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    const isNew = (await tx.$count(schema.teams)) === 0
    if (isNew) {
      await tx.insert(schema.teams).values(teams.map((team) => ({ ...team, team_name: team.nickname })))
      const teamIds = new Map(teams.map((team) => [team.abbreviation, team.id]))
      await tx.insert(schema.league_players).values(roster.map((player) => leagueColumns(player, teamIds)))
      await tx.insert(schema.players).values(roster.map((player) => playerColumns(player, teamIds)))
    }
    if (!isNew) await seedNicknames(tx, teams)
    await writeStats(tx, stats, 'keep')
    const [needsLines, needsContracts] = [await lacksLines(tx), await lacksContracts(tx)]
    if (needsLines || needsContracts) {
      const there = await findSeeded(tx, teams)
      if (needsLines) await seedLines(tx, there, lines)
      if (needsContracts) await seedContracts(tx, there, contracts, retained)
    }
    if (await lacksTerms(tx)) await seedTerms(tx, contracts)
    return isNew
  })
}

/** Maps the teams and players of the files to those in the database. */
type Seeded = {
  /** Teams by their id in the files, with their current id and abbreviation. */
  readonly teams: ReadonlyMap<number, { readonly id: number; readonly abbreviation: string }>
  /** Players by the league's id. */
  readonly players: ReadonlyMap<number | null, { readonly id: number; readonly team_id: number | null }>
}

async function findSeeded(tx: Database, seeded: readonly SeedTeam[]): Promise<Seeded> {
  const { players, teams } = schema
  const kept = await tx.select({ id: teams.id, abbreviation: teams.abbreviation }).from(teams)
  const byAbbreviation = new Map(kept.map((team) => [team.abbreviation, team]))
  const rows = await tx
    .select({ id: players.id, nhl_id: players.nhl_id, team_id: players.team_id })
    .from(players)
    .where(isNotNull(players.nhl_id))
  return {
    teams: new Map(
      seeded.flatMap(({ id, abbreviation }) => {
        const team = byAbbreviation.get(abbreviation)
        return team ? [[id, team]] : []
      }),
    ),
    players: new Map(rows.map((row) => [row.nhl_id, row])),
  }
}

/** Fills in missing nicknames, unless an admin has removed one. */
async function seedNicknames(tx: Database, seeded: readonly SeedTeam[]): Promise<void> {
  const { audit_changes, teams } = schema
  const nicknames = seeded.map(({ abbreviation, nickname }) => ({ abbreviation, nickname }))
  await tx.execute(sql`
    update ${teams} t set team_name = r.nickname
    from jsonb_to_recordset(${JSON.stringify(nicknames)}::jsonb) r(abbreviation text, nickname text)
    where t.abbreviation = r.abbreviation and t.team_name is null and not exists (
      select from ${audit_changes} c where c.table_name = ${getTableName(teams)} and c.row_id = t.id::text
        and c.before ->> 'team_name' is not null
    )`)
}

/** Whether there are no lines and none were ever written. An admin who undid lines does not want older ones instead. */
async function lacksLines(tx: Database): Promise<boolean> {
  const { audit_log, iced_games } = schema
  const writing = inArray(audit_log.action, ['sync-lines', 'save-lines'])
  return (await tx.$count(iced_games)) + (await tx.$count(audit_log, writing)) === 0
}

async function seedLines(tx: Database, there: Seeded, all: readonly SeedLine[]): Promise<void> {
  const lines = all.flatMap(({ team_id, player_id, ...line }) => {
    const team = there.teams.get(team_id)
    return team ? [{ ...line, team, player: there.players.get(player_id) }] : []
  })
  const incomplete = new Set(lines.filter(({ player }) => !player).map(({ team }) => team.id))
  const games = new Map(lines.filter(({ player }) => player).map((line) => [line.team.id, line]))
  if (games.size === 0) return
  const rows = await tx
    .insert(schema.iced_games)
    .values(
      [...games.values()].map(({ team, game_id, game_date }) => {
        // The file does not name the opponent. It is known where the game was also the opponent's last.
        const other = [...games.values()].find((one) => one.game_id === game_id && one.team !== team)
        return {
          team_id: team.id,
          game_id,
          game_date,
          opponent: other?.team.abbreviation ?? null,
          is_home: null,
          is_settled: !incomplete.has(team.id),
        }
      }),
    )
    .returning({ id: schema.iced_games.id, team_id: schema.iced_games.team_id })
  const gameIds = new Map(rows.map(({ id, team_id }) => [team_id, id]))
  await tx.insert(schema.iced_places).values(
    lines.flatMap(({ team, player, lineup_type, slot, seconds, basis }) => {
      const iced_game_id = gameIds.get(team.id)
      if (iced_game_id === undefined || !player) return []
      return [{ iced_game_id, lineup_type, slot, player_id: player.id, seconds, basis }]
    }),
  )
}

/** Whether no cap hit is known, nothing is retained, and neither was ever removed by an admin. */
async function lacksContracts(tx: Database): Promise<boolean> {
  const { audit_changes, players, retained_salaries } = schema
  if ((await tx.$count(players, isNotNull(players.cap_hit_usd))) > 0) return false
  if ((await tx.$count(retained_salaries)) > 0) return false
  const { table_name, before, after } = audit_changes
  const written = or(
    eq(table_name, getTableName(retained_salaries)),
    sql`${table_name} = ${getTableName(players)} and coalesce(${before} ->> 'cap_hit_usd', ${after} ->> 'cap_hit_usd') is not null`,
  )
  return (await tx.$count(audit_changes, written)) === 0
}

async function seedContracts(
  tx: Database,
  there: Seeded,
  contracts: readonly SeedContract[],
  retained: ReadonlyArray<z.output<typeof retainedRow>>,
): Promise<void> {
  // An expiry that an admin has entered stays.
  await tx.execute(sql`
    update players p set cap_hit_usd = r.cap_hit_usd, contract_expiry = coalesce(p.contract_expiry, r.expiry_status)
    from jsonb_to_recordset(${JSON.stringify(contracts)}::jsonb) r(player_id int, cap_hit_usd int, expiry_status text)
    where p.nhl_id = r.player_id`)
  const parts = retained.flatMap(({ team_id, first, last, retained_usd, now_player_id }) => {
    const team = there.teams.get(team_id)
    const player = there.players.get(now_player_id)
    // A team retains nothing of its own player.
    if (!team || player?.team_id === team.id) return []
    const player_name = `${first} ${last}`
    return [{ team_id: team.id, player_id: player?.id ?? null, player_name, dollars: retained_usd }]
  })
  if (parts.length > 0) await tx.insert(schema.retained_salaries).values(parts)
}

/** Whether no player has a year or a clause, and none was ever entered. */
async function lacksTerms(tx: Database): Promise<boolean> {
  const { audit_changes, players } = schema
  const known = or(isNotNull(players.contract_until), isNotNull(players.trade_clause))
  if ((await tx.$count(players, known)) > 0) return false
  const { table_name, before, after } = audit_changes
  const terms = (row: typeof before | typeof after) =>
    sql`coalesce(${row} ->> 'contract_until', ${row} ->> 'trade_clause')`
  const written = sql`${table_name} = ${getTableName(players)} and coalesce(${terms(before)}, ${terms(after)}) is not null`
  return (await tx.$count(audit_changes, written)) === 0
}

/**
 * Players whose contracts.csv of earlier versions had the other expiry status, by the league's id. Age settles the first
 * nine: no one is a UFA at 23, or an RFA at 27. The other eight are 25 or 26 when their contracts end, and could be UFAs
 * only after seven seasons, or with fewer than 80 games (group 6); for them we follow our sources.
 */
const CORRECTED_EXPIRIES: readonly number[] = [
  8484798, 8484801, 8484984, 8484186, 8483482, 8483489, 8484197, 8483500, 8482740, 8481806, 8482487, 8482146,
  8482159, 8480893, 8482802, 8481618, 8482088,
]

/**
 * Adds years and clauses to contracts whose cap hit is still the file's, because an admin may have entered a newer one.
 * Corrects the expiry of players that no admin has edited.
 */
async function seedTerms(tx: Database, contracts: readonly SeedContract[]): Promise<void> {
  const { audit_changes, audit_log } = schema
  await tx.execute(sql`
    update players p set contract_until = r.expires, trade_clause = r.trade_clause,
      contract_expiry = case when p.nhl_id = any(${sql.param([...CORRECTED_EXPIRIES])}) and not exists (
        select from ${audit_changes} c join ${audit_log} l on l.id = c.entry_id
        where c.table_name = 'players' and c.row_id = p.id::text and l.action <> 'apply-rosters'
      ) then r.expiry_status else p.contract_expiry end
    from jsonb_to_recordset(${JSON.stringify(contracts)}::jsonb)
      r(player_id int, cap_hit_usd int, expires smallint, expiry_status text, trade_clause text)
    where p.nhl_id = r.player_id and p.cap_hit_usd = r.cap_hit_usd`)
}

type TeamIds = ReadonlyMap<string, number>

function playerColumns(player: SeedPlayer, teamIds: TeamIds) {
  const { team_abbreviation: _team, nhl_position: _listed, ...columns } = player
  return {
    ...columns,
    team_id: teamIdOf(player, teamIds),
    full_name: `${columns.first_name} ${columns.last_name}`,
  }
}

/** The files are the league's lists, so that the first check finds what has changed since. */
function leagueColumns(player: SeedPlayer, teamIds: TeamIds) {
  const { nhl_id, nhl_position, status, ...facts } = player
  const said: Said = {
    team_id: teamIdOf(player, teamIds),
    position: nhl_position,
    first_name: facts.first_name,
    last_name: facts.last_name,
    number: facts.number,
    shoots: facts.shoots,
    birthdate: facts.birthdate,
    birthplace: facts.birthplace,
    height: facts.height,
    weight: facts.weight,
    // Who is injured is our own knowledge; the league may list them.
    ...(status !== 'injured_or_other' && { status }),
  }
  return { nhl_id, said, answered: said }
}

function teamIdOf({ team_abbreviation }: SeedPlayer, teamIds: TeamIds): number {
  const id = teamIds.get(team_abbreviation)
  if (id === undefined) throw new Error(`players.csv: no team ${team_abbreviation}`)
  return id
}
