import { expect, it } from 'vitest'

import { schema } from '#server/db/schema.ts'

import {
  downloadOf,
  lineupOf,
  makeBuilderWorld,
  newShare,
  newTrade,
  type World,
} from './builder-endpoints.ts'
import { testDatabase } from './database.ts'

const { image_downloads, rate_limit_hits, shares, trade_proposals } = schema
const database = testDatabase()

const SELECTION_REQUIRED = {
  code: 'selection_required',
  title: 'Selection required',
  message: 'Please select at least one player or draft pick from each team for your trade proposal.',
}
const EMPTY_LINEUP = {
  code: 'empty_lineup',
  title: 'Empty lineup',
  message: 'Add at least one player to the lineup before saving.',
}
const IN_GOAL = {
  code: 'invalid_position',
  title: 'Invalid position',
  message: "Connor McDavid can't be assigned to a goalie position because he's a forward.",
}
const BAD_REQUEST = { code: 'bad_request', message: expect.any(String) }
const NO_TEAM = { code: 'not_found', message: 'There is no such team.' }

type Refused = readonly [path: string, sent: object | undefined, status: number, answer: object]

/** One request for each kind of refusal of each endpoint; trade-refusals.test.ts has those of trades. */
const refused = (world: World): readonly Refused[] => {
  const { trade, admin, mcdavid } = world
  const oneSided = { ...trade, team2: { ...trade.team2, players: [] } }
  const placements = { even_strength: { starter: mcdavid.id } }
  const teamName = { code: 'bad_request', message: 'Team name is required and must be a string' }
  const outbox = { code: 'not_signed_in', message: expect.any(String) }
  const unknownTrade = { code: 'not_found', message: 'Could not load the requested trade proposal.' }
  return [
    ['/lineup-builder/pictures', downloadOf(world, { team_name: 22 }), 400, teamName],
    ['/lineup-builder/pictures', downloadOf(world, { type: 'power_play' }), 422, EMPTY_LINEUP],
    ['/lineup-builder/shares', newShare({ lineup: lineupOf(world, { placements }) }), 422, IN_GOAL],
    ['/lineup-builder/shares', newShare({ trade }), 400, BAD_REQUEST],
    ['/trade-players/shares', newShare({ trade: oneSided }), 422, SELECTION_REQUIRED],
    ['/trade-players/proposals', newTrade(world, { for_user: admin.id }), 401, outbox],
    ['/trade-players/proposals/4711', undefined, 404, unknownTrade],
    ['/trade-players/rosters/EDM', undefined, 404, NO_TEAM],
    ['/lineup-builder/fans/EDM', undefined, 404, NO_TEAM],
  ]
}

it('P-VALID-05 P-VALID-17 P-VALID-27 the builders’ endpoints refuse with a status and a message, and store nothing', async () => {
  const world = await makeBuilderWorld(database.db)
  for (const [path, sent, status, answer] of refused(world))
    expect.soft([path, ...(await world.ask(path, sent, { as: 'fan' }))]).toEqual([path, status, answer])
  for (const table of [image_downloads, shares, trade_proposals])
    expect(await database.db.$count(table)).toBe(0)
})

it('the builders’ endpoints refuse a GET request, and list what they allow', async () => {
  const { app } = await makeBuilderWorld(database.db)
  const refusal = { code: 'method_not_allowed', message: 'This address does not accept that method.' }
  for (const [path, allowed] of [
    ['/lineup-builder/pictures', 'POST'],
    ['/trade-players/pictures', 'POST'],
    ['/lineup-builder/shares', 'POST'],
    ['/trade-players/shares', 'POST'],
    ['/trade-players/proposals', 'POST'],
    ['/shares/abcdefABCDEF', 'POST, PATCH, DELETE'],
  ] as const) {
    const answer = await app.request(path)
    expect.soft([path, answer.status, answer.headers.get('allow')]).toEqual([path, 405, allowed])
    expect.soft(await answer.json()).toEqual(refusal)
  }
})

it('the builders’ endpoints have hourly limits with a message', async () => {
  const world = await makeBuilderWorld(database.db)
  const { trade } = world
  const lineup = lineupOf(world)
  for (const [path, sent, hits, what] of [
    ['/lineup-builder/pictures', downloadOf(world), 120, 'images were stored'],
    ['/trade-players/pictures', { trade }, 120, 'images were stored'],
    ['/lineup-builder/shares', newShare({ lineup }), 240, 'links were made'],
    ['/trade-players/shares', newShare({ trade }), 240, 'links were made'],
    ['/trade-players/proposals', newTrade(world), 120, 'proposals were saved'],
  ] as const) {
    await database.db.delete(rate_limit_hits)
    // A request counts even though it is refused.
    const refusable = { ...sent, team_name: 'x', lineup: { ...lineup, title: 'x'.repeat(90) } }
    await world.ask(path, refusable, { as: 'fan' })
    await database.db.update(rate_limit_hits).set({ hits: hits - 1 })
    expect.soft([path, (await world.ask(path, refusable, { as: 'fan' }))[0]]).not.toEqual([path, 429])
    const message = `Too many ${what} from your network. Try again in an hour.`
    expect
      .soft([path, ...(await world.ask(path, sent, { as: 'fan' }))])
      .toEqual([path, 429, { code: 'too_many_requests', message }])
  }
})
