import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { cardAddress, DRAWING_VERSION, keptCard, siteTag } from '#server/cards/card-cache.ts'
import { createDrawingQueue } from '#server/cards/drawing-queue.ts'
import { shareImagePath } from '#server/cards/link-images.ts'
import { DRAWN_CARDS, type FileStore } from '#server/core/file-store.ts'
import { RATE_LIMITS } from '#server/core/rate-limits.ts'
import type { DrawingQueue } from '#server/core/services.ts'
import { schema } from '#server/db/schema.ts'
import { MIN_FREE_BYTES } from '#server/images/kept-images.ts'
import { drawLineup, lineupImagePath } from '#server/lineups/lineup-image.ts'
import { saveLineup } from '#server/lineups/save-lineup.ts'
import { getLineup } from '#server/lineups/saved-lineups.ts'
import { forgetDrawnCards } from '#server/shares/drawn-cards.ts'
import { drawShare, findShareImage } from '#server/shares/share-image.ts'
import { deleteShare } from '#server/shares/share-lifetime.ts'
import { actorOf, contextOn, TEST_SITE } from '#tests/factories/contexts.ts'
import { lineupShare, linkToLineup, makeRosteredTeam } from '#tests/factories/shares.ts'
import { makeUser } from '#tests/factories/user-rows.ts'
import { memoryFiles } from '#tests/support/memory-files.ts'
import { unreachable } from '#tests/support/sent-data.ts'
import { sessionCookie, startAccounts, accountContextOn } from '#tests/support/visitor.ts'
import { startWebApp } from '#tests/support/web-app.ts'

import { testDatabase } from './database.ts'

const { rate_limit_hits, shares, user_lineup } = schema
const database = testDatabase()

const guest = (files: FileStore) => accountContextOn(database.db, { files, site: TEST_SITE })
const WEBP = Buffer.from('a card that was drawn before')

async function listed(files: FileStore): Promise<string[]> {
  const paths: string[] = []
  for await (const { path } of files.listDrawnCards()) paths.push(path)
  return paths.toSorted()
}

const image = (id: string) => shareImagePath(id, 'link')

/** Makes a drawing queue without room. */
function fullQueue() {
  const queue = createDrawingQueue(undefined, { running: 1, waiting: 0, waitMs: 60_000 })
  void queue.draw('in front', () => new Promise(() => undefined))
  return queue
}

