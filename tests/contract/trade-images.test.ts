import { eq, sql } from 'drizzle-orm'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { schema } from '#server/db/schema.ts'
import type { FileStore } from '#server/ground/file-store.ts'
import { consumeRateLimit } from '#server/ground/rate-limits.ts'
import { hashOwnerToken } from '#server/ground/rights.ts'
import { dropRosters } from '#server/ground/roster-cache.ts'
import { createDiskFileStore } from '#server/images/disk-file-store.ts'
import { getTrade, listTrades, saveTrade } from '#server/trades/saved-trades.ts'
import { drawSavedTrade, keepTradeImage } from '#server/trades/trade-image.ts'
import { actorOf } from '#tests/factories/contexts.ts'
import { TRADE_DAY, tradeWorld } from '#tests/factories/trade-world.ts'
import { makeAdmin, makeUser } from '#tests/factories/user-rows.ts'
import { makeVisit } from '#tests/factories/visit-rows.ts'
import { signedUp, startAccounts } from '#tests/support/visitor.ts'
import { startWebApp } from '#tests/support/web-app.ts'

import { testDatabase } from './database.ts'

const { kept_images, players, rate_limit_hits, trade_proposal_images, trade_proposals } = schema
const database = testDatabase()

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'benchboss-files-'))
})
afterEach(() => rm(root, { recursive: true }))

