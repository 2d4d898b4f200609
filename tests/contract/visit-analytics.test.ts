import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'

import { undoEntry } from '#server/audit/undo.ts'
import { withAudit } from '#server/audit/with-audit.ts'
import { dropRosters } from '#server/core/roster-cache.ts'
import { schema } from '#server/db/schema.ts'
import { deleteVisits, exportVisits } from '#server/visits/recent-visits.ts'
import { getVisitDashboard } from '#server/visits/visit-dashboard.ts'
import { readVisitQuery } from '#server/visits/visit-query.ts'
import { actorOf, contextOn } from '#tests/factories/contexts.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeAdmin } from '#tests/factories/user-rows.ts'
import { makeVisit } from '#tests/factories/visit-rows.ts'

import { testDatabase } from './database.ts'

const { audit_changes, audit_log, image_downloads, site_visits, trade_proposal_images } = schema
const database = testDatabase()

const NOW = new Date('2026-03-20T15:07:00Z')
let admin: Awaited<ReturnType<typeof makeAdmin>>
beforeEach(async () => {
  dropRosters(database.db)
  admin = await makeAdmin(database.db)
})
const ctx = () => contextOn(database.db, { now: NOW, actor: actorOf(admin, true) })
const visit = (given: Parameters<typeof makeVisit>[1] = {}) =>
  makeVisit(database.db, { created_at: NOW, ...given })
const queryOf = (search: Record<string, string> = {}, timeZone = 'UTC') =>
  readVisitQuery(new URLSearchParams(search), timeZone)
const ask = (search: Record<string, string> = {}, timeZone?: string) =>
  getVisitDashboard({ ctx: ctx(), query: queryOf(search, timeZone) })

const keepImage = (visit_id: string) =>
  database.db.insert(image_downloads).values({ team_name: 'Testville', visit_id })
const keepTrade = (visit_id: string) =>
  database.db.insert(trade_proposal_images).values({
    filename: 'x.jpg',
    storage_path: randomUUID(),
    bucket: 'trade_proposals_image',
    mime_type: 'image/jpeg',
    size: 1,
    visit_id,
  })

/** Returns which of the named visits a filter keeps. */
async function keeps(
  visits: Readonly<Record<string, { readonly id: string }>>,
  search: Record<string, string>,
) {
  const { recent } = await ask(search)
  const kept = new Set(recent.rows.map(({ id }) => id))
  return Object.keys(visits).filter((name) => kept.has(visits[name]?.id ?? ''))
}