describe('a drawn card', () => {
  it('is stored at no public address, and served from there without drawing again', async () => {
    const files = memoryFiles()
    const team = await makeRosteredTeam(database.db)
    const made = await linkToLineup(guest(files), lineupShare(team))
    const app = await startWebApp(database.db, startAccounts(database.db).auth, files)
    const drawn = await app.request(`/l/${made.id}.webp`)
    const path = shareImagePath(made.id, 'page')
    const kept = await files.read(cardAddress(TEST_SITE, path))
    expect(kept && Buffer.from(kept.bytes)).toEqual(Buffer.from(await drawn.arrayBuffer()))
    expect(await listed(files)).toEqual([cardAddress(TEST_SITE, path).path])
    for (const hidden of [`/files/${DRAWN_CARDS}/${cardAddress(TEST_SITE, path).path}`, `/files/${path}`])
      expect((await app.request(hidden)).status).toBe(404)

    // A process that cannot draw serves the card that another one stored.
    const other = await linkToLineup(guest(files), lineupShare(team))
    await files.put(cardAddress(TEST_SITE, shareImagePath(other.id, 'page')), WEBP)
    const idle = await startWebApp(database.db, startAccounts(database.db).auth, files, {
      drawingQueue: fullQueue(),
    })
    const given = await idle.request(`/l/${other.id}.webp`)
    expect([given.status, Buffer.from(await given.arrayBuffer())]).toEqual([200, WEBP])
    expect((await idle.request(`/l/${other.id}/og.jpg`)).status).toBe(503)
    // A browser that has the card already needs no drawing.
    const headers = { 'if-none-match': `W/"${other.id}-link-${DRAWING_VERSION}-${siteTag(TEST_SITE)}"` }
    expect((await idle.request(`/l/${other.id}/og.jpg`, { headers })).status).toBe(304)
  })

  it('is deleted with its link, and swept when its drawing version, link or lineup changes', async () => {
    const files = memoryFiles()
    const team = await makeRosteredTeam(database.db)
    const fan = await makeUser(database.db)
    const ctx = contextOn(database.db, { files, actor: actorOf(fan) })
    const links = [1, 2, 3, 4].map(() => linkToLineup(guest(files), lineupShare(team)))
    const [deleted, gone, hidden, there] = await Promise.all(links)
    if (!deleted || !gone || !hidden || !there) throw new Error('Four links were made')
    const lineups = [1, 2, 3].map(async (n) => {
      const placements = { even_strength: team.placements }
      const input = { team_id: team.team.id, title: '', placements, name: `Lineup ${n}` }
      const saved = await saveLineup({ ctx, input })
      return getLineup({ ctx, id: saved.ok ? saved.value.id : 0 })
    })
    const [changed, dropped, kept] = await Promise.all(lineups)
    if (!changed || !dropped || !kept) throw new Error('Three lineups were saved')
    const paths = [deleted, gone, hidden, there].map(({ id }) => image(id))
    for (const lineup of [changed, dropped, kept])
      paths.push(lineupImagePath(lineup, 'page'), lineupImagePath(lineup, 'link'))
    for (const path of paths) await files.put(cardAddress(TEST_SITE, path), WEBP)
    await files.put({ bucket: DRAWN_CARDS, path: `v0/${image(there.id)}` }, WEBP)

    await deleteShare({ ctx: guest(files), id: deleted.id, key: deleted.key })
    expect(await files.read(cardAddress(TEST_SITE, image(deleted.id)))).toBeNull()
    await database.db.delete(shares).where(eq(shares.short_id, gone.id))
    await database.db.update(shares).set({ hidden_at: new Date() }).where(eq(shares.short_id, hidden.id))
    await database.db.delete(user_lineup).where(eq(user_lineup.id, dropped.id))
    await database.db.update(user_lineup).set({ title: 'New' }).where(eq(user_lineup.id, changed.id))
    await forgetDrawnCards({ db: database.db, files })
    const left = [image(there.id), lineupImagePath(kept, 'page'), lineupImagePath(kept, 'link')].map(
      (path) => cardAddress(TEST_SITE, path).path,
    )
    expect(await listed(files)).toEqual(left.toSorted())
    expect(
      Buffer.from(await drawLineup({ ctx: { ...ctx, drawingQueue: fullQueue() }, lineup: kept })),
    ).toEqual(WEBP)
  })
})

describe('a deleted link', () => {
  it('leaves no card when it is deleted while the card is drawn, and is not found when it is deleted during the lookup', async () => {
    const files = memoryFiles()
    const made = await linkToLineup(guest(files), lineupShare(await makeRosteredTeam(database.db)))
    const queue = createDrawingQueue({
      async render() {
        await deleteShare({ ctx: guest(files), id: made.id, key: made.key })
        return new Uint8Array(WEBP)
      },
      close: async () => undefined,
    })
    const ctx = contextOn(database.db, { files, drawingQueue: queue })
    const readImage = await findShareImage(ctx, 'lineup', made.id, 'link')
    expect((await readImage?.())?.whole).toBe(true)
    expect([await listed(files), keptCard(TEST_SITE, image(made.id))]).toEqual([[], undefined])

    const other = await linkToLineup(guest(files), lineupShare(await makeRosteredTeam(database.db)))
    const where = async () => {
      const rows = await database.db.select().from(shares).where(eq(shares.short_id, other.id))
      await deleteShare({ ctx: guest(files), ...other })
      return rows
    }
    const late = new Proxy(database.db, {
      get: (db, name) => (name === 'select' ? () => ({ from: () => ({ where }) }) : Reflect.get(db, name)),
    })
    const [row] = await database.db.select().from(shares).where(eq(shares.short_id, other.id))
    if (!row) throw new Error('The link was made')
    await findShareImage(contextOn(late, { files }), 'lineup', other.id, 'link')
    // Its card is in memory again, as when an admin looks at a hidden link.
    const now = contextOn(database.db, { files })
    await drawShare(now, row, 'link')
    expect(await findShareImage(now, 'lineup', other.id, 'link')).toBeNull()
  })
})