const keptFiles = async () =>
  (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.jpg')).toSorted()

async function aFan() {
  const world = await tradeWorld(database.db)
  const fan = await makeUser(database.db)
  const other = await makeUser(database.db)
  const admin = await makeAdmin(database.db)
  const files = createDiskFileStore(root)
  const as = (actor?: ReturnType<typeof actorOf>) => world.ctx({ files, ...(actor && { actor }) })
  return {
    ...world,
    fan,
    files,
    guest: as(),
    ctx: as(actorOf(fan)),
    other: as(actorOf(other)),
    admin: as(actorOf(admin, true)),
  }
}

type Keep = Parameters<typeof keepTradeImage>[0]

async function kept(ctx: Keep['ctx'], input: Keep['input']) {
  const result = await keepTradeImage({ ctx, input })
  if (!result.ok) throw new Error(`Not kept: ${result.problem.code}`)
  return result.value
}

const rows = () => database.db.select().from(trade_proposal_images).orderBy(trade_proposal_images.id)

describe('storing the image of a trade', () => {
  it('P-CALL-27 P-CALL-28 P-ENT-36 P-VALID-32 draws it, stores it and records it', async () => {
    const { ctx, fan, trade, files } = await aFan()
    const answer = await kept(ctx, { trade })
    const filename = `Edmonton_Oilers_vs_Boston_Bruins_trade_proposal_${TRADE_DAY.getTime()}.jpg`
    expect(answer).toEqual({
      filename,
      public_url: expect.stringMatching(
        new RegExp(`^/files/trade_proposals_image/[0-9a-f-]{36}/${filename}$`),
      ),
    })
    const [row] = await rows()
    expect(row).toMatchObject({
      trade_proposal_id: null,
      user_id: fan.id,
      filename,
      bucket: 'trade_proposals_image',
      mime_type: 'image/jpeg',
      metadata: { team1: 'Edmonton Oilers', team2: 'Boston Bruins', public_url: answer.public_url },
      visit_id: null,
    })
    expect(answer.public_url).toBe(`/files/trade_proposals_image/${row?.storage_path}`)
    const file = await files.read({ bucket: 'trade_proposals_image', path: row?.storage_path ?? '' })
    expect(file?.bytes.byteLength).toBe(row?.size)
    expect(await sharp(file?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1920 })
  })

  it('P-ROLE-03 P-CALL-27 also works for a guest, with a new path for each image', async () => {
    const { guest, trade } = await aFan()
    await kept(guest, { trade })
    await kept(guest, { trade })
    expect((await rows()).map(({ user_id }) => user_id)).toEqual([null, null])
    expect(await keptFiles()).toHaveLength(2)
  })

  it('is refused before counting or drawing when the session cannot be read', async () => {
    const { guest, trade } = await aFan()
    const ctx = { ...guest, actor: { kind: 'guest', unread: true } as const }
    await expect(keepTradeImage({ ctx, input: { trade } })).rejects.toMatchObject({ code: 'unavailable' })
    expect([await keptFiles(), await database.db.select().from(rate_limit_hits)]).toEqual([[], []])
  })

  it('is skipped when the visitor has left', async () => {
    const { guest: ctx, trade } = await aFan()
    const left = keepTradeImage({ ctx, input: { trade }, signal: AbortSignal.abort() })
    await expect(left).rejects.toMatchObject({ code: 'busy' })
    expect(await rows()).toEqual([])
  })

  it('P-ENT-36 links it to a proposal only if that is the caller’s own', async () => {
    const { ctx, other, admin, guest, trade, input } = await aFan()
    const saved = await saveTrade({ ctx, input: input() })
    const proposal_id = saved.ok ? saved.value.id : 0
    for (const who of [ctx, other, admin, guest]) await kept(who, { trade, proposal_id })
    await kept(ctx, { trade, proposal_id: 4711 })
    await kept(ctx, { trade, proposal_id: null })
    const linked = (await rows()).map(({ trade_proposal_id }) => trade_proposal_id)
    expect(linked).toEqual([proposal_id, null, null, null, null, null])
  })

  it("P-ENT-36 A-ENT-11 links it to a visit only with that visit's key", async () => {
    const { ctx, trade } = await aFan()
    const { id } = await makeVisit(database.db, { key_hash: hashOwnerToken('its-key') })
    for (const key of ['its-key', 'guessed']) await kept(ctx, { trade, visit: { id, key } })
    expect((await rows()).map(({ visit_id }) => visit_id)).toEqual([id, null])
  })

  it('P-ERR-35 fails as an upload, without a record, when the store refuses the file', async () => {
    const { ctx, trade, files } = await aFan()
    const full: FileStore = { ...files, put: () => Promise.reject(new Error('ENOSPC: no space left')) }
    await expect(keepTradeImage({ ctx: { ...ctx, files: full }, input: { trade } })).rejects.toMatchObject({
      code: 'upload_failed',
      message: 'The image could not be stored. Please try again.',
    })
    expect(await rows()).toEqual([])
  })

  it('P-ERR-36 removes the file when the record cannot be written', async () => {
    const { ctx, trade } = await aFan()
    await database.db.execute(sql`alter table trade_proposal_images add constraint broken check (size < 0)`)
    try {
      await expect(keepTradeImage({ ctx, input: { trade } })).rejects.toMatchObject({
        code: 'record_failed',
        message: 'DB insert failed',
      })
    } finally {
      await database.db.execute(sql`alter table trade_proposal_images drop constraint broken`)
    }
    expect(await keptFiles()).toEqual([])
    expect(await rows()).toEqual([])
  })

  it('has an hourly limit per address', async () => {
    const { ctx, trade, edmonton } = await aFan()
    // Refused requests count too, and are faster than drawing images.
    const refused = { ...trade, team2: { ...trade.team1, team_id: edmonton.id } }
    for (let turn = 0; turn < 120; turn += 1) await keepTradeImage({ ctx, input: { trade: refused } })
    await expect(keepTradeImage({ ctx, input: { trade } })).rejects.toMatchObject({
      code: 'too_many_requests',
    })
    expect(await kept({ ...ctx, address: '198.51.100.9' }, { trade })).toHaveProperty('public_url')
  })
})

/** Returns a queue, and the list of what is drawn through it. */
function watchDrawing({ drawingQueue }: Keep['ctx']) {
  const drawn: unknown[] = []
  const watched: typeof drawingQueue = {
    ...drawingQueue,
    draw: (key, work, signal) =>
      drawingQueue.draw(
        key,
        (render) =>
          work((request, images) => {
            drawn.push(request)
            return render(request, images)
          }),
        signal,
      ),
  }
  return { drawn, drawingQueue: watched }
}

describe('the day on the image of a trade', () => {
  it("is its maker's, on a download, on a saved proposal and in the list of proposals", async () => {
    const { ctx, trade, input } = await aFan()
    const now = new Date('2026-11-24T03:40:00Z')
    const day = '2026-11-23'
    const { drawn, drawingQueue } = watchDrawing(ctx)
    await kept({ ...ctx, now, drawingQueue }, { trade, day })
    const saved = await saveTrade({ ctx: { ...ctx, now }, input: input({ day }) })
    const opened = await getTrade({ ctx, id: saved.ok ? saved.value.id : 0 })
    await drawSavedTrade({ ...ctx, drawingQueue }, opened)
    expect(drawn).toMatchObject([{ data: { asOf: 'Nov 23, 2026' } }, { data: { asOf: 'Nov 23, 2026' } }])
    expect((await listTrades({ ctx, page: 1 })).rows).toMatchObject([{ day }])
    await database.db
      .update(trade_proposals)
      .set({ saved_day: null, created_at: new Date('2026-10-11T01:00Z') })
    expect((await listTrades({ ctx, page: 1 })).rows).toMatchObject([{ day: '2026-10-11' }])
  })
})

describe('the cap effect on the image of a trade', () => {
  it('P-ENT-37 is beside each team and what it sends: players with photo, position and number, and picks', async () => {
    const { ctx, trade, nugent } = await aFan()
    await database.db
      .update(players)
      .set({ profile_picture_filename: 'edm/93.png' })
      .where(eq(players.id, nugent.id))
    dropRosters(database.db)
    const { drawn, drawingQueue } = watchDrawing(ctx)
    await kept({ ...ctx, drawingQueue }, { trade })
    const sent = { position: 'c', number: 93, profilePictureFilename: 'edm/93.png' }
    const teams = {
      team1: { name: 'Edmonton Oilers', logoUrl: null, colors: { primary: '#FF4C00' } },
      team2: { name: 'Boston Bruins', colors: { primary: '#FFB81C' } },
    }
    const sends = {
      team1: {
        players: [{ player: { name: 'Ryan Nugent-Hopkins', ...sent } }],
        picks: [{ year: 2027, round: 2 }],
      },
      team2: { players: [{ player: { name: 'Brad Marchand' }, retained: 50 }], picks: [] },
    }
    expect(drawn).toMatchObject([{ data: { teams, sends }, photos: new Map([[nugent.id, 'edm/93.png']]) }])
  })

  it('is on a download of today, and not on a saved proposal, whose row has none', async () => {
    const { ctx, trade, input } = await aFan()
    await database.db.update(players).set({ cap_hit_usd: 3_000_000 })
    dropRosters(database.db)
    const { drawn, drawingQueue } = watchDrawing(ctx)
    await kept({ ...ctx, drawingQueue }, { trade })
    const saved = await saveTrade({ ctx, input: input() })
    const opened = await getTrade({ ctx, id: saved.ok ? saved.value.id : 0 })
    await drawSavedTrade({ ...ctx, drawingQueue }, opened)
    expect(drawn).toMatchObject([
      // Boston retains half of three million.
      { data: { cap: { team1: { change: -1_500_000 }, team2: { change: 1_500_000 } } } },
      { data: { cap: null } },
    ])
  })
})

describe('storage of trade images', () => {
  it('is limited per day, together with the images of lineups', async () => {
    const { ctx, guest, trade, fan } = await aFan()
    const { public_url } = await kept(ctx, { trade })
    const [row] = await rows()
    expect(await database.db.select().from(kept_images)).toMatchObject([
      { public_path: public_url, size: row?.size, user_id: fan.id },
    ])
    for (let turn = 0; turn < 100; turn += 1) await consumeRateLimit(guest, 'kept_image_guest')
    await expect(keepTradeImage({ ctx: guest, input: { trade } })).rejects.toMatchObject({
      code: 'too_many_requests',
      message: expect.stringContaining('Sign in to store more'),
    })
    expect(await rows()).toHaveLength(1)
  })
})

/** Starts the server, with a valid trade of this year. */
async function site() {
  const world = await tradeWorld(database.db)
  const files = createDiskFileStore(root)
  const accounts = startAccounts(database.db)
  const app = await startWebApp(database.db, accounts.auth, files)
  const picks = [{ year: new Date().getUTCFullYear() + 1, round: 2 }]
  const trade = { ...world.trade, team1: { ...world.trade.team1, picks } }
  return { trade, files, accounts, app }
}

/** Builds a POST request of the visitor with those cookies. */
const json = (body: object, cookie = '') => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
  body: JSON.stringify(body),
})

