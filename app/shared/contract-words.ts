import type { Contract } from '#domain/cap/contract.ts'
import type { TradeClause } from '#domain/hockey/vocabulary.ts'
import { shortDollars } from '#domain/money/dollars.ts'
import { isWriteIn, type Player, WRITE_IN } from '#domain/player/player.ts'
import { plural } from '#domain/text/format.ts'

export const CLAUSE_NAMES: Readonly<Record<TradeClause, string>> = {
  none: 'no clause',
  m_ntc: 'modified no-trade clause',
  ntc: 'no-trade clause',
  nmc: 'no-move clause',
  nmc_m_ntc: 'no-move and modified no-trade clauses',
}

type Known = Contract & Pick<Player, 'id'>

/** Returns "to 2028, UFA, no-move clause", as far as it is known; of a write-in, who says what they cost. */
const termWords = ({ id, capHit, contractUntil, contractExpiry, tradeClause }: Known): string =>
  [
    contractUntil && `to ${contractUntil}`,
    contractExpiry,
    tradeClause && CLAUSE_NAMES[tradeClause],
    isWriteIn({ id }) && capHit !== null && 'fan’s figure',
  ]
    .filter(Boolean)
    .join(', ')

/** Returns the same for the line under a name: "write-in, fan’s figure". */
export const termLine = (player: Known): string =>
  [isWriteIn(player) && WRITE_IN, termWords(player)].filter(Boolean).join(', ')

/** Where years and clauses come from, and of how many players they are unknown; said once on a page. */
export function termsNote(players: readonly Contract[]): string {
  const unknown = (field: 'contractUntil' | 'tradeClause', word: string) => {
    const count = players.filter((player) => player[field] === null).length
    return count > 0 ? [`${word} of ${plural(count, 'player')}`] : []
  }
  const missing = [...unknown('contractUntil', 'the years'), ...unknown('tradeClause', 'the clauses')]
  const note = 'Contract data: September 2026, and the changes since then that we know of.'
  return missing.length === 0 ? note : `${note} Unknown: ${missing.join(' and ')}.`
}

/** Returns "$12.5M to 2028, UFA, no-move clause". What is unknown is left out, but for the cap hit. */
export function contractWords(contract: Known): string {
  const money = contract.capHit === null ? 'cap hit unknown' : shortDollars(contract.capHit)
  const term = termWords(contract)
  return term === '' ? money : `${money}${contract.contractUntil === null ? ',' : ''} ${term}`
}

/** The season after this one, of which only the contracts that are known now can be shown. */
export const NEXT_SEASON = {
  title: (season: string) => `${season}, signed so far`,
  signed: 'Signed',
  /** Contracts that begin later are not in the data. */
  committed: 'Total so far',
  space: 'Cap space',
  room: (space: number) =>
    space < 0 ? `at least ${shortDollars(-space)} over` : `up to ${shortDollars(space)}`,
  limit: (upper: number) => `limit ${shortDollars(upper)}`,
  note: 'Buyouts and bonus overages are not included.',
} as const