describe('the list of recent visits', () => {
  it('A-VISIT-28 A-VISIT-29 A-VISIT-30 A-VISIT-31 A-VISIT-32 is filtered by each choice', async () => {
    const visits = {
      plain: await visit({ visit_type: 'page_visit', game_type: null }),
      full: await visit({ visit_type: 'team_selection', game_type: 'lineup', completed_at: NOW }),
      traded: await visit({ visit_type: 'team_selection', game_type: 'trade' }),
    }
    await keepImage(visits.full.id)
    await keepTrade(visits.traded.id)
    const all = ['plain', 'full', 'traded']
    expect(await keeps(visits, {})).toEqual(all)
    for (const choice of ['image', 'visit', 'playing', 'lineup', 'trade'])
      expect(await keeps(visits, { [choice]: 'all' })).toEqual(all)
    expect(await keeps(visits, { image: 'created' })).toEqual(['full'])
    expect(await keeps(visits, { image: 'not-created' })).toEqual(['plain', 'traded'])
    expect(await keeps(visits, { visit: 'visit' })).toEqual(['plain'])
    expect(await keeps(visits, { visit: 'selection' })).toEqual(['full', 'traded'])
    expect(await keeps(visits, { playing: 'lineup' })).toEqual(['full'])
    expect(await keeps(visits, { playing: 'trade' })).toEqual(['traded'])
    expect(await keeps(visits, { lineup: 'done' })).toEqual(['full'])
    expect(await keeps(visits, { lineup: 'not-done' })).toEqual(['plain', 'traded'])
    expect(await keeps(visits, { trade: 'done' })).toEqual(['traded'])
    expect(await keeps(visits, { trade: 'not-done' })).toEqual(['plain', 'full'])
  })

  it('A-VISIT-33 A-VISIT-34 A-VISIT-35 A-VISIT-36 is filtered by part of a text, in any case', async () => {
    const montreal = await makeTeam(database.db, { name: 'Montréal Canadiens' })
    const visits = {
      none: await visit(),
      reddit: await visit({ utm_source: 'Reddit_r/hockey' }),
      percent: await visit({ utm_source: '100%', team_id: montreal.id }),
      empty: await visit({ utm_source: '' }),
    }
    expect(await keeps(visits, { utm: 'REDDIT' })).toEqual(['reddit'])
    expect(await keeps(visits, { utm: '%' })).toEqual(['percent'])
    expect(await keeps(visits, { utm: '_' })).toEqual(['reddit'])
    expect(await keeps(visits, { utm: 'nowhere' })).toEqual([])
    expect(await keeps(visits, { hasUtm: 'on' })).toEqual(['reddit', 'percent'])
    expect(await keeps(visits, { teamName: 'MONTRÉAL' })).toEqual(['percent'])
    expect(await keeps(visits, { teamName: 'montreal' })).toEqual(['percent'])
    expect(await keeps(visits, { teamName: 'al can' })).toEqual(['percent'])
    expect(await keeps(visits, { teamName: 'Oil' })).toEqual([])
  })

  it('A-CALL-19 A-CALL-21 reads at most 500 and shows the newest 100', async () => {
    await database.db.insert(site_visits).values(
      Array.from({ length: 510 }, (_, index) => ({
        visit_type: 'page_visit' as const,
        created_at: new Date(NOW.getTime() - index * 1000),
      })),
    )
    const { recent } = await ask()
    // All matches are counted: from the counts, or from the visits when the list is filtered.
    expect(recent.matching).toBe(510)
    expect((await ask({ image: 'not-created' })).recent).toMatchObject({ matching: 510 })
    expect((await ask({ image: 'created' })).recent).toMatchObject({ matching: 0 })
    expect(recent.rows).toHaveLength(100)
    expect(recent.rows[0]?.created_at).toEqual(NOW)
    expect(recent.rows[99]?.created_at).toEqual(new Date(NOW.getTime() - 99_000))
  })

  it('A-CALL-19 A-ENT-12 is filtered, like every number, by each attribute', async () => {
    const team = await makeTeam(database.db)
    const given = {
      team_id: team.id,
      country: 'CA',
      device_type: 'mobile',
      game_type: 'trade',
      lineup_type: 'dream_team',
      utm_source: 'reddit',
    } as const
    const { id } = await visit(given)
    await visit({ ...given, team_id: null, country: 'US', device_type: 'desktop', game_type: 'lineup' })
    await visit({ lineup_type: 'team_lineup', utm_source: 'forum' })
    await visit({ visit_type: 'team_selection' })
    const kept = async (search: Record<string, string>) => {
      const { summary, recent, daily } = await ask(search)
      const days = daily.reduce((sum, { total }) => sum + total, 0)
      return [summary.total, days, recent.matching, recent.rows.some((row) => row.id === id)]
    }
    expect(await kept({ team: String(team.id) })).toEqual([1, 1, 1, true])
    expect(await kept({ country: 'CA' })).toEqual([1, 1, 1, true])
    expect(await kept({ device: 'mobile' })).toEqual([1, 1, 1, true])
    expect(await kept({ game: 'trade' })).toEqual([1, 1, 1, true])
    expect(await kept({ type: 'dream_team' })).toEqual([2, 2, 2, true])
    expect(await kept({ type: '' })).toEqual([1, 1, 1, false])
    expect(await kept({ source: 'reddit' })).toEqual([2, 2, 2, true])
    expect(await kept({ source: 'reddit', team: '999' })).toEqual([0, 0, 0, false])
  })

  it('A-ENT-10 A-ENT-11 A-CALL-20 shows a visit with its team, and whether images refer to it', async () => {
    const team = await makeTeam(database.db, { name: 'Edmonton Oilers' })
    const { id } = await visit({
      visit_type: 'team_selection',
      team_id: team.id,
      country: 'CA',
      device_type: 'mobile',
      device_info: 'iPhone',
      utm_source: 'reddit',
      referrer: 'https://forum.example.org/',
      lineup_type: 'dream_team',
      completed_at: new Date(NOW.getTime() + 90_000),
    })
    await keepImage(id)
    const { recent } = await ask()
    expect(recent.rows).toEqual([
      {
        id,
        created_at: NOW,
        completed_at: new Date(NOW.getTime() + 90_000),
        visit_type: 'team_selection',
        team_id: team.id,
        team_name: 'Edmonton Oilers',
        country: 'CA',
        device_type: 'mobile',
        device_info: 'iPhone',
        game_type: 'lineup',
        lineup_type: 'dream_team',
        utm_source: 'reddit',
        referrer: 'https://forum.example.org/',
        has_image: true,
        has_trade: false,
      },
    ])
    await keepTrade(id)
    await database.db.delete(image_downloads)
    expect((await ask()).recent.rows[0]).toMatchObject({ has_image: false, has_trade: true })
  })
})

describe('a range of days', () => {
  it('A-VISIT-01 has the days of the site', async () => {
    // Late on the 13th in New York, early on the 14th in UTC.
    await visit({ created_at: new Date('2026-03-14T02:30:00Z') })
    expect((await ask({ range: '7' }, 'UTC')).summary.total).toBe(1)
    expect((await ask({ range: '7' }, 'America/New_York')).summary.total).toBe(0)
    const { daily, days } = await ask({ range: '30' }, 'America/New_York')
    expect(daily).toHaveLength(30)
    expect(daily.find(({ total }) => total > 0)?.date).toBe('2026-03-13')
    expect(days).toEqual({ from: '2026-02-19', to: '2026-03-20' })
  })

  it('is empty, not wrong, without visits', async () => {
    const nothing = { total: 0, pageVisits: 0, teamSelections: 0 }
    expect(await ask({ range: 'all' })).toMatchObject({ summary: nothing, days: null, daily: [] })
    await visit()
    expect((await ask({ range: 'custom', from: '2020-01-01', to: '2020-02-01' })).summary).toEqual(nothing)
  })
})

