import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'

import type { AccountContext } from '#server/accounts/auth.ts'
import { schema } from '#server/db/schema.ts'
import { RATE_LIMITS } from '#server/ground/rate-limits.ts'
import type { CountryFinder } from '#server/ground/services.ts'
import { completeVisit, CompletionInput, recordVisit, VisitInput } from '#server/visits/record-visit.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { signedUp, startAccounts } from '#tests/support/visitor.ts'

import { testDatabase } from './database.ts'

const { rate_limit_hits, site_visits, user_preferences, user_roles } = schema
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

const inCanada: CountryFinder = () => ({ country: 'CA', country_source: 'proxy' })

const rows = () => database.db.select().from(site_visits)
const rowOf = async (id: string) => {
  const [row] = await database.db.select().from(site_visits).where(eq(site_visits.id, id))
  return row
}

describe('recording a visit', () => {
  it('P-ENT-38 P-ENT-40 P-ENT-42 P-CALL-31 stores all fields that the browser sent', async () => {
    const team = await makeTeam(database.db)
    const ctx = await guestContext()
    const { id } = await record(ctx, {
      visit_type: 'team_selection',
      team_id: team.id,
      lineup_type: 'team_lineup',
      referrer: 'https://forum.example.org/',
      utm_source: ' newsletter ',
      device_type: 'mobile',
      device_info: 'x'.repeat(1200),
    })
    expect(await rowOf(id)).toMatchObject({
      visit_type: 'team_selection',
      team_id: team.id,
      user_id: null,
      lineup_type: 'team_lineup',
      game_type: 'lineup',
      referrer: 'https://forum.example.org/',
      utm_source: 'newsletter',
      device_type: 'mobile',
      device_info: 'x'.repeat(1000),
      created_at: ctx.now,
      completed_at: null,
    })
  })

  it('P-ENT-40 reads the device from the request when the browser does not send it', async () => {
    const { id } = await record(await guestContext())
    expect(await rowOf(id)).toMatchObject({ device_type: 'mobile', device_info: BROWSER })
  })

  it('P-ENT-41 stores a thousand characters of the device, wherever it comes from', async () => {
    const ctx = await guestContext({}, { 'user-agent': BROWSER.padEnd(1001, 'x') })
    const { id } = await record(ctx)
    expect(await rowOf(id)).toMatchObject({ device_info: BROWSER.padEnd(1000, 'x') })
  })

  it('P-ROLE-10 stores the user of the session, whatever the body contains', async () => {
    const accounts = startAccounts(database.db)
    const fan = await signedUp(accounts.visit())
    const ctx = await fan.ctx({ headers: new Headers({ 'user-agent': BROWSER }) })
    const { id } = await record(ctx, { user_id: randomUUID() })
    expect(ctx.actor).toMatchObject({ kind: 'user', id: (await rowOf(id))?.user_id })
  })

  it("P-ROLE-17 records admins' visits too", async () => {
    const fan = await signedUp(startAccounts(database.db).visit())
    const { actor } = await fan.ctx()
    if (actor.kind !== 'user') throw new Error('No user is signed in.')
    await database.db.insert(user_roles).values({ user_id: actor.id, role: 'admin' })
    const { id } = await record(await fan.ctx({ headers: new Headers({ 'user-agent': BROWSER }) }))
    expect(await rowOf(id)).toMatchObject({ user_id: actor.id })
  })

  it('P-ROLE-18 P-CALL-20 P-VALID-29 skips a user who hides their visits, and no one else', async () => {
    const fan = await signedUp(startAccounts(database.db).visit())
    const { actor } = await fan.ctx()
    if (actor.kind !== 'user') throw new Error('No user is signed in.')
    await database.db.insert(user_preferences).values({ user_id: actor.id, hide_visit: true })
    const ctx = await fan.ctx({ headers: new Headers({ 'user-agent': BROWSER }) })
    expect(await recordVisit({ ctx, input: inputOf() })).toEqual({ id: null, skipped: 'hide_visit' })
    expect(await rows()).toEqual([])
    for (const hide_visit of [false, null]) {
      await database.db.update(user_preferences).set({ hide_visit })
      expect(await recordVisit({ ctx, input: inputOf() })).not.toHaveProperty('skipped')
    }
    expect(await rows()).toHaveLength(2)
  })

  it.each<Record<string, string>>([{ 'sec-gpc': '1' }, { cookie: 'theme=dark; count=no' }])(
    'skips a browser that opted out, of a guest or a fan: %j',
    async (asking) => {
      const fan = await signedUp(startAccounts(database.db).visit())
      const headers = new Headers({ 'user-agent': BROWSER, ...asking })
      for (const ctx of [await guestContext({}, asking), await fan.ctx({ headers })]) {
        expect(await recordVisit({ ctx, input: inputOf() })).toEqual({ id: null, skipped: 'hide_visit' })
      }
      expect(await rows()).toEqual([])
      expect(await database.db.$count(rate_limit_hits, eq(rate_limit_hits.action, 'visit'))).toBe(0)
    },
  )

  it('P-ERR-47 skips visits from a blocked place', async () => {
    const ctx = await guestContext()
    const tracking = { ...ctx.tracking, blockedReferrers: ['https://preview.example.org'] }
    const input = inputOf({ referrer: 'https://preview.example.org/lineup' })
    expect(await recordVisit({ ctx: { ...ctx, tracking }, input })).toEqual({
      id: null,
      skipped: 'blocked_referrer',
    })
    expect(await rows()).toEqual([])
  })

  it('skips bots', async () => {
    const ctx = await guestContext({}, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
    expect(await recordVisit({ ctx, input: inputOf() })).toEqual({ id: null, skipped: 'bot' })
  })

  it('A-ENT-07 stores the country and where it came from', async () => {
    const ctx = await guestContext()
    const { id } = await record({ ...ctx, tracking: { ...ctx.tracking, findCountry: inCanada } })
    expect(await rowOf(id)).toMatchObject({ country: 'CA', country_source: 'proxy' })
  })

  it('stores a visit without its team when the team is gone', async () => {
    const { id } = await record(await guestContext(), { team_id: 4711 })
    expect(await rowOf(id)).toMatchObject({ team_id: null })
  })

  it('counts a retry once, and returns the same key', async () => {
    const client_key = randomUUID()
    const ctx = await guestContext()
    const [first, again] = [await record(ctx, { client_key }), await record(ctx, { client_key })]
    expect(again).toEqual(first)
    expect(await rows()).toHaveLength(1)
  })

  it('stores three hundred simultaneous visits separately, and one visit per key', async () => {
    const ctx = await guestContext()
    const same = randomUUID()
    const all = await Promise.all(
      Array.from({ length: 300 }, (_, index) =>
        record(ctx, { client_key: index % 3 === 0 ? same : randomUUID() }),
      ),
    )
    expect(new Set(all.map(({ id }) => id)).size).toBe(201)
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
  it.each([undefined, null, '', 'PAGE_VISIT', 'page_visit ', 1, ['page_visit']])(
    'P-VALID-26 with a type of %j is refused',
    (visit_type) => {
      const parsed = VisitInput.safeParse({ visit_type })
      expect(parsed.error?.issues[0]?.message).toBe('Invalid visit type')
    },
  )

  it.each([
    { team_id: '22' },
    { team_id: -1 },
    { team_id: 1.5 },
    { team_id: 3_000_000_000 },
    { game_type: 'darts' },
    { lineup_type: 'x' },
    { referrer: 7 },
    { client_key: 'guessable' },
  ])('%j is refused', (given) => {
    expect(VisitInput.safeParse({ visit_type: 'page_visit', ...given }).success).toBe(false)
  })

  it('text that the database cannot store is cleaned, not refused', async () => {
    const { id } = await record(await guestContext(), { referrer: 'a\u0000b\uD800c', utm_source: '\u0007' })
    expect(await rowOf(id)).toMatchObject({ referrer: 'a b\uFFFDc', utm_source: null })
  })
})

describe('completing a visit', () => {
  it('P-STATE-24 records the moment once', async () => {
    const ctx = await guestContext()
    const { id, key } = await record(ctx)
    const later = new Date(ctx.now.getTime() + 60_000)
    expect(await completeVisit({ ctx: { ...ctx, now: later }, input: { visitId: id, key } })).toEqual({
      success: true,
    })
    const evenLater = new Date(ctx.now.getTime() + 120_000)
    await completeVisit({ ctx: { ...ctx, now: evenLater }, input: { visitId: id, key } })
    expect((await rowOf(id))?.completed_at).toEqual(later)
  })

  it('needs the key of that visit', async () => {
    const ctx = await guestContext()
    const [mine, other] = [await record(ctx), await record(ctx)]
    for (const key of [other.key, '', 'guessed']) {
      await expect(completeVisit({ ctx, input: { visitId: mine.id, key } })).rejects.toMatchObject({
        code: 'not_found',
      })
    }
    expect((await rowOf(mine.id))?.completed_at).toBeNull()
  })

  it.each([{}, { visitId: '' }, { visitId: null, key: 'k' }, { key: 'k' }, null])(
    'P-ERR-48 of %j is refused: it needs an id',
    (body) => {
      const parsed = CompletionInput.safeParse(body)
      expect(parsed.error?.issues[0]?.message).toBe('visitId is required')
    },
  )
})
