import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'

import { loader } from '#app/back-office/layout/route.tsx'
import type { Actor } from '#server/core/context.ts'
import { schema } from '#server/db/schema.ts'
import { requestContext } from '#server/http/request-context.ts'
import { actorOf, contextOn, GUEST } from '#tests/factories/contexts.ts'
import { makeAdmin, makeUser } from '#tests/factories/user-rows.ts'
import { openRoles } from '#tests/support/role-requests.ts'

import { testDatabase } from './database.ts'

const database = testDatabase()

/** Returns what the back-office frame gives its screens, or throws. */
async function pass(actor: Actor) {
  const context = new RouterContextProvider()
  context.set(requestContext, contextOn(database.db, { actor }))
  const url = new URL('http://localhost/admin')
  return loader({ request: new Request(url), url, context, params: {}, pattern: '/admin' })
}

const refusal = (status: number, code: string, message: string) => ({
  data: { code, message },
  init: { status },
})
const DENIED = 'Access denied. Admins only.'

describe('the gate in front of every screen', () => {
  it('A-GATE-02 A-GATE-03 lets in admins only', async () => {
    const admin = await makeAdmin(database.db)
    expect(await pass(actorOf(admin, true))).toBeNull()
    await expect(pass(GUEST)).rejects.toMatchObject(refusal(401, 'not_signed_in', DENIED))
    const fan = actorOf(await makeUser(database.db))
    await expect(pass(fan)).rejects.toMatchObject(refusal(403, 'forbidden', DENIED))
    await expect(pass({ kind: 'guest', unread: true })).rejects.toMatchObject(
      refusal(503, 'unavailable', 'Server not configured'),
    )
  })

  it('A-GATE-03 P-ROLE-13 mentions the link of the first start while there is no admin, even if a user has another role', async () => {
    const editor = await makeUser(database.db)
    await database.db.insert(schema.user_roles).values({ user_id: editor.id, role: 'editor' })
    for (const actor of [GUEST, actorOf(editor)])
      await expect(pass(actor)).rejects.toMatchObject({
        data: { hasNoAdmin: true, message: expect.stringMatching(/^There is no admin yet\./) },
      })
  })
})

it('A-NAV-01 /admin redirects to the visits, and each of the six screens has its address', async () => {
  const { look } = await openRoles(database.db)
  expect(Object((await look('/admin'))[1])).toMatchObject({ redirect: '/admin/visits' })
  for (const [screen, key] of [
    ['visits', 'answer'],
    ['teams', 'choices'],
    ['players/edit', 'listed'],
    ['player-request', 'missingSettings'],
    ['lineup-downloaded', 'counts'],
    ['preferences', 'adminApi'],
  ] as const) {
    const [status, says] = await look(`/admin/${screen}`)
    expect([screen, status, Object.keys(Object(says))]).toEqual([screen, 200, expect.arrayContaining([key])])
  }
})
