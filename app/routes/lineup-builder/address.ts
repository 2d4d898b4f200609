import type { Team } from '#domain/team/team.ts'

export type Address =
  | { readonly kind: 'none' | 'allstar' }
  | { readonly kind: 'team'; readonly asked: string }

/** `?team=BOS` (any case, or the team's id) is a team; `?mode=dream` and `?team=all` are the Dream Team. */
export function readAddress(search: URLSearchParams): Address {
  const asked = search.get('team')?.trim() ?? ''
  if (search.get('mode') === 'dream' || asked.toLowerCase() === 'all') return { kind: 'allstar' }
  return asked === '' ? { kind: 'none' } : { kind: 'team', asked: asked.slice(0, 40) }
}

export function findAskedTeam(teams: readonly Team[], asked: string): Team | undefined {
  const wanted = asked.toUpperCase()
  return teams.find((team) => team.abbreviation.toUpperCase() === wanted || String(team.id) === wanted)
}
