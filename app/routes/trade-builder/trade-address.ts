import { findAskedTeam } from '#app/routes/lineup-builder/address.ts'
import type { Team } from '#domain/team/team.ts'
import { EMPTY_TRADE, SIDES, type TradeDraft, withOffer } from '#domain/trade/draft.ts'

export type AskedTrade = {
  /** The teams of the address, nothing chosen. */
  readonly draft: TradeDraft
  /** What was asked for and is no team. */
  readonly unknown: readonly string[]
}

/** `?team1=EDM&team2=BOS`, any case, or the teams' ids. A team asked for twice stands on the first side alone. */
export function readTradeAddress(search: URLSearchParams, teams: readonly Team[]): AskedTrade {
  let draft = EMPTY_TRADE
  const unknown: string[] = []
  for (const side of SIDES) {
    const asked = (search.get(side)?.trim() ?? '').slice(0, 40)
    if (asked === '') continue
    const team = findAskedTeam(teams, asked)
    if (!team) unknown.push(asked)
    else if (team.id !== draft.team1.teamId) draft = withOffer(draft, side, { teamId: team.id })
  }
  return { draft, unknown }
}
