import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { shownLineupPath } from '#domain/account/profile.ts'
import { undoEntry } from '#server/audit/undo.ts'
import { listPublicLineups, setLineupsHidden } from '#server/back-office/public-lineups.ts'
import { listProfiles, listShares } from '#server/back-office/shares.ts'
import { dropRosters } from '#server/core/roster-cache.ts'
import { schema } from '#server/db/schema.ts'
import { duplicateLineup } from '#server/lineups/save-lineup.ts'
import { getShownLineup, listLineupsForSettings } from '#server/lineups/saved-lineups.ts'
import { readHomeNews } from '#server/pages/home-news.ts'
import { getPublicLineup, getPublicProfile } from '#server/pages/public-profile.ts'
import { readTeamPage } from '#server/pages/team-page.ts'
import { followRosters } from '#server/rosters/follow-rosters.ts'
import { creditOfLineup } from '#server/shares/open-share.ts'
import { actorOf, contextOn } from '#tests/factories/contexts.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeAdmin, makeUser } from '#tests/factories/user-rows.ts'
import { accountContextOn } from '#tests/support/visitor.ts'

import { testDatabase } from './database.ts'

const { shares, user_lineup, user_preferences } = schema
const database = testDatabase()
const NEWEST = { page: 1, sort: 'at', descending: true } as const

const guest = () => contextOn(database.db)
const wasRefused = (asked: Promise<unknown>) =>
  asked.then(
    () => false,
    () => true,
  )

/** Returns the places where a visitor still finds the lineup. */
async function placesOf(name: string, id: number, slug: string) {
  dropRosters(database.db)
  const ctx = guest()
  const profile = await getPublicProfile({ ctx, nameOrId: name })
  const home = await readHomeNews({ ctx })
  const { lineups } = await readTeamPage({ ctx, asked: slug })
  return {
    profile: profile.lineups.some((lineup) => lineup.id === id),
    page: !(await wasRefused(getPublicLineup({ ctx, nameOrId: name, id }))),
    image: !(await wasRefused(getShownLineup({ ctx, id }))),
    home: home.newest.some(({ path }) => path === shownLineupPath(`/profile/${name}`, id)),
    team: lineups.some((lineup) => lineup.id === id),
    credit: (await creditOfLineup(ctx, id)) !== null,
  }
}
const everywhere = (isThere: boolean) => ({
  profile: isThere,
  page: isThere,
  image: isThere,
  home: isThere,
  team: isThere,
  credit: isThere,
})

const countNewest = async () => (await readHomeNews({ ctx: guest() })).newest.length

async function asAdmin() {
  return contextOn(database.db, { actor: actorOf(await makeAdmin(database.db), true) })
}

/** Makes a public lineup of a fan with that name. */
async function aLineup(name: string, given: Partial<typeof user_lineup.$inferInsert> = {}) {
  const fan = await makeUser(database.db, { email: `${name}@example.org` })
  await database.db.insert(user_preferences).values({ user_id: fan.id, profile_name: name })
  const [row] = await database.db
    .insert(user_lineup)
    .values({ user_id: fan.id, name: `${name}'s`, title: `By ${name}`, is_public: true, ...given })
    .returning()
  return { fan, id: row?.id ?? 0 }
}

beforeEach(() => dropRosters(database.db))

