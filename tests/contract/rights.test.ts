import { describe, expect, it } from 'vitest'

import { schema } from '#server/db/schema.ts'
import { testDatabase } from '#tests/contract/database.ts'
import { signedUp, startAccounts, type Visitor } from '#tests/support/visitor.ts'
import { listRoutes, startWebApp } from '#tests/support/web-app.ts'

import { HOST_ROUTES, ROUTE_RIGHTS } from './route-rights.ts'
import { listVerbs, VERB_RIGHTS } from './verb-rights.ts'
import { openWorld, outcomeOf } from './verb-world.ts'

const database = testDatabase()

describe('the table of rights', () => {
  it('names every route of the web app, and no other', async () => {
    const paths = (await listRoutes()).map(({ path }) => path)
    expect(paths.toSorted()).toEqual(ROUTE_RIGHTS.map(({ path }) => path).toSorted())
  })

  it('names every route that answers before the web app', async () => {
    const app = await startWebApp(database.db, startAccounts(database.db).auth)
    const paths = app.routes
      .filter(({ path }) => path !== '/*')
      .map(({ method, path }) => `${method} ${path}`)
    expect([...new Set(paths)].toSorted()).toEqual([...HOST_ROUTES].toSorted())
  })

  it('says for every route with an action who may write, and for no other', async () => {
    const writing = (await listRoutes()).filter(({ module }) => module?.action).map(({ path }) => path)
    const listed = ROUTE_RIGHTS.filter(({ write }) => write).map(({ path }) => path)
    expect(listed.toSorted()).toEqual(writing.toSorted())
  })

  it('names every verb of the server, and no other', () => {
    expect(listVerbs().toSorted()).toEqual(Object.keys(VERB_RIGHTS).toSorted())
  })
})

/** Answers of one route, each as a status, or as a status and where it leads. */
async function answersOf(method: 'GET' | 'POST', address: string, body: unknown) {
  const accounts = startAccounts(database.db)
  const app = await startWebApp(database.db, accounts.auth)
  const ask = async (visitor: Visitor) => {
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await app.request(address, {
      method,
      headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
    const leads = response.headers.get('location')?.split('?')[0]
    return leads ? `${response.status} ${leads}` : String(response.status)
  }
  const user = await signedUp(accounts.visit())
  const admin = await signedUp(accounts.visit(), { email: 'admin@example.com' })
  const { actor } = await admin.ctx()
  if (actor.kind === 'user')
    await database.db.insert(schema.user_roles).values({ user_id: actor.id, role: 'admin' })
  return { guest: await ask(accounts.visit()), user: await ask(user), admin: await ask(admin) }
}

describe('reading a route', () => {
  it.each(ROUTE_RIGHTS)('$path', async ({ path, example, read }) => {
    expect(await answersOf('GET', example ?? path, undefined)).toEqual(read)
  })
})

describe('writing to a route', () => {
  it.each(ROUTE_RIGHTS.filter(({ write }) => write))('$path', async ({ path, example, body, write }) => {
    expect(await answersOf('POST', example ?? path, body)).toEqual(write)
  })
})

describe('A-CALL-01 A-GATE-04 A-GATE-05 A-GATE-06 A-GATE-07 A-GATE-08 A-GATE-09 A-GATE-10 P-ROLE-04 P-ROLE-05 P-ROLE-06 P-ROLE-07 P-ROLE-08 P-ROLE-09 asking a verb', () => {
  it.each(Object.entries(VERB_RIGHTS))('%s', async (_name, { ask, guest, other, owner, admin }) => {
    const answer = async (role: 'guest' | 'other' | 'owner' | 'admin') => {
      const world = await openWorld(database.db)
      return outcomeOf(() => ask(world.as[role], world))
    }
    const outcomes = {
      guest: await answer('guest'),
      other: await answer('other'),
      owner: await answer('owner'),
      admin: await answer('admin'),
    }
    expect(outcomes).toEqual({ guest, other, owner, admin })
  })
})
