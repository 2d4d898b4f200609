import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'

import { SLOT_IDS } from '#domain/lineup/model/slots.ts'
import { schema } from '#server/db/schema.ts'
import { anything, id, mostly, oddText, shaped, text, uuid } from '#tests/factories/odd-values.ts'
import { makeAdmin, makeUser } from '#tests/factories/user-rows.ts'
import { LONG, fuzzSettings } from '#tests/support/long.ts'
import { fillWithMadeLeague } from '#tests/support/made-database.ts'
import { sessionCookie, startAccounts } from '#tests/support/visitor.ts'
import { listRoutes, failureOf, startWebApp } from '#tests/support/web-app.ts'

import { ACCOUNT_ENDPOINTS } from './account-endpoints.ts'
import { WRITES } from './admin-endpoints.ts'
import { testDatabase } from './database.ts'

const database = testDatabase()
beforeEach(() => fillWithMadeLeague(database.db))

/** Requests to each endpoint below. */
const INPUTS = 1250
/** Requests of this file in the long suite; pages, admin-fuzz.test.ts and account-fuzz.test.ts are extra. */
const WHOLE = 10_000

let sentInAll = 0

/** The cookies of a guest, a fan and an admin. */
async function openApp() {
  const { auth } = startAccounts(database.db)
  const fan = await sessionCookie(auth, (await makeUser(database.db)).id)
  const admin = await sessionCookie(auth, (await makeAdmin(database.db)).id)
  const app = await startWebApp(database.db, auth)
  const tried = async (address: string, cookie: string, init: RequestInit = {}) => {
    sentInAll += 1
    const headers = { 'user-agent': 'Mozilla/5.0 Firefox/150.0', ...(cookie && { cookie }), ...init.headers }
    return failureOf(await app.request(address, { ...init, headers }))
  }
  return { tried, cookies: fc.constantFrom('', fan, admin) }
}

const team = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(1, 2, 3) }, anything)
const placements = fc.dictionary(fc.oneof(fc.constantFrom(...SLOT_IDS), fc.string()), id, { maxKeys: 6 })
const choice = mostly(true, false)
const letters = fc.dictionary(fc.oneof(id.map(String), fc.string()), mostly('C', 'A'), { maxKeys: 4 })
const extras = shaped({
  sheet: choice,
  changes: choice,
  signature: choice,
  scratches: choice,
  cap: choice,
  underCap: choice,
  sweater: mostly('home', 'away', 'third'),
  scratched: fc.array(id, { maxLength: 6 }),
})
const lineupFields = {
  team_id: team,
  title: text,
  type: mostly('even_strength', 'power_play', 'penalty_kill'),
  placements: shaped({ even_strength: placements, power_play: placements, penalty_kill: placements }),
  letters: fc.oneof({ weight: 4, arbitrary: letters }, anything),
  extras: fc.oneof({ weight: 4, arbitrary: extras }, anything),
}
const lineup = shaped(lineupFields)
const offer = shaped({
  team_id: team,
  players: fc.oneof(fc.array(shaped({ id, retained: anything }), { maxLength: 25 }), anything),
  picks: fc.oneof(
    fc.array(
      shaped({
        year: fc.oneof(fc.integer({ min: 2024, max: 2036 }), anything),
        round: fc.oneof(fc.integer({ min: 0, max: 9 }), anything),
        note: text,
        condition: fc.oneof(
          shaped({ protected_top: anything, conditional: fc.boolean(), original_team_id: team }),
          anything,
        ),
      }),
      { maxLength: 5 },
    ),
    anything,
  ),
})
const trade = { team1: offer, team2: offer }
const visit = shaped({ id: uuid, key: anything })

