import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { schema } from '#server/db/schema.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeAdmin, makeUser } from '#tests/factories/user-rows.ts'
import { makeVisit } from '#tests/factories/visit-rows.ts'

import { columnsOf, refusalOf } from './columns.ts'
import { testDatabase } from './database.ts'

const database = testDatabase()

describe('user', () => {
  it('P-ENT-47 has id, email and the user_metadata full_name, avatar_url, bio, public_profile', async () => {
    expect(await columnsOf(database.db, 'user')).toEqual({
      id: 'uuid',
      full_name: 'text',
      email: 'text',
      email_verified: 'boolean',
      avatar_url: 'text, null',
      bio: 'text, null',
      public_profile: 'boolean, null',
      two_factor_enabled: 'boolean',
      // Not in the specification: what the list of accounts shows.
      last_sign_in_at: 'timestamptz, null',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
    })
  })

  it('P-ENT-47 accepts an email once, in any case, and a bio of 500 characters; no session stores an address', async () => {
    await makeUser(database.db, { email: 'wayne@example.com' })
    const make = (given: Parameters<typeof makeUser>[1]) => refusalOf(makeUser(database.db, given))
    expect(await make({ email: 'wayne@example.com' })).toBe('user_email_unique')
    expect(await make({ email: 'Wayne@example.com' })).toBe('user_email_lower_unique')
    expect(await make({ bio: 'x'.repeat(500) })).toBe('accepted')
    expect(await make({ bio: 'x'.repeat(501) })).toBe('user_bio_length')
    const { id: userId } = await makeUser(database.db)
    const session = { userId, token: 't', expiresAt: new Date(), ipAddress: '203.0.113.7' }
    const kept = database.db.insert(schema.session).values(session)
    expect(await refusalOf(kept)).toBe('session_address_not_kept')
  })
})

describe('user_roles', () => {
  it('P-ENT-46 has user_id and role, once per user, and no role of a missing user', async () => {
    expect(await columnsOf(database.db, 'user_roles')).toEqual({
      user_id: 'uuid',
      role: 'text',
      created_at: 'timestamptz',
    })
    const admin = await makeAdmin(database.db)
    const grant = (user_id: string) =>
      refusalOf(database.db.insert(schema.user_roles).values({ user_id, role: 'admin' }))
    expect(await grant(admin.id)).toBe('user_roles_pkey')
    expect(await grant(crypto.randomUUID())).toBe('user_roles_user_id_user_id_fk')
  })
})

const prefer = async (given: Partial<typeof schema.user_preferences.$inferInsert> = {}) =>
  database.db
    .insert(schema.user_preferences)
    .values({ ...given, user_id: given.user_id ?? (await makeUser(database.db)).id })
    .returning()

describe('user_preferences', () => {
  it('P-ENT-44 A-ENT-08 A-ENT-09 has the specified columns with a nullable hide_visit, and no email', async () => {
    expect(await columnsOf(database.db, 'user_preferences')).toEqual({
      id: 'integer',
      user_id: 'uuid',
      favorite_player: 'integer, null',
      favorite_team: 'integer, null',
      display_profile: 'boolean, null',
      bio: 'text, null',
      profile_name: 'text, null',
      display_name: 'text, null',
      hide_visit: 'boolean, null',
      // Not in the specification: when and why an admin hid the profile.
      hidden_at: 'timestamptz, null',
      hidden_reason: 'text, null',
      updated_at: 'timestamptz',
    })
  })

  it('P-ENT-44 has one row per user, with a profile name once, in any case, of 3 to 30 letters, digits and dashes, and limits bio and display name', async () => {
    const { id: user_id } = await makeUser(database.db)
    for (const [given, answer] of [
      [{ user_id, profile_name: 'Great-One-99' }, 'accepted'],
      [{ user_id }, 'user_preferences_user_id_unique'],
      [{ profile_name: 'great-one-99' }, 'user_preferences_profile_name_unique'],
      ...['ab', 'x'.repeat(31), 'two words', 'under_score', 'é-é', ''].map(
        (profile_name) => [{ profile_name }, 'user_preferences_profile_name_form'] as const,
      ),
      [{ profile_name: null }, 'accepted'],
      [{ profile_name: null }, 'accepted'],
      [{ bio: 'x'.repeat(501) }, 'user_preferences_bio_length'],
      [{ display_name: 'x'.repeat(51) }, 'user_preferences_display_name_length'],
      [{ bio: 'x'.repeat(500), display_name: 'x'.repeat(50) }, 'accepted'],
    ] as const)
      expect.soft(await refusalOf(prefer(given)), JSON.stringify(given)).toBe(answer)
  })

  it('P-ENT-44 clears a deleted favorite', async () => {
    const [player, team] = [await makePlayer(database.db), await makeTeam(database.db)]
    await prefer({ favorite_player: player.id, favorite_team: team.id })
    await database.db.delete(schema.players)
    await database.db.delete(schema.teams)
    const rows = await database.db.select().from(schema.user_preferences)
    expect(rows).toEqual([expect.objectContaining({ favorite_player: null, favorite_team: null })])
  })
})

