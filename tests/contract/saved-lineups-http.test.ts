import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import type { Database } from '#server/db/client.ts'
import { DatabaseUnreachable } from '#server/db/errors.ts'
import { schema } from '#server/db/schema.ts'
import { dropRosters } from '#server/ground/roster-cache.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeAdmin, makeUser } from '#tests/factories/user-rows.ts'
import { sessionCookie, startAccounts } from '#tests/support/visitor.ts'
import { startWebApp } from '#tests/support/web-app.ts'

import { testDatabase } from './database.ts'

const { rate_limit_hits, user_lineup } = schema
const database = testDatabase()

const SAVED = '/lineup-builder/saved'

type Fan = Awaited<ReturnType<typeof aFan>>

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
  const [center, defender, goalie] = [
    await player('c', 'Gus Archer'),
    await player('d', 'Moe Baker'),
    await player('g', 'Abe Cole'),
  ]
  dropRosters(db)
  const user = await makeUser(db)
  const cookie = await sessionCookie(accounts.auth, user.id)
  const other = await sessionCookie(accounts.auth, (await makeAdmin(db)).id)
  const ask = async (path: string, body?: object, as = cookie) => {
    const response = await app.request(path, {
      method: body ? 'POST' : 'GET',
      headers: { cookie: as, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    return [response.status, await response.json()] as [number, Record<string, unknown>]
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

const rowOf = async (id: number) => {
  const [row] = await database.db.select().from(user_lineup).where(eq(user_lineup.id, id))
  return row
}

/** Both ways to save: as a new lineup, and over an existing one. */
const WAYS = ['a new one', 'an existing one'] as const

const evenStrength =
  (place: (fan: Fan) => object) =>
  (fan: Fan): object => ({ placements: { even_strength: place(fan) } })

/** Each breaks one rule: the change to a valid lineup, and the message for the fan. */
const BROKEN: ReadonlyArray<readonly [string, (fan: Fan) => object, string, string]> = [
  [
    'P-VALID-08 no team',
    () => ({ team_id: null }),
    'No team selected',
    'Please select a team before saving.',
  ],
  [
    'a team that is gone',
    () => ({ team_id: 4711 }),
    'No team selected',
    'That team no longer exists. Please select a team.',
  ],
  [
    'P-VALID-09 no player at even strength',
    ({ center }) => ({ placements: { even_strength: {}, power_play: { c1: center.id } } }),
    'Empty lineup',
    'Add at least one player to the lineup before saving.',
  ],
  [
    'P-VALID-01 P-VALID-05 a goaltender up front',
    evenStrength(({ goalie }) => ({ lw2: goalie.id })),
    'Invalid position',
    "Abe Cole can't be assigned to a forward position because he's a goalie.",
  ],
  [
    'P-VALID-02 P-VALID-05 a forward on defense',
    evenStrength(({ center }) => ({ d6: center.id })),
    'Invalid position',
    "Gus Archer can't be assigned to a defense position because he's a forward.",
  ],
  [
    'P-VALID-03 P-VALID-05 a goaltender at the point',
    ({ center, goalie }) => ({
      placements: { even_strength: { c1: center.id }, power_play: { d3: goalie.id } },
    }),
    'Invalid position',
    "Abe Cole can't be assigned to a defense position because he's a goalie.",
  ],
  [
    'P-VALID-04 P-VALID-05 a defenseman in goal',
    evenStrength(({ defender }) => ({ backup: defender.id })),
    'Invalid position',
    "Moe Baker can't be assigned to a goalie position because he's a defense.",
  ],
  [
    'P-VALID-06 a player twice',
    evenStrength(({ center }) => ({ c1: center.id, c4: center.id })),
    'Player already assigned',
    'Gus Archer is already in the lineup.',
  ],
  [
    'an unknown player',
    evenStrength(() => ({ c1: 999_999 })),
    'Unknown player',
    'A player in this lineup no longer exists. Remove them and save again.',
  ],
  [
    'a title of 81 characters',
    () => ({ title: 'x'.repeat(81) }),
    'Title too long',
    'A title has at most 80 characters.',
  ],
]

/** The same for the name, which never changes after the first save. */
const BADLY_NAMED: ReadonlyArray<readonly [string, string, string, string]> = [
  ['P-VALID-11 a blank name', ' \n ', 'Name missing', 'Give your lineup a name.'],
  ['81 characters', 'x'.repeat(81), 'Name too long', 'A name can have at most 80 characters.'],
  [
    'P-VALID-12 P-ERR-15 the name of another lineup',
    ' Cup run ',
    'Error',
    'A lineup with that name already exists for your account. Choose a different name.',
  ],
]

describe('saving a lineup over HTTP', () => {
  it('P-CALL-22 P-ENT-26 P-ENT-27 stores a new row for the signed-in user, and returns its id and name', async () => {
    const fan = await aFan()
    const [status, answer] = await fan.ask(SAVED, fan.lineup({ name: '  Opening night ' }))
    expect([status, answer]).toEqual([200, { id: expect.any(Number), name: 'Opening night' }])
    expect(await rowOf(Number(answer['id']))).toMatchObject({
      user_id: fan.user.id,
      team_id: fan.team.id,
      team_name: 'Halifax Oars',
      name: 'Opening night',
      title: 'Oct 10',
      c1_player_id: fan.center.id,
      c1_name: 'Gus Archer',
      c1_number: 19,
      ld1_player_id: fan.defender.id,
      gs_player_id: fan.goalie.id,
      gb_player_id: null,
    })
  })

  it('P-CALL-23 P-STATE-17 P-VALID-13 overwrites an existing lineup except its name, and makes no second one', async () => {
    const fan = await aFan()
    const id = await fan.save()
    const placements = { even_strength: { c2: fan.center.id } }
    const other = fan.lineup({ name: 'Another', title: '', placements })
    expect(await fan.ask(`${SAVED}/${id}`, other)).toEqual([200, { id }])
    expect(await rowOf(id)).toMatchObject({
      name: 'Opening night',
      title: 'My lineup',
      c1_player_id: null,
      c2_player_id: fan.center.id,
      gs_player_id: null,
    })
    expect(await database.db.$count(user_lineup)).toBe(1)
  })

  it('P-CALL-10 P-STATE-20 P-ENT-18 lets only its owner read the whole lineup back', async () => {
    const fan = await aFan()
    const power_play = { d4: fan.center.id }
    const id = await fan.save({ placements: { ...fan.lineup().placements, power_play } })
    const [status, answer] = await fan.ask(`${SAVED}/${id}`)
    expect(status).toBe(200)
    expect(answer).toMatchObject({
      id,
      name: 'Opening night',
      title: 'Oct 10',
      teamId: fan.team.id,
      lineups: {
        even_strength: {
          c1: {
            id: fan.center.id,
            name: 'Gus Archer',
            position: 'c',
            number: 19,
            teamId: fan.team.id,
            profilePictureFilename: 'hfx/19.png',
          },
          d1: { id: fan.defender.id },
          starter: { id: fan.goalie.id },
        },
        power_play: { d4: { id: fan.center.id } },
        penalty_kill: {},
      },
      departed: [],
    })
  })

  it('P-CALL-09 lists it newest first, for all teams or for one', async () => {
    const fan = await aFan()
    const elsewhere = await makeTeam(database.db)
    dropRosters(database.db)
    const first = await fan.save()
    const second = await fan.save({ name: 'Second', team_id: elsewhere.id })
    const third = await fan.save({ name: 'Third' })
    await fan.save({}, fan.other)
    const listed = async (query: string) => {
      const [, { lineups }] = await fan.ask(`${SAVED}${query}`)
      return Array.isArray(lineups) ? lineups.map(({ id }) => id) : lineups
    }
    expect(await listed('')).toEqual([third, second, first])
    expect(await listed(`?team=${fan.team.id}`)).toEqual([third, first])
    expect(await listed(`?team=${elsewhere.id}`)).toEqual([second])
    const [, { lineups, more }] = await fan.ask(`${SAVED}?team=${elsewhere.id}`)
    expect(lineups).toEqual([
      { id: second, name: 'Second', title: 'Oct 10', created_at: expect.stringMatching(/^\d{4}-/) },
    ])
    expect([more, await listed('?page=2')]).toEqual([false, []])
  })
})

describe('a lineup that breaks a rule is refused with the specified message, and nothing is written', () => {
  it.each(BROKEN)('%s', async (_rule, given, title, message) => {
    const fan = await aFan()
    const id = await fan.save({ name: 'There' })
    const before = await rowOf(id)
    for (const way of WAYS) {
      const path = way === 'a new one' ? SAVED : `${SAVED}/${id}`
      const answer = await fan.ask(path, fan.lineup(given(fan)))
      expect([way, ...answer]).toEqual([way, 422, { code: expect.any(String), title, message }])
    }
    expect(await rowOf(id)).toEqual(before)
    expect(await database.db.$count(user_lineup)).toBe(1)
  })

  it.each(BADLY_NAMED)('%s for its name', async (_rule, name, title, message) => {
    const fan = await aFan()
    await fan.save({ name: 'Cup run' })
    const refused = await fan.ask(SAVED, fan.lineup({ name }))
    expect(refused).toEqual([422, { code: expect.any(String), title, message }])
    expect(await database.db.$count(user_lineup)).toBe(1)
    expect((await fan.ask(SAVED, fan.lineup({ name: 'Cup run' }), fan.other))[0]).toBe(200)
  })

  it('P-ERR-16 a table that still uses an integer for the user id has its own message', async () => {
    const fan = await aFan()
    await database.db.execute(sql`
      create function outdated_user_id() returns trigger language plpgsql as
      $$ begin perform new.user_id::text::integer; return new; end $$`)
    await database.db.execute(sql`
      create trigger outdated before insert on user_lineup
      for each row execute function outdated_user_id()`)
    try {
      const message =
        'Your user id is a UUID, but the database column for it takes an integer: the updated migration is needed.'
      const code = 'user_id_column_outdated'
      expect(await fan.ask(SAVED, fan.lineup())).toEqual([422, { code, title: 'Error', message }])
    } finally {
      await database.db.execute(sql`drop function outdated_user_id() cascade`)
    }
  })
})

describe('the rights to saved lineups', () => {
  it('P-VALID-07 P-ROLE-04 tell a guest to sign in for both ways to save, and nothing is written', async () => {
    const fan = await aFan()
    const id = await fan.save()
    const before = await rowOf(id)
    const message = 'You must be signed in to save a lineup.'
    for (const path of [SAVED, `${SAVED}/${id}`])
      expect(await fan.ask(path, fan.lineup({ title: 'Stolen' }), '')).toEqual([
        401,
        { code: 'not_signed_in', message },
      ])
    expect([await rowOf(id), await database.db.$count(user_lineup)]).toEqual([before, 1])
  })

  it("P-ROLE-06 P-ROLE-07 P-ERR-12 return not found for another account's lineup, even to an admin", async () => {
    const fan = await aFan()
    const id = await fan.save()
    const before = await rowOf(id)
    const refused = { code: 'not_found', message: 'Could not load the requested lineup.' }
    for (const path of [`${SAVED}/${id}`, `${SAVED}/4711`, `${SAVED}/x`, `${SAVED}/0`])
      expect(await fan.ask(path, undefined, fan.other)).toEqual([404, refused])
    const changed = await fan.ask(`${SAVED}/${id}`, fan.lineup({ title: 'Stolen' }), fan.other)
    const gone = { code: 'not_found', message: 'This lineup no longer exists.' }
    expect([changed, await rowOf(id)]).toEqual([[404, gone], before])
    expect(await fan.ask(`${SAVED}/4711`, fan.lineup())).toEqual([404, gone])
  })

  it('too many saves from one address are refused with a message', async () => {
    const fan = await aFan()
    await fan.save()
    await database.db.update(rate_limit_hits).set({ hits: 240 })
    expect(await fan.ask(SAVED, fan.lineup({ name: 'Once more' }))).toEqual([
      429,
      {
        code: 'too_many_requests',
        message: 'Too many lineups were saved from your network. Try again in an hour.',
      },
    ])
  })
})

it.each([
  ['away before the session is read', () => true],
  ['away before the row is written', (use: PropertyKey) => use === 'transaction'],
])(
  'P-VALID-10 P-ERR-04 when the database goes %s, saving fails with "Server not configured"',
  async (_when, isGone) => {
    const gone = new Proxy<Database>(database.db, {
      get(target, use) {
        if (isGone(use)) throw new DatabaseUnreachable('closed for the test')
        return Reflect.get(target, use)
      },
    })
    const fan = await aFan(gone)
    const [status, answer] = await fan.ask(SAVED, fan.lineup())
    expect(status).toBe(503)
    expect(answer).toMatchObject({ code: 'unavailable', message: 'Server not configured' })
  },
)
