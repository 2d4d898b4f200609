import type { Team } from '#domain/team/team.ts'
import type { BySide, Side, TradeDraft } from '#domain/trade/draft.ts'
import { otherSide } from '#domain/trade/draft.ts'
import { SIDE_NAMES } from '#messages/trade.ts'

/** A side's club in full and as a fan says it. Two clubs of one town go by their full names. */
export type SideNames = { readonly team: string; readonly club: string }

export function sideNames(draft: TradeDraft, teams: readonly Team[]): BySide<SideNames> {
  const teamOf = (side: Side) => teams.find(({ id }) => id === draft[side].teamId)
  const say = (side: Side): SideNames => {
    const team = teamOf(side)
    if (!team) return { team: SIDE_NAMES[side], club: SIDE_NAMES[side] }
    const shared = team.locationName === teamOf(otherSide(side))?.locationName
    return { team: team.name, club: shared ? `The ${team.name}` : team.locationName }
  }
  return { team1: say('team1'), team2: say('team2') }
}
