import { inArray, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { listDownloads } from '#server/back-office/downloads.ts'
import { listPublicLineups } from '#server/back-office/public-lineups.ts'
import { listProfiles, listShares } from '#server/back-office/shares.ts'
import { schema } from '#server/db/schema.ts'
import { adminContext } from '#tests/factories/contexts.ts'
import { makeUser } from '#tests/factories/user-rows.ts'
import { fuzzSettings } from '#tests/support/long.ts'

import { testDatabase } from './database.ts'

const { image_downloads, public_profiles, shares, user, user_lineup, user_preferences } = schema
const database = testDatabase()

type Query = Parameters<typeof listDownloads>[0]['query']

/** Makes downloads with many equal sort values, some without an email. */
async function makeDownloads(count: number) {
  const rows = Array.from({ length: count }, (_, at) => ({
    team_name: ['Boston Bruins', 'Edmonton Oilers'][at % 2] ?? '',
    user_email: at % 3 === 0 ? null : `fan-${at % 5}@example.org`,
    created_at: new Date(Date.UTC(2026, 9, 1, 12, Math.floor(at / 10))),
  }))
  await database.db.insert(image_downloads).values(rows)
}

describe('pages of a list', () => {
  it('cover every row once, in either direction, even with equal values; rows without a value come last', async () => {
    const ctx = await adminContext(database.db)
    await makeDownloads(230)
    const orderOf = async (sort: Query['sort'], descending: boolean) => {
      const pages = [1, 2, 3, 4, 5, 6].map((page) =>
        listDownloads({ ctx, query: { page, sort, descending } }),
      )
      const read = await Promise.all(pages)
      expect(read.map(({ rows, total }) => [rows.length, total])).toEqual(
        [50, 50, 50, 50, 30, 0].map((length) => [length, 230]),
      )
      const rows = read.flatMap((page) => page.rows)
      expect(new Set(rows.map(({ id }) => id)).size).toBe(230)
      return rows
    }
    for (const sort of ['at', 'team'] as const) {
      const [up, down] = [await orderOf(sort, false), await orderOf(sort, true)]
      expect([sort, up]).toEqual([sort, down.toReversed()])
    }
    for (const descending of [true, false]) {
      const empty = (await orderOf('who', descending)).map((row) => row.user_email === null)
      expect(empty.lastIndexOf(false)).toBe(empty.indexOf(true) - 1)
    }
  })

  it('end at row 10,000 in any order, and the count says that there are more', async () => {
    const ctx = await adminContext(database.db)
    await makeDownloads(10_000)
    const query = { page: 200, sort: 'at', descending: true } as const
    const whole = await listDownloads({ ctx, query })
    expect([whole.rows.length, whole.total, whole.more]).toEqual([50, 10_000, undefined])
    await makeDownloads(1)
    for (const sort of ['at', 'team', 'who'] as const) {
      const ask = (page: number) => listDownloads({ ctx, query: { ...query, page, sort, find: 'O' } })
      expect(await ask(200)).toMatchObject({ rows: { length: 50 }, total: 10_000, more: true })
      expect(await ask(201)).toMatchObject({ rows: [], total: 10_000, more: true })
    }
  })
})

/** Returns how many rows PostgreSQL expects of a query. */
async function expectedRows(query: string): Promise<number> {
  const { rows } = await database.pool.query(`explain (format json) ${query}`)
  return (
    z.array(z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })).parse(rows[0]['QUERY PLAN'])[0]?.Plan[
      'Plan Rows'
    ] ?? 0
  )
}

describe('the query planner', () => {
  it('expects a common word in many public lineups and few private profiles, and scans no whole table for a page', async () => {
    const { db } = database
    const { id: user_id } = await makeUser(db)
    const others = await Promise.all(Array.from({ length: 20 }, () => makeUser(db)))
    await db
      .insert(user_preferences)
      .values(others.map(({ id }, at) => ({ user_id: id, display_profile: at === 0 ? false : null })))
    await db.insert(user_lineup).values(
      Array.from({ length: 300 }, (_, at) => ({
        user_id,
        name: `Lineup ${at}`,
        title: `Opening night ${at}`,
        is_public: true,
      })),
    )
    await db.execute(sql`analyze user_lineup, user_preferences`)
    const found = `select from user_lineup where is_public and folded(title) like '%night%'`
    expect(await expectedRows(found)).toBeGreaterThan(200)
    expect(await expectedRows('select from user_preferences where display_profile is false')).toBeLessThan(3)
  })
})

const link = (title: string | null, user_id: string) => ({
  kind: 'lineup' as const,
  payload: {},
  title,
  user_id,
})

it('a link is found by its title or its maker’s email, once even when both match', async () => {
  const ctx = await adminContext(database.db)
  const zoe = await makeUser(database.db, { email: 'zoe.zamboni@example.org' })
  const other = await makeUser(database.db, { email: 'other@example.org' })
  const [both, byMail, byTitle] = await database.db
    .insert(shares)
    .values([
      link('Zamboni night', zoe.id),
      link(null, zoe.id),
      link('My Zámboni', other.id),
      link('No', other.id),
    ])
    .returning()
  for (const [sort, descending] of [
    ['at', true],
    ['who', false],
    ['title', false],
  ] as const) {
    const query = { page: 1, sort, descending, find: 'ZAMBONI' }
    const { rows, total } = await listShares({ ctx, query })
    expect([new Set(rows.map(({ id }) => id)), total]).toEqual([
      new Set([both?.id, byMail?.id, byTitle?.id]),
      3,
    ])
  }
})

