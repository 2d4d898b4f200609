import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { schema } from '#server/db/schema.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeUser } from '#tests/factories/user-rows.ts'
import { withoutTable, jsonPost } from '#tests/support/sent-data.ts'
import { sessionCookie, startAccounts } from '#tests/support/visitor.ts'
import { startWebApp } from '#tests/support/web-app.ts'

import { testDatabase } from './database.ts'

const { site_visits, user_preferences, user_roles } = schema
const database = testDatabase()

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36'
const Recorded = z.strictObject({ data: z.strictObject({ id: z.uuid(), key: z.string().min(16) }) })

async function site() {
  const { auth } = startAccounts(database.db)
  const app = await startWebApp(database.db, auth)
  const post = async (address: string, body: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await app.request(address, jsonPost(body, { 'user-agent': BROWSER, ...headers }))
    const json: unknown = await answer.json()
    return { status: answer.status, json }
  }
  return { app, auth, post }
}
const visits = () => database.db.select().from(site_visits).orderBy(site_visits.created_at)

describe.each(['/api/track-visit', '/api/visits'])('%s', (address) => {
  it('P-CALL-31 P-CALL-40 P-CALL-41 P-CALL-43 P-ENT-38 P-ENT-39 P-ENT-40 P-ENT-42 stores every field of the body, and returns the id and key of the visit', async () => {
    const { post } = await site()
    const team = await makeTeam(database.db)
    const visit = {
      visit_type: 'team_selection',
      team_id: team.id,
      lineup_type: 'dream_team',
      game_type: 'trade',
      referrer: 'https://forum.example.org/thread',
      utm_source: 'newsletter',
      device_type: 'mobile',
      device_info: 'x'.repeat(1000),
    }
    const sent = { ...visit, device_info: 'x'.repeat(1200), user_id: crypto.randomUUID() }
    const { status, json } = await post(address, sent)
    expect(status).toBe(200)
    const { id } = Recorded.parse(json).data
    const other = { ...visit, visit_type: 'page_visit', game_type: 'lineup', device_type: 'desktop' }
    const debugged = await post(address, { ...other, utm_source: ' newsletter ' }, { 'x-debug': '1' })
    expect(debugged.json).toMatchObject({ data: { id: expect.any(String) }, debug: other })
    expect(await visits()).toMatchObject([{ ...visit, id, user_id: null, completed_at: null }, other])
  })

  it('P-ENT-39 P-ENT-40 P-ENT-42 P-VALID-26 P-CALL-43 returns an error for an unknown game, device, mode or type, and for a failing database', async () => {
    const { post } = await site()
    const wrong = [
      ...['Lineup', 'trades', 'poker', ''].map((game_type) => ({ game_type })),
      { device_type: 'tablet' },
      { lineup_type: 'trade' },
    ]
    for (const given of wrong) {
      const answer = await post(address, { visit_type: 'team_selection', ...given })
      const refusal = { status: 400, json: { error: 'The visit could not be read.' } }
      expect.soft([given, answer]).toMatchObject([given, refusal])
    }
    const unknown = { status: 400, json: { error: 'Invalid visit type' } }
    expect.soft(await post(address, { visit_type: 'visit' })).toMatchObject(unknown)
    const ask = () => post(address, { visit_type: 'page_visit' })
    const failed = { status: 500, json: { code: 'unexpected', error: 'Something went wrong on our side.' } }
    expect.soft(await withoutTable(database.db, 'site_visits', ask)).toMatchObject(failed)
    expect(await database.db.$count(site_visits)).toBe(0)
  })

  it('P-ROLE-10 P-ROLE-17 P-ROLE-18 P-CALL-20 P-VALID-29 stores the signed-in user with a visit, an admin too, and returns why a visit is skipped', async () => {
    const { auth, post } = await site()
    const fan = await makeUser(database.db)
    const cookie = await sessionCookie(auth, fan.id)
    const visit = { visit_type: 'page_visit', user_id: crypto.randomUUID() }
    Recorded.parse((await post(address, visit, { cookie })).json)
    expect(await visits()).toMatchObject([{ user_id: fan.id }])
    await database.db.insert(user_preferences).values({ user_id: fan.id, hide_visit: true })
    for (const [headers, skipped] of [
      [{ cookie }, 'hide_visit'],
      [{ 'sec-gpc': '1' }, 'hide_visit'],
      [{ cookie: 'count=no' }, 'hide_visit'],
      [{ 'user-agent': 'Googlebot/2.1' }, 'bot'],
    ] as const)
      expect.soft(await post(address, visit, headers)).toEqual({ status: 200, json: { data: null, skipped } })
    for (const hide_visit of [false, null]) {
      await database.db.update(user_preferences).set({ hide_visit })
      Recorded.parse((await post(address, visit, { cookie })).json)
    }
    await database.db.insert(user_roles).values({ user_id: fan.id, role: 'admin' })
    Recorded.parse((await post(address, visit, { cookie })).json)
    expect((await visits()).map(({ user_id }) => user_id)).toEqual(Array(4).fill(fan.id))
  })
})

it('P-STATE-24 /api/complete-visit marks the visit with that id and key as completed, and no other', async () => {
  const { post } = await site()
  const visit = async () =>
    Recorded.parse((await post('/api/track-visit', { visit_type: 'page_visit' })).json).data
  const [one, other] = [await visit(), await visit()]
  const complete = (key: string) => post('/api/complete-visit', { visitId: one.id, key })
  expect((await complete(other.key)).status).toBe(404)
  expect(await visits()).toMatchObject([{ completed_at: null }, { completed_at: null }])
  expect(await complete(one.key)).toEqual({ status: 200, json: { success: true } })
  expect(await visits()).toMatchObject([
    { id: one.id, completed_at: expect.any(Date) },
    { id: other.id, completed_at: null },
  ])
})

it('the endpoints of visits accept only POST, only JSON, and no other site', async () => {
  const { app } = await site()
  for (const address of ['/api/track-visit', '/api/visits', '/api/complete-visit']) {
    const read = await app.request(address)
    expect.soft([address, read.status, read.headers.get('allow')]).toEqual([address, 405, 'POST'])
    expect.soft(await read.json()).toMatchObject({ code: 'method_not_allowed' })
    const statusOf = async (headers: Record<string, string>) =>
      (await app.request(address, jsonPost({}, headers))).status
    expect.soft(await statusOf({})).toBe(400)
    expect.soft(await statusOf({ 'content-type': 'text/plain' })).toBe(400)
    expect.soft(await statusOf({ 'sec-fetch-site': 'cross-site' })).toBe(403)
  }
})
