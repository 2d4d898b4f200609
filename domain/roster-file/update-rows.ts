import type { RowValues } from './fields.ts'
import { type Candidate, candidateFor, findTeammate, type Match, type RosterIndex } from './match-players.ts'
import type { ReviewedRow } from './review-rows.ts'

export const UPDATE_CLASSES = ['found', 'not_found', 'invalid'] as const
export type UpdateClass = (typeof UPDATE_CLASSES)[number]

export type UpdateRow = ReviewedRow & {
  readonly class: UpdateClass
  /** Whether the player found is the one whose name is written otherwise. */
  readonly question: 'alike' | null
  /** Found: one player. Not found: none, or those that an admin must choose from. */
  readonly candidates: readonly Candidate[]
}

/** Sorts each row of an update into its class. @param find `findTeammate` for a team, `findInLeague` for the league */
export function classifyUpdate(
  rows: readonly ReviewedRow[],
  players: RosterIndex,
  find: (players: RosterIndex, row: RowValues) => Match = findTeammate,
): readonly UpdateRow[] {
  const foundIn = new Map<number, number>()
  return rows.map((row): UpdateRow => {
    if (row.problem !== null) return { ...row, class: 'invalid', question: null, candidates: [] }
    const match = find(players, row.values)
    if (match.kind === 'none') return { ...row, class: 'not_found', question: null, candidates: [] }
    if (match.kind === 'unclear') {
      const candidates = match.candidates.map((player) => candidateFor(player, row.values))
      return { ...row, class: 'not_found', question: null, candidates }
    }
    const above = foundIn.get(match.player.id)
    if (above !== undefined) {
      return {
        ...row,
        class: 'invalid',
        problem: { code: 'repeats_row', row: above },
        question: null,
        candidates: [],
      }
    }
    foundIn.set(match.player.id, row.row)
    const question = match.isSure ? null : 'alike'
    return { ...row, class: 'found', question, candidates: [candidateFor(match.player, row.values)] }
  })
}
