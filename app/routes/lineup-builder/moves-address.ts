import { ASSET_LIMIT } from '#domain/trade/draft.ts'

/** Who would come to the team and who would leave it: `in=8,15&out=3`. What is no id is ignored. */
export function readMoves(search: URLSearchParams): {
  readonly coming: readonly number[]
  readonly leaving: readonly number[]
} {
  return { coming: readIds(search.get('in')), leaving: readIds(search.get('out')) }
}

const readIds = (text: string | null): readonly number[] =>
  (text ?? '')
    .split(',')
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .slice(0, ASSET_LIMIT)
    .map(Number)
