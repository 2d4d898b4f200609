import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { schema } from '#server/db/schema.ts'
import { requireUser } from '#server/ground/rights.ts'
import { dropRosters } from '#server/ground/roster-cache.ts'
import { lineupShare, linkToLineup, makeRosteredTeam } from '#tests/factories/shares.ts'
import { makeUser } from '#tests/factories/user-rows.ts'
import { makeVisit } from '#tests/factories/visit-rows.ts'
import { signedUp, startAccounts } from '#tests/support/visitor.ts'
import { startWebApp } from '#tests/support/web-app.ts'

import { testDatabase } from './database.ts'

const { audit_log, image_downloads, players, request_player, shares, site_visits, user_lineup } = schema
const { trade_proposal_images, trade_proposals, user_preferences, user_roles } = schema
const database = testDatabase()

const NO_IDS = ['', ' ', 'x', '0', '-1', '1.5', '99999999999']

/** Starts the site as an admin's browser reaches it. */
async function open() {
  const { db } = database
  dropRosters(db)
  const accounts = startAccounts(db)
  const app = await startWebApp(db, accounts.auth)
  const admin = await signedUp(accounts.visit(), { email: 'admin@example.com' })
  await db.insert(user_roles).values({ user_id: requireUser(await admin.ctx()).id, role: 'admin' })
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return {
    app,
    accounts,
    read: (address: string) => app.request(address, { headers: { cookie } }),
    /** Returns the response to the screen's form, as its script reads it. */
    submit: async (path: string, form: Record<string, string>) => {
      const body = new URLSearchParams(form)
      const answer = await app.request(`${path}.data`, { method: 'POST', headers: { cookie }, body })
      return { status: answer.status, text: await answer.text() }
    },
    post: (path: string) =>
      app.request(path, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: '{}',
      }),
  }
}

async function makeProposal() {
  const { db } = database
  const [one, two] = [await makeRosteredTeam(db), await makeRosteredTeam(db)]
  const [made] = await db
    .insert(trade_proposals)
    .values({
      team1_id: one.team.id,
      team1_name: one.team.name,
      team1_draft_picks: [{ year: 2030, round: 1 }],
      team2_id: two.team.id,
      team2_name: two.team.name,
      team2_draft_picks: [{ year: 2030, round: 2 }],
    })
    .returning()
  return made
}

async function fill() {
  const { db } = database
  const team = await makeRosteredTeam(db)
  await db.insert(image_downloads).values({ team_name: 'Halifax Harbours' })
  await db.insert(request_player).values({ type: 'Missing player', player_name: 'Ned Abbott' })
  await makeProposal()
  await db.insert(trade_proposal_images).values({
    filename: 'HFX-SSK.jpg',
    storage_path: 'a/HFX-SSK.jpg',
    bucket: 'trade_proposals_image',
    mime_type: 'image/jpeg',
    size: 1,
  })
  await makeVisit(db)
  await linkToLineup(await startAccounts(db).visit().ctx(), lineupShare(team))
}

const TABLES = [
  image_downloads,
  players,
  request_player,
  shares,
  site_visits,
  trade_proposal_images,
  trade_proposals,
]
const rowCounts = () => Promise.all(TABLES.map((table) => database.db.$count(table)))

const undoneBy = async (post: (path: string) => Response | Promise<Response>) => {
  const [entry] = await database.db
    .select()
    .from(audit_log)
    .orderBy(sql`${audit_log.id} desc`)
  return (await post(`/admin/acts/${entry?.id}/undo`)).status
}

describe('deleting without an id', () => {
  it.each([
    ['A-ERR-35 ', '/admin/lineup-downloaded', {}, 400, 'Missing id for deletion'],
    ['A-ERR-35 ', '/admin/trade-proposals', { view: 'proposals' }, 400, 'Missing id for deletion'],
    ['A-ERR-35 ', '/admin/trade-proposals', { view: 'pictures' }, 400, 'Missing id for deletion'],
    ['A-ERR-33 ', '/admin/player-request', {}, 400, 'No target specified'],
    ['', '/admin/players/delete', {}, 404, 'This player is no longer in the database'],
    ['', '/admin/shares', { intent: 'delete' }, 404, 'This link is no longer in the database.'],
  ])(
    '%s%s refuses a missing, empty or malformed id, and deletes nothing',
    async (_, path, form, status, words) => {
      const { submit } = await open()
      await fill()
      const before = await rowCounts()
      for (const sent of [form, ...NO_IDS.map((id) => ({ ...form, id }))]) {
        const answer = await submit(path, sent)
        expect({ ...sent, status: answer.status }).toEqual({ ...sent, status })
        expect(answer.text).toContain(words)
      }
      expect(await rowCounts()).toEqual(before)
      expect(await database.db.$count(audit_log)).toBe(0)
    },
  )

  it('A-VALID-30 /admin/visits refuses a malformed list of ids, and deletes nothing for an empty one', async () => {
    const { submit } = await open()
    await fill()
    const before = await rowCounts()
    for (const id of NO_IDS) expect((await submit('/admin/visits', { id })).status).toBe(400)
    expect((await submit('/admin/visits', {})).status).toBe(200)
    expect(await rowCounts()).toEqual(before)
    expect(await database.db.$count(audit_log)).toBe(0)
  })
})

