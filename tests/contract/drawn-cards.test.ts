import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { DatabaseUnreachable } from '#server/db/errors.ts'
import { schema } from '#server/db/schema.ts'
import { RATE_LIMITS } from '#server/http/rate-limits.ts'
import { cardAddress, DRAWING_VERSION } from '#server/images/card-cache.ts'
import { createDrawingQueue } from '#server/images/drawing-queue.ts'
import { DRAWN_CARDS, type FileStore } from '#server/images/file-store.ts'
import { drawLineup, lineupImagePath } from '#server/lineups/lineup-image.ts'
import { getLineup } from '#server/lineups/open-lineup.ts'
import { saveLineup } from '#server/lineups/save-lineup.ts'
import { forgetDrawnCards } from '#server/shares/drawn-cards.ts'
import { shareImagePath } from '#server/shares/share-image.ts'
import { deleteShare } from '#server/shares/share-lifetime.ts'
import { actorOf, contextOn } from '#tests/factories/contexts.ts'
import { lineupShare, linkToLineup, makeRosteredTeam } from '#tests/factories/shares.ts'
import { makeUser } from '#tests/factories/user-rows.ts'
import { memoryFiles } from '#tests/support/memory-files.ts'
import { sessionCookie, startAccounts } from '#tests/support/visitor.ts'
import { startWebApp } from '#tests/support/web-app.ts'

import { testDatabase } from './database.ts'

const { rate_limit_hits, shares, user_lineup } = schema
const database = testDatabase()

const guest = (files: FileStore) => startAccounts(database.db).visit().ctx({ files })
const WEBP = Buffer.from('a card that was drawn before')

async function listed(files: FileStore): Promise<string[]> {
  const paths: string[] = []
  for await (const { path } of files.listDrawnCards()) paths.push(path)
  return paths.toSorted()
}

const image = (id: string) => shareImagePath(id, 'link')

/** A queue in which nothing more has room. */
function fullQueue() {
  const queue = createDrawingQueue(undefined, { running: 1, waiting: 0, waitMs: 60_000 })
  void queue.draw('in front', () => new Promise(() => undefined))
  return queue
}

describe('a card that was drawn', () => {
  it('is kept where no address leads, and given from there without a drawing', async () => {
    const files = memoryFiles()
    const team = await makeRosteredTeam(database.db)
    const made = await linkToLineup(await guest(files), lineupShare(team))
    const app = await startWebApp(database.db, startAccounts(database.db).auth, files)
    const drawn = await app.request(`/l/${made.id}.webp`)
    const path = shareImagePath(made.id, 'page')
    const kept = await files.read(cardAddress(path))
    expect(kept && Buffer.from(kept.bytes)).toEqual(Buffer.from(await drawn.arrayBuffer()))
    expect(await listed(files)).toEqual([`v${DRAWING_VERSION}/share-${made.id}/page.webp`])
    for (const hidden of [`/files/${DRAWN_CARDS}/v${DRAWING_VERSION}/${path}`, `/files/${path}`])
      expect((await app.request(hidden)).status).toBe(404)

    // Another process, in which nothing can be drawn, has what this one has kept.
    const other = await linkToLineup(await guest(files), lineupShare(team))
    await files.put(cardAddress(shareImagePath(other.id, 'page')), WEBP)
    const idle = await startWebApp(database.db, startAccounts(database.db).auth, files, {
      drawingQueue: fullQueue(),
    })
    const given = await idle.request(`/l/${other.id}.webp`)
    expect([given.status, Buffer.from(await given.arrayBuffer())]).toEqual([200, WEBP])
    expect((await idle.request(`/l/${other.id}/og.jpg`)).status).toBe(503)
  })

  it('is deleted with its link, and swept when its drawing, link or lineup is another', async () => {
    const files = memoryFiles()
    const team = await makeRosteredTeam(database.db)
    const fan = await makeUser(database.db)
    const ctx = contextOn(database.db, { files, actor: actorOf(fan) })
    const links = [1, 2, 3, 4].map(async () => linkToLineup(await guest(files), lineupShare(team)))
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
    for (const lineup of [changed, dropped, kept]) paths.push(lineupImagePath(lineup))
    for (const path of paths) await files.put(cardAddress(path), WEBP)
    await files.put({ bucket: DRAWN_CARDS, path: `v0/${image(there.id)}` }, WEBP)

    await deleteShare({ ctx: await guest(files), id: deleted.id, key: deleted.key })
    expect(await files.read(cardAddress(image(deleted.id)))).toBeNull()
    await database.db.delete(shares).where(eq(shares.short_id, gone.id))
    await database.db.update(shares).set({ hidden_at: new Date() }).where(eq(shares.short_id, hidden.id))
    await database.db.delete(user_lineup).where(eq(user_lineup.id, dropped.id))
    await database.db.update(user_lineup).set({ title: 'New' }).where(eq(user_lineup.id, changed.id))
    await forgetDrawnCards({ db: database.db, files })
    const left = [image(there.id), lineupImagePath(kept)].map((path) => cardAddress(path).path)
    expect(await listed(files)).toEqual(left.toSorted())
    expect(
      Buffer.from(await drawLineup({ ctx: { ...ctx, drawingQueue: fullQueue() }, lineup: kept })),
    ).toEqual(WEBP)
  })
})

describe('more cards than can be drawn', () => {
  it('are told to come again, whoever asks and however', async () => {
    const files = memoryFiles()
    const { auth } = startAccounts(database.db)
    const team = await makeRosteredTeam(database.db)
    const fan = await makeUser(database.db)
    const ctx = contextOn(database.db, { files, actor: actorOf(fan) })
    const made = await linkToLineup(await guest(files), lineupShare(team))
    const lineup = { team_id: team.team.id, title: '', placements: { even_strength: team.placements } }
    const saved = await saveLineup({ ctx, input: { ...lineup, name: 'Opening night' } })
    const drawingQueue = fullQueue()
    const app = await startWebApp(database.db, auth, files, { drawingQueue })
    const cookie = await sessionCookie(auth, fan.id)
    const download = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ team_name: 'Club', type: 'even_strength', lineup }),
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
        message: 'Many pictures are being drawn right now. Please try again in a few seconds.',
      })
    }
    expect(drawingQueue.counts.refused).toBe(4)
    // Nobody has drawn anything for this address, so nothing was counted.
    expect(await database.db.$count(rate_limit_hits, eq(rate_limit_hits.action, 'drawing'))).toBe(0)

    const away = new Proxy(database.db, {
      get() {
        throw new DatabaseUnreachable('closed for the test')
      },
    })
    const page = await (await startWebApp(away, auth)).request('/lineup-builder?team=HFX')
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
  })

  it('are counted by the address that had them drawn, once each', async () => {
    const files = memoryFiles()
    const team = await makeRosteredTeam(database.db)
    const [one, two] = [
      await linkToLineup(await guest(files), lineupShare(team)),
      await linkToLineup(await guest(files), lineupShare(team)),
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
