import { distinctNames } from '#domain/player/player-name.ts'
import { isWriteIn, WRITE_IN } from '#domain/player/player.ts'
import { accept, type Problem, refuse, type Result } from '#domain/result/problem.ts'
import { type Team, teamNickname } from '#domain/team/team.ts'
import { listAll } from '#domain/text/format.ts'

import {
  type BySide,
  type DraftPick,
  type Offer,
  otherSide,
  pickLabel,
  type Side,
  SIDES,
  type TradedPlayer,
  type TradeDraft,
} from './draft.ts'

/** The two teams, with what cards and sentences need to name them. */
export type TradingTeams = BySide<Pick<Team, 'name' | 'locationName'>>

/** Returns each team's nickname, "Oilers"; the full names if both nicknames are the same. */
export function shortTeamNames(teams: TradingTeams): BySide<string> {
  const { team1, team2 } = { team1: teamNickname(teams.team1), team2: teamNickname(teams.team2) }
  return team1 === team2 ? { team1: teams.team1.name, team2: teams.team2.name } : { team1, team2 }
}

/** Returns what a side receives: what the other side sends. */
export const received = (draft: TradeDraft, side: Side): Offer => draft[otherSide(side)]

/**
 * Returns a sentence per side: "Oilers receive Charlie McAvoy (50% retained) and a 2027 1st pick (top-10 protected)."
 */
export function tradeSentences(draft: TradeDraft, teams: TradingTeams): BySide<string> {
  const names = shortTeamNames(teams)
  const nameOf = distinctNames(SIDES.flatMap((side) => draft[side].players.map(({ player }) => player)))
  const describePlayer = (traded: TradedPlayer) =>
    withTerms(
      nameOf(traded.player),
      [isWriteIn(traded.player) && WRITE_IN, retainedLabel(traded)].filter(Boolean).join(', '),
    )
  const sentence = (side: Side): string => {
    const { players, picks } = received(draft, side)
    const assets = [...players.map(describePlayer), ...picks.map((pick) => `a ${describePick(pick)}`)]
    return `${names[side]} receive ${assets.length > 0 ? listAll(assets) : 'nothing'}.`
  }
  return { team1: sentence('team1'), team2: sentence('team2') }
}

/** Returns "2027 1st pick (from TOR, top-10 protected; if they re-sign)". */
export const describePick = (pick: DraftPick): string => withTerms(pickLabel(pick), termsInWords(pick))

/** Returns "from TOR, top-10 protected; if they re-sign". */
export const termsInWords = (pick: DraftPick): string =>
  [pickTerms(pick).join(', '), pick.note].filter(Boolean).join('; ')

const withTerms = (what: string, terms: string): string => (terms ? `${what} (${terms})` : what)

/** Returns "50% retained", or null. */
export function retainedLabel({ retained }: Pick<TradedPlayer, 'retained'>): string | null {
  return retained === null ? null : `${retained}% retained`
}

/** Returns a pick's conditions: "from TOR", "top-10 protected", "conditional". The note is not included. */
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

/** Checks the name of a saved proposal and returns it trimmed; null for a blank one. */
export function checkTradeName(text: string): Result<string | null, TradeNameProblem> {
  const name = text.trim()
  return Array.from(name).length > TRADE_NAME_LIMIT
    ? refuse({ code: 'name_too_long', limit: TRADE_NAME_LIMIT })
    : accept(name || null)
}

/** Returns the name of a proposal without one: "EDM – BOS". */
export function defaultTradeName({ team1, team2 }: BySide<Pick<Team, 'abbreviation'>>): string {
  return `${team1.abbreviation} – ${team2.abbreviation}`
}

/**
 * Returns `{team1}_vs_{team2}_trade_proposal_{timestamp}.jpg`, with names that any disk accepts: spaces become
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
