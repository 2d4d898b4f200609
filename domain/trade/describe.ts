import type { Team } from '#domain/team/team.ts'

import { type BySide, type Offer, otherSide, type Side, type TradedPlayer, type TradeDraft } from './draft.ts'
import { type DraftPick, pickLabel } from './pick.ts'

/** The two teams, as the card and the sentences name them. */
export type TradingTeams = BySide<Pick<Team, 'name' | 'locationName'>>

/** What a side gets is what the other sends. */
export const received = (draft: TradeDraft, side: Side): Offer => draft[otherSide(side)]

/** "Edmonton receive Charlie McAvoy (50% retained), Jeremy Swayman and a 2027 1st pick (top-10 protected)." One each. */
export function tradeSentences(draft: TradeDraft, teams: TradingTeams): BySide<string> {
  const shared = teams.team1.locationName === teams.team2.locationName
  const sentence = (side: Side): string => {
    const { players, picks } = received(draft, side)
    const assets = [...players.map(describePlayer), ...picks.map((pick) => `a ${describePick(pick)}`)]
    const team = shared ? `The ${teams[side].name}` : teams[side].locationName
    return `${team} receive ${assets.length > 0 ? AND.format(assets) : 'nothing'}.`
  }
  return { team1: sentence('team1'), team2: sentence('team2') }
}

const AND = new Intl.ListFormat('en-CA', { type: 'conjunction' })

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
