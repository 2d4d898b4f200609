import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, it, vi } from 'vitest'

import { ACCOUNT_ACTS, type AccountAct } from '#domain/back-office/tables.ts'
import { forgetAccounts } from '#server/accounts/forget-account.ts'
import { changeAccount, exportAccounts, listAccounts } from '#server/back-office/accounts.ts'
import { schema } from '#server/db/schema.ts'
import { actorOf } from '#tests/factories/contexts.ts'
import { makeAdmin, makeUser } from '#tests/factories/user-rows.ts'
import { ageSessions, signedUpAdmin } from '#tests/support/authenticator.ts'
import { openMailServer } from '#tests/support/mail-server.ts'
import { openRoles } from '#tests/support/role-requests.ts'
import { accountContextOn, FAN, problem, sessionCookie, startAccounts } from '#tests/support/visitor.ts'

import { testDatabase } from './database.ts'

const { account, audit_changes, audit_log, session, shares, twoFactor, user, user_lineup, user_preferences } =
  schema
const database = testDatabase()

const RECORDED = ['end-sessions', 'send-confirmation', 'stop-two-step', 'delete-account']
const ALL = { find: '', state: undefined } as const
const BY_EMAIL = { ...ALL, page: 1, sort: 'who', descending: false } as const
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

it('lists everyone with names, sign-ins, rights and counts, sorted, filtered and found, and exports the same', async () => {
  const { db } = database
  const admin = await makeAdmin(db, {
    email: 'zoe@example.org',
    createdAt: daysAgo(600),
    lastSignInAt: daysAgo(360),
  })
  const ctx = accountContextOn(db, { actor: actorOf(admin, true) })
  const ann = await makeUser(db, {
    email: 'ann@example.org',
    name: 'Ann Öberg',
    createdAt: daysAgo(900),
    emailVerified: true,
  })
  const bob = await makeUser(db, { email: 'bob@example.org', name: '', createdAt: daysAgo(800) })
  const cal = await makeUser(db, {
    email: 'cal@example.org',
    createdAt: daysAgo(700),
    lastSignInAt: daysAgo(370),
  })
  const ways = ['google', 'credential']
  await db.insert(account).values(ways.map((providerId) => ({ providerId, accountId: 'a', userId: ann.id })))
  await db.insert(user_preferences).values({ user_id: bob.id, display_name: '=Bobby', profile_name: 'Bob-1' })
  await db.insert(user_lineup).values(['One', 'Two'].map((name) => ({ user_id: ann.id, name })))
  await db.insert(shares).values({ user_id: ann.id, kind: 'lineup', payload: {} })
  await sessionCookie(startAccounts(db).auth, ann.id)
  // The sign-in stays known after its session has ended.
  await db.delete(session)

  const initials = async (query: object) => {
    const { rows } = await listAccounts({ ctx, query: { ...BY_EMAIL, ...query } })
    return rows.map(({ email }) => email.charAt(0)).join('')
  }
  for (const [query, found] of [
    [{}, 'abcz'],
    [{ sort: 'at' }, 'abcz'],
    [{ sort: 'seen' }, 'bcza'],
    [{ sort: 'seen', descending: true }, 'azcb'],
    [{ state: 'away' }, 'bc'],
    [{ state: 'unconfirmed' }, 'bcz'],
    [{ find: 'OBERG' }, 'a'],
    [{ find: 'bobby' }, 'b'],
    [{ find: 'bob-1', state: 'away' }, 'b'],
    [{ find: 'cal@' }, 'c'],
  ] as const)
    expect.soft([query, await initials(query)]).toEqual([query, found])
  const { rows } = await listAccounts({ ctx, query: BY_EMAIL })
  expect(rows).toMatchObject([
    { name: 'Ann Öberg', providers: ['credential', 'google'], lineups: 2, links: 1, is_admin: false },
    { display_name: '=Bobby', last_sign_in_at: null, providers: [], lineups: 0, links: 0 },
    { id: cal.id, is_confirmed: false, has_two_step: false, is_hidden: false },
    { id: admin.id, is_admin: true },
  ])
  expect(Number(rows[0]?.last_sign_in_at)).toBeGreaterThan(Date.now() - 60_000)

  const file = async (query: object) => {
    let text = ''
    for await (const piece of await exportAccounts({ ctx, query: { ...ALL, ...query } })) text += piece
    return text.trim().split('\r\n')
  }
  const facts =
    'created_at,last_sign_in_at,providers,is_confirmed,has_two_step,is_admin,is_hidden,lineups,links'
  expect(await file({ find: 'bobby' })).toEqual([
    `id,email,name,display_name,profile_name,${facts}`,
    `${bob.id},bob@example.org,,"'=Bobby",Bob-1,${bob.createdAt.toISOString()},,,false,false,false,false,0,0`,
  ])
  expect(await file({ state: 'away' })).toHaveLength(3)
  // More than a batch.
  await db.insert(user).values(Array.from({ length: 600 }, (_, at) => ({ email: `many-${at}@example.org` })))
  expect(new Set(await file({ find: 'many-' })).size).toBe(601)
  expect(await db.select().from(audit_log).orderBy(audit_log.id)).toMatchObject(
    ['bobby', 'away', 'many-'].map((subject) => ({ action: 'export-accounts', subject, actor_id: admin.id })),
  )
})

