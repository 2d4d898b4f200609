import { describe, expect, it } from 'vitest'

import { offerFirstAdmin } from '#server/back-office/admins.ts'
import { schema } from '#server/db/schema.ts'
import { makeUser } from '#tests/factories/user-rows.ts'
import { openRoles } from '#tests/support/role-requests.ts'
import { withoutTable } from '#tests/support/sent-data.ts'

import { testDatabase } from './database.ts'

const { one_time_tokens, user_roles } = schema
const database = testDatabase()

const WRONG = 'Something went wrong on our side.'
const GUEST = 'Sign in to do this.'
const FAN = 'Your account is not allowed to do this.'

const ADMINS = '/admin/admins'
const answered = (ok: boolean, line: string) => ({ ok, line, question: null })

describe('the admins', () => {
  it('P-ENT-46 are granted and revoked, but not twice, and never the last one; another role makes no admin', async () => {
    const { submit, look, admin } = await openRoles(database.db)
    expect(await submit(ADMINS, 'intent=grant&email=unknown@example.org')).toEqual([
      404,
      answered(false, 'No account has this email.'),
    ])
    const grant = 'intent=grant&email=%20FAN@example.org'
    expect(await submit(ADMINS, grant)).toEqual([200, answered(true, 'fan@example.org is now an admin.')])
    expect(await submit(ADMINS, grant)).toEqual([200, answered(true, 'fan@example.org is already an admin.')])
    expect((await look(ADMINS))[1]).toMatchObject({
      admins: [{ email: admin.email }, { email: 'fan@example.org' }],
      ownId: admin.id,
      proofNeeded: null,
    })
    expect(await submit(ADMINS, 'intent=revoke&email=fan@example.org')).toEqual([
      200,
      answered(true, 'fan@example.org is no longer an admin.'),
    ])
    const last = [409, answered(false, 'You cannot remove the last admin.')]
    expect(await submit(ADMINS, `intent=revoke&email=${admin.email}`)).toEqual(last)
    expect(await submit(ADMINS, grant, 'guest')).toEqual([401, answered(false, GUEST)])
    expect(await submit(ADMINS, grant, 'fan')).toEqual([403, answered(false, FAN)])
    expect(await withoutTable(database.db, 'audit_log', () => submit(ADMINS, grant))).toEqual([
      500,
      answered(false, WRONG),
    ])
  })

  it('need a second confirmation before an account with an unconfirmed email becomes admin', async () => {
    const { submit } = await openRoles(database.db)
    await makeUser(database.db, { email: 'squatter@example.org' })
    const grant = 'intent=grant&email=squatter@example.org'
    const question = { intent: 'grant', email: 'squatter@example.org', isUnconfirmed: true }
    const roles = await database.db.$count(user_roles)
    expect(await submit(ADMINS, grant)).toEqual([
      422,
      { ok: false, line: null, question: { ...question, proofNeeded: null, error: null } },
    ])
    expect(await database.db.$count(user_roles)).toBe(roles)
    expect(await submit(ADMINS, `${grant}&unconfirmed=yes`)).toEqual([
      200,
      answered(true, 'squatter@example.org is now an admin.'),
    ])
  })
})

describe('the first admin', () => {
  it('P-ROLE-13 is made once by the link of the first start, and in no other way', async () => {
    const { submit, look } = await openRoles(database.db)
    const leads = async (role: 'guest' | 'fan' | 'admin') =>
      Object((await look('/admin-setup?token=x', role))[1])
    expect(await leads('guest')).toMatchObject({ redirect: '/signin?next=%2Fadmin-setup%3Ftoken%3Dx' })
    expect(await leads('admin')).toMatchObject({ redirect: '/admin' })
    expect(await leads('fan')).toEqual({ email: 'fan@example.org' })
    await database.db.delete(user_roles)
    const path = (await offerFirstAdmin({ db: database.db, now: new Date() })) ?? ''
    const used = { refusal: 'This link has expired or was already used.' }
    expect(await submit('/admin-setup?token=x', '', 'fan')).toEqual([403, used])
    expect(await withoutTable(database.db, 'audit_log', () => submit(path, '', 'fan'))).toEqual([
      500,
      { refusal: WRONG },
    ])
    expect(await submit(path, '', 'guest')).toEqual([401, { refusal: GUEST }])
    expect(Object((await submit(path, '', 'fan'))[1])).toMatchObject({ redirect: '/admin' })
    expect((await look('/admin/visits', 'fan'))[0]).toBe(200)
    expect(await submit(path, '', 'admin')).toEqual([403, used])
    expect((await look('/admin/visits', 'admin'))[0]).toBe(403)
    expect(await database.db.$count(one_time_tokens)).toBe(1)
  })
})
