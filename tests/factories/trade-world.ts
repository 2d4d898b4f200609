import type { Position } from '#domain/hockey/vocabulary.ts'
import type { Context } from '#server/core/context.ts'
import { dropRosters } from '#server/core/roster-cache.ts'
import type { Database } from '#server/db/client.ts'
import type { NewTradeInput, TradeInput } from '#server/trades/check-trade.ts'

import { contextOn } from './contexts.ts'
import { makePlayer } from './player-rows.ts'
import { makeTeam } from './team-rows.ts'

/** The time of the tests' trades. */
export const TRADE_DAY = new Date('2026-10-10T12:00:00Z')

/** Edmonton with four players, Boston with two, and a trade between them as a browser sends it. */
export async function tradeWorld(db: Database) {
  dropRosters(db)
  const team = (id: number, name: string, abbreviation: string, location_name: string) =>
    makeTeam(db, { id, name, abbreviation, location_name })
  const edmonton = await team(22, 'Edmonton Oilers', 'EDM', 'Edmonton')
  const boston = await team(6, 'Boston Bruins', 'BOS', 'Boston')
  const toronto = await team(10, 'Toronto Maple Leafs', 'TOR', 'Toronto')
  const player = (
    team_id: number,
    first_name: string,
    last_name: string,
    number: number | null,
    position: Position = 'c',
  ) =>
    makePlayer(db, {
      team_id,
      first_name,
      last_name,
      full_name: `${first_name} ${last_name}`,
      number,
      position,
    })
  const mcdavid = await player(edmonton.id, 'Connor', 'McDavid', 97)
  const nugent = await player(edmonton.id, 'Ryan', 'Nugent-Hopkins', 93)
  const rookie = await player(edmonton.id, 'Jean Luc', 'Foudy', null)
  await player(edmonton.id, 'Evan', 'Bouchard', 2, 'd')
  const marchand = await player(boston.id, 'Brad', 'Marchand', 63)
  const swayman = await player(boston.id, 'Jeremy', 'Swayman', 1)
  const trade: TradeInput = {
    team1: { team_id: edmonton.id, players: [{ id: nugent.id }], picks: [{ year: 2027, round: 2 }] },
    team2: { team_id: boston.id, players: [{ id: marchand.id, retained: 50 }], picks: [] },
  }
  return {
    edmonton,
    boston,
    toronto,
    mcdavid,
    nugent,
    rookie,
    marchand,
    swayman,
    trade,
    ctx: (given: Partial<Context> = {}) => contextOn(db, { now: TRADE_DAY, ...given }),
    input: (given: Partial<NewTradeInput> = {}): NewTradeInput => ({
      ...trade,
      client_key: crypto.randomUUID(),
      ...given,
    }),
  }
}