it('ends all sessions, confirms, turns off two-step sign-in and deletes for someone else, each in the audit log, with a proof and a mail where due', async () => {
  const { db } = database
  await using mail = await openMailServer()
  const { visitor } = await signedUpAdmin(db, startAccounts(db, { smtpUrl: mail.url }))
  const pat = await makeUser(db, { email: 'pat@example.org', twoFactorEnabled: true })
  await db.insert(twoFactor).values({ userId: pat.id, secret: 'x', backupCodes: 'x' })
  await db.insert(user_lineup).values({ user_id: pat.id, name: 'Best' })
  const open = ['s1', 's2'].map((token) => ({ token, userId: pat.id, expiresAt: new Date() }))
  await db.insert(session).values(open)
  const act = async (act: AccountAct, proof = '') =>
    changeAccount({ ctx: await visitor.ctx(), input: { act, id: pat.id, proof } })
  const done = { ok: true, value: { email: 'pat@example.org', auditId: null } }

  expect(await act('end-sessions')).toEqual(done)
  // The admin's own session goes on.
  expect(await db.$count(session)).toBe(1)
  expect(await act('send-confirmation')).toEqual(done)
  await db.update(user).set({ emailVerified: true }).where(eq(user.id, pat.id))
  await expect(act('send-confirmation')).rejects.toMatchObject({ code: 'conflict' })

  await ageSessions(db)
  for (const final of ['stop-two-step', 'delete-account'] as const) {
    expect(problem(await act(final))).toBe('password_needed')
    expect(problem(await act(final, 'guess-it'))).toBe('wrong_password')
  }
  expect(await act('stop-two-step', FAN.password)).toEqual(done)
  await expect(act('stop-two-step')).rejects.toMatchObject({ code: 'conflict' })
  expect([await db.$count(twoFactor), await db.$count(user, eq(user.twoFactorEnabled, true))]).toEqual([0, 0])
  expect(await act('delete-account')).toEqual(done)
  expect([await db.$count(user), await db.$count(user_lineup)]).toEqual([1, 0])

  const log = async () =>
    (await db.select().from(audit_log).orderBy(audit_log.id)).map(({ action, actor_email, subject }) => [
      action,
      actor_email,
      subject,
    ])
  expect(await log()).toEqual(RECORDED.map((act) => [act, FAN.email, 'pat@example.org']))
  // Nothing of the account was copied into the log.
  expect(await db.$count(audit_changes)).toBe(0)
  await forgetAccounts({ db })
  expect(await log()).toEqual(RECORDED.map((act) => [act, FAN.email, 'a deleted account']))
  await vi.waitFor(() => expect(mail.received).toHaveLength(3))
  const mails = mail.received.map(
    ({ to, headers }) => `${to} ${/^Subject: (.*)/m.exec(headers)?.[1]?.trim()}`,
  )
  expect(mails.toSorted()).toEqual([
    'pat@example.org Confirm your email for Benchboss',
    'pat@example.org Two-step sign-in for Benchboss was turned off',
    'pat@example.org Your account on Benchboss was deleted',
  ])
})

it('changes nothing for guests and members, nor the admin’s own account, nor one that is gone, nor the last admin', async () => {
  const { db } = database
  const mayor = await makeUser(db)
  const last = await makeAdmin(db)
  const before = await db.select().from(user).orderBy(user.email)
  // Their rights were revoked a moment ago.
  const ctx = accountContextOn(db, { actor: actorOf(mayor, true) })
  for (const act of ACCOUNT_ACTS) {
    const refusals = [
      changeAccount({ ctx: accountContextOn(db, {}), input: { act, id: mayor.id } }),
      changeAccount({ ctx: accountContextOn(db, { actor: actorOf(mayor) }), input: { act, id: last.id } }),
      ...[mayor.id, randomUUID(), 'nonsense'].map((id) => changeAccount({ ctx, input: { act, id } })),
    ].map((refused) => refused.then(String, ({ code }) => code))
    expect
      .soft([act, ...(await Promise.all(refusals))])
      .toEqual([act, 'not_signed_in', 'forbidden', 'conflict', 'not_found', 'not_found'])
  }
  const change = (act: AccountAct) => changeAccount({ ctx, input: { act, id: last.id } })
  await expect(change('delete-account')).rejects.toMatchObject({
    code: 'conflict',
    message: `${last.email} is the last admin. Make another account admin first.`,
  })
  await expect(change('send-confirmation')).rejects.toMatchObject({ code: 'not_configured' })
  expect(await db.select().from(user).orderBy(user.email)).toEqual(before)
  expect(await db.$count(audit_log)).toBe(0)
})

it('the screen answers with a notice, with the proof it needs, with Undo for a hidden profile, and with a file', async () => {
  const { look, submit, send, fan, admin } = await openRoles(database.db)
  const act = (act: string) => submit('/admin/accounts', `act=${act}&id=${fan.id}`)
  expect(await act('end-sessions')).toEqual([
    200,
    { ok: true, notice: 'Ended all sessions: fan@example.org', auditId: null },
  ])
  expect(await act('hide-profile')).toEqual([
    200,
    { ok: true, notice: 'Hid profile: fan@example.org', auditId: expect.any(Number) },
  ])
  expect((await look('/admin/accounts?find=fan%40&state=lost'))[1]).toMatchObject({
    ownId: admin.id,
    sendsMail: false,
    rows: [{ email: 'fan@example.org', is_hidden: true }],
  })
  const file = await send('/admin/accounts/export?find=fan%40')
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="accounts.csv"')
  expect((await file.text()).split('\r\n')).toHaveLength(3)
  await ageSessions(database.db)
  expect(await act('delete-account')).toEqual([
    422,
    {
      ok: false,
      alert: null,
      reason: null,
      proofNeeded: 'sign_in',
      error: expect.stringMatching(/^Sign in again first\./),
    },
  ])
  expect((await act('send-confirmation'))[1]).toMatchObject({
    alert: 'Failed to change the account',
    reason: 'This email is already confirmed.',
  })
  expect((await act('promote'))[0]).toBe(400)
})
