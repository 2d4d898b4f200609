import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'

import { utcDay } from '#domain/visit/local-days.ts'
import { undoEntry } from '#server/audit/undo.ts'
import { setProfileHidden, setSharesHidden } from '#server/back-office/shares.ts'
import { dropRosters } from '#server/core/roster-cache.ts'
import { schema } from '#server/db/schema.ts'
import { readHomeNews } from '#server/pages/home-news.ts'
import { followRosters } from '#server/rosters/follow-rosters.ts'
import { deleteShare, setTradeListed } from '#server/shares/share-lifetime.ts'
import { actorOf, contextOn } from '#tests/factories/contexts.ts'
import {
  lineupShare,
  linkToLineup,
  linkToTrade,
  makeRosteredTeam,
  tradeShare,
} from '#tests/factories/shares.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeAdmin, makeUser } from '#tests/factories/user-rows.ts'
import { accountContextOn } from '#tests/support/visitor.ts'

import { testDatabase } from './database.ts'

const { shares, user_lineup, user_preferences } = schema
const database = testDatabase()

async function aFan() {
  dropRosters(database.db)
  const fan = await makeUser(database.db, { name: 'Real Name' })
  return { fan, ctx: contextOn(database.db, { actor: actorOf(fan) }) }
}

const titles = (entries: ReadonlyArray<{ readonly title: string }>): readonly number[] =>
  entries.map(({ title }) => Number.parseInt(title, 10))

const guest = () => contextOn(database.db)

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

/** Makes a public lineup of a fan with a public profile, with the given changes. */
async function shown(
  name: string,
  given: Partial<typeof user_lineup.$inferInsert> = {},
  profile: Partial<typeof user_preferences.$inferInsert> | null = {},
) {
  const { id } = await makeUser(database.db, { name: 'Real Name' })
  if (profile) await database.db.insert(user_preferences).values({ user_id: id, ...profile })
  const row = { user_id: id, name, is_public: true, ...given }
  const [lineup] = await database.db.insert(user_lineup).values(row).returning()
  dropRosters(database.db)
  return { fanId: id, lineupId: lineup?.id ?? 0 }
}

const newestFor = async (ctx: Parameters<typeof readHomeNews>[0]['ctx']) =>
  (await readHomeNews({ ctx })).newest

it('P-ENT-45 the home page shows public lineups, last updated first, with their makers', async () => {
  const team = await makeTeam(database.db, { name: 'Halifax Harbours' })
  const nameless = await shown('Of a fan', { updated_at: daysAgo(2) }, null)
  const { fanId, lineupId } = await shown(
    'Saved as',
    { title: 'Cup run', team_id: team.id, updated_at: daysAgo(1) },
    { profile_name: 'number-four', display_name: 'Bobby' },
  )
  // Each maker has one place, however many lineups they made last.
  const many = Array.from({ length: 70 }, (_, at) => ({
    user_id: fanId,
    name: `Number ${at}`,
    is_public: true,
    updated_at: daysAgo(1.1 + at / 100),
  }))
  await database.db.insert(user_lineup).values(many)
  const [first, second, ...others] = await newestFor(guest())
  expect(others).toEqual([])
  expect(first).toMatchObject({
    title: 'Cup run',
    team: 'Halifax Harbours',
    maker: 'Bobby',
    profile: '/profile/number-four',
    path: `/profile/number-four/lineups/${lineupId}`,
  })
  expect(first?.image).toMatch(new RegExp(`^/lineup-pictures/${lineupId}\\?v=\\d+&as=wide$`))
  expect(second).toMatchObject({
    title: 'Of a fan',
    team: null,
    maker: null,
    path: `/profile/${nameless.fanId}/lineups/${nameless.lineupId}`,
  })
  expect(JSON.stringify([first, second])).not.toMatch(/Real Name|@/)
})

it('the home page never shows a private, hidden or deleted lineup, or one behind a link; one without a title has its team', async () => {
  await shown('Private', { is_public: false })
  await shown('Of a closed profile', {}, { display_profile: false })
  await shown('Of a hidden profile', {}, { hidden_at: new Date() })
  const deleted = await shown('Deleted')
  await database.db.delete(user_lineup).where(eq(user_lineup.id, deleted.lineupId))
  const { fan } = await aFan()
  await database.db.insert(shares).values(
    (['lineup', 'trade'] as const).map((kind) => ({
      kind,
      user_id: fan.id,
      title: 'Behind a link',
      payload: {},
      used_at: new Date(),
    })),
  )
  dropRosters(database.db)
  expect(await readHomeNews({ ctx: guest() })).toEqual({ newest: [], own: null })
  // Without a display name, the profile name is shown.
  const team = await makeTeam(database.db, { name: 'Halifax Harbours' })
  await shown('Shown', { title: 'My lineup', team_id: team.id }, { profile_name: 'number-four' })
  const found = await newestFor(guest())
  expect(found.map(({ title, maker, profile }) => [title, maker, profile])).toEqual([
    ['Halifax Harbours lineup', 'number-four', '/profile/number-four'],
  ])
})