describe('trade images over HTTP', () => {
  it('P-CALL-27 P-CALL-28 P-ENT-36 P-VALID-32 are at the returned address, with a row for each', async () => {
    const { trade, app } = await site()
    const response = await app.request('/trade-players/pictures', json({ trade }))
    expect(response.status).toBe(200)
    const { public_url }: { public_url: string } = await response.json()
    expect(public_url).toMatch(
      /^\/files\/trade_proposals_image\/[^/]+\/Edmonton_Oilers_vs_Boston_Bruins_trade_proposal_\d{13}\.jpg$/,
    )
    expect(await rows()).toMatchObject([
      {
        bucket: 'trade_proposals_image',
        mime_type: 'image/jpeg',
        metadata: { team1: 'Edmonton Oilers', team2: 'Boston Bruins', public_url },
      },
    ])
    const image = await app.request(public_url)
    expect(image.headers.get('content-type')).toBe('image/jpeg')
    expect(await sharp(await image.arrayBuffer()).metadata()).toMatchObject({ width: 1920 })
  })

  it('P-ERR-35 P-ERR-36 a failure names the step that failed', async () => {
    const { trade, app, files } = await site()
    const { put } = files
    Object.assign(files, { put: () => Promise.reject(new Error('ENOSPC')) })
    const upload = await app.request('/trade-players/pictures', json({ trade }))
    const message = 'The image could not be stored. Please try again.'
    expect([upload.status, await upload.json()]).toMatchObject([503, { code: 'upload_failed', message }])
    Object.assign(files, { put })
    const { freeBytes } = files
    Object.assign(files, { freeBytes: async () => 1 })
    const full = await app.request('/trade-players/pictures', json({ trade }))
    const answer = { code: 'upload_failed', message: expect.stringContaining('no room') }
    expect([full.status, await full.json()]).toMatchObject([503, answer])
    Object.assign(files, { freeBytes })
    await database.db.execute(sql`alter table trade_proposal_images add constraint broken check (size < 0)`)
    try {
      const record = await app.request('/trade-players/pictures', json({ trade }))
      const failed = { code: 'record_failed', message: 'DB insert failed' }
      expect([record.status, await record.json()]).toMatchObject([503, failed])
    } finally {
      await database.db.execute(sql`alter table trade_proposal_images drop constraint broken`)
    }
  })

  it('only its owner can download the image of a saved proposal again', async () => {
    const { trade, app, accounts } = await site()
    const visitor = await signedUp(accounts.visit())
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const saving = json({ ...trade, client_key: crypto.randomUUID() }, cookie)
    const { id }: { id: number } = await (await app.request('/trade-players/proposals', saving)).json()
    const address = `/settings/trades/${id}/picture`
    const response = await app.request(address, { headers: { cookie } })
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="Edmonton_Oilers_vs_Boston_Bruins_trade_proposal_\d+\.jpg"$/,
    )
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1920,
    })
    expect((await app.request(address)).status).toBe(404)
    const opened = await app.request(`/trade-players/proposals/${id}`, { headers: { cookie } })
    expect(await opened.json()).toMatchObject({
      id,
      name: null,
      trade: { team1: { teamId: 22 }, team2: { players: [{ player: { name: 'Brad Marchand' } }] } },
      gone: [],
    })
  })
})
