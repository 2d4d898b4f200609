import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'

import { makeAdmin, makeUser } from '#tests/factories/user-rows.ts'
import { fuzzSettings } from '#tests/support/long.ts'
import { memoryFiles } from '#tests/support/memory-files.ts'
import { rowsOf } from '#tests/support/site-contents.ts'
import { sessionCookie, startAccounts } from '#tests/support/visitor.ts'
import { listRoutes, failureOf, startWebApp } from '#tests/support/web-app.ts'

import { QUERY, rowId, type Sent, WORST_QUERIES, WRITES } from './admin-endpoints.ts'
import { testDatabase } from './database.ts'
import { openWorld } from './verb-world.ts'

const database = testDatabase()

/** Requests that an admin sends to each endpoint; guests and fans together send half as many. */
const INPUTS = 60

const filled = (path: string, parameter: string) => path.replaceAll(/:\w+/g, parameter)

const STEPS = ['check-import', 'import', 'check-update', 'update', 'nothing']
const parameter = (path: string) => (path.endsWith(':step') ? fc.constantFrom(...STEPS) : rowId)

async function openBackOffice() {
  await openWorld(database.db)
  const accounts = startAccounts(database.db)
  const app = await startWebApp(database.db, accounts.auth, memoryFiles())
  const fan = await makeUser(database.db)
  const admin = await makeAdmin(database.db)
  return {
    app,
    guest: '',
    fan: await sessionCookie(accounts.auth, fan.id),
    admin: await sessionCookie(accounts.auth, admin.id),
  }
}

let office: Awaited<ReturnType<typeof openBackOffice>>
beforeEach(async () => {
  office = await openBackOffice()
})

async function write(path: string, cookie: string, { body, type }: Sent): Promise<Response> {
  const headers = { ...(type && { 'content-type': type }), ...(cookie && { cookie }) }
  return office.app.request(path, { method: 'POST', body, headers })
}

const inBackOffice = ({ path }: { readonly path: string }) => /^\/(?:api\/)?admin(?:\/|-users|$)/.test(path)

describe('random requests to the back-office', () => {
  it('cover every endpoint that takes a body', async () => {
    const writing = (await listRoutes()).filter(({ module }) => module?.action).filter(inBackOffice)
    expect(Object.keys(WRITES).toSorted()).toEqual(writing.map(({ path }) => path).toSorted())
  })

  it.each(Object.entries(WRITES))(
    'A-GATE-06 %s serves an admin, refuses everyone else, and never fails with a 5xx',
    async (path, sent) => {
      const before = await rowsOf(database.db)
      const refused = fc.tuple(fc.constantFrom(office.guest, office.fan), parameter(path), sent)
      await fc.assert(
        fc.asyncProperty(refused, async ([cookie, given, input]) => {
          const { status } = await write(filled(path, given), cookie, input)
          // A malformed form is refused with 400 before the sender is checked.
          expect(cookie === '' ? [400, 401] : [400, 403]).toContain(status)
        }),
        fuzzSettings(INPUTS / 2),
      )
      expect(await rowsOf(database.db)).toEqual(before)
      await fc.assert(
        fc.asyncProperty(parameter(path), sent, async (given, input) => {
          expect(await failureOf(await write(filled(path, given), office.admin, input))).toBeNull()
        }),
        fuzzSettings(INPUTS),
      )
    },
    60_000,
  )

  it('A-GATE-06 every address serves an admin whatever its query, and shows nothing to anyone else', async () => {
    const reading = (await listRoutes()).filter(({ module }) => module?.loader).filter(inBackOffice)
    expect(reading.length).toBeGreaterThan(20)
    const runs = fuzzSettings(INPUTS / 6)
    const examples = WORST_QUERIES.map((query): [string, typeof query] => ['1', query])
    for (const { path } of reading) {
      await fc.assert(
        fc.asyncProperty(parameter(path), QUERY, async (given, query) => {
          const address = `${filled(path, given)}?${new URLSearchParams(query).toString()}`
          const read = (cookie: string) => office.app.request(address, { headers: cookie ? { cookie } : {} })
          expect(await failureOf(await read(office.admin))).toBeNull()
          // Refused, redirected to sign in, or redirected to a screen that refuses.
          for (const cookie of [office.guest, office.fan])
            expect([302, 400, 401, 403, 404, 405]).toContain((await read(cookie)).status)
        }),
        { ...runs, numRuns: runs.numRuns + examples.length, examples },
      )
    }
  }, 120_000)
})
