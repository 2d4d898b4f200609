import { expect, it } from 'vitest'

import { dropRosters } from '#server/core/roster-cache.ts'
import type { Database } from '#server/db/client.ts'
import { DatabaseUnreachable } from '#server/db/errors.ts'
import { schema } from '#server/db/schema.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeAdmin, makeUser } from '#tests/factories/user-rows.ts'
import { jsonPost } from '#tests/support/sent-data.ts'
import { sessionCookie, startAccounts } from '#tests/support/visitor.ts'
import { startWebApp } from '#tests/support/web-app.ts'

import { testDatabase } from './database.ts'

const { rate_limit_hits, user_lineup } = schema
const database = testDatabase()

const SAVED = '/lineup-builder/saved'

/**
 * Makes a fan with a team and the builder's endpoints; `ask` sends a lineup as JSON.
 * @param served the database as the server sees it
 */
async function aFan(served: Database = database.db) {
  const { db } = database
  const accounts = startAccounts(db)
  const app = await startWebApp(served, accounts.auth)
  const team = await makeTeam(db, { name: 'Halifax Oars', abbreviation: 'HFX' })
  const player = (position: 'c' | 'd' | 'g', full_name: string) =>
    makePlayer(db, {
      team_id: team.id,
      position,
      full_name,
      number: 19,
      profile_picture_filename: 'hfx/19.png',
    })
  const center = await player('c', 'Gus Archer')
  const defender = await player('d', 'Moe Baker')
  const goalie = await player('g', 'Abe Cole')
  dropRosters(db)
  const user = await makeUser(db)
  const cookie = await sessionCookie(accounts.auth, user.id)
  const other = await sessionCookie(accounts.auth, (await makeAdmin(db)).id)
  const ask = async (
    path: string,
    body?: object,
    as = cookie,
  ): Promise<[number, Record<string, unknown>]> => {
    const response = await app.request(
      path,
      body ? jsonPost(body, { cookie: as }) : { headers: { cookie: as } },
    )
    return [response.status, await response.json()]
  }
  const lineup = (given: object = {}) => ({
    name: 'Opening night',
    title: 'Oct 10',
    team_id: team.id,
    placements: { even_strength: { c1: center.id, d1: defender.id, starter: goalie.id } },
    ...given,
  })
  const save = async (given: object = {}, as = cookie) =>
    Number((await ask(SAVED, lineup(given), as))[1]['id'])
  return { team, center, defender, goalie, user, other, ask, lineup, save }
}

const rows = () => database.db.select().from(user_lineup).orderBy(user_lineup.id)

it('P-CALL-09 P-CALL-10 P-CALL-22 P-CALL-23 P-ENT-18 P-STATE-17 P-STATE-20 P-VALID-13 a lineup is saved, read back, overwritten except its name, and listed newest first', async () => {
  const { ask, lineup, save, team, center, defender, goalie, user, other } = await aFan()
  const power_play = { d4: center.id }
  const given = lineup({ name: '  Opening night ', placements: { ...lineup().placements, power_play } })
  const [status, { id, ...saved }] = await ask(SAVED, given)
  expect([status, saved]).toEqual([200, { name: 'Opening night' }])
  const row = { id, user_id: user.id, name: 'Opening night' }
  expect(await rows()).toMatchObject([{ ...row, title: 'Oct 10', c1_player_id: center.id }])

  const identity = { name: 'Gus Archer', position: 'c', number: 19, profilePictureFilename: 'hfx/19.png' }
  expect(await ask(`${SAVED}/${String(id)}`)).toMatchObject([
    200,
    {
      id,
      name: 'Opening night',
      title: 'Oct 10',
      teamId: team.id,
      lineups: {
        even_strength: {
          c1: { id: center.id, teamId: team.id, ...identity },
          d1: { id: defender.id },
          starter: { id: goalie.id },
        },
        power_play: { d4: { id: center.id } },
        penalty_kill: {},
      },
      departed: [],
    },
  ])

  const changed = lineup({ name: 'Another', title: '', placements: { even_strength: { c2: center.id } } })
  expect(await ask(`${SAVED}/${String(id)}`, changed)).toEqual([200, { id }])
  const overwritten = { ...row, title: 'My lineup', c1_player_id: null, c2_player_id: center.id }
  expect(await rows()).toMatchObject([overwritten])

  const elsewhere = await makeTeam(database.db)
  dropRosters(database.db)
  const second = await save({ name: 'Second', team_id: elsewhere.id })
  const third = await save({ name: 'Third' })
  await save({}, other)
  const listed = async (query: string) => {
    const [, { lineups }] = await ask(`${SAVED}${query}`)
    return Array.isArray(lineups) ? lineups.map((lineup) => lineup.id) : lineups
  }
  expect(await listed('')).toEqual([third, second, id])
  expect(await listed(`?team=${team.id}`)).toEqual([third, id])
  expect(await listed('?page=2')).toEqual([])
  const created_at = expect.stringMatching(/^\d{4}-/)
  expect(await ask(`${SAVED}?team=${elsewhere.id}`)).toEqual([
    200,
    { lineups: [{ id: second, name: 'Second', title: 'Oct 10', created_at }], more: false },
  ])
})

