import Validator from '@adobe/structured-data-validator'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { teamSlug } from '#domain/team/team.ts'
import { cardAddress, DRAWING_VERSION } from '#server/cards/card-cache.ts'
import { dropRosters } from '#server/core/roster-cache.ts'
import { schema } from '#server/db/schema.ts'
import { forgetDrawnCards } from '#server/shares/drawn-cards.ts'
import { contextOn, TEST_SITE } from '#tests/factories/contexts.ts'
import { CONTRACT, makeLastGame, makePlayer } from '#tests/factories/player-rows.ts'
import { makeSkaterStats } from '#tests/factories/season-stats.ts'
import { makeRosteredTeam, type RosteredTeam } from '#tests/factories/shares.ts'
import { makeUser } from '#tests/factories/user-rows.ts'
import { drawPages, wordsOf } from '#tests/support/drawn-pages.ts'
import { memoryFiles } from '#tests/support/memory-files.ts'
import { startAccounts } from '#tests/support/visitor.ts'
import { startWebApp } from '#tests/support/web-app.ts'

import { testDatabase } from './database.ts'

const { iced_games, players, retained_salaries, user_lineup, user_preferences } = schema
const database = testDatabase()

const SITE = 'http://localhost'
const HALIFAX = {
  name: 'Halifax Harbours',
  abbreviation: 'HFX',
  location_name: 'Halifax',
  conference: 'Eastern',
  division: 'Atlantic',
}

/** Makes Halifax with a last game in which every player had their usual slot. */
async function halifax(): Promise<RosteredTeam> {
  const halifax = await makeRosteredTeam(database.db, HALIFAX)
  await makeLastGame(database.db, halifax.team.id, halifax.placements)
  return halifax
}

/** Returns a reader of pages without scripts. */
async function reader() {
  const app = await drawPages(database.db)
  return async (address: string) => {
    const answer = await app.request(address)
    const html = await answer.text()
    return {
      status: answer.status,
      location: answer.headers.get('location'),
      html,
      words: wordsOf(html),
      meta: (name: string) =>
        new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? null,
      canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    }
  }
}

const PATH = '/teams/halifax-harbours'

