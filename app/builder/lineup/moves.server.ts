import type { WantedMoves } from '#domain/lineup/edit/after-trade.ts'
import { MAX_WRITE_INS, readWriteInParameter } from '#domain/player/write-in.ts'

/** The limit of a trade's side. */
const MAX_MOVES = 20

/**
 * Reads who joins and who leaves the team: `in=8,15&out=3`, and the write-ins of both sides. Anything that is neither an
 * id nor a write-in is ignored.
 */
export function readMoves(search: URLSearchParams): WantedMoves {
  return {
    coming: readIds(search.get('in')),
    leaving: readIds(search.get('out')),
    writeIns: search
      .getAll('write_in')
      .slice(0, MAX_WRITE_INS)
      .flatMap((text) => readWriteInParameter(text) ?? []),
  }
}

const readIds = (text: string | null): readonly number[] =>
  (text ?? '')
    .split(',')
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .slice(0, MAX_MOVES)
    .map(Number)
