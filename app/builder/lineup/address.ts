import type { CountryCode } from '#domain/country/countries.ts'
import type { WantedMoves } from '#domain/lineup/edit/after-trade.ts'

export type Address =
  | { readonly kind: 'none' }
  /** `country` is a nation's code, or text given as one; absent for all countries. */
  | { readonly kind: 'dream_team'; readonly country?: string }
  /** `wanted` is the abbreviation or the id. */
  | { readonly kind: 'team'; readonly wanted: string }

/**
 * Reads which board the address asks for. `?team=BOS` (any case, or the team's id) is a team. `?mode=dream` and
 * `?team=all` are the Dream Team, and `country=CAN` (any case) is that of one country.
 */
export function readAddress(search: URLSearchParams): Address {
  const wanted = search.get('team')?.trim() ?? ''
  if (search.get('mode') === 'dream' || wanted.toLowerCase() === 'all') {
    const country = search.get('country')?.trim() ?? ''
    return { kind: 'dream_team', ...(country && { country: country.slice(0, MAX_WANTED) }) }
  }
  return wanted === '' ? { kind: 'none' } : { kind: 'team', wanted: wanted.slice(0, MAX_WANTED) }
}

/** A value for an unknown team or country is shown back to the reader, so its length is limited. */
const MAX_WANTED = 40

export const dreamTeamSearch = (country: CountryCode | undefined): string =>
  country ? `?mode=dream&country=${country}` : '?mode=dream'

/** The limit of a trade's side. */
const MAX_MOVES = 20

/** Reads who joins and who leaves the team: `in=8,15&out=3`. Anything that is not an id is ignored. */
export function readMoves(search: URLSearchParams): WantedMoves {
  return { coming: readIds(search.get('in')), leaving: readIds(search.get('out')) }
}

const readIds = (text: string | null): readonly number[] =>
  (text ?? '')
    .split(',')
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .slice(0, MAX_MOVES)
    .map(Number)
