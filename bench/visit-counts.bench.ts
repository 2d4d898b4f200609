/**
 * Measures the visits screen at two sizes, on both databases: server time of each card unfiltered and filtered by a
 * clicked row, and what counting adds to writing. `npm run bench -- visit-counts`; sizes as arguments of this file:
 * `node bench/visit-counts.bench.ts SMALL LARGE [embedded|postgres]`.
 */

import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'

import { seedRosters } from '#seed/seed-rosters.ts'
import { type Database, openDatabase, type OpenDatabase, withSession } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { schema } from '#server/db/schema.ts'
import { readRecentVisits } from '#server/visits/recent-visits.ts'
import { type NewVisit, storeVisit } from '#server/visits/store-visits.ts'
import { readCards, readDaily } from '#server/visits/visit-counts.ts'
import { getVisitDashboard } from '#server/visits/visit-dashboard.ts'
import { readVisitQuery, visitPeriod } from '#server/visits/visit-query.ts'
import { actorOf, contextOn } from '#tests/factories/contexts.ts'
import { makeAdmin } from '#tests/factories/user-rows.ts'

import { startPostgres, temporaryFolder } from '../scripts/temporary.ts'
import { median, ratio, timed } from './measuring/figures.ts'

/** Visits per statement. */
const BATCH = 50_000
/** The days over which they are spread, however many they are. */
const DAYS = 730

/**
 * Creates visits number `from` to `to` by set-based SQL without triggers, and has them counted at the end: two years,
 * more of late and in the evening, most from two countries, some with images. The admin makes 500, once.
 */
async function generateVisits(
  database: OpenDatabase,
  { from, to, adminId }: { readonly from: number; readonly to: number; readonly adminId: string },
): Promise<void> {
  await withSession(database, async (client) => {
    // Random, but the same in each run.
    await client.query('select setseed(0.26)')
    await client.query('alter table site_visits disable trigger user')
    for (let start = from; start < to; start += BATCH) {
      const count = Math.min(BATCH, to - start)
      await client.query(
        `insert into site_visits (visit_type, team_id, user_id, lineup_type, game_type, referrer, utm_source, country,
           country_source, device_type, device_info, created_at, completed_at, image_count)
         select visit_type, case when visit_type = 'team_selection' then team_id end,
           case when number < 500 then $3::uuid end,
           case when visit_type = 'team_selection' and game_type = 'lineup' then lineup_type end, game_type,
           'https://forum.example.org/threads/' || (number % 1000), utm_source, country, 'geoip',
           case when a < 0.6 then 'mobile' else 'desktop' end,
           'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', at,
           case when visit_type = 'team_selection' and b < 0.3 then at + b * interval '10 minutes' end,
           case when visit_type = 'team_selection' and b < 0.1 then 1 else 0 end
         from (
           select number, a, b,
             case when c < 0.5 then 'page_visit' else 'team_selection' end as visit_type,
             case when d < 0.75 then 'lineup' else 'trade' end as game_type,
             case when a < 0.8 then 'team_lineup' else 'dream_team' end as lineup_type,
             (array[1,2,3,4,5,6,7,8,9,10,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,28,29,30,52,54,55,68])[1 + floor(32 * c * c)::int] as team_id,
             (array['reddit','reddit','x','newsletter','discord','podcast'])[1 + floor(20 * d)::int] as utm_source,
             (array['US','US','US','US','US','CA','CA','CA','CA','SE','FI','CZ','DE','GB','CH','SK','LV','NO','FR','AT'])[1 + floor(20 * b * b)::int] as country,
             -- In the order of time within a batch, as visits come.
             date_trunc('day', now()) - interval '${DAYS} days' + (${DAYS} - 0.001) * interval '1 day' * sqrt((number % ${BATCH} + a) / ${BATCH}) as at
           from (
             select $1::bigint + i as number, random() as a, random() as b, random() as c, random() as d
             from generate_series(0, $2::int - 1) i
           ) r
         ) v`,
        [start, count, adminId],
      )
    }
    await client.query('alter table site_visits enable trigger user')
    await client.query('vacuum analyze site_visits')
    const months = await client.query(
      `select distinct date_trunc('month', day, 'UTC') as month
       from generate_series(now() - interval '${DAYS + 1} days', now(), interval '1 day') day`,
    )
    for (const { month } of months.rows) await client.query('select rebuild_visit_counts($1)', [month])
    await client.query('vacuum analyze site_visits, visit_counts, visit_cube')
  })
}

const [small = '100000', large, only] = process.argv.slice(2)
const TURNS = 15
const WRITERS = 64
const WRITES = 4000
const ZONE = 'America/New_York'
const QUESTIONS: ReadonlyArray<
  readonly [name: string, search: Readonly<Record<string, string>>, limitMs: number]
> = [
  ['All Time', { range: 'all' }, 50],
  ['30 days', { range: '30' }, 50],
  ['All Time, one team', { range: 'all', team: '22' }, 1000],
  ['All Time, one country', { range: 'all', country: 'US' }, 1000],
  ['All Time, one device', { range: 'all', device: 'mobile' }, 1000],
  ['All Time, one source', { range: 'all', source: 'reddit' }, 1000],
  ['30 days, country and device', { range: '30', country: 'US', device: 'mobile' }, 1000],
]

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  await work()
  const times: number[] = []
  for (let turn = 0; turn < TURNS; turn += 1) times.push(await timed(work))
  return median(times)
}