describe('deleting an account', () => {
  it('deletes the user’s own data and keeps counts and proposals without the user', async () => {
    const { db } = database
    const user = await makeAdmin(db)
    const [one, two] = [await makeTeam(db), await makeTeam(db)]
    const owner = { user_id: user.id }
    await db.insert(schema.user_lineup).values({ ...owner, name: 'Mine' })
    await db.insert(schema.user_preferences).values(owner)
    await db.insert(schema.shares).values({ ...owner, kind: 'lineup', payload: {} })
    await db.insert(schema.session).values({ userId: user.id, token: 't', expiresAt: new Date() })
    await db.insert(schema.account).values({ userId: user.id, providerId: 'credential', accountId: user.id })
    await db
      .insert(schema.one_time_tokens)
      .values({ ...owner, kind: 'account_deletion', token_hash: 'h', expires_at: new Date() })
    await makeVisit(db, owner)
    await db.insert(schema.image_downloads).values({ ...owner, team_name: one.name })
    await db.insert(schema.audit_log).values({ actor_id: user.id, action: 'test' })
    await db.insert(schema.trade_proposals).values({
      ...owner,
      team1_id: one.id,
      team1_name: one.name,
      team2_id: two.id,
      team2_name: two.name,
      team1_players: [{}],
      team2_players: [{}],
    })

    await db.delete(schema.user).where(eq(schema.user.id, user.id))

    const { user_lineup, user_preferences, shares, session, account, user_roles, one_time_tokens } = schema
    for (const table of [
      user_lineup,
      user_preferences,
      shares,
      session,
      account,
      user_roles,
      one_time_tokens,
    ])
      expect(await db.$count(table)).toBe(0)
    for (const table of [schema.site_visits, schema.image_downloads, schema.trade_proposals])
      expect(await db.select().from(table)).toEqual([expect.objectContaining({ user_id: null })])
    expect(await db.select().from(schema.audit_log)).toEqual([expect.objectContaining({ actor_id: null })])
  })
})

it('one_time_tokens have an owner exactly when they delete an account', async () => {
  const { id } = await makeUser(database.db)
  const token = (kind: 'admin_setup' | 'account_deletion', user_id: string | null, token_hash: string) =>
    refusalOf(
      database.db
        .insert(schema.one_time_tokens)
        .values({ kind, user_id, token_hash, expires_at: new Date() }),
    )
  expect(await token('admin_setup', null, 'a')).toBe('accepted')
  expect(await token('account_deletion', id, 'b')).toBe('accepted')
  expect(await token('account_deletion', id, 'b')).toBe('one_time_tokens_token_hash_unique')
  expect(await token('account_deletion', null, 'c')).toBe('one_time_tokens_owner')
  expect(await token('admin_setup', id, 'd')).toBe('one_time_tokens_owner')
})

it('keys of new rows are UUIDs of version 7, which increase with time', async () => {
  const { rows } = await database.db.execute(
    sql`select uuid_v7() as id, uuid_v7() as other, pg_sleep(0.005), uuid_v7() as later`,
  )
  const Keys = z.tuple([z.object({ id: z.uuidv7(), other: z.uuidv7(), later: z.uuidv7() })])
  const [{ id, other, later }] = Keys.parse(rows)
  expect(id).not.toBe(other)
  expect(later > id).toBe(true)
  expect(Math.abs(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) - Date.now())).toBeLessThan(60_000)
  expect(z.uuidv7().safeParse((await makeUser(database.db)).id).success).toBe(true)
})
