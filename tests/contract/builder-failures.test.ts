import { expect, it } from 'vitest'
import { z } from 'zod'

import { loader } from '#app/builder/lineup/route.tsx'
import { dropRosters } from '#server/core/roster-cache.ts'
import type { Database } from '#server/db/client.ts'
import { DatabaseUnreachable } from '#server/db/errors.ts'
import { schema } from '#server/db/schema.ts'
import { contextOn } from '#tests/factories/contexts.ts'
import { HALIFAX, playersOf } from '#tests/factories/made-league.ts'
import { loaderArgs } from '#tests/support/loader-args.ts'
import { fillWithMadeLeague } from '#tests/support/made-database.ts'
import { unreachable, withoutTable } from '#tests/support/sent-data.ts'
import { startAccounts } from '#tests/support/visitor.ts'
import { startWebApp } from '#tests/support/web-app.ts'

import { testDatabase } from './database.ts'

const database = testDatabase()
const Page = z.object({ players: z.array(z.object({ id: z.number() })) })

/** Returns what the builder loads at that address, and the status of its page. @param isKept with rosters read before */
async function load(address: string, db: Database = database.db, isKept = false) {
  if (!isKept) dropRosters(db)
  const answer = await loader(loaderArgs(address, '/lineup-builder', contextOn(db)))
  return { ...answer.data, status: answer.init?.status ?? 200 }
}

it('P-CALL-04 P-GEN-03 P-STATE-08 P-ROUTE-04 the builder loads only the players of the requested team, and returns 404 for an unknown one', async () => {
  await fillWithMadeLeague(database.db)
  for (const asked of ['HFX', 'hfx', '1']) {
    const loaded = await load(`/lineup-builder?team=${asked}`)
    expect(loaded).toMatchObject({ status: 200, mode: 'team', teamId: HALIFAX.id, problem: null })
    const names = loaded.pool.status === 'ready' ? loaded.pool.players.map(({ name }) => name) : []
    expect(names).toEqual(playersOf(HALIFAX).map(({ name }) => name))
  }
  const problem = 'No NHL team goes by “QUE”. Choose one below.'
  const unknown = await load('/lineup-builder?team=QUE')
  expect(unknown).toMatchObject({ status: 404, mode: 'none', problem, teams: { length: 4 } })
  dropRosters(database.db)
  const app = await startWebApp(database.db, startAccounts(database.db).auth)
  for (const address of ['/lineup', '/lineup-builder']) {
    expect.soft((await app.request(`${address}?team=HFX`)).status).toBe(200)
    expect.soft((await app.request(`${address}?team=QUE`)).status).toBe(404)
  }
})

it('P-ERR-01 P-ERR-07 P-ERR-08 the builder names what failed to load: the teams, the players below the team, or the database', async () => {
  await fillWithMadeLeague(database.db)
  const address = '/lineup-builder?team=HFX'
  const noTeams = { status: 500, mode: 'none', teams: [], problem: 'Failed to load teams.' }
  expect.soft(await withoutTable(database.db, 'teams', () => load(address))).toMatchObject(noTeams)
  expect.soft(await withoutTable(database.db, 'players', () => load(address))).toMatchObject({
    status: 500,
    mode: 'team',
    teamId: HALIFAX.id,
    teams: { length: 4 },
    pool: { status: 'failed', message: 'Failed to load players.' },
  })
  const away = { status: 503, problem: 'Server not configured' }
  expect.soft(await load(address, unreachable(database.db))).toMatchObject(away)
  // Out of reach once the teams are read.
  let isAway = false
  const leaving = new Proxy(database.db, {
    get(target, use) {
      if (isAway) throw new DatabaseUnreachable('closed for the test')
      return Reflect.get(target, use)
    },
  })
  await load('/lineup-builder', leaving)
  isAway = true
  const pool = { status: 'failed', message: 'Server not configured' }
  expect.soft(await load(address, leaving, true)).toMatchObject({ status: 503, teams: { length: 4 }, pool })
})

it('P-CALL-05 reads the league in pages of 1000, the last one shorter', async () => {
  const rows = Array.from({ length: 2001 }, (_, index) => ({ last_name: `Player ${index}` }))
  await database.db.insert(schema.players).values(rows)
  const app = await startWebApp(database.db, startAccounts(database.db).auth)
  const read = async (query: string) => {
    const response = await app.request(`/lineup-builder/players${query}`)
    return Page.parse(await response.json()).players.map(({ id }) => id)
  }
  const pages = [await read('?page=0'), await read('?page=1'), await read('?page=2'), await read('?page=3')]
  expect(pages.map(({ length }) => length)).toEqual([1000, 1000, 1, 0])
  expect(new Set(pages.flat()).size).toBe(2001)
  for (const odd of ['', '?page=-1', '?page=x', '?page=1.5']) expect(await read(odd)).toEqual(pages[0])
})
