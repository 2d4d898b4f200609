import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { schema } from '#server/db/schema.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeUser } from '#tests/factories/user-rows.ts'
import { withoutTable } from '#tests/support/sent-data.ts'
import { sessionCookie, startAccounts } from '#tests/support/visitor.ts'
import { startWebApp } from '#tests/support/web-app.ts'

import { testDatabase } from './database.ts'

const { site_visits, user_preferences } = schema
const database = testDatabase()

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36'
const Recorded = z.strictObject({ data: z.strictObject({ id: z.uuid(), key: z.string().min(16) }) })

async function site() {
  const app = await startWebApp(database.db, startAccounts(database.db).auth)
  return async (address: string, body: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await app.request(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': BROWSER, ...headers },
      body: JSON.stringify(body),
    })
    const json: unknown = await answer.json()
    return { status: answer.status, json }
  }
}

describe.each(['/api/track-visit', '/api/visits'])('%s', (address) => {
  it('P-CALL-43 returns the id and key of a visit', async () => {
    const post = await site()
    const { status, json } = await post(address, { visit_type: 'page_visit', game_type: 'lineup' })
    expect(status).toBe(200)
    const { data } = Recorded.parse(json)
    expect(await database.db.select().from(site_visits)).toMatchObject([
      { id: data.id, visit_type: 'page_visit', game_type: 'lineup' },
    ])
  })

  it('P-CALL-40 P-CALL-31 P-ENT-38 P-ENT-39 P-ENT-40 P-ENT-42 stores every field of the body except the user, who comes from the session', async () => {
    const post = await site()
    const team = await makeTeam(database.db)
    const visit = {
      visit_type: 'team_selection',
      team_id: team.id,
      lineup_type: 'dream_team',
      game_type: 'trade',
      referrer: 'https://forum.example.org/thread',
      utm_source: 'newsletter',
      device_type: 'mobile',
      device_info: 'An odd browser',
    }
    expect((await post(address, { ...visit, user_id: crypto.randomUUID() })).status).toBe(200)
    expect((await post(address, { ...visit, game_type: 'lineup', device_type: 'desktop' })).status).toBe(200)
    expect(await database.db.select().from(site_visits).orderBy(site_visits.created_at)).toMatchObject([
      { ...visit, user_id: null, completed_at: null },
      { ...visit, game_type: 'lineup', device_type: 'desktop' },
    ])
  })

  it('P-ENT-39 P-ENT-40 P-ENT-42 refuses an unknown game, device or mode', async () => {
    const post = await site()
    for (const wrong of [{ game_type: 'darts' }, { device_type: 'tablet' }, { lineup_type: 'trade' }]) {
      const { status, json } = await post(address, { visit_type: 'team_selection', ...wrong })
      expect([wrong, status, json]).toEqual([
        wrong,
        400,
        expect.objectContaining({ error: 'The visit could not be read.' }),
      ])
    }
    expect(await database.db.$count(site_visits)).toBe(0)
  })

  it('P-ROLE-10 P-ROLE-18 stores the signed-in user with a visit, and no visit of a user who hides them', async () => {
    const post = await site()
    const { auth } = startAccounts(database.db)
    const fan = await makeUser(database.db)
    const cookie = await sessionCookie(auth, fan.id)
    const visit = { visit_type: 'page_visit', user_id: crypto.randomUUID() }
    Recorded.parse((await post(address, visit, { cookie })).json)
    expect(await database.db.select().from(site_visits)).toMatchObject([{ user_id: fan.id }])
    await database.db.insert(user_preferences).values({ user_id: fan.id, hide_visit: true })
    expect((await post(address, visit, { cookie })).json).toEqual({ data: null, skipped: 'hide_visit' })
    await database.db.update(user_preferences).set({ hide_visit: false })
    Recorded.parse((await post(address, visit, { cookie })).json)
    expect(await database.db.$count(site_visits)).toBe(2)
  })

  it('P-CALL-43 returns the error of a failing database', async () => {
    const post = await site()
    const failed = await withoutTable(database.db, 'site_visits', () =>
      post(address, { visit_type: 'page_visit' }),
    )
    expect(failed).toEqual({
      status: 500,
      json: expect.objectContaining({ code: 'unexpected', error: 'Something went wrong on our side.' }),
    })
  })

  it('P-VALID-26 P-CALL-43 returns an error for an unknown visit type, and records nothing', async () => {
    const post = await site()
    const { status, json } = await post(address, { visit_type: 'visit' })
    expect(status).toBe(400)
    expect(json).toMatchObject({ error: 'Invalid visit type' })
    expect(await database.db.$count(site_visits)).toBe(0)
  })

  it.each(['lineup', 'trade'])('P-ENT-39 records a visit to the %s builder as one', async (game_type) => {
    const post = await site()
    expect((await post(address, { visit_type: 'team_selection', game_type })).status).toBe(200)
    expect(await database.db.select().from(site_visits)).toMatchObject([{ game_type }])
  })

  it.each(['Lineup', 'trades', 'poker', ''])(
    'P-ENT-39 records no visit to a builder called %j',
    async (game_type) => {
      const post = await site()
      const { status, json } = await post(address, { visit_type: 'page_visit', game_type })
      expect([status, json]).toMatchObject([400, { error: 'The visit could not be read.' }])
      expect(await database.db.$count(site_visits)).toBe(0)
    },
  )

  it('P-CALL-41 returns the parsed visit when the request has the debug header', async () => {
    const post = await site()
    const visit = { visit_type: 'page_visit', referrer: ' https://forum.example.org/ ' }
    expect((await post(address, visit, { 'x-debug': '1' })).json).toMatchObject({
      data: { id: expect.any(String) },
      debug: { visit_type: 'page_visit', referrer: 'https://forum.example.org/' },
    })
    expect((await post(address, visit)).json).not.toHaveProperty('debug')
  })

  it('returns the reason and no id for a visitor who is not recorded', async () => {
    const post = await site()
    const { status, json } = await post(
      address,
      { visit_type: 'page_visit' },
      { 'user-agent': 'Googlebot/2.1' },
    )
    expect([status, json]).toEqual([200, { data: null, skipped: 'bot' }])
  })
})

