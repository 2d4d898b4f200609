import { eq, isNull } from 'drizzle-orm'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { localDayOf } from '#domain/visit/local-days.ts'
import { removeAccount } from '#server/accounts/delete-account.ts'
import { undoEntry } from '#server/audit/undo.ts'
import { changeAdmin } from '#server/back-office/admins.ts'
import { deleteDownloads } from '#server/back-office/downloads.ts'
import { dropRosters } from '#server/core/roster-cache.ts'
import { type Database, openDatabase, withSession } from '#server/db/client.ts'
import { applyMigrations, readMigrations, resetMigrations } from '#server/db/migrate.ts'
import { schema } from '#server/db/schema.ts'
import { deleteVisits } from '#server/visits/recent-visits.ts'
import { getVisitDashboard } from '#server/visits/visit-dashboard.ts'
import { forgetVisits, rollUpDays } from '#server/visits/visit-days.ts'
import { actorOf, contextOn, silent } from '#tests/factories/contexts.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeAdmin, makeUser } from '#tests/factories/user-rows.ts'
import { makeVisit } from '#tests/factories/visit-rows.ts'
import { LONG } from '#tests/support/long.ts'
import { createScratchDatabase } from '#tests/support/scratch-database.ts'

import { testDatabase } from './database.ts'
import {
  type Asked,
  asked,
  type CountedVisit,
  queryOf,
  recount,
  shownCounts,
  storedVisits,
} from './visit-recount.ts'

const { finished_days, image_downloads, site_visits, trade_proposal_images, visit_days } = schema
const database = testDatabase()

const ALL: Asked = { range: 'all', from: '', to: '', admins: 'include', rows: {} }

const maybe = <Value>(...values: readonly Value[]) => fc.constantFrom(null, ...values)
const visit = fc.record({
  /** Minutes before it is recorded; a day that is over waits a little longer before it is counted. */
  ago: fc.integer({ min: 0, max: 4 }),
  visit_type: fc.constantFrom('page_visit' as const, 'team_selection' as const),
  team_id: maybe(1, 2),
  user: maybe(0, 1, 2),
  country: maybe('CA', 'US'),
  device_type: maybe('mobile' as const, 'desktop' as const),
  game_type: maybe('lineup' as const, 'trade' as const),
  lineup_type: maybe('team_lineup', 'retro'),
  utm_source: maybe('reddit', ''),
})
const event = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('record' as const),
      visits: fc.array(visit, { minLength: 2, maxLength: 9 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 200 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'complete',
        'image',
        'trade',
        'drop-images',
        'delete',
        'undo',
        'admin',
        'leave' as const,
      ),
      at: fc.nat(60),
    }),
  },
)
type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never