const keptProfiles = () => database.db.select().from(public_profiles).orderBy(public_profiles.user_id)

/** Counts the profiles over the tables that they summarize. */
async function shownProfiles() {
  const accounts = await database.db.select().from(user).orderBy(user.id)
  const lineups = await database.db.select().from(user_lineup)
  const chosen = await database.db.select().from(user_preferences)
  return accounts.flatMap(({ id }) => {
    const own = chosen.find(({ user_id }) => user_id === id)
    const shown = lineups.filter(
      (row) => row.user_id === id && row.is_public && row.hidden_at === null,
    ).length
    const says = shown > 0 || [own?.profile_name, own?.display_name, own?.bio].some((text) => text != null)
    if (!says || own?.display_profile === false) return []
    const name = (own?.display_name ?? own?.profile_name ?? null)?.toLowerCase() ?? null
    return [{ user_id: id, name, lineups: shown, hidden_at: own?.hidden_at ?? null }]
  })
}

describe('the list of public profiles', () => {
  const BY_LINEUPS = { page: 1, sort: 'lineups', descending: true } as const
  const NOW = new Date()
  const lineup = fc.record({ is_public: fc.boolean(), hidden_at: fc.constantFrom(null, NOW) })
  const preferences = fc.record({
    display_profile: fc.constantFrom(null, true, false),
    isNamed: fc.boolean(),
    display_name: fc.constantFrom(null, 'Ann', 'BOB'),
    bio: fc.constantFrom(null, 'Ice.'),
    hidden_at: fc.constantFrom(null, NOW),
  })
  /** A statement about the rows of some of three fans. */
  const write = fc.record({
    do: fc.constantFrom('save', 'save', 'change', 'delete', 'prefer', 'prefer', 'forget', 'leave'),
    fans: fc.uniqueArray(fc.nat(2), { minLength: 1 }),
    lineup,
    preferences,
  })

  it('follows what fans save, show, hide and delete, one row or many', async () => {
    const { db } = database
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 6, maxLength: 12 }), async (writes) => {
        await db.delete(user)
        const fans = [await makeUser(db), await makeUser(db), await makeUser(db)].map(({ id }) => id)
        for (const [step, { do: what, fans: whose, lineup, preferences }] of writes.entries()) {
          const ids = fans.filter((_, at) => whose.includes(at))
          const { isNamed, ...values } = preferences
          if (what === 'save')
            await db
              .insert(user_lineup)
              .values(ids.map((user_id) => ({ user_id, name: `Lineup ${step}`, ...lineup })))
          if (what === 'change')
            await db.update(user_lineup).set(lineup).where(inArray(user_lineup.user_id, ids))
          if (what === 'delete') await db.delete(user_lineup).where(inArray(user_lineup.user_id, ids))
          if (what === 'prefer') {
            const rows = ids.map((user_id) => ({
              user_id,
              ...values,
              profile_name: isNamed ? `Fan-${user_id.slice(-12)}` : null,
            }))
            const set = { ...values, profile_name: sql`excluded.profile_name` }
            await db
              .insert(user_preferences)
              .values(rows)
              .onConflictDoUpdate({ target: user_preferences.user_id, set })
          }
          if (what === 'forget')
            await db.delete(user_preferences).where(inArray(user_preferences.user_id, ids))
          if (what === 'leave') {
            await db.delete(user).where(inArray(user.id, ids))
            for (const [at, id] of fans.entries()) if (ids.includes(id)) fans[at] = (await makeUser(db)).id
          }
          expect({ what, profiles: await keptProfiles() }).toEqual({ what, profiles: await shownProfiles() })
        }
      }),
      fuzzSettings(120),
    )
  })

  it('is searched by names and emails, sorted by lineups, and lists no lineup that an admin has hidden', async () => {
    const ctx = await adminContext(database.db)
    const { db } = database
    const ann = await makeUser(db, { email: 'ann@example.org' })
    const bob = await makeUser(db, { email: 'bob@example.org' })
    const lineups = [NOW, null, null].map((hidden_at, at) => ({
      user_id: ann.id,
      name: `Lineup ${at}`,
      is_public: true,
      hidden_at,
    }))
    await db.insert(user_lineup).values(lineups)
    await db.insert(user_preferences).values({ user_id: bob.id, profile_name: 'Bob-1' })
    const { rows } = await listProfiles({ ctx, query: BY_LINEUPS })
    expect(rows.map(({ email, lineups }) => [email, lineups])).toEqual([
      ['ann@example.org', 2],
      ['bob@example.org', 0],
    ])
    const hidden = await listPublicLineups({ ctx, query: { page: 1, sort: 'at', descending: true } })
    expect(hidden.total).toBe(3)
    const totals = ['bob-', 'BOB@EXAMPLE', 'nowhere'].map(async (find) => {
      const { total } = await listProfiles({ ctx, query: { ...BY_LINEUPS, find } })
      return total
    })
    expect(await Promise.all(totals)).toEqual([1, 1, 0])
  })
})
