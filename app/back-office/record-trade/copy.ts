import { playerFieldMessage } from '#app/back-office/players/player-words.ts'
import { RECORD_A_TRADE } from '#app/back-office/shared/copy.ts'
import { shortDollars, wholeDollars } from '#domain/money/dollars.ts'
import type { FieldProblem } from '#domain/player/player-fields.ts'
import { listAll } from '#domain/text/format.ts'
import type { RecordedTradeProblem } from '#domain/trade/recorded-trade.ts'

/** Returns "$14M", or every dollar where the short form would leave some out. */
const exactDollars = (dollars: number): string =>
  dollars % 1000 === 0 ? shortDollars(dollars) : wholeDollars(dollars)

/** The screen that records a trade that happened. */
export const RECORD_TRADE = {
  title: RECORD_A_TRADE,
  lead: 'All players of a trade move at once. What a team keeps of a salary goes to its retained salaries. Undo reverts the whole trade.',
  players: 'Players of the trade',
  add: 'Add a player',
  added: (name: string) => `${name} added`,
  facts: (team: string, capHit: number | null) =>
    `${team} · ${capHit === null ? 'cap hit unknown' : `cap hit ${wholeDollars(capHit)}`}`,
  to: 'To',
  choose: 'Select a team',
  keeps: (place: string) => `${place} keeps (%)`,
  remove: (name: string) => `Remove ${name}`,
  day: 'Day of the trade',
  picks: 'Draft picks',
  picksHint: 'A note for the audit log, such as “Toronto sends its 2027 1st”.',
  picksOf: (place: string, picks: readonly string[]) => `${place} sends ${listAll(picks)}`,
  typed: (name: string) => `${name} is a write-in, on no roster, and was left out.`,
  left: (name: string, place: string) => `${name} no longer plays for ${place} and was left out.`,
  review: 'Review',
  check: 'Check the trade',
  receives: (place: string) => `${place} receives`,
  /** Returns "Leon Draisaitl #98, $14M of which Edmonton keeps $2M". @param number empty for none */
  received: (name: string, number: string, capHit: number | null, from: string, kept: number): string =>
    [
      `${name}${number === '' ? '' : ` #${number}`}, `,
      capHit === null ? 'cap hit unknown' : exactDollars(capHit),
      kept === 0 ? '' : ` of which ${from} keeps ${exactDollars(kept)}`,
    ].join(''),
  record: 'Record the trade',
  recordAnyway: 'Record anyway',
  change: 'Change',
  recorded: (subject: string) => `Recorded: ${subject}`,
  failed: 'Failed to record the trade',
  outdated: 'A player has changed since your review. Check the trade again.',
  loadFailed: 'Failed to load the trade',
} as const

export const NOT_ADDED = {
  no_team: (name: string) => `${name} has no team. Use the Move tab instead.`,
  already_in_trade: (name: string) => `${name} is already in this trade.`,
} as const

/** Returns why a trade is not recorded. */
export function recordProblemWords(problem: RecordedTradeProblem | FieldProblem): string {
  switch (problem.code) {
    case 'selection_required':
      return 'Add at least one player. A trade of picks alone changes no roster.'
    case 'too_many_teams':
      return 'A trade has at most three teams.'
    case 'already_in_trade':
      return NOT_ADDED.already_in_trade(problem.player)
    case 'not_on_team':
      return `${problem.player} has changed teams in the meantime. Nothing was recorded. Remove this player, or add them again.`
    case 'receiver_missing':
      return `Choose which team receives ${problem.player}.`
    case 'retained_out_of_range':
      return `A team can keep a whole percent of ${problem.player}’s cap hit, from 1 to ${problem.limit}.`
    case 'retained_unknown':
      return `${problem.player}’s cap hit is unknown, so no part of it can be kept. Enter it on the Edit tab first.`
    default:
      return playerFieldMessage(problem)
  }
}