describe('items that an admin hides', () => {
  it('a link returns 404 to everyone until the change is undone', async () => {
    const { app, submit, post, accounts } = await open()
    const link = await linkToLineup(
      await accounts.visit().ctx(),
      lineupShare(await makeRosteredTeam(database.db)),
    )
    const [row] = await database.db.select().from(shares)
    const look = async () => (await app.request(`/l/${link.id}`)).status
    expect(await look()).toBe(200)
    const hidden = await submit('/admin/shares', { id: row?.id ?? '', view: 'links', intent: 'hide' })
    expect(hidden.text).toContain('Opening night is hidden')
    expect(await look()).toBe(404)
    expect([await undoneBy(post), await look()]).toEqual([200, 200])
  })

  it('a profile returns 404 to everyone until it is unhidden', async () => {
    const { app, submit } = await open()
    const fan = await makeUser(database.db)
    await database.db
      .insert(user_preferences)
      .values({ user_id: fan.id, profile_name: 'Dale-10', bio: 'Pucks' })
    const look = async () => (await app.request('/profile/dale-10')).status
    expect(await look()).toBe(200)
    const form = { id: fan.id, view: 'profiles' }
    expect((await submit('/admin/shares', { ...form, intent: 'hide' })).status).toBe(200)
    expect(await look()).toBe(404)
    expect((await submit('/admin/shares', { ...form, intent: 'show' })).status).toBe(200)
    expect(await look()).toBe(200)
  })
})

it('a hidden public lineup returns 404 with its image, and its profile stays', async () => {
  const { app, submit, post } = await open()
  const fan = await makeUser(database.db)
  await database.db.insert(user_preferences).values({ user_id: fan.id, profile_name: 'Dale-10' })
  const row = { user_id: fan.id, name: 'Best', title: 'Cup run', is_public: true }
  const [lineup] = await database.db.insert(user_lineup).values(row).returning()
  const id = String(lineup?.id)
  const look = async () => {
    const paths = [`/profile/dale-10/lineups/${id}`, `/lineup-pictures/${id}`, '/profile/dale-10']
    return Promise.all(paths.map(async (path) => (await app.request(path)).status))
  }
  expect(await look()).toEqual([200, 200, 200])
  const hidden = await submit('/admin/shares', { id, view: 'lineups', intent: 'hide', reason: 'Rude' })
  expect(hidden.text).toContain('Cup run is hidden')
  expect(await look()).toEqual([404, 404, 200])
  expect([await undoneBy(post), await look()]).toEqual([200, [200, 200, 200]])
  expect((await submit('/admin/shares', { id: 'x', view: 'lineups', intent: 'hide' })).status).toBe(400)
  expect((await submit('/admin/shares', { id, view: 'lineups', intent: 'delete' })).status).toBe(400)
})

describe('images in the back-office', () => {
  it("any user's proposal is drawn", async () => {
    const { read } = await open()
    const made = await makeProposal()
    const answer = await read(`/admin/trade-proposals/${made?.id}/picture`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 1920 })
  })

  it('a link, hidden or not, is drawn for admins only', async () => {
    const { app, read, accounts } = await open()
    const guest = await accounts.visit().ctx()
    await linkToLineup(guest, lineupShare(await makeRosteredTeam(database.db)))
    const [row] = await database.db.update(shares).set({ hidden_at: new Date() }).returning()
    const address = `/admin/shares/${row?.id}/picture`
    const answer = await read(address)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ format: 'webp' })
    expect((await app.request(address)).status).toBe(401)
    const missing = await read('/admin/shares/1/picture')
    expect([missing.status, await missing.json()]).toEqual([
      404,
      { code: 'not_found', message: 'This link is no longer in the database.' },
    ])
  })
})
