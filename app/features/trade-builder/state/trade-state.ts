import { checkTrade } from '#domain/trade/trade.ts'
import type { TradeProblem } from '#domain/trade/trade.ts'
import { SIDES } from '#domain/trade/draft.ts'
import type { BySide, Side, TradeDraft } from '#domain/trade/draft.ts'
import type { Player } from '#domain/player/player.ts'

import type { Roster } from './roster-book.ts'

/** Chosen players who are not on their team's roster today; nobody as long as the roster is not known. */
export function whoLeft(draft: TradeDraft, rosters: BySide<Roster>): BySide<readonly Player[]> {
  const left = (side: Side): readonly Player[] => {
    const roster = rosters[side]
    if (roster.status !== 'ready') return []
    const here = new Set(roster.players.map(({ id }) => id))
    return draft[side].players.map(({ player }) => player).filter(({ id }) => !here.has(id))
  }
  return { team1: left('team1'), team2: left('team2') }
}

/** What stands between the trade and its image: the first broken rule, today's rosters included. Null: nothing. */
export function firstProblem(
  draft: TradeDraft,
  rosters: BySide<Roster>,
  currentYear: number,
): TradeProblem | null {
  const left = whoLeft(draft, rosters)
  for (const side of SIDES) {
    const [player] = left[side]
    if (player) return { code: 'not_on_team', side, player }
  }
  const check = checkTrade(draft, currentYear)
  return check.ok ? null : check.problems[0]
}
