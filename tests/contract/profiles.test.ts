import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'

import { saveFavorites, saveProfile } from '#server/accounts/preferences.ts'
import { getPublicProfile } from '#server/accounts/public-profile.ts'
import { getViewer } from '#server/accounts/viewer.ts'
import { schema } from '#server/db/schema.ts'
import { setLineupPublic } from '#server/lineups/saved-lineups.ts'
import { dropRosters } from '#server/rosters/roster-cache.ts'
import { actorOf, contextOn } from '#tests/factories/contexts.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeUser } from '#tests/factories/user-rows.ts'

import { testDatabase } from './database.ts'

const { user_lineup } = schema
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
  it('P-ROUTE-08 P-ROUTE-10 is found by name, whatever the case, and by id', async () => {
    const { ctx, fan } = await aFan()
    const team = await makeTeam(database.db)
    const player = await makePlayer(database.db, { team_id: team.id })
    await saveProfile({ ctx, input: PROFILE })
    await saveFavorites({ ctx, input: { favorite_player: player.id, favorite_team: team.id } })
    const profile = await lookAt('Great-One')
    expect(profile).toMatchObject({ id: fan.id, profileName: 'great-one', displayName: '99', bio: 'Ice.' })
    expect(profile.favoriteTeam?.name).toBe(team.name)
    expect(profile.favoritePlayer?.id).toBe(player.id)
    expect(await lookAt(fan.id)).toEqual(profile)
  })

  it('P-ENT-45 is there for who never saved a preference', async () => {
    const { fan } = await aFan()
    expect(await lookAt(fan.id)).toMatchObject({ id: fan.id, profileName: null, displayName: null })
  })

  it('tells neither the e-mail nor the account’s own name', async () => {
    const { ctx, fan } = await aFan()
    await saveProfile({ ctx, input: PROFILE })
    const shown = JSON.stringify(await lookAt(fan.id))
    expect(shown).not.toContain(fan.email)
    expect(shown).not.toContain('Real Name')
  })

  it('P-ROUTE-09 is not found when it is private, in the same words as nobody’s', async () => {
    const { ctx, fan } = await aFan()
    await saveProfile({ ctx, input: { ...PROFILE, display_profile: false } })
    const answers = await Promise.allSettled([lookAt('great-one'), lookAt(fan.id), lookAt(randomUUID())])
    const reasons = answers.map((answer) => (answer.status === 'rejected' ? String(answer.reason) : 'found'))
    expect(new Set(reasons).size).toBe(1)
    expect(reasons[0]).toContain('There is no public profile here.')
  })

  it('shows the lineups its owner shows, and no other', async () => {
    const { ctx, fan } = await aFan()
    const rows = await database.db
      .insert(user_lineup)
      .values(['Shown', 'Kept'].map((name) => ({ name, title: name, user_id: fan.id })))
      .returning()
    expect((await lookAt(fan.id)).lineups).toEqual([])
    await setLineupPublic({ ctx, id: rows[0]?.id ?? 0, isPublic: true })
    expect((await lookAt(fan.id)).lineups.map(({ title }) => title)).toEqual(['Shown'])
  })
})

describe('who the header greets', () => {
  it('is nobody for a guest, and asks the database nothing', async () => {
    const reads = vi.spyOn(database.pool, 'query')
    expect(await getViewer({ ctx: guest() })).toBeNull()
    expect(reads).not.toHaveBeenCalled()
    reads.mockRestore()
  })

  it('P-CALL-16 P-HEAD-17 comes with the favorite player’s picture and the account’s own', async () => {
    const fan = await makeUser(database.db, { image: 'https://pictures.example/me.png' })
    const ctx = contextOn(database.db, { actor: actorOf(fan), imageHosts: ['pictures.example'] })
    expect(await getViewer({ ctx })).toMatchObject({
      email: fan.email,
      profileIsPublic: true,
      favoriteImage: null,
      avatarUrl: expect.stringMatching(/^\/files\/users_image\/remote\//),
    })
    const player = await makePlayer(database.db, { profile_picture_filename: 'mcdavid.jpg' })
    await saveFavorites({ ctx, input: { favorite_player: player.id, favorite_team: null } })
    await saveProfile({ ctx, input: { ...PROFILE, display_profile: false } })
    expect(await getViewer({ ctx })).toMatchObject({
      displayName: '99',
      profileName: 'great-one',
      profileIsPublic: false,
      favoriteImage: 'mcdavid.jpg',
      signature: 'great-one',
    })
    // What an admin hides is no name for a card either.
    await database.db.update(schema.user_preferences).set({ hidden_at: new Date() })
    expect(await getViewer({ ctx })).toMatchObject({ profileName: 'great-one', signature: null })
  })
})