const ENDPOINTS: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  '/api/track-visit': shaped({
    visit_type: mostly('page_visit', 'team_selection'),
    team_id: team,
    lineup_type: mostly('team_lineup', 'dream_team', null),
    game_type: mostly('lineup', 'trade'),
    referrer: text,
    utm_source: text,
    device_type: mostly('mobile', 'desktop'),
    device_info: text,
    client_key: uuid,
  }),
  '/api/complete-visit': shaped({ visitId: uuid, key: anything }),
  '/api/send-report': shaped({
    type: mostly('Missing player', 'Remove Player'),
    player_name: text,
    notes: text,
    team_id: team,
  }),
  '/lineup-builder/pictures': shaped({ team_name: text, type: mostly('even_strength'), lineup, visit }),
  '/lineup-builder/saved': shaped({ ...lineupFields, name: text }),
  '/lineup-builder/saved/1': lineup,
  '/lineup-builder/shares': shaped({ client_key: uuid, remix_of: mostly(null), lineup }),
  '/lineup-builder/daily': shaped({
    day: mostly('2026-11-23'),
    player_ids: fc.oneof(fc.array(id, { maxLength: 6 }), anything),
  }),
  '/trade-players/proposals': shaped({ client_key: uuid, ...trade }),
  '/trade-players/pictures': shaped({ trade: shaped(trade), proposal_id: id, visit }),
  '/trade-players/shares': shaped({ client_key: uuid, remix_of: mostly(null), trade: shaped(trade) }),
  '/shares/aBcDeFgHiJkL': shaped({ key: anything }),
}

/** Requests to each address that is read. */
const READINGS = 30
const PARAMETERS = [
  'team',
  'mode',
  'lineup',
  'trade',
  'from',
  'in',
  'out',
  'next',
  'token',
  'error',
  'page',
  '__proto__',
]

/** A request body: JSON of the shape, other JSON, or no JSON. */
const bodies = (shape: fc.Arbitrary<unknown>): fc.Arbitrary<string | Uint8Array<ArrayBuffer>> =>
  fc.oneof(
    { weight: 8, arbitrary: shape.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: anything.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.string() },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }).map((bytes) => new Uint8Array(bytes)) },
  )

describe('random requests from programs', () => {
  it('every endpoint that takes input is covered here, with the accounts or with the back-office', async () => {
    const writing = (await listRoutes()).filter(({ module }) => module.action).map(({ path }) => path)
    const tried = [ENDPOINTS, ACCOUNT_ENDPOINTS, WRITES].flatMap((table) => Object.keys(table))
    const isTried = (path: string) => {
      const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)
      return tried.some((one) => one === path || pattern.test(one))
    }
    expect(writing.length).toBeGreaterThan(40)
    expect(writing.filter((path) => !isTried(path))).toEqual([])
  })

  it.each(Object.entries(ENDPOINTS))(
    '%s responds, and never with a 5xx',
    async (path, shape) => {
      const { tried, cookies } = await openApp()
      let sent = 0
      await fc.assert(
        fc.asyncProperty(
          bodies(shape),
          fc.constantFrom('application/json', 'application/json; charset=utf-16', 'text/plain', ''),
          cookies,
          async (body, type, cookie) => {
            // Otherwise the rate limits would refuse everything.
            if (sent % 50 === 0) await database.db.delete(schema.rate_limit_hits)
            sent += 1
            const headers = { ...(type && { 'content-type': type }) }
            expect(await tried(path, cookie, { method: 'POST', body, headers })).toBeNull()
          },
        ),
        fuzzSettings(INPUTS),
      )
    },
    300_000,
  )

  it('every other address responds too, to every role', async () => {
    const { tried, cookies } = await openApp()
    const listed = (await listRoutes()).filter(({ module, path }) => module.loader && !path.includes('admin'))
    expect(listed.length).toBeGreaterThan(25)
    const query = fc.dictionary(fc.constantFrom(...PARAMETERS), oddText, { maxKeys: 4 })
    const given = fc.oneof(fc.constantFrom('1', '2147483648', '-1', '%00', '%ff', 'x'.repeat(300)), fc.uuid())
    for (const { path } of listed) {
      await fc.assert(
        fc.asyncProperty(given, query, cookies, async (parameter, query, cookie) => {
          const address = path.replaceAll(/:\w+|\*/g, parameter)
          expect(await tried(`${address}?${new URLSearchParams(query).toString()}`, cookie)).toBeNull()
        }),
        fuzzSettings(READINGS),
      )
    }
  }, 300_000)

  it('sends 10,000 requests in the long suite, and a tenth of them in every run', () => {
    expect(sentInAll).toBeGreaterThanOrEqual(LONG ? WHOLE : WHOLE / 10)
  })
})
