import { eq } from 'drizzle-orm'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { readAdminIds } from '#server/accounts/admin-ids.ts'
import { findProofNeeded } from '#server/accounts/recent-proof.ts'
import { AdminCommand, runAdminCommand } from '#server/back-office/admin-command.ts'
import {
  claimFirstAdmin,
  grantAdmin,
  listAdmins,
  offerFirstAdmin,
  revokeAdmin,
} from '#server/back-office/admins.ts'
import { requireUser } from '#server/core/rights.ts'
import { schema } from '#server/db/schema.ts'
import { askServer, openOperatorSocket, operatorSocketPath } from '#server/operations/operator-socket.ts'
import { actorOf, contextOn, silent } from '#tests/factories/contexts.ts'
import { makeAdmin, makeUser } from '#tests/factories/user-rows.ts'
import { ageSessions, codeOf, signedUpAdmin, switchOn } from '#tests/support/authenticator.ts'
import { memoryFiles } from '#tests/support/memory-files.ts'
import { accountContextOn, FAN, problem, type Visitor } from '#tests/support/visitor.ts'

import { testDatabase } from './database.ts'

const { audit_changes, audit_log, one_time_tokens, rate_limit_hits, session, twoFactor, user, user_roles } =
  schema
const database = testDatabase()

const admin = (asked: unknown) =>
  runAdminCommand({ db: database.db, files: memoryFiles(), log: silent }, AdminCommand.parse(asked))
const tokenIn = (path: string | null) => new URL(path ?? '', 'http://x').searchParams.get('token') ?? ''

async function anAdmin() {
  const admin = await makeAdmin(database.db)
  return { admin, ctx: accountContextOn(database.db, { actor: actorOf(admin, true) }) }
}

