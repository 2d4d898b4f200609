import { eq } from 'drizzle-orm'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { FileStore } from '#server/core/file-store.ts'
import { consumeRateLimit } from '#server/core/rate-limits.ts'
import { hashOwnerToken } from '#server/core/rights.ts'
import { dropRosters } from '#server/core/roster-cache.ts'
import { schema } from '#server/db/schema.ts'
import { createDiskFileStore } from '#server/files/disk-file-store.ts'
import { getTrade, listTrades, saveTrade } from '#server/trades/saved-trades.ts'
import { drawSavedTrade, keepTradeImage } from '#server/trades/trade-image.ts'
import { actorOf } from '#tests/factories/contexts.ts'
import { tradeWorld } from '#tests/factories/trade-world.ts'
import { makeAdmin, makeUser } from '#tests/factories/user-rows.ts'
import { makeVisit } from '#tests/factories/visit-rows.ts'
import { recordDrawing } from '#tests/support/recorded-drawing.ts'
import { jsonPost, withoutWrites } from '#tests/support/sent-data.ts'
import { startAccounts, sessionCookie } from '#tests/support/visitor.ts'
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
  const { drawingQueue } = recordDrawing()
  const as = (actor?: ReturnType<typeof actorOf>) =>
    world.ctx({ files, drawingQueue, ...(actor && { actor }) })
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
  it('P-ENT-36 P-ROLE-03 P-CALL-27 A-ENT-11 is for guests too, and linked only to the caller’s own proposal and visit', async () => {
    const { ctx, other, admin, guest, trade, input } = await aFan()
    const saved = await saveTrade({ ctx, input: input() })
    const proposal_id = saved.ok ? saved.value.id : 0
    const { id } = await makeVisit(database.db, { key_hash: hashOwnerToken('its-key') })
    for (const who of [ctx, other, admin, guest]) await kept(who, { trade, proposal_id })
    await kept(ctx, { trade, proposal_id: 4711 })
    for (const key of ['its-key', 'guessed']) await kept(guest, { trade, visit: { id, key } })
    const linked = await rows()
    expect(linked.map(({ trade_proposal_id }) => trade_proposal_id)).toEqual([
      proposal_id,
      ...Array(6).fill(null),
    ])
    expect(linked.map(({ visit_id }) => visit_id)).toEqual([...Array(5).fill(null), id, null])
    expect(linked.map(({ user_id }) => user_id === null)).toEqual([
      false,
      false,
      false,
      true,
      false,
      true,
      true,
    ])
    // Each image has a new path.
    expect(await keptFiles()).toHaveLength(7)
  })

  it('P-ERR-35 P-ERR-36 leaves neither file nor record when it fails, when the session is unknown and when the visitor left', async () => {
    const { ctx, guest, trade, files } = await aFan()
    const input = { trade }
    const full: FileStore = { ...files, put: () => Promise.reject(new Error('ENOSPC: no space left')) }
    const unread = { ...guest, actor: { kind: 'guest', unread: true } as const }
    await expect(keepTradeImage({ ctx: unread, input })).rejects.toMatchObject({ code: 'unavailable' })
    // It was refused before it was counted.
    expect(await database.db.select().from(rate_limit_hits)).toEqual([])
    const left = keepTradeImage({ ctx: guest, input, signal: AbortSignal.abort() })
    await expect(left).rejects.toMatchObject({ code: 'busy' })
    await expect(keepTradeImage({ ctx: { ...ctx, files: full }, input })).rejects.toMatchObject({
      code: 'upload_failed',
      message: 'The image could not be stored. Please try again.',
    })
    const unrecorded = withoutWrites(database.db, 'trade_proposal_images', () =>
      keepTradeImage({ ctx, input }),
    )
    await expect(unrecorded).rejects.toMatchObject({ code: 'record_failed', message: 'DB insert failed' })
    expect([await keptFiles(), await rows()]).toEqual([[], []])
  })

  it('has an hourly limit per address, and a daily one together with the images of lineups', async () => {
    const { ctx, guest, trade, edmonton, fan } = await aFan()
    // Refused requests count too, and are faster than drawing images.
    const refused = { ...trade, team2: { ...trade.team1, team_id: edmonton.id } }
    for (let turn = 0; turn < 120; turn += 1) await keepTradeImage({ ctx, input: { trade: refused } })
    const tooMany = { code: 'too_many_requests' }
    await expect(keepTradeImage({ ctx, input: { trade } })).rejects.toMatchObject(tooMany)
    const { public_url } = await kept({ ...ctx, address: '198.51.100.9' }, { trade })
    const [row] = await rows()
    expect(await database.db.select().from(kept_images)).toMatchObject([
      { public_path: public_url, size: row?.size, user_id: fan.id },
    ])
    const daily = { ...guest, address: '198.51.100.10' }
    for (let turn = 0; turn < 100; turn += 1) await consumeRateLimit(daily, 'kept_image_guest')
    await expect(keepTradeImage({ ctx: daily, input: { trade } })).rejects.toMatchObject({
      ...tooMany,
      message: expect.stringContaining('Sign in to store more'),
    })
    expect(await rows()).toHaveLength(1)
  })
})