/** A site whose clock begins on a day of its own; days are rolled up as time passes. */
async function siteIn(timeZone: string) {
  const { db } = database
  await db.delete(site_visits)
  await db.delete(finished_days)
  await db.delete(schema.user)
  const users = [await makeAdmin(db), await makeUser(db), await makeUser(db)]
  const keeper = await makeAdmin(db)
  let now = new Date('2026-03-01T15:07:00Z')
  const entries: number[] = []
  const ctx = () => contextOn(db, { now, actor: actorOf(keeper, true) })
  const rollUp = () => rollUpDays({ db, now }, timeZone)
  // Never deleted: the first day that is counted would also get a visit that undo restores to an earlier one.
  await makeVisit(db, { created_at: now })

  async function happen(given: Event): Promise<void> {
    if (given.do === 'wait') {
      now = new Date(now.getTime() + given.hours * 3_600_000)
      // Two processes.
      await Promise.all([rollUp(), rollUp()])
      return
    }
    if (given.do === 'record') {
      const rows = given.visits.map(({ user, ago, ...rest }) => ({
        ...rest,
        created_at: new Date(now.getTime() - ago * 60_000),
        user_id: user === null ? null : users[user]?.id,
      }))
      await db.insert(site_visits).values(rows)
      return
    }
    const rows = (await db.select().from(site_visits).orderBy(site_visits.id)).slice(1)
    const chosen = rows[given.at % Math.max(rows.length, 1)]
    if (!chosen) return
    switch (given.do) {
      case 'complete':
        await db.update(site_visits).set({ completed_at: now }).where(eq(site_visits.id, chosen.id))
        break
      case 'image':
        await db.insert(image_downloads).values({ team_name: 'Testville', visit_id: chosen.id })
        break
      case 'trade':
        await db.insert(trade_proposal_images).values({
          filename: 'x.jpg',
          storage_path: crypto.randomUUID(),
          bucket: 'b',
          mime_type: 'image/jpeg',
          size: 1,
          visit_id: chosen.id,
        })
        break
      case 'drop-images': {
        const images = await db.select({ id: image_downloads.id }).from(image_downloads)
        if (images.length > 0) note(await deleteDownloads({ ctx: ctx(), ids: images.map(({ id }) => id) }))
        break
      }
      case 'delete': {
        const ids = rows.filter((_, index) => (index + given.at) % 3 === 0).map(({ id }) => id)
        note(await deleteVisits({ ctx: ctx(), ids }))
        break
      }
      case 'undo': {
        const id = entries.pop()
        if (id !== undefined) await undoEntry({ ctx: ctx(), id })
        break
      }
      case 'admin': {
        const { id, email } = users[given.at % users.length] ?? keeper
        const admin = !(await storedAdmins()).has(id)
        await changeAdmin({ db, log: silent }, { email, admin, unconfirmed: true, by: null })
        break
      }
      case 'leave': {
        // An undo cannot restore rows of an account that is gone.
        if (users.length < 3 || entries.length > 0) break
        const [gone] = users.splice(given.at % 2, 1)
        if (gone) await removeAccount(ctx(), gone)
      }
    }
  }
  /** For undo. */
  const note = ({ auditId }: { readonly auditId: number | null }) => {
    if (auditId !== null) entries.push(auditId)
  }
  const storedAdmins = async () =>
    new Set((await db.select().from(schema.user_roles)).map(({ user_id }) => user_id))
  const look = async (question: Asked) => {
    dropRosters(db)
    return getVisitDashboard({ ctx: ctx(), query: queryOf(question, timeZone) })
  }
  return { happen, look, now: () => now, ctx }
}

it('A-VISIT-01 A-VISIT-03 A-ENT-11 A-ENT-13 A-ENT-14 A-ENT-15 A-ENT-16 A-ENT-17 A-CALL-18 every number equals a count of the visits themselves, whatever happens to the visits of finished days', async () => {
  for (const id of [1, 2]) await makeTeam(database.db, { id })
  await fc.assert(
    fc.asyncProperty(
      // Clocks change on March 8 in Edmonton and Havana, where midnight is skipped, and on April 5 on Lord Howe.
      fc.constantFrom('UTC', 'America/Edmonton', 'America/Havana', 'Asia/Kathmandu', 'Australia/Lord_Howe'),
      fc.array(event, { minLength: 8, maxLength: 24 }),
      fc.array(asked, { minLength: 4, maxLength: 4 }),
      async (timeZone, events, questions) => {
        const site = await siteIn(timeZone)
        for (const one of events) await site.happen(one)
        const visits = await storedVisits(database.db)
        const dayOf = ({ created_at }: CountedVisit) => localDayOf(created_at, timeZone)
        for (const question of questions) {
          const expected = recount(visits, question, { now: site.now(), timeZone, dayOf })
          expect(shownCounts(await site.look(question))).toEqual(expected)
        }
      },
    ),
    { numRuns: LONG ? 60 : 20 },
  )
}, 240_000)

/** Looks at all time as an admin does. */
async function lookAt(db: Database, now: Date, timeZone: string, question: Asked = ALL) {
  const ctx = contextOn(db, { now, actor: actorOf(await makeAdmin(db), true) })
  return getVisitDashboard({ ctx, query: queryOf(question, timeZone) })
}

const NOW = new Date('2026-03-20T15:07:00Z')

