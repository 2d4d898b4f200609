import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'

import { saveFavorites, saveProfile } from '#server/accounts/preferences.ts'
import { getViewer } from '#server/accounts/viewer.ts'
import { setProfileHidden, setSharesHidden } from '#server/back-office/shares.ts'
import { dropRosters } from '#server/core/roster-cache.ts'
import { schema } from '#server/db/schema.ts'
import { saveLineup } from '#server/lineups/save-lineup.ts'
import { setLineupPublic } from '#server/lineups/saved-lineups.ts'
import { getPublicLineup, getPublicProfile } from '#server/pages/public-profile.ts'
import { getLineupToRemix, openShare } from '#server/shares/open-share.ts'
import { deleteShare, setTradeListed } from '#server/shares/share-lifetime.ts'
import { actorOf, contextOn } from '#tests/factories/contexts.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
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

const { shares, user_lineup } = schema
const database = testDatabase()

async function aFan() {
  dropRosters(database.db)
  const fan = await makeUser(database.db, { name: 'Real Name' })
  return { fan, ctx: contextOn(database.db, { actor: actorOf(fan) }) }
}

const guest = () => contextOn(database.db)
const lookAt = (nameOrId: string) => getPublicProfile({ ctx: guest(), nameOrId })
const PROFILE = { display_profile: true, profile_name: 'great-one', display_name: '99', bio: 'Ice.' }

describe('a public profile', () => {
  it('P-ROUTE-08 P-ROUTE-09 P-ROUTE-10 P-ENT-45 is found by name in any case and by id, without email and own name, and not while it is private', async () => {
    const { ctx, fan } = await aFan()
    // It exists before its owner has saved a preference.
    expect(await lookAt(fan.id)).toMatchObject({ id: fan.id, profileName: null, displayName: null })
    const team = await makeTeam(database.db)
    const player = await makePlayer(database.db, { team_id: team.id })
    dropRosters(database.db)
    await saveProfile({ ctx, input: PROFILE })
    await saveFavorites({ ctx, input: { favorite_player: player.id, favorite_team: team.id } })
    const rows = await database.db
      .insert(user_lineup)
      .values(['Shown', 'Kept'].map((name) => ({ name, title: name, user_id: fan.id })))
      .returning()
    expect((await lookAt(fan.id)).lineups).toEqual([])
    await setLineupPublic({ ctx, id: rows[0]?.id ?? 0, isPublic: true })
    const profile = await lookAt('Great-One')
    expect(profile).toMatchObject({ id: fan.id, profileName: 'great-one', displayName: '99', bio: 'Ice.' })
    expect(profile.favoriteTeam?.name).toBe(team.name)
    expect(profile.favoritePlayer?.id).toBe(player.id)
    expect(profile.lineups.map(({ title }) => title)).toEqual(['Shown'])
    expect(JSON.stringify(profile)).not.toContain(fan.email)
    expect(JSON.stringify(profile)).not.toContain('Real Name')
    expect(await lookAt(fan.id)).toEqual(profile)

    await saveProfile({ ctx, input: { ...PROFILE, display_profile: false } })
    for (const asked of ['great-one', fan.id, randomUUID()])
      await expect.soft(lookAt(asked)).rejects.toThrow('There is no public profile here.')
  })
})

/** Makes a fan called great-one with two unlisted links to trades. */
async function aTrader() {
  const { fan } = await aFan()
  const ctx = accountContextOn(database.db, { actor: actorOf(fan) })
  await saveProfile({ ctx, input: PROFILE })
  const one = await makeRosteredTeam(database.db, { name: 'Halifax Harbours' })
  const two = await makeRosteredTeam(database.db, { name: 'Saskatoon Sheaves' })
  const link = async () => (await linkToTrade(ctx, tradeShare(one, two))).id
  return { fan, ctx, one, listed: await link(), unlisted: await link() }
}
const tradesShown = async () => (await lookAt('great-one')).trades.map(({ id }) => id)

