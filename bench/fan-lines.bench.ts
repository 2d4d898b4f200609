/**
 * Counts the fans' lines of the team with the most of 100,000 recent shares, on both databases: counting the votes and
 * choosing the lines, which happens at most once a minute. `npm run bench -- fan-lines`; a number of shares and one
 * database as arguments of this file: `node bench/fan-lines.bench.ts SHARES [embedded|postgres]`.
 */

import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Client, PoolClient } from 'pg'

import { acceptedPositions } from '#domain/lineup/placement.ts'
import { SLOTS } from '#domain/lineup/slots.ts'
import type { Player } from '#domain/player/player.ts'
import { LINEUP_TYPES, type LineupType } from '#domain/vocabulary.ts'
import { seedRosters } from '#seed/seed-rosters.ts'
import { openDatabase, type OpenDatabase, withSession } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { readFanLines } from '#server/fans/fan-lines.ts'
import { dropRosters } from '#server/ground/roster-cache.ts'
import { listTeamRoster, listTeams } from '#server/rosters/league.ts'
import { contextOn } from '#tests/factories/contexts.ts'

import { startPostgres, temporaryFolder } from '../scripts/temporary.ts'
import { median, percentile, ratio, timed } from './measuring/figures.ts'

const [given = '100000', only] = process.argv.slice(2)
const SHARES = Number(given)
/** Shares per statement. */
const BATCH = 2000
const TURNS = 31

/** Random, but the same in each run. */
let state = 26
function random(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state / 2 ** 32
}

/** Returns a fan's lineup: mostly the usual players in their own positions. */
function lineupOf(type: LineupType, roster: readonly Player[]): readonly (Player | undefined)[] {
  const placed = new Set<Player>()
  return SLOTS[type].map((slot) => {
    const accepted = acceptedPositions(type, slot.kind)
    const free = roster.filter((player) => !placed.has(player) && accepted.includes(player.position))
    const natural = free.filter(({ position }) => position === slot.position)
    const choice = natural.length > 0 && random() < 0.9 ? natural : free
    const player = choice[Math.floor(random() ** 3 * choice.length)]
    if (player) placed.add(player)
    return player
  })
}

type Fans = { readonly teamId: number; readonly roster: readonly Player[]; readonly until: number }

/** A stored share with its votes: every fifth has special teams, a twentieth is unused, a hundredth hidden. */
function shareOf({ teamId, roster }: Fans, number: number, makers: number) {
  const types = LINEUP_TYPES.filter((type) => type === 'even_strength' || random() < 0.2)
  const lineups = types.map((type) => ({ type, players: lineupOf(type, roster) }))
  return {
    number,
    team: teamId,
    maker: createHash('sha256')
      .update(`${teamId} ${Math.floor(random() * makers)}`)
      .digest('base64url'),
    ago: random() * 29.9,
    unused: random() < 0.05,
    hidden: random() < 0.01,
    payload: lineups,
    votes: lineups.map(({ type, players }) => ({ type, ids: players.map((player) => player?.id ?? 0) })),
  }
}

/** The largest team has a tenth of all shares, the smallest a sixth of that; each maker has two. */
async function readFans({ db }: OpenDatabase): Promise<readonly Fans[]> {
  const teams = await listTeams({ ctx: { db } })
  const weights = teams.map((_, rank) => (rank + 1) ** -0.5)
  const sum = weights.reduce((total, weight) => total + weight)
  const fans: Fans[] = []
  for (const [rank, { id: teamId }] of teams.entries()) {
    const roster = await listTeamRoster({ ctx: { db }, teamId })
    fans.push({ teamId, roster, until: (fans.at(-1)?.until ?? 0) + (weights[rank] ?? 0) / sum })
  }
  return fans
}

async function insertShares(client: Client | PoolClient, fans: readonly Fans[], from: number) {
  const rows = Array.from({ length: Math.min(BATCH, SHARES - from) }, (_, index) => {
    const at = random()
    const rank = Math.max(
      fans.findIndex(({ until }) => at < until),
      0,
    )
    const [team, before] = [fans[rank], fans[rank - 1]?.until ?? 0]
    if (!team) throw new Error('There are no teams.')
    return shareOf(team, from + index, ((team.until - before) * SHARES) / 2)
  })
  await client.query(
    `with given as (
       select gen_random_uuid() as id, now() - r.ago * interval '1 day' as at, r.*
       from jsonb_to_recordset($1::jsonb) as r(
         number int, team int, maker text, ago float8, unused boolean, hidden boolean, payload jsonb, votes jsonb)
     ), kept as (
       insert into shares (id, short_id, kind, payload, used_at, hidden_at, created_at)
       select id, lpad(number::text, 12, 'A'), 'lineup', jsonb_build_object('lineups', payload),
         case when not unused then at end, case when hidden then at end, at from given
     )
     insert into lineup_votes (share_id, team_id, lineup_type, maker, player_ids, voted_at)
     select g.id, g.team, v ->> 'type', g.maker, array(select jsonb_array_elements_text(v -> 'ids')::int), g.at
     from given g, jsonb_array_elements(g.votes) v`,
    [JSON.stringify(rows)],
  )
}

/** @param vacuums whether the database vacuums automatically, as a server does and an embedded one does not */
async function measure(name: string, database: OpenDatabase, vacuums: boolean): Promise<void> {
  const { db } = database
  await migrateDatabase(database)
  await seedRosters(db)
  const fans = await readFans(database)
  await withSession(database, async (client) => {
    for (let from = 0; from < SHARES; from += BATCH) await insertShares(client, fans, from)
    if (vacuums) await client.query('vacuum analyze shares, lineup_votes')
  })
  const teamId = fans[0]?.teamId ?? 0
  const counting: number[] = []
  const bare: number[] = []
  let makers = 0
  for (let turn = 0; turn < TURNS; turn += 1) {
    dropRosters(db)
    // Other visitors' pages have read these.
    await listTeamRoster({ ctx: { db }, teamId })
    const work = async () => {
      const { even_strength } = await readFanLines({ ctx: contextOn(db), teamId })
      makers = even_strength?.makers ?? 0
    }
    counting.push(await timed(work))
    bare.push(
      await timed(() =>
        db.execute(sql`select sum(player_ids[1]) from lineup_votes where team_id = ${teamId}`),
      ),
    )
  }
  const votes = await db.execute(sql`select from lineup_votes where team_id = ${teamId}`)
  console.log(
    `${name}: ${SHARES} shares, ${votes.rows.length} votes of the largest team, ${makers} makers at even strength: ${median(counting).toFixed(1)} ms in the middle, ${percentile(counting, 0.1).toFixed(1)} ms at best (at most 50), ${ratio(median(counting), median(bare), 1)} one look at each vote`,
  )
  await database.close()
}

using folder = temporaryFolder('bench')
if (only !== 'embedded') {
  await using postgres = await startPostgres()
  await measure('PostgreSQL', await openDatabase({ url: postgres.url, folder: folder.path }), true)
}
if (only !== 'postgres') await measure('embedded', await openDatabase({ folder: folder.path }), false)