it.each<Record<string, string>>([{ 'sec-gpc': '1' }, { cookie: 'count=no' }])(
  'a request with %j is skipped',
  async (asking) => {
    const post = await site()
    const { status, json } = await post('/api/track-visit', { visit_type: 'page_visit' }, asking)
    expect([status, json]).toEqual([200, { data: null, skipped: 'hide_visit' }])
    expect(await database.db.$count(site_visits)).toBe(0)
  },
)

describe('/api/complete-visit', () => {
  it('P-STATE-24 marks the visit with that id and key as completed', async () => {
    const post = await site()
    const { data } = Recorded.parse((await post('/api/track-visit', { visit_type: 'page_visit' })).json)
    const other = Recorded.parse((await post('/api/track-visit', { visit_type: 'page_visit' })).json).data
    const completion = { visitId: data.id, key: data.key }
    expect(await post('/api/complete-visit', completion)).toEqual({ status: 200, json: { success: true } })
    expect(await database.db.select().from(site_visits).orderBy(site_visits.created_at)).toMatchObject([
      { id: data.id, completed_at: expect.any(Date) },
      { id: other.id, completed_at: null },
    ])
  })

  it("P-STATE-24 completes nothing without the visit's key", async () => {
    const post = await site()
    const { data } = Recorded.parse((await post('/api/track-visit', { visit_type: 'page_visit' })).json)
    const { status } = await post('/api/complete-visit', { visitId: data.id, key: 'guessed' })
    expect(status).toBe(404)
    expect(await database.db.select().from(site_visits)).toMatchObject([{ completed_at: null }])
  })
})

it.each(['/api/track-visit', '/api/visits', '/api/complete-visit'])(
  '%s accepts only POST, only JSON, and no other site',
  async (address) => {
    const app = await startWebApp(database.db, startAccounts(database.db).auth)
    const read = await app.request(address)
    expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST'])
    expect(await read.json()).toMatchObject({ code: 'method_not_allowed' })
    const statusOf = async (headers: Record<string, string>) =>
      (await app.request(address, { method: 'POST', headers, body: '{}' })).status
    expect(await statusOf({ 'content-type': 'application/json' })).toBe(400)
    expect(await statusOf({ 'content-type': 'text/plain' })).toBe(400)
    const elsewhere = { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' }
    expect(await statusOf(elsewhere)).toBe(403)
  },
)
