import type { TradeClause } from '#domain/hockey/vocabulary.ts'
import type { Player } from '#domain/player/player.ts'

export type Contract = Pick<Player, 'capHit' | 'contractUntil' | 'contractExpiry' | 'tradeClause'>

/** Returns whether the contract covers the season, "2027-28"; null if its last year is unknown. */
export const runsIn = ({ contractUntil }: Pick<Contract, 'contractUntil'>, season: string): boolean | null =>
  contractUntil === null ? null : contractUntil > Number(season.slice(0, 4))

/**
 * Returns whether a player must agree to be moved, or may have to, if the other team is on their list; null if they have
 * no say, or the clause is unknown. Only no-move clauses keep a player out of the minors.
 */
export function consent(clause: TradeClause | null, to: 'trade' | 'send_down'): 'must' | 'may' | null {
  if (to === 'send_down') return clause === 'nmc' || clause === 'nmc_m_ntc' ? 'must' : null
  if (clause === 'nmc' || clause === 'ntc') return 'must'
  return clause === 'm_ntc' || clause === 'nmc_m_ntc' ? 'may' : null
}