describe('storage of drawn cards', () => {
  it('stops before the disk is full, and keeps the newest', async () => {
    const files = memoryFiles()
    const team = await makeRosteredTeam(database.db)
    const links = []
    for (let at = 0; at < 3; at += 1) links.push(await linkToLineup(guest(files), lineupShare(team)))
    const full: FileStore = { ...files, freeBytes: async () => MIN_FREE_BYTES - 1 }
    const app = await startWebApp(database.db, startAccounts(database.db).auth, full)
    expect((await app.request(`/l/${links[0]?.id}/og.jpg`)).status).toBe(200)
    expect(await listed(files)).toEqual([])

    for (const { id } of links) await files.put(cardAddress(TEST_SITE, image(id)), WEBP)
    const sweep = (bytes: number) => forgetDrawnCards({ db: database.db, files }, undefined, bytes)
    await sweep(3 * WEBP.byteLength)
    expect(await listed(files)).toHaveLength(3)
    await sweep(3 * WEBP.byteLength - 1)
    const left = links.slice(1).map(({ id }) => cardAddress(TEST_SITE, image(id)).path)
    expect(await listed(files)).toEqual(left.toSorted())
  })
})

describe('more cards than the server can draw', () => {
  it('are refused with 503 and a retry time at every endpoint', async () => {
    const files = memoryFiles()
    const { auth } = startAccounts(database.db)
    const team = await makeRosteredTeam(database.db)
    const fan = await makeUser(database.db)
    const ctx = contextOn(database.db, { files, actor: actorOf(fan) })
    const made = await linkToLineup(guest(files), lineupShare(team))
    const lineup = { team_id: team.team.id, title: '', placements: { even_strength: team.placements } }
    const saved = await saveLineup({ ctx, input: { ...lineup, name: 'Opening night' } })
    const signals: unknown[] = []
    const full = fullQueue()
    const drawingQueue: DrawingQueue = {
      ...full,
      draw(key, work, signal) {
        signals.push(signal)
        return full.draw(key, work, signal)
      },
    }
    const app = await startWebApp(database.db, auth, files, { drawingQueue })
    const cookie = await sessionCookie(auth, fan.id)
    const download = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ team_name: 'Halifax Harbours', type: 'even_strength', lineup }),
    }
    for (const [path, init] of [
      [`/l/${made.id}.webp`, {}],
      [`/l/${made.id}/og.jpg`, {}],
      [`/lineup-pictures/${saved.ok ? saved.value.id : 0}`, { headers: { cookie } }],
      ['/lineup-builder/pictures', download],
    ] as const) {
      const answer = await app.request(path, init)
      expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '5'])
      expect(await answer.json()).toEqual({
        code: 'busy',
        message: 'Many images are being drawn right now. Please try again in a few seconds.',
      })
    }
    expect(drawingQueue.counts.refused).toBe(4)
    // A visitor who leaves before the download is drawn gives up their place in the queue.
    expect(signals).toEqual([expect.any(AbortSignal)])
    // A request that waits in the queue for too long gets the same response.
    const slow = createDrawingQueue(undefined, { running: 0, waiting: 1, waitMs: 1 })
    const late = await startWebApp(database.db, auth, files, { drawingQueue: slow })
    expect((await late.request(`/l/${made.id}.webp`)).status).toBe(503)
    // Nothing was drawn for this address, so nothing was counted.
    const counted = inArray(rate_limit_hits.action, ['drawing', 'kept_image_guest'])
    const hits = await database.db.select({ hits: rate_limit_hits.hits }).from(rate_limit_hits).where(counted)
    expect(hits).toEqual([{ hits: 0 }, { hits: 0 }])

    const page = await (await startWebApp(unreachable(database.db), auth)).request('/lineup-builder?team=HFX')
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
  })

  it('count once each for the address that requested them', async () => {
    const files = memoryFiles()
    const team = await makeRosteredTeam(database.db)
    const [one, two] = [
      await linkToLineup(guest(files), lineupShare(team)),
      await linkToLineup(guest(files), lineupShare(team)),
    ]
    const app = await startWebApp(database.db, startAccounts(database.db).auth, files)
    const ask = async (id: string) => (await app.request(`/l/${id}/og.jpg`)).status
    expect([await ask(one.id), await ask(one.id), await ask('abcdefABCDEF')]).toEqual([200, 200, 404])
    const counted = eq(rate_limit_hits.action, 'drawing')
    expect(await database.db.select().from(rate_limit_hits).where(counted)).toMatchObject([{ hits: 1 }])
    await database.db.update(rate_limit_hits).set({ hits: RATE_LIMITS.drawing.hits }).where(counted)
    expect([await ask(one.id), await ask(two.id)]).toEqual([200, 429])
  })
})
