import { beforeEach, describe, expect, it } from 'vitest'

import { dropRosters } from '#server/core/roster-cache.ts'
import { schema } from '#server/db/schema.ts'
import { getVisitDashboard } from '#server/visits/visit-dashboard.ts'
import { forgetVisits, rollUpDays } from '#server/visits/visit-days.ts'
import { readVisitQuery } from '#server/visits/visit-query.ts'
import { actorOf, contextOn } from '#tests/factories/contexts.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeAdmin } from '#tests/factories/user-rows.ts'
import { makeVisit } from '#tests/factories/visit-rows.ts'

import { testDatabase } from './database.ts'

const { image_downloads, shares, site_visits, teams: teamsTable } = schema
const database = testDatabase()

const YESTERDAY = new Date('2026-03-19T15:07:00Z')
const NOW = new Date('2026-03-20T15:07:00Z')
const TOMORROW = new Date('2026-03-21T15:07:00Z')

beforeEach(() => dropRosters(database.db))
const visit = (given: Parameters<typeof makeVisit>[1] = {}) =>
  makeVisit(database.db, { created_at: NOW, ...given })
const keepImage = (visit_id: string) =>
  database.db.insert(image_downloads).values({ team_name: 'Testville', visit_id })

async function ask(search: Record<string, string> = {}) {
  const actor = actorOf(await makeAdmin(database.db), true)
  const query = readVisitQuery(new URLSearchParams(search), 'UTC')
  return getVisitDashboard({ ctx: contextOn(database.db, { now: NOW, actor }), query })
}

describe('the tables', () => {
  it('A-ENT-12 A-ENT-13 A-ENT-14 A-ENT-15 A-ENT-16 A-ENT-17 A-VISIT-09 A-VISIT-11 A-VISIT-14 A-VISIT-16 have a row for each value, the largest first', async () => {
    const oilers = await makeTeam(database.db, { name: 'Edmonton Oilers', logo_url: '/files/oilers.svg' })
    const bruins = await makeTeam(database.db, { name: 'Boston Bruins' })
    const selection = { visit_type: 'team_selection', country: 'CA', lineup_type: 'team_lineup' } as const
    const source = { utm_source: 'reddit' }
    const first = await visit({ ...selection, ...source, team_id: oilers.id })
    await visit({ ...selection, ...source, team_id: bruins.id, country: 'US', lineup_type: null })
    const third = await visit({ ...selection, team_id: bruins.id, created_at: YESTERDAY })
    await visit({ utm_source: 'forum', lineup_type: 'team_lineup', country: null })
    for (const { id } of [first, first, third]) await keepImage(id)
    const { daily, teams, countries, sources, types } = await ask()
    expect(daily.slice(-2)).toEqual([
      { date: '2026-03-19', total: 1, pageVisits: 0, teamSelections: 1 },
      { date: '2026-03-20', total: 3, pageVisits: 1, teamSelections: 2 },
    ])
    const named = [
      { teamId: bruins.id, teamName: 'Boston Bruins', logoUrl: null, count: 2 },
      { teamId: oilers.id, teamName: 'Edmonton Oilers', logoUrl: '/files/oilers.svg', count: 1 },
    ]
    expect(teams).toEqual(named)
    expect(countries).toEqual({
      recorded: 2,
      rows: [
        { country: 'CA', count: 2 },
        { country: 'US', count: 1 },
      ],
    })
    // The forum's visit has no image.
    expect(sources).toEqual([
      { source: 'reddit', count: 2 },
      { source: '', count: 1 },
    ])
    expect(types).toEqual([
      { type: 'team_lineup', count: 2 },
      { type: '', count: 1 },
    ])
    expect((await ask({ source: 'reddit' })).types).toEqual([
      { type: '', count: 1 },
      { type: 'team_lineup', count: 1 },
    ])
    // A page visit is no selection, even where the numbers are filtered.
    expect((await ask({ source: 'forum' })).types).toEqual([])

    // The counts still have the team of a deleted visit, even when the team is deleted too.
    await rollUpDays({ db: database.db, now: TOMORROW }, 'UTC')
    await forgetVisits({ db: database.db, now: TOMORROW }, 'UTC', 1)
    await database.db.delete(teamsTable)
    dropRosters(database.db)
    const gone = { teamId: bruins.id, teamName: `Team ${bruins.id}`, logoUrl: null, count: 1 }
    expect((await ask({ range: 'all' })).teams).toEqual([gone])
  })

  it('A-VISIT-11 count all countries, and list the hundred with most visits', async () => {
    const letters = [...'ABCDEFGHIJK']
    const codes = letters.flatMap((one) => letters.map((two) => one + two))
    await database.db
      .insert(site_visits)
      .values(codes.map((country) => ({ visit_type: 'page_visit' as const, created_at: NOW, country })))
    const { countries } = await ask()
    expect([countries.recorded, countries.rows.length]).toEqual([121, 100])
  })
})

const at = (moment: string) => visit({ created_at: new Date(moment) })

describe('the previous period', () => {
  it('has as many days, and ends at the same time of day while today is not over', async () => {
    await at('2026-03-20T10:00:00Z')
    await at('2026-03-14T23:00:00Z')
    await at('2026-03-07T00:00:00Z')
    await at('2026-03-13T15:06:59Z')
    // Outside the period: the rest of that day, and the day before its start.
    await at('2026-03-13T15:07:00Z')
    await at('2026-03-06T23:59:00Z')
    const { previous, summary, today } = await ask({ range: '7' })
    expect(summary.total).toBe(2)
    expect(today).toBe('2026-03-20')
    expect(previous).toEqual({
      from: '2026-03-07',
      to: '2026-03-13',
      total: 2,
      pageVisits: 2,
      teamSelections: 0,
    })
  })

  it('has whole days when the range is over, and does not exist for all time', async () => {
    await at('2026-03-01T12:00:00Z')
    await at('2026-03-02T23:59:00Z')
    await at('2026-03-03T12:00:00Z')
    const { previous, today } = await ask({ range: 'custom', from: '2026-03-03', to: '2026-03-04' })
    expect(previous).toMatchObject({ from: '2026-03-01', to: '2026-03-02', total: 2 })
    expect(today).toBeNull()
    expect((await ask({ range: 'all' })).previous).toBeNull()
  })
})

async function funnelsOf(search: Record<string, string>) {
  return (await ask(search)).funnels
}

it('a lineup and a trade each have a funnel, which starts at the page and counts each visit in one step', async () => {
  const { id: team_id } = await makeTeam(database.db)
  const { id: user_id } = await makeAdmin(database.db)
  const selection = { visit_type: 'team_selection' } as const
  await visit({ game_type: 'lineup' })
  await visit({
    created_at: NOW,
    game_type: 'lineup',
    completed_at: NOW,
    user_id,
  })
  await visit({ game_type: 'trade' })
  await visit({ game_type: null })
  await visit({ ...selection, game_type: 'lineup', team_id })
  await visit({ ...selection, game_type: 'lineup', team_id: null, completed_at: NOW })
  const traded = await visit({
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
    { kind: 'lineup', payload, used_at: NOW, created_at: NOW, user_id: (await makeAdmin(database.db)).id },
  ])
  await visit({ country: 'CA' })
  expect(await sharedLinks({})).toEqual({ lineup: 1, trade: 2 })
  expect(await sharedLinks({ admins: 'include' })).toEqual({ lineup: 2, trade: 2 })
  expect(await sharedLinks({ country: 'CA' })).toEqual({ lineup: null, trade: null })
})
