import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'

import { getAccount } from '#server/accounts/account.ts'
import { readActor } from '#server/accounts/open-request.ts'
import { listSessions, revokeOtherSessions, revokeSession, signOut } from '#server/accounts/sessions.ts'
import { schema } from '#server/db/schema.ts'
import { silent } from '#tests/factories/contexts.ts'
import { FAN, sessionCookie, signedIn, signedUp, startAccounts } from '#tests/support/visitor.ts'

import { testDatabase } from './database.ts'

const { session, user, user_roles } = schema
const database = testDatabase()

const parts = () => ({ db: database.db, now: new Date(), log: silent })

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

describe('the actor of a request', () => {
  it('P-STATE-01 P-ROLE-13 P-CALL-12 P-ENT-46 is admin according to the table, read on every request with one query', async () => {
    const accounts = startAccounts(database.db)
    const visitor = await signedUp(accounts.visit())
    const { actor } = await visitor.ctx()
    if (actor.kind === 'guest') throw new Error('No user is signed in.')
    const isAdmin = async () => {
      const now = await visitor.ctx()
      return now.actor.kind === 'user' && now.actor.isAdmin
    }
    expect(await isAdmin()).toBe(false)
    await database.db.insert(user_roles).values({ user_id: actor.id, role: 'editor' })
    expect(await isAdmin()).toBe(false)
    await database.db.insert(user_roles).values({ user_id: actor.id, role: 'admin' })
    const reads = vi.spyOn(database.pool, 'query')
    expect(await isAdmin()).toBe(true)
    expect(reads).toHaveBeenCalledTimes(1)
    reads.mockRestore()
    await database.db.delete(user_roles)
    expect(await isAdmin()).toBe(false)
  })

  it('is a guest without a cookie or with a forged one, and the database is not queried', async () => {
    const accounts = startAccounts(database.db)
    const visitor = await signedUp(accounts.visit())
    const [[name, value] = ['', '']] = visitor.cookies
    const reads = vi.spyOn(database.pool, 'query')
    const forged = [`${name}=${value.replace(/^./, 'x')}`, `${name}=abc`, `${name}=%E0%A4%A`, 'other=1', '']
    for (const cookie of forged) {
      const { actor } = await readActor(parts(), accounts.auth, new Headers(cookie ? { cookie } : {}))
      expect(actor).toEqual({ kind: 'guest' })
    }
    expect(reads).not.toHaveBeenCalled()
    reads.mockRestore()
  })

  it('P-ERR-50 is a guest when the lookup fails, and a warning is logged', async () => {
    const accounts = startAccounts(database.db)
    const visitor = await signedUp(accounts.visit())
    await database.db
      .insert(user_roles)
      .select(
        database.db.select({ user_id: user.id, role: user.email, created_at: user.createdAt }).from(user),
      )
    await database.db.update(user_roles).set({ role: 'admin' })
    const reads = vi.spyOn(database.pool, 'query').mockImplementation(() => {
      throw new Error('gone')
    })
    const warned = vi.spyOn(silent, 'warn')
    expect((await visitor.ctx()).actor).toEqual({ kind: 'guest', unread: true })
    expect(warned).toHaveBeenCalledTimes(1)
    warned.mockRestore()
    reads.mockRestore()
    expect((await visitor.ctx()).actor).toMatchObject({ isAdmin: true })
  })

  it('P-STATE-02 P-HEAD-27 is a guest after signing out, even twice, and once the session has expired; using it extends it', async () => {
    const accounts = startAccounts(database.db)
    const visitor = await signedIn(await signedUp(accounts.visit()))
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000)
    const inThreeDays = new Date(Date.now() + 3 * 86_400_000)
    await database.db.update(session).set({ updatedAt: twoDaysAgo, expiresAt: inThreeDays })
    expect((await visitor.ctx()).actor.kind).toBe('user')
    const prolonged = await database.db.select().from(session)
    const latest = Math.max(...prolonged.map(({ expiresAt }) => expiresAt.getTime()))
    expect(latest).toBeGreaterThan(Date.now() + 29 * 86_400_000)
    await database.db.update(session).set({ expiresAt: new Date(Date.now() - 1000) })
    expect((await visitor.ctx()).actor.kind).toBe('guest')

    await database.db.update(session).set({ expiresAt: inThreeDays })
    const before = await database.db.$count(session)
    const stolen = visitor.cookies.get('benchboss.session_token') ?? ''
    visitor.take(await signOut({ ctx: await visitor.ctx() }))
    expect([...visitor.cookies.keys()]).toEqual(['benchboss.known_browser'])
    expect(await database.db.$count(session)).toBe(before - 1)
    const headers = new Headers({ cookie: `benchboss.session_token=${stolen}` })
    expect((await readActor(parts(), accounts.auth, headers)).actor).toEqual({ kind: 'guest' })
    await expect(visitor.ctx().then((ctx) => signOut({ ctx }))).resolves.toBeInstanceOf(Headers)
  })

  it('is a guest 90 days after signing in however often they come, and an admin twelve hours after their last proof', async () => {
    const visitor = await signedUp(startAccounts(database.db).visit())
    const kindAt = async (set: Partial<typeof session.$inferInsert>) => {
      await database.db.update(session).set(set)
      return (await visitor.ctx()).actor.kind
    }
    expect(await kindAt({ createdAt: hoursAgo(90 * 24 - 1) })).toBe('user')
    expect(await kindAt({ createdAt: hoursAgo(90 * 24 + 1) })).toBe('guest')
    expect(await kindAt({ createdAt: hoursAgo(13) })).toBe('user')
    const [owner] = await database.db.select().from(user)
    await database.db.insert(user_roles).values({ user_id: owner?.id ?? '', role: 'admin' })
    expect(await kindAt({ provenAt: null })).toBe('guest')
    expect(await kindAt({ provenAt: hoursAgo(11) })).toBe('user')
    expect(await kindAt({ provenAt: hoursAgo(13) })).toBe('guest')
  })

  it('P-CALL-34 P-ENT-47 P-ENT-48 has an account with its user_metadata', async () => {
    const visitor = await signedUp(startAccounts(database.db).visit())
    expect(await getAccount({ ctx: await visitor.ctx() })).toMatchObject({
      email: FAN.email,
      user_metadata: { full_name: '', avatar_url: null, bio: null, public_profile: true },
      hasPassword: true,
      hasGoogle: false,
      isFresh: true,
    })
    const [image, bio] = ['https://pictures.example.org/fan.png', 'Since 1979']
    await database.db.update(schema.user).set({ name: 'Fan', image, bio, publicProfile: false })
    expect((await getAccount({ ctx: await visitor.ctx() })).user_metadata).toEqual({
      full_name: 'Fan',
      avatar_url: image,
      bio,
      public_profile: false,
    })
  })
})

