import type { Problem } from '#domain/problem.ts'
import { accept, refuse } from '#domain/problem.ts'
import type { TradeAction } from '#domain/trade/actions/action.ts'
import { otherSide, withOffer } from '#domain/trade/draft.ts'
import type { Side } from '#domain/trade/draft.ts'
import type { DraftPick } from '#domain/trade/pick.ts'

type SameTeam = Problem<'same_team'>

/**
 * The side's players leave with their team (P-STATE-25); its picks stay, now the new team's. It is a trade of its own then.
 * Null is no team. A team of the other side is refused (P-TRADE-02).
 */
export const chooseTeam: TradeAction<{ readonly side: Side; readonly teamId: number | null }, SameTeam> = {
  label: 'Choose team',
  perform: (draft, { side, teamId }) => {
    if (draft[side].teamId === teamId) return accept(draft)
    if (teamId !== null && draft[otherSide(side)].teamId === teamId) return refuse({ code: 'same_team' })
    const picks = draft[side].picks.map((pick) => ownAgain(pick, teamId))
    // With another team it counters nothing.
    const { counterOf: _left, ...own } = draft
    return accept(withOffer(own, side, { teamId, players: [], picks }))
  },
}

/** A pick that came from the team which now sends it is simply that team's own. */
function ownAgain(pick: DraftPick, teamId: number | null): DraftPick {
  return pick.condition.originalTeam?.id === teamId
    ? { ...pick, condition: { ...pick.condition, originalTeam: null } }
    : pick
}
