import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { dailyDay } from '#domain/fans/daily-question.ts'
import { teamSlug } from '#domain/team/team.ts'
import { addDays } from '#domain/visit/local-days.ts'
import { cardAddress } from '#server/cards/card-cache.ts'
import { schema } from '#server/db/schema.ts'
import { forgetDrawnCards } from '#server/shares/drawn-cards.ts'
import { findDailyCards, findProfileCard, sitePageCard } from '#server/shares/page-image.ts'
import { contextOn } from '#tests/factories/contexts.ts'
import { makeLastGame } from '#tests/factories/player-rows.ts'
import { makeRosteredTeam } from '#tests/factories/shares.ts'
import { makeUser } from '#tests/factories/user-rows.ts'
import { drawPages } from '#tests/support/drawn-pages.ts'
import { memoryFiles } from '#tests/support/memory-files.ts'
import { startAccounts } from '#tests/support/visitor.ts'
import { startWebApp } from '#tests/support/web-app.ts'

import { testDatabase } from './database.ts'

const { daily_answers, user_preferences } = schema
const database = testDatabase()

const SITE = 'http://localhost'

/** The meta tags that chat apps read from a page. */
async function previewOf(path: string, given?: Awaited<ReturnType<typeof drawPages>>) {
  const app = given ?? (await drawPages(database.db))
  const answer = await app.request(path)
  const html = await answer.text()
  const all = (pattern: string) =>
    [...html.matchAll(new RegExp(pattern, 'g'))].map(([, found = '']) => found.replaceAll('&#x27;', "'"))
  const meta = (name: string) => all(`<meta (?:name|property)="${name}" content="([^"]*)"`)
  return { app, status: answer.status, meta, canonical: all('<link rel="canonical" href="([^"]*)"') }
}

async function aFan(given: Partial<typeof user_preferences.$inferInsert> = {}) {
  const fan = await makeUser(database.db)
  await database.db
    .insert(user_preferences)
    .values({ user_id: fan.id, profile_name: 'number-four', display_name: 'Number Four', ...given })
  return fan
}

const PAGES = [
  ['/', '/', 'Benchboss: build your NHL lineup'],
  ['/?utm_source=chat', '/', 'Benchboss: build your NHL lineup'],
  ['/lineup-builder', '/lineup-builder', 'Lineup builder'],
  ['/lineup', '/lineup-builder', 'Lineup builder'],
  ['/lineup-builder?mode=dream&country=CAN', '/lineup-builder', 'Team Canada lineup builder'],
  ['/trade-players', '/trade-players', 'Trade Proposal'],
  ['/trading-players?team1=HFX', '/trade-players', 'Trade Proposal'],
  ['/teams', '/teams', 'All teams'],
  ['/profile/number-four', '/profile/number-four', 'Number Four'],
] as const

