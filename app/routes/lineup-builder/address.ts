import type { Team } from '#domain/team/team.ts'
import { ASSET_LIMIT } from '#domain/trade/draft.ts'

export type Address =
  | { readonly kind: 'none' | 'dream_team' }
  /** `wanted` is the abbreviation or the id. */
  | { readonly kind: 'team'; readonly wanted: string }

/** `?team=BOS` (any case, or the team's id) is a team; `?mode=dream` and `?team=all` are the Dream Team. */
export function readAddress(search: URLSearchParams): Address {
  const wanted = search.get('team')?.trim() ?? ''
  if (search.get('mode') === 'dream' || wanted.toLowerCase() === 'all') return { kind: 'dream_team' }
  return wanted === '' ? { kind: 'none' } : { kind: 'team', wanted: wanted.slice(0, 40) }
}

export function findAskedTeam(teams: readonly Team[], wanted: string): Team | undefined {
  const abbreviation = wanted.toUpperCase()
  return teams.find((team) => team.abbreviation.toUpperCase() === abbreviation || String(team.id) === wanted)
}

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