describe('a public lineup that an admin hides', () => {
  it('disappears for visitors everywhere, while the rest of the profile stays, until it is unhidden or the change undone', async () => {
    const team = await makeTeam(database.db, { name: 'Halifax Harbours' })
    const slug = 'halifax-harbours'
    const { fan, id } = await aLineup('dale', { team_id: team.id })
    const [other] = await database.db
      .insert(user_lineup)
      .values({ user_id: fan.id, name: 'Other', is_public: true, updated_at: new Date(Date.now() - 5000) })
      .returning()
    const ctx = await asAdmin()
    const places = () => placesOf('dale', id, slug)
    const follower = await followRosters(database)
    expect(await places()).toEqual(everywhere(true))
    const before = await database.db.select().from(user_lineup).where(eq(user_lineup.id, id))

    const hidden = await setLineupsHidden({ ctx, ids: [id], hidden: true, reason: 'Rude' })
    expect(hidden).toMatchObject({ title: 'By dale', rows: 1 })
    await vi.waitFor(async () => expect(await countNewest()).toBe(1))
    await follower.stop()
    expect(await places()).toEqual(everywhere(false))
    const { lineups } = await getPublicProfile({ ctx: guest(), nameOrId: 'dale' })
    expect(lineups.map((lineup) => lineup.id)).toEqual([other?.id])
    const profiles = await listProfiles({ ctx, query: { page: 1, sort: 'name', descending: false } })
    expect(profiles.rows).toMatchObject([{ lineups: 1 }])
    const { rows } = await listPublicLineups({ ctx, query: { ...NEWEST, hidden: true } })
    expect(rows).toMatchObject([{ id, title: 'By dale', hidden_reason: 'Rude', home: null }])
    // Another admin's outdated screen changes nothing, so there is nothing to undo.
    const again = await setLineupsHidden({ ctx, ids: [id], hidden: true, reason: 'Spam' })
    expect(again).toMatchObject({ auditId: null, rows: 1 })

    await undoEntry({ ctx, id: hidden.auditId ?? 0 })
    expect(await places()).toEqual(everywhere(true))
    expect(await database.db.select().from(user_lineup).where(eq(user_lineup.id, id))).toEqual(before)
    await setLineupsHidden({ ctx, ids: [id], hidden: true })
    await setLineupsHidden({ ctx, ids: [id], hidden: false })
    expect(await places()).toEqual(everywhere(true))
    await expect(setLineupsHidden({ ctx, ids: [4711], hidden: true })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('stays with its owner, marked as hidden, and a copy of it cannot be made public', async () => {
    const { fan, id } = await aLineup('dale')
    const ctx = accountContextOn(database.db, { actor: actorOf(fan) })
    const listed = async () =>
      (await listLineupsForSettings({ ctx, page: 1 })).rows.map(({ name, is_public, is_hidden }) => ({
        name,
        is_public,
        is_hidden,
      }))
    expect(await listed()).toEqual([{ name: "dale's", is_public: true, is_hidden: false }])
    const admin = await asAdmin()
    await setLineupsHidden({ ctx: admin, ids: [id], hidden: true, reason: 'Rude' })
    expect(await listed()).toEqual([{ name: "dale's", is_public: true, is_hidden: true }])
    expect((await getShownLineup({ ctx, id })).title).toBe('By dale')
    // For the back-office list.
    expect((await getShownLineup({ ctx: admin, id })).title).toBe('By dale')
    const copy = await duplicateLineup({ ctx, id })
    if (!copy.ok) throw new Error(copy.problem.code)
    await database.db.update(user_lineup).set({ is_public: true }).where(eq(user_lineup.id, copy.value.id))
    expect(await wasRefused(getShownLineup({ ctx: guest(), id: copy.value.id }))).toBe(true)
  })
})

describe('the lists of public lineups', () => {
  it('contain all public lineups, also of hidden profiles, and no private ones', async () => {
    const ctx = await asAdmin()
    const dale = await aLineup('dale', { updated_at: new Date(Date.now() - 9000) })
    const erin = await aLineup('erin')
    await aLineup('shy', { is_public: false })
    const closed = await aLineup('closed')
    const preferencesOf = ({ fan }: typeof dale) => eq(user_preferences.user_id, fan.id)
    await database.db.update(user_preferences).set({ display_profile: false }).where(preferencesOf(closed))
    await database.db.update(user_preferences).set({ hidden_at: new Date() }).where(preferencesOf(erin))
    const listed = async (query = {}) =>
      (await listPublicLineups({ ctx, query: { ...NEWEST, ...query } })).rows.map(({ id }) => id)
    expect(await listed()).toEqual([erin.id, dale.id])
    expect(await listed({ find: 'DALE@' })).toEqual([dale.id])
    expect((await listPublicLineups({ ctx, query: NEWEST })).rows).toMatchObject([
      { profile_hidden: true, home: null },
      { profile_hidden: false, profile_name: 'dale', home: 'all' },
    ])
  })

  it('mark the lineups on the home page now: the six for everyone, and those for fans of a team', async () => {
    const ctx = await asAdmin()
    const team = await makeTeam(database.db)
    const ids: number[] = []
    for (let day = 1; day <= 7; day += 1) {
      const updated_at = new Date(Date.now() - day * 86_400_000)
      ids.push((await aLineup(`fan${day}`, { updated_at, team_id: day === 7 ? null : team.id })).id)
    }
    const fan = await makeUser(database.db)
    const [trade] = await database.db
      .insert(shares)
      .values({ kind: 'trade', user_id: fan.id, title: 'Blockbuster', payload: {}, listed_at: new Date() })
      .returning()
    await database.db.insert(shares).values({ kind: 'trade', user_id: fan.id, payload: {} })
    expect((await readHomeNews({ ctx: guest() })).newest).toHaveLength(6)
    const { rows } = await listPublicLineups({ ctx, query: NEWEST })
    expect(rows.map(({ home }) => home)).toEqual(['all', 'all', 'all', 'all', 'all', 'fans', null])
    const links = await listShares({ ctx, query: NEWEST })
    expect(links.rows.map(({ id, home }) => [id === trade?.id, home])).toEqual(
      expect.arrayContaining([
        [true, 'all'],
        [false, null],
      ]),
    )
    const onHome = await listShares({ ctx, query: { ...NEWEST, onHome: true } })
    expect([onHome.total, onHome.rows.map(({ id }) => id)]).toEqual([1, [trade?.id]])
    expect((await listPublicLineups({ ctx, query: { ...NEWEST, onHome: true } })).total).toBe(6)
    await setLineupsHidden({ ctx, ids, hidden: true })
    expect((await listPublicLineups({ ctx, query: { ...NEWEST, onHome: true } })).rows).toEqual([])
  })
})
