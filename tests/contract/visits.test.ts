import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'

import type { AccountContext } from '#server/accounts/auth.ts'
import { RATE_LIMITS } from '#server/core/rate-limits.ts'
import type { CountryFinder } from '#server/core/services.ts'
import { schema } from '#server/db/schema.ts'
import { completeVisit, CompletionInput, recordVisit, VisitInput } from '#server/visits/record-visit.ts'
import { actorOf } from '#tests/factories/contexts.ts'
import { makeUser } from '#tests/factories/user-rows.ts'
import { startAccounts } from '#tests/support/visitor.ts'

import { testDatabase } from './database.ts'

const { rate_limit_hits, site_visits } = schema
const database = testDatabase()

const BROWSER = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'

const inputOf = (given: Record<string, unknown> = {}): VisitInput =>
  VisitInput.parse({ visit_type: 'page_visit', game_type: 'lineup', ...given })

/** Makes a request of a guest's browser. */
const guestContext = async (given: Partial<AccountContext> = {}, headers: Record<string, string> = {}) =>
  startAccounts(database.db)
    .visit()
    .ctx({ headers: new Headers({ 'user-agent': BROWSER, ...headers }), ...given })

async function record(ctx: AccountContext, given: Record<string, unknown> = {}) {
  const receipt = await recordVisit({ ctx, input: inputOf(given) })
  if (receipt.id === null) throw new Error(`skipped: ${receipt.skipped}`)
  return receipt
}

const skippedOf = (ctx: AccountContext, given: Record<string, unknown> = {}) =>
  recordVisit({ ctx, input: inputOf(given) })

const messageOf = (shape: typeof VisitInput | typeof CompletionInput, body: unknown) =>
  shape.safeParse(body).error?.issues[0]?.message

const OPTED_OUT: readonly Record<string, string>[] = [{ 'sec-gpc': '1' }, { cookie: 'theme=dark; count=no' }]

const inCanada: CountryFinder = () => ({ country: 'CA', country_source: 'proxy' })

const rows = () => database.db.select().from(site_visits)
const rowOf = async (id: string) => {
  const [row] = await database.db.select().from(site_visits).where(eq(site_visits.id, id))
  return row
}

describe('recording a visit', () => {
  it('P-ENT-40 P-ENT-41 A-ENT-07 reads the device from the request, up to a thousand characters, and its country; its team may be gone', async () => {
    const ctx = await guestContext({}, { 'user-agent': BROWSER.padEnd(1001, 'x') })
    const { id } = await record(
      { ...ctx, tracking: { ...ctx.tracking, findCountry: inCanada } },
      { team_id: 4711 },
    )
    expect(await rowOf(id)).toMatchObject({
      device_type: 'mobile',
      device_info: BROWSER.padEnd(1000, 'x'),
      country: 'CA',
      country_source: 'proxy',
      team_id: null,
    })
  })

  it('P-ERR-47 skips a bot, a visit from a blocked place, and a browser that opted out, of a guest or a fan', async () => {
    const ctx = await guestContext()
    const fan = actorOf(await makeUser(database.db))
    for (const asking of OPTED_OUT)
      for (const given of [{}, { actor: fan }])
        expect
          .soft(await skippedOf(await guestContext(given, asking)))
          .toEqual({ id: null, skipped: 'hide_visit' })
    const tracking = { ...ctx.tracking, blockedReferrers: ['https://preview.example.org'] }
    const referrer = 'https://preview.example.org/lineup'
    const blocked = { id: null, skipped: 'blocked_referrer' }
    expect.soft(await skippedOf({ ...ctx, tracking }, { referrer })).toEqual(blocked)
    const bot = await guestContext({}, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
    expect.soft(await skippedOf(bot)).toEqual({ id: null, skipped: 'bot' })
    expect(await rows()).toEqual([])
    expect(await database.db.$count(rate_limit_hits, eq(rate_limit_hits.action, 'visit'))).toBe(0)
  })

  it('stores three hundred simultaneous visits separately, and one visit per key', async () => {
    const ctx = await guestContext()
    const same = randomUUID()
    const all = await Promise.all(
      Array.from({ length: 300 }, (_, index) =>
        record(ctx, { client_key: index % 3 === 0 ? same : randomUUID() }),
      ),
    )
    expect(new Set(all.map(({ id, key }) => id + key)).size).toBe(201)
    expect(await rows()).toHaveLength(201)
  })

  it('refuses an address that sent too many, and stores no address', async () => {
    const ctx = await guestContext()
    await record(ctx)
    await database.db.update(rate_limit_hits).set({ hits: RATE_LIMITS.visit.hits })
    await expect(record(ctx)).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(await rows()).toHaveLength(1)
    const stored = JSON.stringify([await rows(), await database.db.select().from(rate_limit_hits)])
    expect(stored).not.toContain('203.0.113.7')
    await record({ ...ctx, address: '198.51.100.9' })
    expect(await rows()).toHaveLength(2)
  })
})

describe('an invalid visit', () => {
  it('P-VALID-26 P-ERR-48 of an unknown type, with a wrong field, or completed without an id is refused', () => {
    for (const visit_type of [undefined, null, '', 'PAGE_VISIT', 'page_visit ', 1, ['page_visit']])
      expect.soft(messageOf(VisitInput, { visit_type })).toBe('Invalid visit type')
    for (const given of [
      { team_id: '22' },
      { team_id: -1 },
      { team_id: 1.5 },
      { team_id: 3_000_000_000 },
      { game_type: 'darts' },
      { lineup_type: 'x' },
      { referrer: 7 },
      { client_key: 'guessable' },
    ])
      expect.soft(messageOf(VisitInput, { visit_type: 'page_visit', ...given })).toBeDefined()
    for (const body of [{}, { visitId: '' }, { visitId: null, key: 'k' }, { key: 'k' }, null])
      expect.soft(messageOf(CompletionInput, body)).toBe('visitId is required')
  })

  it('text that the database cannot store is cleaned, not refused', async () => {
    const { id } = await record(await guestContext(), { referrer: 'a\u0000b\uD800c', utm_source: '\u0007' })
    expect(await rowOf(id)).toMatchObject({ referrer: 'a b\uFFFDc', utm_source: null })
  })
})

it('P-STATE-24 completing a visit needs its key, and records the moment once', async () => {
  const ctx = await guestContext()
  const [mine, other] = [await record(ctx), await record(ctx)]
  const complete = (key: string, seconds: number) =>
    completeVisit({
      ctx: { ...ctx, now: new Date(ctx.now.getTime() + seconds * 1000) },
      input: { visitId: mine.id, key },
    })
  for (const key of [other.key, '', 'guessed'])
    await expect(complete(key, 30)).rejects.toMatchObject({ code: 'not_found' })
  expect((await rowOf(mine.id))?.completed_at).toBeNull()
  expect(await complete(mine.key, 60)).toEqual({ success: true })
  await complete(mine.key, 120)
  expect((await rowOf(mine.id))?.completed_at).toEqual(new Date(ctx.now.getTime() + 60_000))
})