describe('a team page', () => {
  it('has the roster and no image without a known game, redirects from other spellings, and 404 for an unknown name', async () => {
    await makeRosteredTeam(database.db, HALIFAX)
    const read = await reader()
    const { status, html, words, meta } = await read(PATH)
    expect(status).toBe(200)
    expect(words).toContain('No game yet')
    expect(words).not.toContain('Lines from the last game')
    expect(html).toContain('href="/lineup-builder?team=HFX"')
    expect(meta('og:image')).toBeNull()
    expect((await read(`${PATH}/lines.png`)).status).toBe(404)
    for (const asked of ['HFX', 'hfx', 'Halifax-Harbours', 'harbours', 'halifax'])
      expect
        .soft(await read(`/teams/${asked}?via=chat`))
        .toMatchObject({ status: 301, location: `${PATH}?via=chat` })
    for (const asked of ['no-such-team', 'halifax-harbours-2', '%E7%86%8A'])
      expect.soft(await read(`/teams/${asked}`)).toMatchObject({ status: 404, location: null })
    expect((await read('/teams/no-such-team')).words).toContain('That one missed the net')
  })

  it('contains lines, roster, cap and links without a script', async () => {
    const { team, bySlot } = await halifax()
    const { db } = database
    await db.update(players).set({ ...CONTRACT, cap_hit_usd: 4_000_000 })
    await makePlayer(db, { team_id: team.id, full_name: 'Hurt Harbour', status: 'injured_or_other' })
    await db
      .insert(retained_salaries)
      .values({ team_id: team.id, player_name: 'Gone Abroad', dollars: 1_250_000 })
    await makeSkaterStats(db, { player_id: bySlot.c1?.id ?? 0 })
    const read = await reader()
    const { status, html, words, meta, canonical } = await read(PATH)
    expect(status).toBe(200)
    expect(html).toContain('<title>Halifax Harbours lines, roster and cap · Benchboss</title>')
    expect(canonical).toBe(SITE + PATH)
    for (const said of [
      'Halifax Harbours',
      'Atlantic Division, Eastern Conference',
      // Twenty cap hits of 4 and the retained salary; one is unknown.
      'at least $81.25M',
      'Gone Abroad $1.25M',
      '2027-28, signed so far Signed 20 Total so far $80M',
      'Cap space up to $33.5M',
      'Buyouts and bonus overages are not included.',
      '2028 UFA NMC',
      'Contract data: September 2026, and the changes since then that we know of. Unknown: the years of 1 player and the clauses of 1 player.',
      'Cap hit unknown: Hurt Harbour.',
      'Hurt Harbour IR',
      '20 healthy, 1 injured',
      '10:00',
      'Statistics are from 2025-26.',
      '48 G, 90 A',
    ])
      expect(words).toContain(said)
    expect(words).toMatch(
      /Latest game on record, \d+ days ago Oct 7, 2026 .*Oct 7, 2026 , at home against the CGY/,
    )
    const lines = /<section aria-label="Forwards".*?<\/section>/s.exec(html)?.[0] ?? ''
    const order = Object.entries(bySlot).flatMap(([slot, row]) => (/^(?:lw|c|rw)/.test(slot) ? [row] : []))
    expect([...lines.matchAll(/Player (\d+)/g)].map(([, n]) => Number(n))).toEqual(
      order.map(({ last_name }) => Number(last_name?.replace(/\D/g, ''))),
    )
    expect(html).toContain('href="/lineup-builder?team=HFX&amp;start=last-game"')
    expect(html).toContain('href="/trade-players?team1=HFX"')
    expect(meta('description')).toMatch(
      /^Top line of the Harbours on Oct 7 vs CGY: Player \d+ – Player \d+ – Player \d+\./,
    )
    expect(meta('og:image')).toMatch(/^http:\/\/localhost\/teams\/halifax-harbours\/lines\.png\?v=[\w-]{25}$/)
    expect(words).not.toContain('What the fans would do')
    expect(words).not.toContain('What fans built')
  })

  it('has structured data with the team and its players', async () => {
    const { team } = await halifax()
    await makePlayer(database.db, {
      team_id: team.id,
      full_name: '</script><b>Sly Harbour',
      status: 'active',
    })
    await makePlayer(database.db, { team_id: team.id, full_name: 'Let Go', status: 'off_roster' })
    dropRosters(database.db)
    const { html } = await (await reader())(PATH)
    const found = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => z.looseObject({ '@type': z.string() }).parse(JSON.parse(json)),
    )
    const [sportsTeam, path] = found
    expect(found.map((item) => item['@type'])).toEqual(['SportsTeam', 'BreadcrumbList'])
    expect(sportsTeam).toMatchObject({
      '@context': 'https://schema.org',
      name: 'Halifax Harbours',
      sport: 'Ice hockey',
      url: SITE + PATH,
      location: { '@type': 'Place', name: 'Halifax' },
    })
    const athletes = z.array(z.object({ '@type': z.literal('Person'), name: z.string() }))
    const names = athletes.parse(sportsTeam?.['athlete']).map(({ name }) => name)
    expect(names).toHaveLength(21)
    expect(names).toContain('</script><b>Sly Harbour')
    expect(path).toMatchObject({ itemListElement: [{ item: `${SITE}/teams` }, { item: SITE + PATH }] })
    // The validator checks Organization, but not its subtypes.
    const jsonld = { SportsTeam: [{ ...sportsTeam, '@type': 'Organization' }], BreadcrumbList: [path] }
    expect(await new Validator().validate({ jsonld })).toEqual([])
    const nameless = { Organization: [{ ...sportsTeam, '@type': 'Organization', name: undefined }] }
    expect(await new Validator().validate({ jsonld: nameless })).toHaveLength(1)
  })

  it('P-ENT-45 shows public lineups with their makers’ names, and no others', async () => {
    const { team, placements } = await halifax()
    const { db } = database
    const lineupOf = async (
      name: string,
      given: Partial<typeof user_lineup.$inferInsert> = {},
      profile: Partial<typeof user_preferences.$inferInsert> = {},
    ) => {
      const { id } = await makeUser(db)
      await db.insert(user_preferences).values({ user_id: id, ...profile })
      const row = { user_id: id, name, team_id: team.id, is_public: true, c1_player_id: placements['c1'] }
      await db.insert(user_lineup).values({ ...row, ...given })
    }
    const monthAgo = new Date(Date.now() - 31 * 86_400_000)
    await lineupOf('Cup run', {}, { profile_name: 'number-four' })
    await lineupOf('Kept private', { is_public: false })
    await lineupOf('Of long ago', { updated_at: monthAgo })
    await lineupOf('Of a closed profile', {}, { display_profile: false })
    await lineupOf('Of a hidden profile', {}, { hidden_at: new Date() })
    await lineupOf('Of another team', { team_id: (await makeRosteredTeam(db)).team.id })
    const { html, words } = await (await reader())(PATH)
    expect(words).toContain('What fans built')
    expect(words).toContain('Cup run by number-four')
    expect(html).toContain('href="/profile/number-four"')
    expect(html.match(/src="\/lineup-pictures\//g)).toHaveLength(1)
    for (const other of ['Kept private', 'Of long ago', 'Of a closed', 'Of a hidden', 'Of another'])
      expect(html).not.toContain(other)
  })
})

it('the list of teams links each one, by conference and division', async () => {
  await halifax()
  await makeRosteredTeam(database.db, { name: 'Yukon Lights', conference: 'Western', division: 'Pacific' })
  await makeRosteredTeam(database.db, { name: 'Nowhere Nomads' })
  const { status, html, words, canonical } = await (await reader())('/teams')
  expect(status).toBe(200)
  expect(canonical).toBe(`${SITE}/teams`)
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  expect([...main.matchAll(/href="([^"]+)"/g)].map(([, address]) => address)).toEqual([
    PATH,
    '/teams/yukon-lights',
    '/teams/nowhere-nomads',
  ])
  expect(words).toMatch(
    /Eastern Conference Atlantic Division .* Western Conference Pacific Division .* Other teams/,
  )
})

