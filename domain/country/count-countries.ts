import type { Player } from '#domain/player/player.ts'

import { COUNTRY_CODES, type CountryCode } from './countries.ts'

/** How many players of each kind a country could ice. */
export type CountryCount = {
  readonly code: CountryCode
  readonly goalies: number
  readonly defenders: number
  readonly forwards: number
}

/** Counts the players of each country that has any, largest first. */
export function countCountries(players: readonly Player[]): readonly CountryCount[] {
  const byCountry = Map.groupBy(players, ({ nationality }) => nationality)
  const total = (one: CountryCount) => one.goalies + one.defenders + one.forwards
  return COUNTRY_CODES.flatMap((code) => {
    const own = byCountry.get(code)
    if (!own) return []
    const goalies = own.filter(({ position }) => position === 'g').length
    const defenders = own.filter(({ position }) => position === 'd').length
    return [{ code, goalies, defenders, forwards: own.length - goalies - defenders }]
  }).toSorted((a, b) => total(b) - total(a))
}