it('P-ROUTE-09 the trades of a public profile are the links that their maker lists, while neither is hidden', async () => {
  const { fan, ctx, one, listed, unlisted } = await aTrader()
  const admin = contextOn(database.db, { actor: actorOf(await makeAdmin(database.db), true) })
  const lineup = await linkToLineup(ctx, lineupShare(one))
  expect(await tradesShown()).toEqual([])
  await setTradeListed({ ctx, id: listed, listed: true })
  expect((await lookAt('great-one')).trades).toEqual([
    { id: listed, title: 'Halifax Harbours – Saskatoon Sheaves trade' },
  ])
  const shown = JSON.stringify(await lookAt('great-one'))
  for (const id of [unlisted, lineup.id]) expect(shown).not.toContain(id)
  expect((await lookAt((await makeUser(database.db)).id)).trades).toEqual([])

  const [row] = await database.db.select().from(shares).where(eq(shares.short_id, listed))
  const ids = row ? [row.id] : []
  await setSharesHidden({ ctx: admin, ids, hidden: true })
  expect(await tradesShown()).toEqual([])
  await setSharesHidden({ ctx: admin, ids, hidden: false })
  expect(await tradesShown()).toEqual([listed])
  const gone = () => expect(lookAt('great-one')).rejects.toMatchObject({ code: 'not_found' })
  await saveProfile({ ctx, input: { ...PROFILE, display_profile: false } })
  await gone()
  await saveProfile({ ctx, input: PROFILE })
  await setProfileHidden({ ctx: admin, userId: fan.id, hidden: true })
  await gone()
  await setProfileHidden({ ctx: admin, userId: fan.id, hidden: false })
  expect(await tradesShown()).toEqual([listed])

  await setTradeListed({ ctx, id: listed, listed: false })
  expect(await tradesShown()).toEqual([])
  await setTradeListed({ ctx, id: listed, listed: true })
  await deleteShare({ ctx, id: listed, key: '' })
  expect(await tradesShown()).toEqual([])
})

/** Makes a fan called great-one with a public lineup. */
async function aShownLineup() {
  const { ctx, fan } = await aFan()
  const { team, placements, bySlot } = await makeRosteredTeam(database.db)
  await saveProfile({ ctx, input: PROFILE })
  const saved = await saveLineup({
    ctx,
    input: {
      name: 'Kept',
      title: 'Cup run',
      team_id: team.id,
      placements: { even_strength: placements, power_play: { c1: placements['c1'] ?? 0 } },
    },
  })
  if (!saved.ok) throw new Error(saved.problem.code)
  const { id } = saved.value
  await setLineupPublic({ ctx, id, isPublic: true })
  return { ctx, fan, team, bySlot, id }
}
const found = (nameOrId: string, id: number) =>
  getPublicLineup({ ctx: guest(), nameOrId, id }).then(
    () => 'found',
    (error: unknown) => String(error),
  )
