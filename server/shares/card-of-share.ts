import { CARD_FOOTER, type LineupCardData } from '#card/card-data.ts'
import type { TradeCardData } from '#card/trade-card-data.ts'
import type { SharedLineup } from '#domain/share/shared-lineup.ts'
import type { SharedTrade } from '#domain/share/shared-trade.ts'
import { printedDay } from '#server/card/printed-day.ts'

export function cardOfSharedLineup({ subject, title, type, lineups, asOf }: SharedLineup): LineupCardData {
  return {
    subject: subject.kind === 'team' ? { kind: 'team', team: subject.team } : { kind: 'allstar' },
    title,
    type,
    placements: lineups[type],
    teams: subject.kind === 'team' ? undefined : new Map(subject.teams.map((team) => [team.id, team])),
    asOf: printedDay(new Date(asOf)),
    footer: CARD_FOOTER,
  }
}

export function cardOfSharedTrade({ teams, trade, asOf }: SharedTrade): TradeCardData {
  return { teams, sends: trade, asOf: printedDay(new Date(asOf)), footer: CARD_FOOTER }
}