type Times = ReadonlyMap<string, number>

/** Returns the server time of the whole screen and of its parts, in milliseconds. */
async function measureReading(db: Database, adminId: string): Promise<Times> {
  const ctx = contextOn(db, { actor: actorOf({ id: adminId, email: 'coach@example.org' }, true) })
  const times = new Map<string, number>()
  for (const [name, search] of QUESTIONS) {
    const query = readVisitQuery(new URLSearchParams(search), ZONE)
    times.set(name, await medianOf(() => getVisitDashboard({ ctx, query })))
    const period = await visitPeriod(db, ctx.now, query)
    if (period === null) throw new Error('There are no visits.')
    times.set(`${name}: cards`, await medianOf(() => readCards(db, period, query)))
    times.set(`${name}: days`, await medianOf(() => readDaily(db, period, query)))
    times.set(`${name}: recent visits`, await medianOf(() => readRecentVisits(db, period, query, [], 0)))
  }
  return times
}

/** Returns the visits stored per second by 64 writers at once, the way the endpoint stores them. */
async function measureWriting(db: Database): Promise<number> {
  const countries = ['US', 'CA', 'SE', 'FI', null]
  const visit = (index: number): NewVisit => ({
    client_key: randomUUID(),
    key_hash: randomUUID(),
    address_hash: randomUUID(),
    window_start: new Date(0).toISOString(),
    created_at: new Date().toISOString(),
    visit_type: index % 2 === 0 ? 'page_visit' : 'team_selection',
    team_id: index % 2 === 0 ? null : 1 + (index % 30),
    user_id: null,
    lineup_type: index % 2 === 0 ? null : 'team_lineup',
    game_type: 'lineup',
    referrer: 'https://forum.example.org/',
    utm_source: index % 4 === 0 ? 'reddit' : null,
    country: countries[index % countries.length] ?? null,
    country_source: null,
    device_type: index % 3 === 0 ? 'mobile' : 'desktop',
    device_info: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36',
  })
  let next = 0
  const writer = async () => {
    for (let index = (next += 1); index <= WRITES; index = next += 1) await storeVisit(db, visit(index))
  }
  const ms = await timed(() => Promise.all(Array.from({ length: WRITERS }, writer)))
  return (WRITES / ms) * 1000
}

async function measureCounting(name: string, db: Database): Promise<void> {
  const triggers = (state: 'enable' | 'disable') =>
    db.execute(sql.raw(`alter table site_visits ${state} trigger user`))
  await measureWriting(db)
  const bare: number[] = []
  const counted: number[] = []
  // In turns, so that other load of the machine affects both alike.
  for (let turn = 0; turn < 3; turn += 1) {
    await triggers('disable')
    bare.push(await measureWriting(db))
    await triggers('enable')
    counted.push(await measureWriting(db))
  }
  console.log(
    `${name}: ${median(counted).toFixed(0)} visits a second at ${WRITERS} writers with counting, ${median(bare).toFixed(0)} without: ${ratio(median(bare), median(counted))} (at most 2)`,
  )
}

async function measure(
  name: string,
  open: () => Promise<OpenDatabase>,
  sizes: readonly number[],
): Promise<void> {
  const results: Times[] = []
  const database = await open()
  const { db } = database
  await migrateDatabase(database)
  await seedRosters(db)
  const admin = await makeAdmin(db)
  let loaded = 0
  for (const size of sizes) {
    const seconds =
      (await timed(() => generateVisits(database, { from: loaded, to: size, adminId: admin.id }))) / 1000
    console.log(`${name}: ${size - loaded} visits loaded with their counts in ${seconds.toFixed(0)} s`)
    loaded = size
    results.push(await measureReading(db, admin.id))
  }
  await measureCounting(name, db)
  const rows = await db.$count(schema.visit_counts)
  const cube = await db.$count(schema.visit_cube)
  console.log(`${name}: ${rows} counts and ${cube} rows of the cube for ${loaded} visits`)
  await database.close()
  const [first, last] = [results[0], results.at(-1)]
  for (const [question, ms] of last ?? []) {
    const limit = QUESTIONS.find(([name]) => name === question.split(':')[0])?.[2] ?? 0
    const growth = ratio(ms, first?.get(question) ?? Number.NaN)
    const flat = limit < 100 ? `, ${growth} that at ${sizes[0]} (at most 2)` : ''
    console.log(`${name}, ${loaded} visits: ${question}: ${ms.toFixed(1)} ms (at most ${limit})${flat}`)
  }
}

using folder = temporaryFolder('bench')
if (only !== 'postgres') {
  await measure('embedded', () => openDatabase({ folder: folder.path }), [
    Number(small),
    Number(large ?? 1_000_000),
  ])
}
if (only !== 'embedded') {
  await using postgres = await startPostgres()
  const open = () => openDatabase({ url: postgres.url, folder: folder.path })
  await measure('PostgreSQL', open, [Number(small), Number(large ?? 10_000_000)])
}
