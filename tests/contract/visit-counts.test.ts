import { eq, isNull, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { schema } from '#server/db/schema.ts'
import { runCountsCommand } from '#server/visits/counts-command.ts'
import { forgetVisits } from '#server/visits/store-visits.ts'
import { getVisitDashboard } from '#server/visits/visit-dashboard.ts'
import { readVisitQuery } from '#server/visits/visit-query.ts'
import { makeVisit } from '#tests/factories/visit-rows.ts'
import { LONG } from '#tests/support/long.ts'

import { testDatabase } from './database.ts'
import { event, NOW, visitHistory } from './visit-history.ts'
import { asked, queryOf, recountVisits, shownCounts } from './visit-recount.ts'

const { image_downloads, shares, site_visits, visit_counts } = schema
const database = testDatabase()

const check = () => runCountsCommand(database.db, { command: 'check' })

const history = visitHistory(database)
const { asAdmin, beginAnew, happen } = history

describe('the counts', () => {
  it('A-VISIT-01 A-VISIT-03 A-ENT-11 A-ENT-13 A-ENT-14 A-ENT-15 A-ENT-16 A-ENT-17 A-CALL-18 equal a plain recount after any history and for any question', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(event, { minLength: 4, maxLength: 14 }),
        fc.array(asked, { minLength: 3, maxLength: 3 }),
        async (events, questions) => {
          await beginAnew()
          for (const one of events) await happen(one)
          for (const question of questions) {
            const dashboard = await getVisitDashboard({ ctx: asAdmin(), query: queryOf(question) })
            expect(shownCounts(dashboard)).toEqual(await recountVisits(database.db, NOW, question))
          }
          expect(await check()).toMatch(/match the visits\.$/)
        },
      ),
      { numRuns: LONG ? 25 : 10 },
    )
  }, 240_000)

  it('are right after many simultaneous writers on several connections', async () => {
    const many = Array.from({ length: 40 }, (_, index) =>
      makeVisit(database.db, {
        country: index % 2 === 0 ? 'CA' : 'US',
        created_at: NOW,
        completed_at: index % 3 === 0 ? NOW : null,
      }),
    )
    const visits = await Promise.all(many)
    // Some images arrive too late for their visit and are refused.
    await Promise.allSettled(
      visits.flatMap(({ id }, index) => [
        database.db.insert(image_downloads).values({ team_name: 'Testville', visit_id: id }),
        database.db.insert(image_downloads).values({ team_name: 'Testville', visit_id: visits[0]?.id ?? id }),
        ...(index % 4 === 0 ? [database.db.delete(site_visits).where(eq(site_visits.id, id))] : []),
      ]),
    )
    expect(await check()).toMatch(/match the visits\.$/)
  })

  it('fail the check when one is wrong, and a rebuild repairs them', async () => {
    await makeVisit(database.db, { country: 'CA', created_at: NOW })
    await makeVisit(database.db, { country: 'US', created_at: new Date('2025-12-31T23:59:59Z') })
    const before = await database.db.select().from(visit_counts)
    await database.db.execute(
      sql`update visit_counts set page_visits = 7 where level = 'day' and dimension = 'country' and key = 'CA'`,
    )
    await database.db.execute(sql`delete from visit_cube where level = 'month'`)
    await expect(check()).rejects.toMatchObject({
      message: expect.stringMatching(
        /^3 of \d+ counts are wrong\. Rebuild them with: npm run check-counts -- rebuild$/,
      ),
    })
    expect(await runCountsCommand(database.db, { command: 'rebuild' })).toBe(
      'The counts of 2 months were rebuilt.',
    )
    expect(await check()).toMatch(/counts of 2 months match the visits\.$/)
    const after = await database.db.select().from(visit_counts)
    expect(after).toHaveLength(before.length)
  })
})

