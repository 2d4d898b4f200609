import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { deleteAccount, requestAccountDeletion } from '#server/accounts/delete-account.ts'
import { forgetAccounts } from '#server/accounts/forget-account.ts'
import { schema } from '#server/db/schema.ts'
import { requireUser } from '#server/ground/rights.ts'
import { remoteImageFile } from '#server/images/remote-address.ts'
import { contextOn } from '#tests/factories/contexts.ts'
import { makeAdmin, makeUser } from '#tests/factories/user-rows.ts'
import { FAN, problem, signedUp, startAccounts, type Visitor } from '#tests/support/visitor.ts'

import { testDatabase } from './database.ts'

const {
  account,
  accounts_to_forget,
  audit_changes,
  audit_log,
  image_downloads,
  request_player,
  session,
  shares,
  site_visits,
  user,
  user_lineup,
  user_preferences,
  user_roles,
} = schema
const database = testDatabase()

async function tokenFor(visitor: Visitor): Promise<string> {
  const result = await requestAccountDeletion({ ctx: await visitor.ctx(), input: {} })
  if (!result.ok) throw new Error(result.problem.code)
  return result.value.token
}

describe('the deletion token', () => {
  it('needs a recent sign-in or the password', async () => {
    const visitor = await signedUp(startAccounts(database.db).visit())
    await database.db.update(session).set({ createdAt: new Date(Date.now() - 6 * 60_000) })
    const ask = async (password: string) =>
      problem(await requestAccountDeletion({ ctx: await visitor.ctx(), input: { password } }))
    expect(await ask('')).toBe('current_password_missing')
    expect(await ask('guess-it')).toBe('wrong_password')
    expect(await ask(FAN.password)).toBeNull()
    // Without a password the only proof is to sign in again.
    await database.db.update(account).set({ providerId: 'google', password: null })
    expect(await ask('')).toBe('confirm_again')
  })

  it('blocks guessing the password after ten tries', async () => {
    const visitor = await signedUp(startAccounts(database.db).visit())
    const ctx = await visitor.ctx()
    const guess = () => requestAccountDeletion({ ctx, input: { password: 'guess-it' } })
    for (let attempt = 0; attempt < 10; attempt += 1) await guess()
    await expect(guess()).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  it('P-CALL-48 is refused without a session', async () => {
    const ctx = await startAccounts(database.db).visit().ctx()
    await expect(requestAccountDeletion({ ctx, input: {} })).rejects.toMatchObject({
      code: 'not_signed_in',
      message: 'Not authenticated',
    })
  })

  it('works once, for five minutes, for its own account', async () => {
    const accounts = startAccounts(database.db)
    const visitor = await signedUp(accounts.visit())
    const other = await signedUp(accounts.visit(), { email: 'other@example.com' })
    const token = await tokenFor(visitor)
    const refused = { code: 'not_signed_in' }
    await expect(deleteAccount({ ctx: await other.ctx(), token })).rejects.toMatchObject(refused)
    await expect(deleteAccount({ ctx: await visitor.ctx(), token: null })).rejects.toMatchObject({
      ...refused,
      message: 'Not authenticated',
    })
    await expect(deleteAccount({ ctx: contextOn(database.db), token })).rejects.toMatchObject(refused)
    const late = await visitor.ctx({ now: new Date(Date.now() + 5 * 60_000 + 1000) })
    await expect(deleteAccount({ ctx: late, token })).rejects.toMatchObject(refused)
    const ctx = await visitor.ctx()
    await deleteAccount({ ctx, token })
    await expect(deleteAccount({ ctx, token })).rejects.toMatchObject(refused)
    expect(await database.db.$count(user)).toBe(1)
  })
})

const change = (table_name: string, before: object) => ({ entry_id: 1, table_name, row_id: '1', before })

describe('deleting an account', () => {
  it('deletes the user’s own data, and removes the user from rows that only name them', async () => {
    const { db } = database
    const visitor = await signedUp(startAccounts(db).visit())
    const { id, email } = requireUser(await visitor.ctx())
    const ctx = await visitor.ctx()
    const avatar = remoteImageFile('users_image', id, 'https://pictures.example/fan.png')
    await db.update(user).set({ image: 'https://pictures.example/fan.png' }).where(eq(user.id, id))
    await ctx.files.put(avatar, new Uint8Array([1]))
    await db.insert(user_lineup).values({ user_id: id, name: 'Opening night' })
    await db.insert(user_preferences).values({ user_id: id, bio: 'Ice.' })
    await db.insert(shares).values({ user_id: id, kind: 'lineup', payload: {} })
    await db.insert(site_visits).values({ user_id: id, visit_type: 'page_visit' })
    await db.insert(image_downloads).values({ user_id: id, user_email: email, team_name: 'Oilers' })
    await db.insert(request_player).values([
      { type: 'Missing player', player_name: 'Ned Abbott', reporter_email: 'Fan@Example.com' },
      { type: 'Missing player', player_name: 'Abe Cole', guest_email: email, notes: 'It is me.' },
    ])
    await db.insert(audit_log).values([
      { actor_id: id, actor_email: email, action: 'grant-admin', subject: email },
      { actor_email: 'other@example.com', action: 'fix-request', subject: 'Ned Abbott' },
    ])
    await db
      .insert(audit_changes)
      .values([
        change('request_player', { reporter_email: email, player_name: 'Ned Abbott' }),
        change('site_visits', { user_id: id, country: 'CA' }),
        change('user_preferences', { user_id: id, display_name: 'Fan' }),
        change('request_player', { player_name: `not ${email}` }),
      ])

    await deleteAccount({ ctx, token: await tokenFor(visitor) })
    await forgetAccounts({ db })

    expect(await ctx.files.read(avatar)).toBeNull()
    for (const table of [user, account, session, user_lineup, user_preferences, shares]) {
      expect(await db.$count(table)).toBe(0)
    }
    expect((await db.select().from(site_visits))[0]?.user_id).toBeNull()
    expect((await db.select().from(image_downloads))[0]).toMatchObject({ user_id: null, user_email: null })
    expect(await db.select().from(request_player)).toMatchObject([
      { reporter_email: null },
      { guest_email: null, notes: null },
    ])
    const entries = await db.select().from(audit_log).orderBy(audit_log.id)
    expect(entries[0]).toMatchObject({ actor_id: null, actor_email: null, subject: 'a deleted account' })
    expect(entries[1]).toMatchObject({ actor_email: 'other@example.com', subject: 'Ned Abbott' })
    const changes = await db.select().from(audit_changes).orderBy(audit_changes.id)
    expect(changes.map(({ before }) => before)).toMatchObject([
      { reporter_email: null, player_name: '(deleted)' },
      { user_id: null, country: 'CA' },
      { player_name: `not ${email}` },
    ])
    expect((await visitor.ctx()).actor.kind).toBe('guest')
  })

  it('finishes before the audit log is read; any process continues that in steps', async () => {
    const { db } = database
    const visitor = await signedUp(startAccounts(db).visit())
    const { id, email } = requireUser(await visitor.ctx())
    await db.insert(audit_log).values({ actor_email: email, action: 'grant-admin', subject: email })
    await db.execute(sql`
      insert into audit_changes (entry_id, table_name, row_id, after)
      select 1, 'site_visits', n::text, jsonb_build_object('user_id', ${id}::text, 'n', n) from generate_series(1, 41000) n`)
    const theirs = () => db.$count(audit_changes, sql`strpos(after::text, ${id}) > 0`)
    await deleteAccount({ ctx: await visitor.ctx(), token: await tokenFor(visitor) })
    expect((await visitor.ctx()).actor.kind).toBe('guest')
    expect([await db.$count(accounts_to_forget), await theirs()]).toEqual([1, 41_000])
    // As if another process had stopped after two steps.
    await db.execute(sql`update audit_changes set after = after || '{"user_id": null}' where id <= 40000`)
    await db.update(accounts_to_forget).set({ read_to: 40_000 })
    await Promise.all([forgetAccounts({ db }), forgetAccounts({ db })])
    expect([await db.$count(accounts_to_forget), await theirs()]).toEqual([0, 0])
    expect(await db.select().from(audit_log)).toMatchObject([
      { actor_email: null, subject: 'a deleted account' },
    ])
  })

  it('leaves other users’ data alone', async () => {
    const { db } = database
    const other = await makeUser(db)
    await db.insert(user_lineup).values({ user_id: other.id, name: 'Kept' })
    await db
      .insert(image_downloads)
      .values({ user_id: other.id, user_email: other.email, team_name: 'Oilers' })
    const visitor = await signedUp(startAccounts(db).visit())
    await deleteAccount({ ctx: await visitor.ctx(), token: await tokenFor(visitor) })
    expect(await db.$count(user_lineup)).toBe(1)
    expect((await db.select().from(image_downloads))[0]?.user_email).toBe(other.email)
  })

  it('is refused to the last admin, and deletes nothing', async () => {
    const { db } = database
    const visitor = await signedUp(startAccounts(db).visit())
    const { id } = requireUser(await visitor.ctx())
    await db.insert(user_roles).values({ user_id: id, role: 'admin' })
    const remove = async () => deleteAccount({ ctx: await visitor.ctx(), token: await tokenFor(visitor) })
    await expect(remove()).rejects.toMatchObject({ code: 'conflict' })
    expect(await db.$count(user, eq(user.id, id))).toBe(1)
    await makeAdmin(db)
    await remove()
    expect(await db.$count(user, eq(user.id, id))).toBe(0)
  })
})
