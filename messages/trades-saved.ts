import type { Problem } from '#domain/problem.ts'
import type { BySide } from '#domain/trade/draft.ts'
import type { TradeProblem } from '#domain/trade/trade.ts'
import type { TradeNameProblem } from '#domain/trade/trade-name.ts'
import type { Message } from '#messages/placement.ts'
import { tradeMessage } from '#messages/trade.ts'

/** Why the server did not take a trade; `names` are the teams'. */
export type RefusedTrade =
  | (TradeProblem & { readonly names: BySide<string> })
  | Problem<'unknown_team' | 'unknown_player'>

export type SavedTradeProblem = RefusedTrade | Problem<'saving_off'> | TradeNameProblem

/** The same in words. */
export function savedTradeMessage(problem: SavedTradeProblem): Message {
  switch (problem.code) {
    case 'saving_off':
      return { title: 'Saving is off', message: 'Trade proposals cannot be saved here at the moment.' }
    case 'unknown_team':
      return {
        title: 'Unknown team',
        message: 'A club of this trade is no longer known. Choose another one.',
      }
    case 'unknown_player':
      return {
        title: 'Unknown player',
        message: 'A player of this trade is no longer known. Remove him and try again.',
      }
    case 'name_too_long':
      return { title: 'Name too long', message: `A name has at most ${problem.limit} characters.` }
    default:
      return tradeMessage(problem, problem.names)
  }
}

export const ROSTER_NOT_FOUND = 'There is no such club.'
export const TRADES_NOT_LOADED = 'Failed to load trade proposals'
export const TRADE_NOT_LOADED = 'Could not load the requested trade proposal.'
export const TRADE_GONE = 'This trade proposal no longer exists.'

export const TOO_MANY_TRADES = 'Too many proposals were saved from your network. Try again in an hour.'

/** Who has left since a proposal was saved. */
export const noLongerWith = (name: string, team: string): string => `${name} is no longer with ${team}.`