const start = (files = memoryFiles()) => startWebApp(database.db, startAccounts(database.db).auth, files)

describe('the image of a team’s lines', () => {
  it('is drawn at 1200 by 630, and changes when lines or roster change', async () => {
    const { team, placements, bySlot } = await halifax()
    const read = await reader()
    const app = await start()
    const addressNow = async () => ((await read(PATH)).meta('og:image') ?? '').replace(SITE, '')
    const first = await addressNow()
    const answer = await app.request(first)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    const etag = answer.headers.get('etag') ?? ''
    expect((await app.request(first, { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect(await addressNow()).toBe(first)

    await database.db
      .update(players)
      .set({ number: 99 })
      .where(eq(players.id, bySlot.c1?.id ?? 0))
    dropRosters(database.db)
    const renumbered = await addressNow()
    await database.db.delete(iced_games)
    const { c1 = 0, c2 = 0 } = placements
    await makeLastGame(database.db, team.id, { ...placements, c1: c2, c2: c1 })
    const changed = await addressNow()
    expect(new Set([first, renumbered, changed]).size).toBe(3)
    // An outdated address shows the current image, for a minute.
    const old = await app.request(first)
    expect(old.headers.get('cache-control')).toBe('public, max-age=60')
    const now = await app.request(changed)
    expect(old.headers.get('etag')).toBe(now.headers.get('etag'))
    expect(Buffer.from(await now.arrayBuffer()).equals(bytes)).toBe(false)
  })

  it('is stored once, under one address for every version, until the lines change', async () => {
    const { team } = await halifax()
    const files = memoryFiles()
    const app = await start(files)
    const kept = async () => {
      const paths: string[] = []
      for await (const { path } of files.listDrawnCards()) paths.push(path)
      return paths
    }
    for (const query of ['', '?v=1', '?v=2', '?other=3'])
      expect((await app.request(`${PATH}/lines.png${query}`)).headers.get('cache-control')).toBe(
        'public, max-age=60',
      )
    const [path] = await kept()
    expect(await kept()).toEqual([
      expect.stringMatching(new RegExp(`^v${DRAWING_VERSION}-[0-9a-f]{8}/team-${team.id}/[\\w-]{16}\\.png$`)),
    ])
    expect((await app.request('/teams/HFX/lines.png')).status).toBe(404)
    expect((await app.request('/teams/no-such-team/lines.png')).status).toBe(404)

    await files.put(cardAddress(TEST_SITE, `team-${team.id}/ofAnotherGame123.png`), new Uint8Array([1]))
    const ctx = contextOn(database.db, { files })
    await forgetDrawnCards(ctx)
    expect(await kept()).toEqual([path])
    await database.db.delete(iced_games)
    dropRosters(database.db)
    await forgetDrawnCards(ctx)
    expect(await kept()).toEqual([])
  })
})

it('files for search engines have all pages under the public address of the site, and the date of a team’s last game', async () => {
  await halifax()
  const { team } = await makeRosteredTeam(database.db)
  const app = await startWebApp(database.db, startAccounts(database.db).auth)
  const answer = await app.request('/sitemap.xml')
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  // Its addresses follow the Host header of the request.
  expect(answer.headers.get('cache-control')).toBe('private, max-age=3600')
  const entries = [
    ...(await answer.text()).matchAll(/<url><loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?<\/url>/g),
  ]
  const days = new Map(entries.map(([, address, day]) => [address, day]))
  expect(days.get(SITE + PATH)).toBe('2026-10-07')
  expect(days.get(`${SITE}/teams`)).toBe('2026-10-07')
  expect([...days.keys()].toSorted()).toEqual(
    [
      '/',
      '/lineup-builder',
      '/privacy',
      '/teams',
      PATH,
      `/teams/${teamSlug(team)}`,
      '/terms',
      '/trade-players',
    ].map((path) => SITE + path),
  )
  const pages = await drawPages(database.db)
  for (const address of days.keys()) expect((await pages.request(address ?? '')).status).toBe(200)

  const { auth } = startAccounts(database.db)
  const own = await startWebApp(database.db, auth, undefined, {}, { publicUrl: 'https://bench.example' })
  const request = { headers: { host: 'inner"<&:8080' } }
  expect(await (await own.request('/robots.txt', request)).text()).toContain(
    'Sitemap: https://bench.example/sitemap.xml',
  )
  const sitemap = await own.request('/sitemap.xml', request)
  expect(await sitemap.text()).toContain('<loc>https://bench.example/teams</loc>')
  expect(sitemap.headers.get('cache-control')).toBe('public, max-age=3600')
})
