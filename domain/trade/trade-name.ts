import { accept, refuse, type Problem, type Result } from '#domain/problem.ts'
import type { Team } from '#domain/team/team.ts'
import type { BySide } from '#domain/trade/draft.ts'

/** The longest name of a saved proposal, in characters. */
export const TRADE_NAME_LIMIT = 80

export type TradeNameProblem = Problem<'name_too_long', { readonly limit: number }>

/** The name of a saved proposal, without blanks around it. Blank is no name of its own: null. */
export function checkTradeName(text: string): Result<string | null, TradeNameProblem> {
  const name = text.trim()
  return Array.from(name).length > TRADE_NAME_LIMIT
    ? refuse({ code: 'name_too_long', limit: TRADE_NAME_LIMIT })
    : accept(name || null)
}

/** What a proposal without a name of its own is called: "EDM – BOS". */
export function defaultTradeName({ team1, team2 }: BySide<Pick<Team, 'abbreviation'>>): string {
  return `${team1.abbreviation} – ${team2.abbreviation}`
}
