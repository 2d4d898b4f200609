import { describe, expect, it } from 'vitest'

import { schema } from '#server/db/schema.ts'
import { makeAdmin, makeUser } from '#tests/factories/user-rows.ts'
import { sessionCookie, startAccounts } from '#tests/support/visitor.ts'
import { listRoutes, startWebApp } from '#tests/support/web-app.ts'

import { testDatabase } from './database.ts'
import { listVerbs } from './list-verbs.ts'
import { HOST_ROUTES, ROUTE_RIGHTS } from './route-rights.ts'
import type { VerbRights } from './verb-outcomes.ts'
import { VERB_RIGHTS } from './verb-rights.ts'
import { openWorld, outcomeOf, type Role } from './verb-world.ts'

const database = testDatabase()

describe('the table of rights', () => {
  it('has every route of the web app, and no other', async () => {
    const paths = (await listRoutes()).map(({ path }) => path)
    expect(paths.toSorted()).toEqual(ROUTE_RIGHTS.map(({ path }) => path).toSorted())
  })

  it('has every route in front of the web app', async () => {
    const app = await startWebApp(database.db, startAccounts(database.db).auth)
    const paths = app.routes
      .filter(({ path }) => path !== '/*')
      .map(({ method, path }) => `${method} ${path}`)
    expect([...new Set(paths)].toSorted()).toEqual([...HOST_ROUTES].toSorted())
  })

  it('has write rights for every route with an action, and for no other', async () => {
    const writing = (await listRoutes()).filter(({ module }) => module?.action).map(({ path }) => path)
    const listed = ROUTE_RIGHTS.filter(({ write }) => write).map(({ path }) => path)
    expect(listed.toSorted()).toEqual(writing.toSorted())
  })

  it('has every verb of the server, and no other', () => {
    expect(listVerbs().toSorted()).toEqual(Object.keys(VERB_RIGHTS).toSorted())
  })
})

/** The session cookie of each role. */
type Cookies = Readonly<Record<'guest' | 'user' | 'admin', string>>

async function openRoutes() {
  const { auth } = startAccounts(database.db)
  const app = await startWebApp(database.db, auth)
  const user = await makeUser(database.db)
  // Any other role gives no more rights than none.
  await database.db.insert(schema.user_roles).values({ user_id: user.id, role: 'editor' })
  const admin = await makeAdmin(database.db)
  /** Signs both users in. */
  const signIn = async (): Promise<Cookies> => ({
    guest: '',
    user: await sessionCookie(auth, user.id),
    admin: await sessionCookie(auth, admin.id),
  })
  /** Returns the responses of one route, each as a status with the redirect if any. */
  const answersOf = async (cookies: Cookies, address: string, body?: unknown) => {
    const ask = async (cookie: string) => {
      const response = await app.request(address, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const leads = response.headers.get('location')?.split('?')[0]
      return leads ? `${response.status} ${leads}` : String(response.status)
    }
    return { guest: await ask(cookies.guest), user: await ask(cookies.user), admin: await ask(cookies.admin) }
  }
  return { signIn, answersOf }
}

describe('A-CALL-01 A-GATE-03 P-ENT-46 every route', () => {
  it('is read by those who may', async () => {
    const { signIn, answersOf } = await openRoutes()
    const cookies = await signIn()
    for (const { path, example, read } of ROUTE_RIGHTS)
      expect.soft(await answersOf(cookies, example ?? path), path).toEqual(read)
  }, 120_000)

  it('is written to by those who may', async () => {
    const { signIn, answersOf } = await openRoutes()
    for (const { path, example, body = {}, write } of ROUTE_RIGHTS.filter((route) => route.write))
      // One of them signs out.
      expect.soft(await answersOf(await signIn(), example ?? path, body), path).toEqual(write)
  }, 120_000)
})

/** Verbs that change nothing even when they succeed. */
const READS = /^(?:get|list|count|search|draw|read)/

describe('A-CALL-01 A-GATE-04 A-GATE-05 A-GATE-06 A-GATE-07 A-GATE-08 A-GATE-09 A-GATE-10 P-ROLE-04 P-ROLE-05 P-ROLE-06 P-ROLE-07 P-ROLE-08 P-ROLE-09 calling a verb', () => {
  const [reading, writing] = [true, false].map((isRead) =>
    Object.entries(VERB_RIGHTS).filter(([name]) => READS.test(name) === isRead),
  )

  it('that reads', async () => {
    const world = await openWorld(database.db)
    const answer = (ask: VerbRights['ask'], role: Role) => outcomeOf(() => ask(world.as[role], world))
    for (const [name, { ask, ...outcomes }] of reading ?? [])
      expect
        .soft(
          {
            guest: await answer(ask, 'guest'),
            other: await answer(ask, 'other'),
            owner: await answer(ask, 'owner'),
            admin: await answer(ask, 'admin'),
          },
          name,
        )
        .toEqual(outcomes)
  }, 120_000)

  it.each(writing ?? [])('%s', async (_name, { ask, ...outcomes }) => {
    let world = await openWorld(database.db)
    let isAsBefore = true
    const answer = async (role: Role) => {
      if (!isAsBefore) world = await openWorld(database.db)
      const outcome = await outcomeOf(() => ask(world.as[role], world))
      isAsBefore = outcome !== 'done'
      return outcome
    }
    expect({
      guest: await answer('guest'),
      other: await answer('other'),
      owner: await answer('owner'),
      admin: await answer('admin'),
    }).toEqual(outcomes)
  })
})