describe('the sessions of an account', () => {
  it('are listed, and ended one at a time or all others at once, but not by another user', async () => {
    const accounts = startAccounts(database.db)
    const laptop = await signedUp(accounts.visit())
    const phone = await signedIn(accounts.visit())
    const tablet = await signedIn(accounts.visit())
    const listed = await listSessions({ ctx: await laptop.ctx() })
    expect(listed).toHaveLength(3)
    expect(listed.filter(({ current }) => current)).toHaveLength(1)
    const phoneSession = (await phone.ctx()).session
    const other = await (await signedUp(accounts.visit(), { email: 'other@example.com' })).ctx()
    const attempt = revokeSession({ ctx: other, id: phoneSession?.id ?? '' })
    await expect(attempt).rejects.toMatchObject({ code: 'not_found' })
    expect(await revokeOtherSessions({ ctx: other })).toBe(0)
    expect((await phone.ctx()).actor.kind).toBe('user')
    await revokeSession({ ctx: await laptop.ctx(), id: phoneSession?.id ?? '' })
    expect((await phone.ctx()).actor.kind).toBe('guest')
    expect(await revokeOtherSessions({ ctx: await laptop.ctx() })).toBe(1)
    expect((await tablet.ctx()).actor.kind).toBe('guest')
    expect((await laptop.ctx()).actor.kind).toBe('user')
  })

  it('are limited to twenty: the next sign-in ends the oldest', async () => {
    const accounts = startAccounts(database.db)
    const [first, other] = [await signedUp(accounts.visit()), accounts.visit()]
    await signedUp(other, { email: 'other@example.com' })
    const { actor } = await first.ctx()
    if (actor.kind === 'guest') throw new Error('No user is signed in.')
    await database.db.update(session).set({ createdAt: new Date(Date.now() - 60_000) })
    for (let place = 2; place <= 20; place += 1) await sessionCookie(accounts.auth, actor.id)
    expect((await first.ctx()).actor.kind).toBe('user')
    const last = await signedIn(accounts.visit())
    expect(await database.db.$count(session, eq(session.userId, actor.id))).toBe(20)
    expect((await first.ctx()).actor.kind).toBe('guest')
    for (const visitor of [last, other]) expect((await visitor.ctx()).actor.kind).toBe('user')
  })
})
