import type { Team } from '#domain/team/team.ts'
import type { BySide, Side, TradeDraft } from '#domain/trade/draft.ts'
import { otherSide } from '#domain/trade/draft.ts'
import { SIDE_NAMES } from '#messages/trade.ts'

/** A side's team in full and as a fan says it. Two teams of one town go by their full names. */
export type SideNames = { readonly team: string; readonly shortName: string }

export function sideNames(draft: TradeDraft, teams: readonly Team[]): BySide<SideNames> {
  const teamOf = (side: Side) => teams.find(({ id }) => id === draft[side].teamId)
  const say = (side: Side): SideNames => {
    const team = teamOf(side)
    if (!team) return { team: SIDE_NAMES[side], shortName: SIDE_NAMES[side] }
    const shared = team.locationName === teamOf(otherSide(side))?.locationName
    return { team: team.name, shortName: shared ? `The ${team.name}` : team.locationName }
  }
  return { team1: say('team1'), team2: say('team2') }
}