it('the home page puts the favorite team first among the newest six, and links to more', async () => {
  const { fan, ctx } = await aFan()
  const team = await makeTeam(database.db)
  await database.db.insert(user_preferences).values({ user_id: fan.id, favorite_team: team.id })
  for (const days of [1, 2, 3, 4, 5, 6, 7])
    await shown(`${days} days ago`, {
      updated_at: daysAgo(days),
      ...(days === 7 && { team_id: team.id }),
    })
  expect(titles(await newestFor(guest()))).toEqual([1, 2, 3, 4, 5, 6])
  const { newest, own } = await readHomeNews({ ctx })
  expect(titles(newest)).toEqual([7, 1, 2, 3, 4, 5])
  expect(own).toMatchObject({ favorite: { team: { id: team.id }, lines: null }, last: null })
})

it('the home page links an account, and no one else, to the lineup that it last updated, even a private one', async () => {
  const { fan, ctx } = await aFan()
  expect((await readHomeNews({ ctx })).own).toBeNull()
  const rows = ['Old', 'New'].map((name, at) => ({ name, user_id: fan.id, updated_at: daysAgo(2 - at) }))
  const [, last] = await database.db.insert(user_lineup).values(rows).returning()
  const { newest, own } = await readHomeNews({ ctx })
  expect(own?.last).toMatchObject({ title: 'New', path: `/lineup-builder?lineup=${last?.id}` })
  expect(newest).toEqual([])
  const { fan: another, ctx: other } = await aFan()
  expect((await readHomeNews({ ctx: other })).own).toBeNull()
  await database.db
    .insert(user_lineup)
    .values({ name: 'Theirs', user_id: another.id, updated_at: daysAgo(3) })
  expect((await readHomeNews({ ctx: other })).own?.last?.title).toBe('Theirs')
})

it('the home page reads the newest lineups once a minute for all visitors', async () => {
  const { lineupId } = await shown('Shown')
  expect(await newestFor(guest())).toHaveLength(1)
  await database.db.delete(user_lineup).where(eq(user_lineup.id, lineupId))
  expect(await newestFor(guest())).toHaveLength(1)
  const read = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_001)
  expect(await newestFor(guest())).toHaveLength(0)
  read.mockRestore()
})

/** Makes a fan with a public profile, who can make links to trades between two teams. */
async function aTrader(profile: Partial<typeof user_preferences.$inferInsert> = {}) {
  const { fan } = await aFan()
  const ctx = accountContextOn(database.db, { actor: actorOf(fan) })
  await database.db.insert(user_preferences).values({ user_id: fan.id, profile_name: 'gm-4', ...profile })
  const one = await makeRosteredTeam(database.db, { name: 'Halifax Harbours' })
  const two = await makeRosteredTeam(database.db, { name: 'Saskatoon Sheaves' })
  const link = async () => (await linkToTrade(ctx, tradeShare(one, two))).id
  const list = (id: string, listed = true) => setTradeListed({ ctx, id, listed })
  return { fan, ctx, one, two, link, list }
}
const order = async (ctx = guest()) => (await newestFor(ctx)).map(({ title }) => title.split(' ')[0])
const paths = async () => (await newestFor(guest())).map(({ path }) => path)
const rowOf = async (id: string) => {
  const [row] = await database.db.select().from(shares).where(eq(shares.short_id, id))
  if (!row) throw new Error('The link is gone.')
  return row
}