it('visits past their storage time are deleted by whole finished days, whose counts stay and are never counted again', async () => {
  const { db } = database
  const roll = () => rollUpDays({ db, now: NOW }, 'America/Toronto')
  const forget = () => forgetVisits({ db, now: NOW }, 'America/Toronto', 1)
  // Two on the 18th in Toronto, and one a minute later on the 19th, the first day that is kept.
  const [old] = [
    await at('2026-03-18T12:00:00Z'),
    await at('2026-03-19T03:59:00Z'),
    await at('2026-03-19T04:00:00Z'),
  ]
  await db.insert(image_downloads).values({ team_name: 'Testville', visit_id: old.id })
  await forget()
  expect(await db.$count(site_visits)).toBe(3)
  await roll()
  await forget()
  expect(await db.$count(site_visits)).toBe(1)
  expect(await db.$count(image_downloads, isNull(image_downloads.visit_id))).toBe(1)
  const kept = async () => {
    const { summary, sources, recent, daily } = await lookAt(db, NOW, 'America/Toronto')
    return [summary.total, sources, recent.matching, recent.forgotten, daily.map(({ total }) => total)]
  }
  const counted = [2, [2, 1, 0]]
  expect(await kept()).toEqual([3, [{ source: '', count: 1 }], 1, ...counted])
  // A visit that is restored to such a day is listed, but not counted once more.
  await at('2026-03-18T12:00:00Z')
  await db.update(site_visits).set({ completed_at: NOW })
  expect(await kept()).toEqual([3, [{ source: '', count: 1 }], 2, ...counted])

  // In another time zone, the days whose visits are stored are counted again, and each visit is in one day.
  await rollUpDays({ db, now: NOW }, 'Asia/Tokyo')
  const moved = await lookAt(db, NOW, 'Asia/Tokyo')
  expect(moved.daily.map(({ date, total }) => [date, total])).toEqual([
    ['2026-03-18', 2],
    ['2026-03-19', 1],
    ['2026-03-20', 0],
    ['2026-03-21', 0],
  ])
})

const at = (moment: string) => makeVisit(database.db, { created_at: new Date(moment) })

const utcDay = ({ created_at }: CountedVisit) => localDayOf(created_at, 'UTC')

it('a database of the version before keeps its counts: those of visits, and those of which only counts are left', async () => {
  const server = process.env['TEST_DATABASE_URL']
  const scratch = server === undefined ? null : await createScratchDatabase(server)
  const older = await openDatabase({ url: scratch?.url, folder: 'memory://' })
  const { db } = older
  const all = readMigrations()
  const before = all.findIndex(({ sql }) =>
    sql.some((statement) => statement.includes('CREATE TABLE "visit_days"')),
  )
  await withSession(older, async (client) => {
    await resetMigrations(client)
    await applyMigrations(client, all.slice(0, before))
    await client.query(`
      insert into teams (id, name, abbreviation) values (1, 'Old Timers', 'OLD'), (2, 'Young Guns', 'YNG');
      insert into site_visits (visit_type, team_id, country, device_type, game_type, lineup_type, utm_source, created_at, completed_at)
      select (array['page_visit', 'team_selection'])[1 + i % 2], (array[1, 2, null])[1 + i % 3], (array['CA', 'US', null])[1 + i % 3],
        (array['mobile', 'desktop'])[1 + i % 2], (array['lineup', 'trade'])[1 + i / 2 % 2], (array['dream_team', null])[1 + i % 2],
        (array['reddit', '', null])[1 + i / 3 % 3], '2026-03-01'::timestamptz + i * interval '97 minutes',
        case when i % 5 = 0 then now() end
      from generate_series(0, 200) i;
      insert into image_downloads (team_name, visit_id) select 'A', id from site_visits where completed_at is not null;`)
  })
  const visits = await storedVisits(db)
  await withSession(older, async (client) => {
    // As the hourly sweep of that version did.
    await client.query(`
      begin; select set_config('benchboss.forgetting_visits', 'on', true);
      insert into visit_retention (forgotten_before) values ('2026-03-08T00:00:00Z');
      delete from site_visits where created_at < '2026-03-08T00:00:00Z'; commit`)
    await applyMigrations(client, all.slice(before))
  })
  const now = new Date('2026-03-14T18:00:00Z')
  for (const [timeZone, roll] of [
    ['UTC', false],
    ['UTC', true],
    ['America/Toronto', true],
    ['Asia/Tokyo', true],
  ] as const) {
    if (roll) await rollUpDays({ db, now }, timeZone)
    // Days without visits stay UTC days; those that follow begin where they end.
    const dayOf = (visit: CountedVisit) => {
      const day = localDayOf(visit.created_at, timeZone)
      if (utcDay(visit) < '2026-03-08') return utcDay(visit)
      return day < '2026-03-08' ? '2026-03-08' : day
    }
    for (const rows of [{}, { country: 'CA' }, { source: '' }]) {
      const question = { ...ALL, rows }
      const shown = shownCounts(await lookAt(db, now, timeZone, question))
      const expected = recount(visits, question, { now, timeZone, dayOf })
      expect([timeZone, roll, shown]).toEqual([timeZone, roll, expected])
    }
  }
  expect(await db.$count(visit_days)).toBeGreaterThan(0)
  await older.close()
  await scratch?.drop()
})
