import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { accountMessage } from '#app/shared/account-refusals.ts'
import {
  getPreferences,
  listFavoriteChoices,
  saveFavorites,
  saveProfile,
} from '#server/accounts/preferences.ts'
import { schema } from '#server/db/schema.ts'
import { actorOf, contextOn } from '#tests/factories/contexts.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeUser } from '#tests/factories/user-rows.ts'

import { testDatabase } from './database.ts'

const { user, user_preferences } = schema
const database = testDatabase()

const PROFILE = { display_profile: true, profile_name: '', display_name: '', bio: '' }

async function aFan() {
  const fan = await makeUser(database.db)
  return { fan, ctx: contextOn(database.db, { actor: actorOf(fan) }) }
}

describe('preferences', () => {
  it('P-CALL-14 P-CALL-21 P-ENT-45 are the defaults for a user who has saved none', async () => {
    const { ctx } = await aFan()
    expect(await getPreferences({ ctx })).toEqual({
      profile_name: null,
      display_name: null,
      bio: null,
      display_profile: true,
      favorite_player: null,
      favorite_team: null,
      hide_visit: false,
    })
  })

  it('P-ENT-44 P-CALL-15 stay one row per user, even when two tabs save at the same moment', async () => {
    const { ctx, fan } = await aFan()
    await Promise.all([
      saveProfile({ ctx, input: { ...PROFILE, display_name: 'The Great One' } }),
      saveFavorites({ ctx, input: { favorite_player: null, favorite_team: null } }),
      saveProfile({ ctx, input: { ...PROFILE, display_name: 'The Great One' } }),
    ])
    const rows = await database.db.select().from(user_preferences)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ user_id: fan.id, display_name: 'The Great One', hide_visit: null })
  })
})

describe('favorites', () => {
  it('P-CALL-32 P-CALL-14 store a known player and team, and can be cleared', async () => {
    const { ctx } = await aFan()
    const team = await makeTeam(database.db)
    const player = await makePlayer(database.db, { team_id: team.id })
    await saveProfile({ ctx, input: { ...PROFILE, profile_name: 'kept-name' } })
    await saveFavorites({ ctx, input: { favorite_player: player.id, favorite_team: team.id } })
    expect(await getPreferences({ ctx })).toMatchObject({
      favorite_player: player.id,
      favorite_team: team.id,
      profile_name: 'kept-name',
    })
    // Each is cleared without the other.
    for (const one of [
      { favorite_player: null, favorite_team: team.id },
      { favorite_player: player.id, favorite_team: null },
    ]) {
      await saveFavorites({ ctx, input: one })
      expect(await getPreferences({ ctx })).toMatchObject(one)
    }
    for (const [unknown, code] of [
      [{ favorite_player: 4711, favorite_team: null }, 'unknown_player'],
      [{ favorite_player: null, favorite_team: 4711 }, 'unknown_team'],
    ] as const)
      expect(await saveFavorites({ ctx, input: unknown })).toMatchObject({ ok: false, problem: { code } })
    await saveFavorites({ ctx, input: { favorite_player: null, favorite_team: null } })
    expect(await getPreferences({ ctx })).toMatchObject({ favorite_player: null, favorite_team: null })
  })

  it('P-CALL-08 offer all players with their team, by last name', async () => {
    const { ctx } = await aFan()
    const team = await makeTeam(database.db)
    const draisaitl = await makePlayer(database.db, {
      first_name: 'Leon',
      last_name: 'Draisaitl',
      number: 29,
      position: 'c',
      team_id: team.id,
    })
    const bedard = await makePlayer(database.db, {
      first_name: 'Zach',
      last_name: 'Bedard',
      number: 58,
      position: 'd',
    })
    expect(await listFavoriteChoices({ ctx })).toEqual([
      {
        id: bedard.id,
        first_name: 'Zach',
        last_name: 'Bedard',
        number: 58,
        position: 'd',
        team_id: null,
        team_name: null,
      },
      {
        id: draisaitl.id,
        first_name: 'Leon',
        last_name: 'Draisaitl',
        number: 29,
        position: 'c',
        team_id: team.id,
        team_name: team.name,
      },
    ])
  })
})

describe('the profile', () => {
  it('P-CALL-33 P-CALL-39 is stored, and mirrored in the account’s metadata', async () => {
    const { ctx, fan } = await aFan()
    const input = { display_profile: false, profile_name: 'great-one', display_name: ' 99 ', bio: ' Ice. ' }
    expect(await saveProfile({ ctx, input })).toEqual({ ok: true, value: { profile_name: 'great-one' } })
    expect(await getPreferences({ ctx })).toMatchObject({
      display_profile: false,
      profile_name: 'great-one',
      display_name: '99',
      bio: 'Ice.',
    })
    const [account] = await database.db.select().from(user).where(eq(user.id, fan.id))
    expect(account).toMatchObject({ bio: 'Ice.', publicProfile: false })
  })

  it('has a unique name, ignoring case; saving one’s own name again is allowed', async () => {
    const first = await aFan()
    const second = await aFan()
    const input = { ...PROFILE, profile_name: 'Great-One' }
    await saveProfile({ ctx: first.ctx, input })
    expect((await saveProfile({ ctx: first.ctx, input })).ok).toBe(true)
    const clash = await saveProfile({ ctx: second.ctx, input: { ...PROFILE, profile_name: 'gREAT-oNE' } })
    expect(clash.ok ? null : clash.problem.code).toBe('profile_name_taken')
    const [account] = await database.db.select().from(user).where(eq(user.id, second.fan.id))
    expect(account?.publicProfile).toBeNull()
  })

  it('P-VALID-37 explains which characters a profile name may have, allows 50 characters of display name and 500 of bio, and drops what the database cannot store', async () => {
    const { ctx } = await aFan()
    const save = async (input: Partial<typeof PROFILE>) => {
      const result = await saveProfile({ ctx, input: { ...PROFILE, ...input } })
      return result.ok ? null : result.problem
    }
    const problem = await save({ profile_name: 'great one' })
    expect(problem && accountMessage(problem)).toBe(
      'Profile name must contain only letters, numbers, or dashes (no spaces).',
    )
    expect(await save({ display_name: '🏒'.repeat(50), bio: 'é'.repeat(500) })).toBeNull()
    expect(await save({ display_name: 'a'.repeat(51) })).toMatchObject({ code: 'display_name_too_long' })
    expect(await save({ bio: 'a'.repeat(501) })).toMatchObject({ code: 'bio_too_long' })
    expect(await save({ display_name: 'The\u0000Great', bio: 'One\u0000\r\n\uD800 two' })).toBeNull()
    expect(await getPreferences({ ctx })).toMatchObject({ display_name: 'The Great', bio: 'One\n\uFFFD two' })
  })
})
