import type { CountryCode } from '#domain/country/countries.ts'

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