describe('the day on the image of a trade', () => {
  it("is its maker's, on a download, on a saved proposal and in the list of proposals", async () => {
    const { ctx, trade, input } = await aFan()
    const now = new Date('2026-11-24T03:40:00Z')
    const day = '2026-11-23'
    const { requests, drawingQueue } = recordDrawing()
    await kept({ ...ctx, now, drawingQueue }, { trade, day })
    const saved = await saveTrade({ ctx: { ...ctx, now }, input: input({ day }) })
    const opened = await getTrade({ ctx, id: saved.ok ? saved.value.id : 0 })
    await drawSavedTrade({ ...ctx, drawingQueue }, opened)
    expect(requests).toMatchObject([{ data: { asOf: 'Nov 23, 2026' } }, { data: { asOf: 'Nov 23, 2026' } }])
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
    const { requests, drawingQueue } = recordDrawing()
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
    expect(requests).toMatchObject([{ data: { teams, sends }, photos: new Map([[nugent.id, 'edm/93.png']]) }])
  })

  it('is on a download of today, and not on a saved proposal, whose row has none', async () => {
    const { ctx, trade, input } = await aFan()
    await database.db.update(players).set({ cap_hit_usd: 3_000_000 })
    dropRosters(database.db)
    const { requests, drawingQueue } = recordDrawing()
    await kept({ ...ctx, drawingQueue }, { trade })
    const saved = await saveTrade({ ctx, input: input() })
    const opened = await getTrade({ ctx, id: saved.ok ? saved.value.id : 0 })
    await drawSavedTrade({ ...ctx, drawingQueue }, opened)
    expect(requests).toMatchObject([
      // Boston retains half of three million.
      { data: { cap: { team1: { change: -1_500_000 }, team2: { change: 1_500_000 } } } },
      { data: { cap: null } },
    ])
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

describe('trade images over HTTP', () => {
  it('P-CALL-27 P-CALL-28 P-ENT-36 P-VALID-32 P-ERR-35 P-ERR-36 are at the returned address with a row, or the failure names its step', async () => {
    const { trade, app, files } = await site()
    const keep = async () => {
      const response = await app.request('/trade-players/pictures', jsonPost({ trade }))
      return [response.status, await response.json()] as const
    }
    const { put, freeBytes } = files
    Object.assign(files, { put: () => Promise.reject(new Error('ENOSPC')) })
    const message = 'The image could not be stored. Please try again.'
    expect.soft(await keep()).toMatchObject([503, { code: 'upload_failed', message }])
    Object.assign(files, { put, freeBytes: async () => 1 })
    const full = { code: 'upload_failed', message: expect.stringContaining('no room') }
    expect.soft(await keep()).toMatchObject([503, full])
    Object.assign(files, { freeBytes })
    const failed = { code: 'record_failed', message: 'DB insert failed' }
    expect.soft(await withoutWrites(database.db, 'trade_proposal_images', keep)).toMatchObject([503, failed])

    expect(await keptFiles()).toEqual([])
    const [status, { filename, public_url }] = await keep()
    expect(status).toBe(200)
    expect(public_url).toMatch(
      /^\/files\/trade_proposals_image\/[^/]+\/Edmonton_Oilers_vs_Boston_Bruins_trade_proposal_\d{13}\.jpg$/,
    )
    expect(public_url.endsWith(`/${filename}`)).toBe(true)
    const metadata = { team1: 'Edmonton Oilers', team2: 'Boston Bruins', public_url }
    const image = await app.request(public_url)
    expect(image.headers.get('content-type')).toBe('image/jpeg')
    const bytes = await image.arrayBuffer()
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1920 })
    expect(await rows()).toMatchObject([
      {
        trade_proposal_id: null,
        user_id: null,
        visit_id: null,
        filename,
        bucket: 'trade_proposals_image',
        storage_path: public_url.split('/').slice(-2).join('/'),
        mime_type: 'image/jpeg',
        size: bytes.byteLength,
        metadata,
      },
    ])
  })

  it('only its owner can download the image of a saved proposal again', async () => {
    const { trade, app, accounts } = await site()
    const cookie = await sessionCookie(accounts.auth, (await makeUser(database.db)).id)
    const saving = jsonPost({ ...trade, client_key: crypto.randomUUID() }, { cookie })
    const { id }: { id: number } = await (await app.request('/trade-players/proposals', saving)).json()
    const address = `/settings/trades/${id}/picture`
    const response = await app.request(address, { headers: { cookie } })
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="Edmonton_Oilers_vs_Boston_Bruins_trade_proposal_\d+\.jpg"$/,
    )
    const image = await sharp(await response.arrayBuffer()).metadata()
    expect(image).toMatchObject({ format: 'jpeg', width: 1920 })
    expect((await app.request(address)).status).toBe(404)
  })
})
