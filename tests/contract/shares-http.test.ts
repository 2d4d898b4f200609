import { eq, inArray } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { cardAddress } from '#server/cards/card-cache.ts'
import { shareImagePath } from '#server/cards/link-images.ts'
import { type FileStore, FilesUnavailable } from '#server/core/file-store.ts'
import { dropRosters } from '#server/core/roster-cache.ts'
import { schema } from '#server/db/schema.ts'
import { deleteShare } from '#server/shares/share-lifetime.ts'
import { TEST_SITE } from '#tests/factories/contexts.ts'
import {
  lineupShare,
  linkToLineup,
  linkToTrade,
  makeRosteredTeam,
  tradeShare,
} from '#tests/factories/shares.ts'
import { memoryFiles } from '#tests/support/memory-files.ts'
import { jsonPost } from '#tests/support/sent-data.ts'
import { startAccounts, accountContextOn } from '#tests/support/visitor.ts'
import { startWebApp } from '#tests/support/web-app.ts'

import { testDatabase } from './database.ts'

const { players, shares } = schema
const database = testDatabase()

const guest = () => accountContextOn(database.db, {})
const team = () => makeRosteredTeam(database.db)
const nationality = async (placements: Readonly<Record<string, number | undefined>>, code: string | null) => {
  const ids = Object.values(placements).flatMap((id) => id ?? [])
  await database.db.update(players).set({ nationality: code }).where(inArray(players.id, ids))
  dropRosters(database.db)
}
const start = () => startWebApp(database.db, startAccounts(database.db).auth)
describe('links over HTTP', () => {
  it('to a national team are drawn in its colors, continue as that country, and refuse a player of another one', async () => {
    const app = await start()
    const { placements, bySlot } = await team()
    // One player has the other code of the country, and one has no nationality.
    await nationality(placements, 'SUI')
    await nationality({ c1: placements['c1'] }, 'CHE')
    await nationality({ c2: placements['c2'] }, null)
    const nation = lineupShare({ team: null, placements }, { lineup: { country: 'SUI', title: '' } })
    const answer = await app.request('/lineup-builder/shares', jsonPost(nation))
    expect(answer.status).toBe(200)
    const { id }: { id: string } = JSON.parse(await answer.text())
    const image = await (await app.request(`/l/${id}/og.jpg`)).arrayBuffer()
    const corner = sharp(Buffer.from(image)).extract({ left: 4, top: 4, width: 1, height: 1 })
    const [red = 0, ...others] = await corner.raw().toBuffer()
    expect(red).toBeGreaterThan(190)
    expect(Math.max(...others)).toBeLessThan(80)
    const remix = await app.request(`/lineup-builder?mode=dream&from=${id}`)
    expect(remix.headers.get('location')).toBe(`/lineup-builder?mode=dream&country=SUI&from=${id}`)
    expect((await app.request(`/lineup-builder?mode=dream&country=SUI&from=${id}`)).status).toBe(200)

    await nationality({ c1: placements['c1'] }, 'SWE')
    const forged = await app.request(
      '/lineup-builder/shares',
      jsonPost({ ...nation, client_key: randomUUID() }),
    )
    expect(forged.status).toBe(422)
    expect(await forged.json()).toEqual({
      code: 'other_country',
      title: 'Plays for another country',
      message: `${bySlot.c1?.first_name} ${bySlot.c1?.last_name} plays for Team Sweden, not for Team Switzerland.`,
    })
    expect(await database.db.$count(shares)).toBe(1)
  })

  it('have an image that is drawn once and cached until the link is deleted', async () => {
    const app = await start()
    const oilers = await team()
    const made = await linkToLineup(guest(), lineupShare(oilers))
    const traded = await linkToTrade(guest(), tradeShare(oilers, await team()))
    for (const [address, type, width, size] of [
      [`/l/${made.id}/og.jpg`, 'image/jpeg', 1200, { height: 630 }],
      [`/l/${made.id}.webp`, 'image/webp', 960, { height: 1280 }],
      [`/l/${made.id}.webp?w=480`, 'image/webp', 480, { height: 640 }],
      [`/l/${made.id}.webp?w=720`, 'image/webp', 720, { height: 960 }],
      [`/l/${made.id}/wide.webp`, 'image/webp', 960, { height: 504 }],
      [`/t/${traded.id}/og.jpg`, 'image/jpeg', 1200, { height: 630 }],
      [`/t/${traded.id}.webp`, 'image/webp', 960, {}],
      [`/t/${traded.id}/wide.webp?w=480`, 'image/webp', 480, { height: 252 }],
      // No width of its own is drawn.
      [`/t/${traded.id}/wide.webp?w=481`, 'image/webp', 960, { height: 504 }],
    ] as const) {
      const answer = await app.request(address)
      expect(answer.headers.get('content-type')).toBe(type)
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      const image = await sharp(await answer.arrayBuffer()).metadata()
      expect(image).toMatchObject({ width, ...size })
      const etag = answer.headers.get('etag') ?? ''
      const again = await app.request(address, { headers: { 'if-none-match': etag } })
      expect(again.status).toBe(304)
    }
    await deleteShare({ ctx: guest(), id: made.id, key: made.key })
    expect((await app.request(`/l/${made.id}/og.jpg`)).status).toBe(404)
    expect((await app.request(`/l/${traded.id}/og.jpg`)).status).toBe(404)
  })

  it('cache an image for one minute only while its photos cannot be read', async () => {
    const files = memoryFiles()
    let away = true
    const read: FileStore['read'] = async (address) => {
      if (away) throw new FilesUnavailable('The storage is away.')
      return files.read(address)
    }
    const app = await startWebApp(database.db, startAccounts(database.db).auth, { ...files, read })
    const oilers = await team()
    const photo = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#0f0' } })
      .png()
      .toBuffer()
    await files.put({ bucket: 'players_image', path: 'edm/97.png' }, photo)
    await database.db
      .update(schema.players)
      .set({ profile_picture_filename: 'edm/97.png' })
      .where(eq(schema.players.id, oilers.bySlot.c1?.id ?? 0))
    dropRosters(database.db)
    const made = await linkToLineup(guest(), lineupShare(oilers))
    const ask = async (): Promise<string | null> =>
      (await app.request(`/l/${made.id}/og.jpg`)).headers.get('cache-control')
    const kept = () => files.stat(cardAddress(TEST_SITE, shareImagePath(made.id, 'link')))
    expect([await ask(), await kept()]).toEqual(['public, max-age=60', null])
    away = false
    expect(await ask()).toBe('public, max-age=31536000, immutable')
    expect(await kept()).not.toBeNull()
  })

  it('are shown in frames of every site, and no other page is', async () => {
    const app = await start()
    const oilers = await team()
    const lineup = await linkToLineup(guest(), lineupShare(oilers, { lineup: { title: '<b>"Night"' } }))
    const trade = await linkToTrade(guest(), tradeShare(oilers, await team()))
    const framed = async (path: string) => {
      const answer = await app.request(path)
      const { headers } = answer
      const policy = headers.get('content-security-policy') ?? ''
      const ancestors = /(?:^|; )frame-ancestors ([^;]*)/.exec(policy)?.[1]
      return { answer, policy, by: [answer.status, ancestors, headers.get('x-frame-options')] }
    }
    for (const path of [`/l/${lineup.id}/embed`, `/t/${trade.id}/embed?theme=dark`]) {
      const { answer, policy, by } = await framed(path)
      expect(by).toEqual([200, '*', null])
      expect(policy).toMatch(/^default-src 'none'; img-src 'self'; style-src 'sha256-[^']+'; /)
      expect(answer.headers.get('content-type')).toBe('text/html; charset=UTF-8')
      const page = await app.request(path.replace(/embed.*/, '').slice(0, -1))
      expect(answer.headers.get('cache-control')).toBe(page.headers.get('cache-control'))
      expect(await answer.text()).toContain('target="_blank" rel="noopener"')
    }
    // A link that was seen in a frame was used.
    const stored = await database.db.select().from(shares)
    expect(stored.filter(({ used_at }) => used_at === null)).toEqual([])
    await database.db.update(shares).set({ hidden_at: new Date() }).where(eq(shares.short_id, trade.id))
    const gone = [`/t/${trade.id}/embed`, `/t/${lineup.id}/embed`, '/l/abcdefABCDEF/embed', '/l/x%00y/embed']
    for (const path of gone) {
      const { answer, by } = await framed(path)
      expect(by).toEqual([404, '*', null])
      expect(await answer.text()).toContain('This link does not work: it was deleted, or never existed.')
    }
    const own = `
      / /lineup-builder /trade-players /signin /privacy /nowhere /settings/account /admin /healthz
      /api/track-visit /files/players_image/no.png /assets/no.js /t/${trade.id}
      /l/${lineup.id} /l/${lineup.id}.webp /l/${lineup.id}/og.jpg /oembed?url=http://localhost/l/${lineup.id}
      /l/${lineup.id}/embed/ /l/${lineup.id}/embed/embed /l/${lineup.id}/embed.data //l/${lineup.id}/embed
      /L/${lineup.id}/embed /x/${lineup.id}/embed /l/embed /?/l/x/embed
    `
    for (const path of own.trim().split(/\s+/)) {
      const { by } = await framed(path)
      expect([path, ...by.slice(1)]).toEqual([path, "'none'", 'DENY'])
    }
  })

  it('are described by oEmbed, and no other address is', async () => {
    const app = await start()
    const made = await linkToLineup(guest(), lineupShare(await team()))
    const ask = (query: Record<string, string>) => app.request(`/oembed?${new URLSearchParams(query)}`)
    const url = `http://localhost/l/${made.id}`
    const answer = await ask({ url: `${url}?from=chat#top`, maxwidth: '300', maxheight: 'tall' })
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    const { html, ...described } = JSON.parse(await answer.text())
    expect(described).toEqual({
      version: '1.0',
      type: 'rich',
      title: expect.stringMatching(/^Opening night: .* lineup$/),
      provider_name: 'Benchboss',
      provider_url: 'http://localhost',
      width: 300,
      height: 464,
    })
    expect(html).toContain(`src="${url}/embed"`)
    const statuses = async (...queries: Record<string, string>[]) =>
      Promise.all(queries.map(async (query) => (await ask(query)).status))
    expect(await statuses({ url, format: 'json' }, { url, format: 'xml' })).toEqual([200, 501])
    expect(await statuses({}, { url: '' }, { url: '/l/abcdefABCDEF' })).toEqual([400, 400, 400])
    const others = ['https://elsewhere.test/l/abcdefABCDEF', 'http://localhost/', `${url}/embed`]
    expect(await statuses(...others.map((url) => ({ url })))).toEqual([404, 404, 404])
    await deleteShare({ ctx: guest(), id: made.id, key: made.key })
    expect(await statuses({ url })).toEqual([404])
  })

  it('are refused with 400 for a malformed body, and no address without a link has a page', async () => {
    const app = await start()
    const dream = lineupShare({ team: null, placements: {} })
    const broken = lineupShare({ team: { id: 1 }, placements: {} })
    for (const [what, body] of Object.entries({
      'a list': [],
      'no idempotency key': { lineup: {} },
      'an invalid key': { ...broken, client_key: 'x' },
      'an impossible link': { ...broken, remix_of: "'; drop table" },
      'an unknown country': { ...dream, lineup: { ...dream.lineup, country: 'XXX' } },
      'an unknown slot': lineupShare({ team: { id: 1 }, placements: { g9: 1 } }),
      'an id that is too large': lineupShare({ team: { id: 1 }, placements: { c1: 1e12 } }),
      'an unknown type': { ...broken, lineup: { ...broken.lineup, type: 'overtime' } },
    }))
      expect
        .soft([what, (await app.request('/lineup-builder/shares', jsonPost(body))).status])
        .toEqual([what, 400])
    const noJson = { ...jsonPost({}), body: '{' }
    expect.soft((await app.request('/lineup-builder/shares', noJson)).status).toBe(400)
    expect(await database.db.$count(shares)).toBe(0)
    for (const path of [
      '/l/short',
      '/l/toolongtobeone1',
      '/l/abc%00defghijk',
      '/l/abcdefABCDEF/og.png',
      '/x/abcdefABCDEF.webp',
    ])
      expect.soft([path, (await app.request(path)).status]).toEqual([path, 404])
  })
})
