import type { DollarsProblem } from '#domain/money/parse-dollars.ts'
import type { Problem } from '#domain/result/problem.ts'
import type { TradeNameProblem } from '#domain/trade/describe.ts'
import type { BySide, Side } from '#domain/trade/draft.ts'
import type { TradeProblem } from '#domain/trade/trade.ts'

import { capHitMessage } from './dollars.ts'
import type { Message } from './message.ts'
import { writeInMessage } from './write-ins.ts'

/** Names of the sides before they have teams. */
export const SIDE_NAMES: BySide<string> = { team1: 'Team 1', team2: 'Team 2' }

export type Names = BySide<string | null>

/**
 * Returns the text of a refused trade or edit. Every refusal names what is missing or too much.
 * @param names the teams' names, where known
 */
export function tradeMessage(problem: TradeProblem, names: Names = { team1: null, team2: null }): Message {
  const nameOf = (side: Side) => names[side] ?? SIDE_NAMES[side]
  switch (problem.code) {
    case 'selection_required':
      return {
        title: 'Selection required',
        message: 'Please select at least one player or draft pick from each team for your trade proposal.',
      }
    case 'team_missing':
      return { title: 'Team missing', message: `Choose ${problem.sides.map(nameOf).join(' and ')} first.` }
    case 'same_team':
      return {
        title: 'Same team twice',
        message: 'A team cannot trade with itself. Choose two different teams.',
      }
    case 'too_many_assets':
      return {
        title: 'Too many assets',
        message: `${nameOf(problem.side)} can send at most ${problem.limit} players and picks. Remove one first.`,
      }
    case 'already_in_trade':
      return { title: 'Already in the trade', message: `${problem.player.name} is already in this trade.` }
    case 'not_on_team':
      return {
        title: 'Not on this team',
        message: `${problem.player.name} does not play for ${nameOf(problem.side)}. Remove them from the trade.`,
      }
    case 'retained_out_of_range':
      return {
        title: 'Retained salary',
        message: `Retain a whole percent of ${problem.player.name}’s salary, from 1 to ${problem.limit}.`,
      }
    case 'write_in_name_blank':
    case 'write_in_name_long':
    case 'too_many_write_ins':
      return writeInMessage(problem, 'trade')
    case 'pick_year':
      return {
        title: 'Draft year',
        message: `Picks from ${problem.from} to ${problem.to} can be traded; this one is from ${problem.year}.`,
      }
    case 'pick_round':
      return { title: 'Draft round', message: 'A draft has seven rounds. Choose the 1st to the 7th.' }
    case 'note_too_long':
      return {
        title: 'Note too long',
        message: `A note has at most ${problem.limit} characters; this one has ${problem.length}.`,
      }
    case 'protection_out_of_range':
      return { title: 'Protection', message: `Protection can be top-1 to top-${problem.limit}.` }
    case 'protection_past_first_round':
      return { title: 'Protection', message: 'Only a 1st-round pick can be protected.' }
    case 'original_team_is_sender':
      return {
        title: 'Own pick',
        message: 'A team’s own pick needs no original team. Choose another team or leave it open.',
      }
  }
}

/** Title shown when an image was drawn but could not be recorded. */
export const RECORD_FAILED = 'DB insert failed'
/** Why the server refused a trade. `names` are the teams'. */
export type RefusedTrade =
  | (TradeProblem & { readonly names: BySide<string> })
  | Problem<'unknown_team' | 'unknown_player'>
  | DollarsProblem

export type SavedTradeProblem = RefusedTrade | Problem<'saving_off'> | TradeNameProblem

export function savedTradeMessage(problem: SavedTradeProblem): Message {
  switch (problem.code) {
    case 'saving_off':
      return { title: 'Saving is off', message: 'Trade proposals cannot be saved right now.' }
    case 'unknown_team':
      return {
        title: 'Unknown team',
        message: 'A team in this trade no longer exists. Choose another one.',
      }
    case 'unknown_player':
      return {
        title: 'Unknown player',
        message: 'A player in this trade no longer exists. Remove them and try again.',
      }
    case 'not_dollars':
    case 'too_many_dollars':
      return { title: 'Cap hit', message: capHitMessage(problem) }
    case 'name_too_long':
      return { title: 'Name too long', message: `A name can have at most ${problem.limit} characters.` }
    default:
      return tradeMessage(problem, problem.names)
  }
}

export const ROSTER_NOT_FOUND = 'There is no such team.'
export const TRADE_NOT_LOADED = 'Could not load the requested trade proposal.'

/** Names a player who has left since a proposal was saved: "Ike Pratt is no longer on the Sheaves." */
export const noLongerOn = (name: string, nickname: string): string =>
  `${name} is no longer on the ${nickname}.`