it('P-VALID-05 P-VALID-07 P-VALID-12 P-ERR-12 P-ERR-15 P-ROLE-04 P-ROLE-06 P-ROLE-07 a refused lineup has its status and message, and nothing is written', async () => {
  const { ask, lineup, save, goalie, other } = await aFan()
  const id = await save()
  const own = `${SAVED}/${id}`
  const before = await rows()
  const position = {
    code: 'invalid_position',
    title: 'Invalid position',
    message: "Abe Cole can't be assigned to a forward position because he's a goalie.",
  }
  const taken = 'A lineup with that name already exists for your account. Choose a different name.'
  const guest = { code: 'not_signed_in', message: 'You must be signed in to save a lineup.' }
  const unreadable = { code: 'not_found', message: 'Could not load the requested lineup.' }
  const gone = { code: 'not_found', message: 'This lineup no longer exists.' }
  const wrong = lineup({ name: 'Another', placements: { even_strength: { lw2: goalie.id } } })
  for (const path of [SAVED, own]) {
    expect.soft(await ask(path, wrong)).toEqual([422, position])
    expect.soft(await ask(path, lineup({ title: 'Stolen' }), '')).toEqual([401, guest])
  }
  expect
    .soft(await ask(SAVED, lineup()))
    .toEqual([422, { code: 'name_taken', title: 'Error', message: taken }])
  for (const path of [own, `${SAVED}/4711`, `${SAVED}/x`, `${SAVED}/0`])
    expect.soft(await ask(path, undefined, other)).toEqual([404, unreadable])
  expect.soft(await ask(own, lineup({ title: 'Stolen' }), other)).toEqual([404, gone])
  expect.soft(await ask(`${SAVED}/4711`, lineup())).toEqual([404, gone])
  await database.db.update(rate_limit_hits).set({ hits: 240 })
  const message = 'Too many lineups were saved from your network. Try again in an hour.'
  expect
    .soft(await ask(SAVED, lineup({ name: 'Once more' })))
    .toEqual([429, { code: 'too_many_requests', message }])
  expect(await rows()).toEqual(before)
})

it('P-VALID-10 P-ERR-04 saving fails with "Server not configured" when the database is away, before or after the session is read', async () => {
  let goneAt: 'the session' | 'the row' | null = null
  const gone = new Proxy<Database>(database.db, {
    get(target, use) {
      if (goneAt === 'the session' || (goneAt === 'the row' && use === 'transaction'))
        throw new DatabaseUnreachable('closed for the test')
      return Reflect.get(target, use)
    },
  })
  const { ask, lineup } = await aFan(gone)
  for (const at of ['the session', 'the row'] as const) {
    goneAt = at
    const answer = { code: 'unavailable', message: 'Server not configured' }
    expect.soft(await ask(SAVED, lineup())).toMatchObject([503, answer])
  }
})
