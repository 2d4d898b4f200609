import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { deleteAccount, requestAccountDeletion } from '#server/accounts/delete-account.ts'
import { forgetAccounts } from '#server/accounts/forget-account.ts'
import { requireUser } from '#server/core/rights.ts'
import { schema } from '#server/db/schema.ts'
import { contextOn } from '#tests/factories/contexts.ts'
import { makeAdmin } from '#tests/factories/user-rows.ts'
import { FAN, problem, signedUp, startAccounts, type Visitor } from '#tests/support/visitor.ts'

import { testDatabase } from './database.ts'

const { account, accounts_to_forget, audit_changes, audit_log, rate_limit_hits, session, user, user_roles } =
  schema
const database = testDatabase()

async function tokenFor(visitor: Visitor): Promise<string> {
  const result = await requestAccountDeletion({ ctx: await visitor.ctx(), input: {} })
  if (!result.ok) throw new Error(result.problem.code)
  return result.value.token
}

describe('the deletion token', () => {
  it('P-CALL-48 needs a recent sign-in or the password, which is tried at most ten times', async () => {
    const accounts = startAccounts(database.db)
    const visitor = await signedUp(accounts.visit())
    await database.db.update(session).set({ createdAt: new Date(Date.now() - 6 * 60_000) })
    const ask = async (password: string) =>
      problem(await requestAccountDeletion({ ctx: await visitor.ctx(), input: { password } }))
    expect(await ask('')).toBe('current_password_missing')
    expect(await ask(FAN.password)).toBeNull()
    expect(await ask('guess-it')).toBe('wrong_password')
    await database.db.update(rate_limit_hits).set({ hits: 9 })
    expect(await ask('guess-it')).toBe('wrong_password')
    await expect(ask(FAN.password)).rejects.toMatchObject({ code: 'too_many_requests' })
    // Without a password the only proof is to sign in again.
    await database.db.update(account).set({ providerId: 'google', password: null })
    expect(await ask('')).toBe('confirm_again')
    const guest = requestAccountDeletion({ ctx: await accounts.visit().ctx(), input: {} })
    await expect(guest).rejects.toMatchObject({ code: 'not_signed_in', message: 'Not authenticated' })
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

describe('deleting an account', () => {
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
