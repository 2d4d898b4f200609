import { listAll } from '#domain/format.ts'
import { accept, type Problem, refuse, type Result } from '#domain/problem.ts'
import { type Team, teamNickname } from '#domain/team/team.ts'

import {
  type BySide,
  type DraftPick,
  type Offer,
  otherSide,
  pickLabel,
  type Side,
  type TradedPlayer,
  type TradeDraft,
} from './draft.ts'

/** The two teams, as the card and the sentences name them. */
export type TradingTeams = BySide<Pick<Team, 'name' | 'locationName'>>

/** Each team as a fan says it, "Oilers"; in full where both would be called the same. */
export function shortTeamNames(teams: TradingTeams): BySide<string> {
  const { team1, team2 } = { team1: teamNickname(teams.team1), team2: teamNickname(teams.team2) }
  return team1 === team2 ? { team1: teams.team1.name, team2: teams.team2.name } : { team1, team2 }
}

/** What a side gets is what the other sends. */
export const received = (draft: TradeDraft, side: Side): Offer => draft[otherSide(side)]

/** "Oilers receive Charlie McAvoy (50% retained), Jeremy Swayman and a 2027 1st pick (top-10 protected)." One each. */
export function tradeSentences(draft: TradeDraft, teams: TradingTeams): BySide<string> {
  const names = shortTeamNames(teams)
  const sentence = (side: Side): string => {
    const { players, picks } = received(draft, side)
    const assets = [...players.map(describePlayer), ...picks.map((pick) => `a ${describePick(pick)}`)]
    return `${names[side]} receive ${assets.length > 0 ? listAll(assets) : 'nothing'}.`
  }
  return { team1: sentence('team1'), team2: sentence('team2') }
}

const describePlayer = (traded: TradedPlayer): string =>
  withTerms(traded.player.name, retainedLabel(traded) ?? '')

/** "2027 1st pick (from TOR, top-10 protected; if he re-signs)" */
export const describePick = (pick: DraftPick): string =>
  withTerms(pickLabel(pick), [pickTerms(pick).join(', '), pick.note].filter(Boolean).join('; '))

const withTerms = (what: string, terms: string): string => (terms ? `${what} (${terms})` : what)

/** "50% retained", or nothing. */
export function retainedLabel({ retained }: Pick<TradedPlayer, 'retained'>): string | null {
  return retained === null ? null : `${retained}% retained`
}

/** What a pick depends on, a term each: "from TOR", "top-10 protected", "conditional". Its note is not among them. */
export function pickTerms({ condition }: Pick<DraftPick, 'condition'>): readonly string[] {
  const { protectedTop, originalTeam, conditional } = condition
  return [
    ...(originalTeam === null ? [] : [`from ${originalTeam.abbreviation}`]),
    ...(protectedTop === null ? [] : [`top-${protectedTop} protected`]),
    ...(conditional ? ['conditional'] : []),
  ]
}

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