describe('a trade behind a link', () => {
  it('is on the home page while its maker lists it, one trade at a time, and disappears at once', async () => {
    const { ctx, link, list } = await aTrader()
    const [first, second] = [await link(), await link()]
    expect(await newestFor(guest())).toEqual([])
    await list(first)
    const [entry, ...others] = await newestFor(guest())
    expect(others).toEqual([])
    expect(entry).toEqual({
      title: 'Halifax Harbours – Saskatoon Sheaves trade',
      team: null,
      day: utcDay(ctx.now),
      image: `/t/${first}/wide.webp`,
      path: `/t/${first}`,
      maker: 'gm-4',
      profile: '/profile/gm-4',
    })
    // A listed link counts as used, because anyone may open it.
    expect((await rowOf(first)).used_at).toEqual(ctx.now)
    await setTradeListed({ ctx: { ...ctx, now: daysAgo(-1) }, id: first, listed: true })
    expect((await rowOf(first)).listed_at).toEqual(ctx.now)
    await list(second)
    expect(await paths()).toEqual([`/t/${second}`])
    await list(second, false)
    expect(await paths()).toEqual([])
    await list(first)
    expect(await paths()).toEqual([`/t/${first}`])
    await deleteShare({ ctx, id: first, key: '' })
    expect(await paths()).toEqual([])
  })

  it('is shown beside lineups, the favorite team first, one of each kind per maker', async () => {
    const { fan, two, link, list } = await aTrader()
    for (const days of [1, 2]) await shown(`${days} days ago`, { updated_at: daysAgo(days) })
    await database.db
      .insert(user_lineup)
      .values({ user_id: fan.id, name: 'Own', is_public: true, updated_at: daysAgo(3) })
    const id = await link()
    await list(id)
    await database.db.update(shares).set({ listed_at: daysAgo(1.5) })
    dropRosters(database.db)
    expect(await order()).toEqual(['1', 'Halifax', '2', 'Own'])
    const other = await makeUser(database.db)
    await database.db.insert(user_preferences).values({ user_id: other.id, favorite_team: two.team.id })
    expect(await order(contextOn(database.db, { actor: actorOf(other) }))).toEqual([
      'Halifax',
      '1',
      '2',
      'Own',
    ])
  })

  it('is listed only by the account that made it, and not while an admin hides it', async () => {
    const { ctx, one, link, list } = await aTrader()
    const id = await link()
    const stranger = accountContextOn(database.db, { actor: actorOf(await makeUser(database.db)) })
    const guestCtx = accountContextOn(database.db, {})
    const lineup = await linkToLineup(ctx, lineupShare(one))
    const guests = await linkToTrade(guestCtx, tradeShare(one, await makeRosteredTeam(database.db)))
    const outcomes = [
      [stranger, id],
      [ctx, lineup.id],
      [ctx, guests.id],
      [ctx, 'abcdefABCDEF'],
    ] as const
    for (const [asking, of] of outcomes) {
      const refused = setTradeListed({ ctx: asking, id: of, listed: true })
      await expect(refused).rejects.toMatchObject({ code: 'not_found' })
    }
    await expect(setTradeListed({ ctx: guestCtx, id: guests.id, listed: true })).rejects.toMatchObject({
      code: 'not_signed_in',
    })
    await database.db.update(shares).set({ hidden_at: new Date() }).where(eq(shares.short_id, id))
    await expect(list(id)).rejects.toMatchObject({ code: 'not_found' })
    dropRosters(database.db)
    expect(await paths()).toEqual([])
    // The database refuses what no verb may write.
    await expect(
      database.db.update(shares).set({ listed_at: new Date() }).where(eq(shares.short_id, lineup.id)),
    ).rejects.toThrow('Failed query')
  })

  it('disappears at once, in every process, when an admin hides or deletes it or its maker, until they are unhidden', async () => {
    const { fan, link, list } = await aTrader({ display_profile: false, display_name: 'Bobby' })
    const admin = contextOn(database.db, { actor: actorOf(await makeAdmin(database.db), true) })
    const hiddenOne = await link()
    await list(hiddenOne)
    const there = [`/t/${hiddenOne}`]
    // A private profile gives no name.
    expect(await newestFor(guest())).toMatchObject([{ path: there[0], maker: null, profile: null }])
    const ids = [(await rowOf(hiddenOne)).id]
    const hidden = await setSharesHidden({ ctx: admin, ids, hidden: true })
    expect(await paths()).toEqual([])
    await undoEntry({ ctx: admin, id: hidden.auditId ?? 0 })
    expect(await paths()).toEqual(there)
    for (const isHidden of [true, false]) {
      await setProfileHidden({ ctx: admin, userId: fan.id, hidden: isHidden })
      expect(await paths()).toEqual(isHidden ? [] : there)
    }
    // Unlisted while it is hidden, it stays unlisted.
    await setSharesHidden({ ctx: admin, ids, hidden: true })
    await list(hiddenOne, false)
    await setSharesHidden({ ctx: admin, ids, hidden: false })
    expect(await paths()).toEqual([])

    const follower = await followRosters(database)
    const { db } = database
    const id = await link()
    for (const hide of [
      () => db.update(shares).set({ hidden_at: new Date() }),
      () =>
        db
          .update(user_preferences)
          .set({ hidden_at: new Date() })
          .where(eq(user_preferences.user_id, fan.id)),
      () => db.delete(shares),
    ]) {
      await db.update(shares).set({ hidden_at: null })
      await db.update(user_preferences).set({ hidden_at: null })
      await list(id)
      dropRosters(db)
      expect(await paths()).toEqual([`/t/${id}`])
      await hide()
      await vi.waitFor(async () => expect(await paths()).toEqual([]))
    }
    await follower.stop()
  })
})