describe('visits past their storage time', () => {
  it('are deleted and their counts stay, which the check takes into account', async () => {
    const old = await makeVisit(database.db, { country: 'CA', created_at: new Date('2026-02-10T12:00:00Z') })
    await database.db.insert(image_downloads).values({ team_name: 'Testville', visit_id: old.id })
    await makeVisit(database.db, { country: 'CA', created_at: new Date('2026-03-19T00:00:00Z') })
    await makeVisit(database.db, { country: 'CA', created_at: new Date('2026-03-18T23:59:00Z') })
    await forgetVisits({ db: database.db, now: NOW }, 1)
    expect(await database.db.$count(site_visits)).toBe(1)
    expect(
      await database.db.select().from(image_downloads).where(isNull(image_downloads.visit_id)),
    ).toHaveLength(1)
    const { summary, daily, sources, recent } = await getVisitDashboard({
      ctx: asAdmin(),
      query: readVisitQuery(new URLSearchParams({ range: 'all' }), 'UTC'),
    })
    expect(summary.total).toBe(3)
    expect(daily[0]).toMatchObject({ date: '2026-02-10', total: 1 })
    expect(recent).toMatchObject({ matching: 1, forgotten: 2 })
    const february = { range: 'custom', from: '2026-02-01', to: '2026-02-28' }
    const before = readVisitQuery(new URLSearchParams(february), 'UTC')
    expect((await getVisitDashboard({ ctx: asAdmin(), query: before })).recent).toMatchObject({
      matching: 0,
      forgotten: 1,
    })
    const since = readVisitQuery(
      new URLSearchParams({ range: 'custom', from: '2026-03-19', to: '2026-03-20' }),
      'UTC',
    )
    expect((await getVisitDashboard({ ctx: asAdmin(), query: since })).recent).toMatchObject({ forgotten: 0 })
    expect(sources).toEqual([{ source: '', count: 1 }])
    expect(await check()).toMatch(/match the visits\.$/)
    await runCountsCommand(database.db, { command: 'rebuild' })
    expect(await check()).toMatch(/match the visits\.$/)
    await database.db.delete(site_visits)
    const query = readVisitQuery(new URLSearchParams({ range: 'all' }), 'UTC')
    expect((await getVisitDashboard({ ctx: asAdmin(), query })).summary.total).toBe(2)
  })
})

async function funnelsOf(search: Record<string, string>) {
  const query = readVisitQuery(new URLSearchParams(search), 'UTC')
  return (await getVisitDashboard({ ctx: asAdmin(), query })).funnels
}

it('a lineup and a trade each have a funnel, which starts at the page and counts each visit in one step', async () => {
  const [team_id] = history.world().teams
  const selection = { visit_type: 'team_selection', created_at: NOW } as const
  await makeVisit(database.db, { created_at: NOW, game_type: 'lineup' })
  await makeVisit(database.db, {
    created_at: NOW,
    game_type: 'lineup',
    completed_at: NOW,
    user_id: history.world().admin,
  })
  await makeVisit(database.db, { created_at: NOW, game_type: 'trade' })
  await makeVisit(database.db, { created_at: NOW, game_type: null })
  await makeVisit(database.db, { ...selection, game_type: 'lineup', team_id })
  await makeVisit(database.db, { ...selection, game_type: 'lineup', team_id: null, completed_at: NOW })
  const traded = await makeVisit(database.db, {
    ...selection,
    game_type: 'trade',
    team_id,
    completed_at: NOW,
  })
  await database.db.insert(image_downloads).values({ team_name: 'Testville', visit_id: traded.id })
  const lineup = { visits: 1, teams: 1, teamless: 1, completed: 1, withImage: 0, linked: 0 }
  const trade = { visits: 1, teams: 1, teamless: 0, completed: 1, withImage: 1, linked: 0 }
  expect(await funnelsOf({})).toEqual({ lineup, trade })
  expect(await funnelsOf({ range: 'all' })).toEqual({ lineup, trade })
  expect(await funnelsOf({ admins: 'include' })).toEqual({
    lineup: { ...lineup, visits: 2, completed: 2 },
    trade,
  })
  expect(await funnelsOf({ game: 'trade' })).toEqual({
    lineup: { visits: 0, teams: 0, teamless: 0, completed: 0, withImage: 0, linked: null },
    trade: { ...trade, linked: null },
  })
})

async function sharedLinks(search: Record<string, string>) {
  const { lineup, trade } = await funnelsOf(search)
  return { lineup: lineup.linked, trade: trade.linked }
}

it('each funnel counts the shared links of its game, and none when rows are filtered', async () => {
  const payload = { a: 1 }
  await database.db.insert(shares).values([
    { kind: 'lineup', payload, used_at: NOW, created_at: NOW },
    { kind: 'lineup', payload, used_at: null, created_at: NOW },
    { kind: 'trade', payload, used_at: NOW, created_at: NOW },
    { kind: 'trade', payload, used_at: NOW, created_at: NOW },
    { kind: 'lineup', payload, used_at: NOW, created_at: NOW, user_id: history.world().admin },
  ])
  await makeVisit(database.db, { created_at: NOW, country: 'CA' })
  expect(await sharedLinks({})).toEqual({ lineup: 1, trade: 2 })
  expect(await sharedLinks({ admins: 'include' })).toEqual({ lineup: 2, trade: 2 })
  expect(await sharedLinks({ country: 'CA' })).toEqual({ lineup: null, trade: null })
})