describe('a lineup of a public profile', () => {
  const GONE = 'AppError: Could not load the requested lineup.'

  it("is shown whole to a guest, under its owner's name and id", async () => {
    const { fan, team, bySlot, id } = await aShownLineup()
    const seen = await getPublicLineup({ ctx: guest(), nameOrId: 'Great-ONE', id })
    expect(seen.content).toMatchObject({
      subject: { kind: 'team', team: { id: team.id } },
      title: 'Cup run',
      type: 'even_strength',
      lineups: { power_play: { c1: { id: bySlot.c1?.id } }, penalty_kill: {} },
    })
    expect(Object.keys(seen.content.lineups.even_strength)).toHaveLength(20)
    expect(seen.owner).toMatchObject({ name: '99', profile: '/profile/great-one' })
    expect(await getPublicLineup({ ctx: guest(), nameOrId: fan.id, id })).toEqual(seen)
    expect(JSON.stringify(seen)).not.toContain(fan.email)
  })

  it("exists while lineup and profile are public, and only under its owner's name", async () => {
    const { ctx, fan, id } = await aShownLineup()
    const other = await makeUser(database.db)
    expect(await found(other.id, id)).toBe(GONE)
    expect(await found('great-one', id + 1)).toBe(GONE)
    const outcomes: string[] = []
    const note = async () => outcomes.push(await found('great-one', id), await found(fan.id, id))
    await setLineupPublic({ ctx, id, isPublic: false })
    await note()
    await setLineupPublic({ ctx, id, isPublic: true })
    await saveProfile({ ctx, input: { ...PROFILE, display_profile: false } })
    await note()
    await saveProfile({ ctx, input: PROFILE })
    await database.db.update(schema.user_preferences).set({ hidden_at: new Date() })
    await note()
    expect(new Set(outcomes)).toEqual(new Set([GONE]))
    await database.db.update(schema.user_preferences).set({ hidden_at: null })
    expect(await found('great-one', id)).toBe('found')
  })

  it('can be remixed by its id while it is public, and always by its owner', async () => {
    const { ctx, team, bySlot, id } = await aShownLineup()
    const remix = await getLineupToRemix({ ctx: guest(), id: String(id) })
    expect(remix).toMatchObject({ mode: 'team', teamId: team.id, title: 'Cup run' })
    expect(Object.keys(remix.lineups.even_strength)).toHaveLength(20)
    expect(Object.keys(remix.lineups.power_play)).toEqual(['c1'])
    const credit = { id: String(id), title: 'Cup run', path: `/profile/great-one/lineups/${id}` }
    expect(remix.remixOf).toEqual(credit)
    const again = lineupShare({ team, placements: { c1: bySlot.c1?.id ?? 0 } }, { remix_of: String(id) })
    const link = await linkToLineup(accountContextOn(database.db, {}), again)
    const shared = () => openShare({ ctx: guest(), kind: 'lineup', id: link.id })
    expect((await shared()).remixOf).toEqual(credit)
    await setLineupPublic({ ctx, id, isPublic: false })
    expect((await shared()).remixOf).toBeNull()
    await expect(getLineupToRemix({ ctx: guest(), id: String(id) })).rejects.toMatchObject({
      code: 'not_found',
    })
    const own = await getLineupToRemix({ ctx, id: String(id) })
    expect([own.title, own.remixOf]).toEqual(['Cup run', undefined])
  })
})

describe('the viewer that the header greets', () => {
  it('P-CALL-16 P-HEAD-17 has the favorite player’s image and the account’s own; a guest is null, without a database query', async () => {
    const reads = vi.spyOn(database.pool, 'query')
    expect(await getViewer({ ctx: guest() })).toBeNull()
    expect(reads).not.toHaveBeenCalled()
    reads.mockRestore()
    const fan = await makeUser(database.db, { image: 'https://pictures.example/me.png' })
    const ctx = contextOn(database.db, { actor: actorOf(fan), imageHosts: ['pictures.example'] })
    expect(await getViewer({ ctx })).toMatchObject({
      email: fan.email,
      profileIsPublic: true,
      favoriteImage: null,
      avatarUrl: expect.stringMatching(/^\/files\/users_image\/remote\//),
    })
    const team = await makeTeam(database.db, { color_primary: '#041e42' })
    dropRosters(database.db)
    const player = await makePlayer(database.db, {
      profile_picture_filename: 'mcdavid.jpg',
      number: 97,
      team_id: team.id,
    })
    await saveFavorites({ ctx, input: { favorite_player: player.id, favorite_team: team.id } })
    await saveProfile({ ctx, input: { ...PROFILE, display_profile: false } })
    expect(await getViewer({ ctx })).toMatchObject({
      displayName: '99',
      profileName: 'great-one',
      profileIsPublic: false,
      favoriteImage: 'mcdavid.jpg',
      sweater: { number: 97, colors: { primary: '#041e42' } },
      favoriteTeamId: team.id,
      signature: 'great-one',
    })
    // A hidden profile gives no signature for a card either.
    await database.db.update(schema.user_preferences).set({ hidden_at: new Date() })
    expect(await getViewer({ ctx })).toMatchObject({ profileName: 'great-one', signature: null })
  })
})
