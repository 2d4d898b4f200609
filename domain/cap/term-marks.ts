import type { TradeClause } from '#domain/hockey/vocabulary.ts'

import type { Contract } from './contract.ts'

/* Apart from contract.ts and its words, because the tiles of the lineup builder's first load need no more. */

/** Returns "None", "M-NTC" or "NMC, M-NTC". */
export const clauseMark = (clause: TradeClause): string =>
  clause === 'none' ? 'None' : clause.toUpperCase().replace('M_N', 'M-N').replace('_', ', ')

/** Returns "2028 UFA NMC", for little room. Without a clause there is no mark, as with an unknown one. */
export const termMarks = ({ contractUntil, contractExpiry, tradeClause }: Omit<Contract, 'capHit'>): string =>
  [contractUntil, contractExpiry, tradeClause !== 'none' && tradeClause && clauseMark(tradeClause)]
    .filter(Boolean)
    .join(' ')
