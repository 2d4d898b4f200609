import type { Player } from '#domain/player/player.ts'
import {
  type DraftPick,
  EMPTY_TRADE,
  type Offer,
  type TradeDraft,
  UNCONDITIONAL,
} from '#domain/trade/draft.ts'

import { aPlayer } from './players.ts'

export const EDMONTON = { id: 22, name: 'Edmonton Oilers', locationName: 'Edmonton', abbreviation: 'EDM' }
export const BOSTON = { id: 6, name: 'Boston Bruins', locationName: 'Boston', abbreviation: 'BOS' }

/** The year of the tests' trades. */
export const TRADE_YEAR = 2026

let lastPick = 0

export function aPick(overrides: Partial<DraftPick> = {}): DraftPick {
  lastPick += 1
  return {
    id: `pick-${lastPick}`,
    year: TRADE_YEAR + 1,
    round: 1,
    note: '',
    condition: UNCONDITIONAL,
    ...overrides,
  }
}

export function anOffer(teamId: number, players: readonly Player[], picks: readonly DraftPick[] = []): Offer {
  return { teamId, players: players.map((player) => ({ player, retained: null })), picks }
}

/** An Edmonton player for a Boston player and pick. */
export function aTrade(overrides: Partial<TradeDraft> = {}): TradeDraft {
  return {
    team1: anOffer(EDMONTON.id, [aPlayer({ teamId: EDMONTON.id })]),
    team2: anOffer(BOSTON.id, [aPlayer({ teamId: BOSTON.id })], [aPick()]),
    ...overrides,
  }
}

/** Both teams chosen, nothing else. */
export const BOTH_TEAMS: TradeDraft = {
  team1: { ...EMPTY_TRADE.team1, teamId: EDMONTON.id },
  team2: { ...EMPTY_TRADE.team2, teamId: BOSTON.id },
}
