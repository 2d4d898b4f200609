import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'

import { schema } from '#server/db/schema.ts'
import { readHomeNews } from '#server/fans/home-news.ts'
import { dropRosters } from '#server/rosters/roster-cache.ts'
import { actorOf, contextOn } from '#tests/factories/contexts.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeUser } from '#tests/factories/user-rows.ts'

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

/** A public lineup of somebody with a public profile, but for what is given. */
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

it('the home page shows what fans show, the last touched first, and whose it is', async () => {
  const team = await makeTeam(database.db, { name: 'Halifax Harbours' })
  const nameless = await shown('Of somebody', { updated_at: daysAgo(2) }, null)
  const { fanId, lineupId } = await shown(
    'Saved as',
    { title: 'Cup run', team_id: team.id, updated_at: daysAgo(1) },
    { profile_name: 'number-four', display_name: 'Bobby' },
  )
  // A maker has one place.
  await database.db
    .insert(user_lineup)
    .values({ user_id: fanId, name: 'Older', is_public: true, updated_at: daysAgo(3) })
  const [first, second, ...others] = await newestFor(guest())
  expect(others).toEqual([])
  expect(first).toMatchObject({
    title: 'Cup run',
    team: 'Halifax Harbours',
    maker: 'Bobby',
    profile: '/profile/number-four',
    path: `/profile/number-four/lineups/${lineupId}`,
  })
  expect(first?.image).toMatch(new RegExp(`^/lineup-pictures/${lineupId}\\?v=\\d+&as=link$`))
  expect(second).toMatchObject({
    title: 'Of somebody',
    team: null,
    maker: null,
    path: `/profile/${nameless.fanId}/lineups/${nameless.lineupId}`,
  })
  expect(JSON.stringify([first, second])).not.toMatch(/Real Name|@/)
})

it('the home page never shows what is private, hidden or deleted, nor what is behind a link', async () => {
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
  // No display name: the profile's own stands for it.
  await shown('Shown', {}, { profile_name: 'number-four' })
  const found = await newestFor(guest())
  expect(found.map(({ title, maker, profile }) => [title, maker, profile])).toEqual([
    ['Shown', 'number-four', '/profile/number-four'],
  ])
})

it('the home page puts the favorite team first among the newest, six of them, and tells the way on', async () => {
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

it('the home page leads an account to the lineup that it touched last, private as it may be, and nobody else', async () => {
  const { fan, ctx } = await aFan()
  expect((await readHomeNews({ ctx })).own).toEqual({ favorite: null, last: null })
  const rows = ['Old', 'New'].map((name, at) => ({ name, user_id: fan.id, updated_at: daysAgo(2 - at) }))
  const [, last] = await database.db.insert(user_lineup).values(rows).returning()
  const { newest, own } = await readHomeNews({ ctx })
  expect(own?.last).toMatchObject({ title: 'New', path: `/lineup-builder?lineup=${last?.id}` })
  expect(newest).toEqual([])
  const { ctx: other } = await aFan()
  expect((await readHomeNews({ ctx: other })).own?.last).toBeNull()
})

it('the home page reads the newest once a minute, for all who come', async () => {
  const { lineupId } = await shown('Shown')
  expect(await newestFor(guest())).toHaveLength(1)
  await database.db.delete(user_lineup).where(eq(user_lineup.id, lineupId))
  expect(await newestFor(guest())).toHaveLength(1)
  const read = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_001)
  expect(await newestFor(guest())).toHaveLength(0)
  read.mockRestore()
})
