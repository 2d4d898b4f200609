import { findAskedTeam } from '#app/routes/lineup-builder/address.ts'
import type { Team } from '#domain/team/team.ts'
import { EMPTY_TRADE, SIDES, type TradeDraft, withOffer } from '#domain/trade/draft.ts'

export type TradeAddress = {
  /** The teams of the address, nothing chosen. */
  readonly draft: TradeDraft
  /** What the address names that is no team. */
  readonly unknown: readonly string[]
}

/** `?team1=EDM&team2=BOS`, any case, or the teams' ids. A team that is named twice is on the first side alone. */
export function readTradeAddress(search: URLSearchParams, teams: readonly Team[]): TradeAddress {
  let draft = EMPTY_TRADE
  const unknown: string[] = []
  for (const side of SIDES) {
    const name = (search.get(side)?.trim() ?? '').slice(0, 40)
    if (name === '') continue
    const team = findAskedTeam(teams, name)
    if (!team) unknown.push(name)
    else if (team.id !== draft.team1.teamId) draft = withOffer(draft, side, { teamId: team.id })
  }
  return { draft, unknown }
}
