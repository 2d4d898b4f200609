import { accept, type Problem, refuse, type Result } from '#domain/problem.ts'
import type { Team } from '#domain/team/team.ts'

import type { BySide } from './draft.ts'

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

/**
 * `{team1}_vs_{team2}_trade_proposal_{timestamp}.jpg`, with the names made fit for any disk: blanks become
 * underscores, and only letters, digits, underscores, hyphens and dots stay.
 */
export function tradeImageFileName(
  teams: { readonly team1: string; readonly team2: string },
  at: Date,
): string {
  return `${diskName(teams.team1)}_vs_${diskName(teams.team2)}_trade_proposal_${at.getTime()}.jpg`
}

function diskName(name: string): string {
  return name
    .normalize('NFKD')
    .trim()
    .replaceAll(/\s+/g, '_')
    .replaceAll(/[^\w.-]/g, '')
}