describe('granting and revoking', () => {
  it('makes another account admin, ignoring the case of its email, with an audit entry', async () => {
    const { admin, ctx } = await anAdmin()
    const fan = await makeUser(database.db, { email: 'fan@example.org', emailVerified: true })
    const grant = (email: string) => grantAdmin({ ctx, input: { email } })
    expect(await grant(' Fan@Example.org ')).toEqual({ ok: true, value: true })
    expect(await grant('fan@example.org')).toEqual({ ok: true, value: false })
    expect((await listAdmins({ ctx })).map(({ email }) => email)).toEqual([admin.email, 'fan@example.org'])
    const entries = await database.db.select().from(audit_log)
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({
      actor_id: admin.id,
      actor_email: admin.email,
      action: 'grant-admin',
      subject: 'fan@example.org',
    })
    expect(await database.db.select().from(audit_changes)).toEqual([
      expect.objectContaining({
        table_name: 'user_roles',
        row_id: fan.id,
        before: null,
        after: expect.objectContaining({ user_id: fan.id, role: 'admin' }),
      }),
    ])
  })

  it('never revokes the last admin, even when two revoke each other at the same moment', async () => {
    const { admin, ctx } = await anAdmin()
    await expect(revokeAdmin({ ctx, input: { email: admin.email } })).rejects.toMatchObject({
      code: 'conflict',
    })
    const other = await makeAdmin(database.db)
    const otherCtx = accountContextOn(database.db, { actor: actorOf(other, true) })
    const outcomes = await Promise.allSettled([
      revokeAdmin({ ctx, input: { email: other.email } }),
      revokeAdmin({ ctx: otherCtx, input: { email: admin.email } }),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await database.db.$count(user_roles)).toBe(1)
  })

  it('P-CALL-13 P-ROLE-13 P-ENT-46 reads the user ids of all admins, and of no other role', async () => {
    const { ctx, admin } = await anAdmin()
    const second = await makeAdmin(database.db)
    const editor = await makeUser(database.db)
    await database.db.insert(user_roles).values({ user_id: editor.id, role: 'editor' })
    expect((await readAdminIds(ctx)).toSorted()).toEqual([admin.id, second.id].toSorted())
    expect(await revokeAdmin({ ctx, input: { email: editor.email } })).toEqual({ ok: true, value: false })
  })
})

/** Grants the fan admin rights, with that password or code as proof. */
const grantBy = async (visitor: Visitor, proof = '', now = new Date()) =>
  grantAdmin({ ctx: await visitor.ctx({ now }), input: { email: 'fan@example.org', proof } })

describe('a proof before rights are given', () => {
  // Codes change every 30 seconds. The clock is frozen so that no test crosses a change.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  it('asks for the password ten minutes after signing in, and then not again for ten minutes', async () => {
    const { visitor } = await signedUpAdmin(database.db)
    await makeUser(database.db, { email: 'fan@example.org', emailVerified: true })
    await ageSessions(database.db)
    const ctx = await visitor.ctx()
    expect(await findProofNeeded(ctx, requireUser(ctx))).toBe('password')
    expect(problem(await grantBy(visitor))).toBe('password_needed')
    expect(problem(await grantBy(visitor, 'guess-it'))).toBe('wrong_password')
    expect(await database.db.$count(user_roles)).toBe(1)
    expect(await grantBy(visitor, FAN.password)).toEqual({ ok: true, value: true })
    expect(await findProofNeeded(await visitor.ctx(), requireUser(ctx))).toBeNull()
    const input = { email: 'fan@example.org' }
    expect(await revokeAdmin({ ctx: await visitor.ctx(), input })).toEqual({ ok: true, value: true })
    const later = new Date(Date.now() + 11 * 60_000)
    expect(problem(await grantBy(visitor, '', later))).toBe('password_needed')
    expect(problem(await revokeAdmin({ ctx: await visitor.ctx({ now: later }), input }))).toBe(
      'password_needed',
    )
  })

  it('asks for the code instead of the password when two-step sign-in is on', async () => {
    const { visitor } = await signedUpAdmin(database.db)
    const { secret } = await switchOn(visitor)
    await makeUser(database.db, { email: 'fan@example.org', emailVerified: true })
    await ageSessions(database.db)
    expect(problem(await grantBy(visitor))).toBe('code_needed')
    expect(problem(await grantBy(visitor, FAN.password))).toBe('wrong_code')
    expect(problem(await grantBy(visitor, codeOf(secret, -1)))).toBe('wrong_code')
    expect(await grantBy(visitor, codeOf(secret))).toEqual({ ok: true, value: true })
  })

  it('blocks guessing after ten tries', async () => {
    const { visitor } = await signedUpAdmin(database.db)
    await ageSessions(database.db)
    const now = new Date()
    expect(problem(await grantBy(visitor, 'guess-it', now))).toBe('wrong_password')
    await database.db
      .update(rate_limit_hits)
      .set({ hits: 10 })
      .where(eq(rate_limit_hits.action, 'password_check'))
    await expect(grantBy(visitor, FAN.password, now)).rejects.toMatchObject({ code: 'too_many_requests' })
  })
})

describe('the first admin', () => {
  it('is made by a link that works once, for an hour, and of which only a hash is stored', async () => {
    const { db } = database
    const now = new Date()
    const offer = (at: Date) => offerFirstAdmin({ db, now: at })
    const token = tokenIn(await offer(now))
    const [kept] = await db.select().from(one_time_tokens)
    expect(kept?.token_hash).not.toContain(token)

    const ctx = contextOn(db, { actor: actorOf(await makeUser(db)), now })
    const tooLate = { ...ctx, now: new Date(now.getTime() + 3_600_001) }
    await expect(claimFirstAdmin({ ctx: tooLate, token })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(claimFirstAdmin({ ctx, token: `${token}x` })).rejects.toMatchObject({ code: 'forbidden' })
    await claimFirstAdmin({ ctx, token })
    expect(await readAdminIds(ctx)).toHaveLength(1)
    await expect(claimFirstAdmin({ ctx, token })).rejects.toMatchObject({ code: 'forbidden' })
    expect(await offer(now)).toBeNull()
  })

  it('is a single account, even when two links are followed at the same moment', async () => {
    const { db } = database
    const now = new Date()
    const follow = async () => {
      const path = await offerFirstAdmin({ db, now })
      const actor = actorOf(await makeUser(db))
      return { ctx: contextOn(db, { actor, now }), token: tokenIn(path) }
    }
    const links = [await follow(), await follow()]
    const outcomes = await Promise.allSettled(links.map((link) => claimFirstAdmin(link)))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await readAdminIds({ db })).toHaveLength(1)
  })
})