it('a page of the site in a chat app has a title, a description, one address and a drawn image', async () => {
  await makeRosteredTeam(database.db, { abbreviation: 'HFX' })
  await aFan()
  const app = await drawPages(database.db)
  for (const [path, address, title] of PAGES) {
    const { meta, canonical } = await previewOf(path, app)
    expect.soft([path, ...canonical]).toEqual([path, SITE + address])
    expect.soft([path, meta('og:title'), meta('twitter:title')]).toEqual([path, [title], [title]])
    const description = meta('description')
    expect.soft(description, path).toHaveLength(1)
    expect.soft([meta('og:description'), meta('og:image:alt')]).toEqual([description, description])
    expect.soft(meta('twitter:card')).toEqual(['summary_large_image'])
    expect.soft([meta('og:image:width'), meta('og:image:height')]).toEqual([['1200'], ['630']])
    expect.soft(meta('og:image'), path).toHaveLength(1)
    const drawn = await app.request(meta('og:image')[0] ?? '')
    expect.soft(drawn.headers.get('content-type')).toBe(meta('og:image:type')[0])
    expect.soft(drawn.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const size = await sharp(await drawn.arrayBuffer()).metadata()
    expect.soft(size, path).toMatchObject({ width: 1200, height: 630 })
  }
})

it('the builder for a team shows the lines of its last game, except when they would answer the question of the day', async () => {
  const { team, placements } = await makeRosteredTeam(database.db, { abbreviation: 'HFX' })
  await makeLastGame(database.db, team.id, placements)
  const { app, meta, canonical } = await previewOf('/lineup-builder?team=HFX&utm_source=chat')
  const teamPage = await previewOf(`/teams/${teamSlug(team)}`)
  expect(meta('og:image')).toEqual(teamPage.meta('og:image'))
  expect(canonical).toEqual([`${SITE}/lineup-builder`])
  // Chat apps store a preview under this address.
  expect(meta('og:url')).toEqual([`${SITE}/lineup-builder?team=HFX`])
  const asked = (await app.request('/lineup-builder?daily')).headers.get('location') ?? ''
  expect(asked).toContain('team=HFX')
  const plain = (await previewOf('/lineup-builder')).meta('og:image')
  expect((await previewOf(asked)).meta('og:image')).toEqual(plain)
})

/** Answers yesterday's question about the starter. @returns the day */
async function answerYesterday(): Promise<string> {
  const { team, placements } = await makeRosteredTeam(database.db, { location_name: 'Colorado' })
  const day = addDays(dailyDay(new Date()), -1)
  await database.db.insert(daily_answers).values({
    day,
    team_id: team.id,
    question: 'even_strength:goalie:1',
    maker: 'a fan',
    player_ids: [placements['starter'] ?? 0],
    answered_at: new Date(),
  })
  return day
}

describe('the result of an earlier day', () => {
  it('has an image with its question, and none without answers', async () => {
    const path = `/daily/${await answerYesterday()}`
    const { app, meta, canonical } = await previewOf(path)
    expect(canonical).toEqual([SITE + path])
    expect(meta('og:title')).toEqual(['Colorado’s starter'])
    expect(meta('robots')).toEqual(['noindex'])
    const drawn = await app.request(meta('og:image')[0] ?? '')
    expect(drawn.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await sharp(await drawn.arrayBuffer()).metadata()).toMatchObject({ width: 1200, height: 630 })
    for (const day of ['2026-01-01', '2026-02-30', 'yesterday'])
      expect((await app.request(`/daily/${day}/og.jpg`)).status).toBe(404)
  })
})

const imageOf = async () => (await previewOf('/profile/number-four')).meta('og:image')[0] ?? ''

describe('the image of a public profile', () => {
  it('changes with the name, is cached for a minute under an outdated address, and does not exist for a private, hidden or unknown profile', async () => {
    const fan = await aFan()
    const before = await imageOf()
    await database.db
      .update(user_preferences)
      .set({ display_name: 'Number Five' })
      .where(eq(user_preferences.user_id, fan.id))
    const after = await imageOf()
    expect(after).not.toBe(before)
    const app = await startWebApp(database.db, startAccounts(database.db).auth)
    expect((await app.request(before)).headers.get('cache-control')).toBe('public, max-age=60')
    const now = await app.request(after)
    const headers = { 'if-none-match': now.headers.get('etag') ?? '' }
    expect((await app.request(after, { headers })).status).toBe(304)
    const status = async (name: string) => (await app.request(`/profile/${name}/og.jpg`)).status
    expect([await status('NUMBER-FOUR'), await status(fan.id), await status('no-such-fan')]).toEqual([
      200, 200, 404,
    ])
    for (const hidden of [{ display_profile: false }, { display_profile: true, hidden_at: new Date() }]) {
      await database.db.update(user_preferences).set(hidden)
      for (const name of ['number-four', fan.id]) expect(await status(name)).toBe(404)
    }
  })

  it('is swept when it is no longer shown, as is that of an earlier day; those of the site’s pages stay', async () => {
    await aFan()
    const files = memoryFiles()
    const ctx = contextOn(database.db, { files })
    const [dailyCard] = await findDailyCards(ctx, [await answerYesterday()])
    const profileCard = await findProfileCard(ctx, 'number-four')
    const cards = [sitePageCard('home'), sitePageCard('teams'), profileCard, dailyCard]
    for (const card of cards)
      await files.put(cardAddress(ctx.site, card?.path ?? ''), new TextEncoder().encode('a card'))
    const kept = async () => {
      const paths: string[] = []
      for await (const { path } of files.listDrawnCards()) paths.push(path)
      return paths.length
    }
    await forgetDrawnCards(ctx)
    expect(await kept()).toBe(4)
    await database.db.update(user_preferences).set({ display_profile: false })
    await forgetDrawnCards(ctx)
    expect(await kept()).toBe(3)
    await database.db.delete(daily_answers)
    await forgetDrawnCards(ctx)
    expect(await kept()).toBe(2)
  })
})
