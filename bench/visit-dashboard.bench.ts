/**
 * Measures the visits screen over a year of visits: server time unfiltered and filtered by a clicked row.
 * `npm run bench -- visit-dashboard`; another number of visits and one database are arguments of this file:
 * `node bench/visit-dashboard.bench.ts 10000000 postgres`.
 */

import { startPostgres, temporaryFolder } from '#scripts/temporary.ts'
import { seedRosters } from '#seed/seed-rosters.ts'
import { type Database, openDatabase, type OpenDatabase, withSession } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { getVisitDashboard } from '#server/visits/visit-dashboard.ts'
import { rollUpDays } from '#server/visits/visit-days.ts'
import { readVisitQuery } from '#server/visits/visit-query.ts'
import { actorOf, contextOn } from '#tests/factories/contexts.ts'
import { makeAdmin } from '#tests/factories/user-rows.ts'

import { median, report, timed } from './measuring/figures.ts'

const [visits, only] = process.argv.slice(2)
const ZONE = 'America/New_York'
const TURNS = 9
/** Visits per statement. */
const BATCH = 50_000

/**
 * Creates that many visits of the last year in the order of time, most from two countries, some with images. The admin
 * makes some of them.
 */
async function generateVisits(database: OpenDatabase, count: number, adminId: string): Promise<void> {
  await withSession(database, async (client) => {
    // Random, but the same in each run.
    await client.query('select setseed(0.26)')
    for (let start = 0; start < count; start += BATCH) {
      await client.query(
        `insert into site_visits (visit_type, team_id, user_id, lineup_type, game_type, referrer, utm_source, country,
           country_source, device_type, device_info, created_at, completed_at, image_count)
         select visit_type, case when visit_type = 'team_selection' then team_id end,
           case when number % 20000 = 0 then $3::uuid end,
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
             now() - interval '365 days' * (1 - number::float8 / $4) as at
           from (
             select $1::bigint + i as number, random() as a, random() as b, random() as c, random() as d
             from generate_series(0, $2::int - 1) i
           ) r
         ) v`,
        [start, Math.min(BATCH, count - start), adminId, count],
      )
    }
    await client.query('vacuum analyze site_visits')
  })
}

const QUESTIONS: ReadonlyArray<
  readonly [name: string, search: Readonly<Record<string, string>>, limitMs: number]
> = [
  ['7 days', { range: '7' }, 50],
  ['30 days', { range: '30' }, 50],
  ['30 days, country and device', { range: '30', country: 'US', device: 'mobile' }, 1500],
  ['All Time', { range: 'all' }, 1000],
  ['All Time, one team', { range: 'all', team: '22' }, 1500],
  ['All Time, one country', { range: 'all', country: 'US' }, 1500],
  ['All Time, a rare country', { range: 'all', country: 'AT' }, 1500],
  ['All Time, one device', { range: 'all', device: 'mobile' }, 1500],
  ['All Time, one source', { range: 'all', source: 'reddit' }, 1500],
]

/** Prints the server time of the whole screen. */
async function measureReading(name: string, db: Database, adminId: string): Promise<void> {
  const ctx = contextOn(db, { actor: actorOf({ id: adminId, email: 'coach@example.org' }, true) })
  for (const [question, search, limit] of QUESTIONS) {
    const query = readVisitQuery(new URLSearchParams(search), ZONE)
    const look = () => getVisitDashboard({ ctx, query })
    await look()
    const times: number[] = []
    for (let turn = 0; turn < TURNS; turn += 1) times.push(await timed(look))
    report(`${name}: ${question}`, { value: median(times), atMost: { value: limit } })
  }
}

async function measure(kind: string, open: () => Promise<OpenDatabase>, count: number): Promise<void> {
  const name = `${kind}, ${count} visits`
  const database = await open()
  const { db } = database
  await migrateDatabase(database)
  await seedRosters(db)
  const admin = await makeAdmin(db)
  await generateVisits(database, count, admin.id)
  const rolling = await timed(() => rollUpDays({ db, now: new Date() }, ZONE))
  await withSession(database, (client) => client.query('vacuum analyze visit_days'))
  report(`${name}: a year rolled up`, { value: rolling / 1000, unit: 's' })
  await measureReading(name, db, admin.id)
  await database.close()
}

using folder = temporaryFolder('bench')
if (only !== 'postgres')
  await measure('embedded', () => openDatabase({ folder: folder.path }), Number(visits ?? 300_000))
if (only !== 'embedded') {
  await using postgres = await startPostgres()
  const open = () => openDatabase({ url: postgres.url, folder: folder.path })
  await measure('PostgreSQL', open, Number(visits ?? 1_000_000))
}