describe('npm run admin', () => {
  const folder = mkdtempSync(join(tmpdir(), 'benchboss-operator-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('grants, lists and revokes through the running server, on a socket that only its owner can open', async () => {
    const socket = await openOperatorSocket(folder, { admin }, silent)
    const ask = (asked: unknown) => askServer(folder, 'admin', asked)
    expect(statSync(operatorSocketPath(folder)).mode & 0o777).toBe(0o600)
    await makeUser(database.db, { email: 'one@example.org', emailVerified: true })
    await makeUser(database.db, { email: 'two@example.org' })
    expect(await ask({ command: 'list' })).toEqual({ ok: true, line: 'There are no admins.' })
    expect(await ask({ command: 'grant', email: 'one@example.org' })).toEqual({
      ok: true,
      line: 'one@example.org is now an admin.',
    })
    expect(await ask({ command: 'revoke', email: 'one@example.org' })).toEqual({
      ok: false,
      line: 'You cannot remove the last admin.',
    })
    expect(await ask({ command: 'grant', email: 'unknown@example.org' })).toEqual({
      ok: false,
      line: 'No account has this email.',
    })
    const two = { command: 'grant', email: 'two@example.org' }
    expect(await ask(two)).toEqual({
      ok: false,
      line: expect.stringMatching(/^two@example\.org has never confirmed this email.*add --unconfirmed\.$/),
    })
    expect((await ask({ ...two, unconfirmed: true }))?.line).toBe('two@example.org is now an admin.')
    expect((await ask({ command: 'revoke', email: 'one@example.org' }))?.ok).toBe(true)
    expect((await ask({ command: 'list' }))?.line).toBe('two@example.org')
    const [entry] = await database.db.select().from(audit_log).orderBy(audit_log.id)
    expect(entry).toMatchObject({ actor_id: null, actor_email: null, action: 'grant-admin' })
    await socket.close()
    expect(await ask({ command: 'list' })).toBeNull()
    // As after a kill, when no socket is left.
    expect(await askServer(join(folder, 'nowhere'), 'admin', { command: 'list' })).toBeNull()
  })

  it('deletes an account with all its data, but never the last admin, and turns off two-step sign-in for a user who lost the phone', async () => {
    const { db } = database
    const coach = await makeAdmin(db, { email: 'coach@example.org' })
    await expect(admin({ command: 'remove', email: 'coach@example.org' })).rejects.toMatchObject({
      code: 'conflict',
      message: 'coach@example.org is the last admin. Make another account admin first.',
    })
    const squatter = await makeUser(db, { email: 'squatter@example.org' })
    const keys = { userId: squatter.id, secret: 'x', backupCodes: 'x' }
    await db.insert(twoFactor).values(keys)
    await db.insert(session).values({ userId: squatter.id, token: 't', expiresAt: new Date() })
    expect(await admin({ command: 'remove', email: 'Squatter@Example.org' })).toBe(
      'The account of squatter@example.org is deleted.',
    )
    expect((await db.select({ id: user.id }).from(user)).map(({ id }) => id)).toEqual([coach.id])
    expect([await db.$count(session), await db.$count(twoFactor)]).toEqual([0, 0])

    await db.update(user).set({ twoFactorEnabled: true })
    await db.insert(twoFactor).values({ ...keys, userId: coach.id })
    expect(await admin({ command: 'two-step-off', email: coach.email })).toBe(
      'coach@example.org now signs in without a code.',
    )
    expect(await db.select({ on: user.twoFactorEnabled }).from(user)).toEqual([{ on: false }])
    expect(await db.$count(twoFactor)).toBe(0)
  })
})