describe('deleting visits', () => {
  it('A-CALL-22 A-CALL-23 deletes one or several with their counts, and undo restores them', async () => {
    const [one, two, kept] = [await visit({ country: 'CA' }), await visit(), await visit()]
    await keepImage(one.id)
    const before = await database.db.select().from(site_visits).orderBy(site_visits.id)
    const counted = (await ask()).countries
    const { rows, auditId } = await deleteVisits({ ctx: ctx(), ids: [one.id, two.id, two.id] })
    expect(rows).toBe(2)
    expect((await database.db.select().from(site_visits)).map(({ id }) => id)).toEqual([kept.id])
    expect((await ask()).summary.total).toBe(1)
    expect(await database.db.select().from(audit_log)).toMatchObject([
      { action: 'delete-visits', subject: '2 visits', actor_id: admin.id },
    ])
    await undoEntry({ ctx: ctx(), id: auditId ?? 0 })
    expect(await database.db.select().from(site_visits).orderBy(site_visits.id)).toEqual(before)
    expect((await ask()).countries).toEqual(counted)

    await deleteVisits({ ctx: ctx(), ids: [one.id] })
    expect(await database.db.$count(site_visits)).toBe(2)
  })

  it('A-CALL-21 A-CALL-23 A-VALID-30 deletes nothing or up to 500 at once, reports when they are gone, and refuses a malformed list of ids', async () => {
    const ids = Array.from({ length: 500 }, () => randomUUID())
    const { id } = await visit()
    expect(await deleteVisits({ ctx: ctx(), ids: [] })).toEqual({ rows: 0, auditId: null })
    expect(await database.db.$count(site_visits)).toBe(1)
    expect(await deleteVisits({ ctx: ctx(), ids: [...ids.slice(1), id] })).toMatchObject({ rows: 1 })
    await expect(deleteVisits({ ctx: ctx(), ids: [randomUUID()] })).rejects.toMatchObject({
      code: 'not_found',
      message: 'These visits are already deleted.',
    })
    for (const ids of [['1'], 'x', null, Array.from({ length: 501 }, () => randomUUID())])
      await expect(deleteVisits({ ctx: ctx(), ids })).rejects.toMatchObject({ code: 'bad_request' })
  })

  it('a deleted image record leaves no visit change to undo', async () => {
    const { id } = await visit()
    await keepImage(id)
    const auditId = await withAudit(ctx(), { action: 'delete-download', subject: 'x' }, async (tx, entry) => {
      await tx.delete(image_downloads)
      return entry
    })
    expect((await database.db.select().from(audit_changes)).map(({ table_name }) => table_name)).toEqual([
      'image_downloads',
    ])
    await keepImage(id)
    await undoEntry({ ctx: ctx(), id: auditId })
    const [row] = await database.db.select().from(site_visits).where(eq(site_visits.id, id))
    expect(row?.image_count).toBe(2)
  })
})

/** Returns the lines of the file. */
async function exported(search: Record<string, string>): Promise<readonly string[]> {
  let text = ''
  for await (const part of await exportVisits({ ctx: ctx(), query: queryOf(search) })) text += part
  return text.replace('\uFEFF', '').trimEnd().split('\r\n')
}

describe('the visits export', () => {
  it('contains every filtered visit, newest first', async () => {
    await database.db.insert(site_visits).values(
      Array.from({ length: 2300 }, (_, index) => ({
        visit_type: 'page_visit' as const,
        // Many share one moment, across the edges of the batches.
        created_at: new Date(NOW.getTime() - Math.floor(index / 300) * 1000),
        country: index % 2 === 0 ? 'CA' : 'US',
      })),
    )
    const all = await exported({})
    expect(all).toHaveLength(2301)
    expect(new Set(all).size).toBe(2301)
    expect(all[0]).toBe(
      'id,created_at,completed_at,visit_type,team_id,team_name,country,device_type,device_info,game_type,lineup_type,utm_source,referrer,has_image,has_trade',
    )
    const times = all.slice(1).map((line) => line.split(',')[1])
    expect(times).toEqual(times.toSorted().toReversed())
    expect(await exported({ country: 'CA' })).toHaveLength(1151)
    const { id } = await visit({ utm_source: 'reddit', referrer: 'forum' })
    expect((await exported({ hasUtm: 'on' }))[1]).toBe(
      `${id},2026-03-20T15:07:00.000000Z,,page_visit,,,,,,lineup,,reddit,forum,false,false`,
    )
  })
})
