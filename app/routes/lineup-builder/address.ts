import type { Team } from '#domain/team/team.ts'
import { ASSET_LIMIT } from '#domain/trade/draft.ts'

export type Address =
  | { readonly kind: 'none' | 'dream_team' }
  | { readonly kind: 'team'; readonly asked: string }

/** `?team=BOS` (any case, or the team's id) is a team; `?mode=dream` and `?team=all` are the Dream Team. */
export function readAddress(search: URLSearchParams): Address {
  const asked = search.get('team')?.trim() ?? ''
  if (search.get('mode') === 'dream' || asked.toLowerCase() === 'all') return { kind: 'dream_team' }
  return asked === '' ? { kind: 'none' } : { kind: 'team', asked: asked.slice(0, 40) }
}

export function findAskedTeam(teams: readonly Team[], asked: string): Team | undefined {
  const wanted = asked.toUpperCase()
  return teams.find((team) => team.abbreviation.toUpperCase() === wanted || String(team.id) === wanted)
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
