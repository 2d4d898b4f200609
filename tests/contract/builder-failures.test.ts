import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'

import { loader } from '#app/builder/lineup/route.tsx'
import type { Database } from '#server/db/client.ts'
import { dropRosters } from '#server/ground/roster-cache.ts'
import { requestContext } from '#server/http/request-context.ts'
import { contextOn } from '#tests/factories/contexts.ts'
import { HALIFAX, playersOf } from '#tests/factories/made-league.ts'
import { fillWithMadeLeague } from '#tests/support/made-database.ts'
import { unreachable, withoutTable } from '#tests/support/sent-data.ts'
import { startAccounts } from '#tests/support/visitor.ts'
import { startWebApp } from '#tests/support/web-app.ts'

import { testDatabase } from './database.ts'

const database = testDatabase()

/** Returns what the builder loads at that address, and the status of its page. */
async function load(address: string, db: Database = database.db) {
  dropRosters(db)
  const context = new RouterContextProvider()
  context.set(requestContext, contextOn(db))
  const url = new URL(address, 'http://localhost')
  const answer = await loader({
    request: new Request(url),
    url,
    context,
    params: {},
    pattern: '/lineup-builder',
  })
  return { ...answer.data, status: answer.init?.status ?? 200 }
}

describe('the lineup builder of a team', () => {
  it('P-CALL-04 P-GEN-03 loads only the players of the requested team, by abbreviation or id', async () => {
    await fillWithMadeLeague(database.db)
    for (const asked of ['HFX', 'hfx', '1']) {
      const loaded = await load(`/lineup-builder?team=${asked}`)
      expect(loaded).toMatchObject({ status: 200, mode: 'team', teamId: HALIFAX.id, problem: null })
      expect(loaded.pool).toMatchObject({ status: 'ready' })
      const names = loaded.pool.status === 'ready' ? loaded.pool.players.map(({ name }) => name) : []
      expect(names).toEqual(playersOf(HALIFAX).map(({ name }) => name))
    }
  })

  it('returns 404 for an unknown team, with every team and what to do', async () => {
    await fillWithMadeLeague(database.db)
    const loaded = await load('/lineup-builder?team=QUE')
    expect(loaded).toMatchObject({
      status: 404,
      mode: 'none',
      problem: 'No NHL team goes by “QUE”. Choose one below.',
    })
    expect(loaded.teams).toHaveLength(4)
  })
})

describe('a failure to load the lineup builder', () => {
  it('P-ERR-07 is shown when teams cannot be read, with status 500', async () => {
    const loaded = await withoutTable(database.db, 'teams', () => load('/lineup-builder?team=HFX'))
    expect(loaded).toMatchObject({ status: 500, mode: 'none', teams: [], problem: 'Failed to load teams.' })
  })

  it('P-ERR-08 is shown in the pool when players cannot be read, and the team stays', async () => {
    await fillWithMadeLeague(database.db)
    const loaded = await withoutTable(database.db, 'players', () => load('/lineup-builder?team=HFX'))
    expect(loaded).toMatchObject({
      status: 500,
      mode: 'team',
      teamId: HALIFAX.id,
      pool: { status: 'failed', message: 'Failed to load players.' },
    })
    expect(loaded.teams).toHaveLength(4)
  })

  it('P-ERR-01 is shown as "Server not configured" when the database is unreachable, with status 503', async () => {
    expect(await load('/lineup-builder?team=HFX', unreachable(database.db))).toMatchObject({
      status: 503,
      problem: 'Server not configured',
    })
  })

  it('P-ROUTE-04 has the same status at both addresses of the builder', async () => {
    await fillWithMadeLeague(database.db)
    dropRosters(database.db)
    const app = await startWebApp(database.db, startAccounts(database.db).auth)
    for (const address of ['/lineup', '/lineup-builder']) {
      expect((await app.request(`${address}?team=HFX`)).status).toBe(200)
      expect((await app.request(`${address}?team=QUE`)).status).toBe(404)
    }
  })
})
