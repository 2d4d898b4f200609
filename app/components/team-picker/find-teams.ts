import { fold } from '#domain/roster/fold.ts'
import type { Team } from '#domain/team/team.ts'

/** Teams whose name or abbreviation contains the query; accents and case do not matter (P-BUILD-16). */
export function findTeams(teams: readonly Team[], query: string): readonly Team[] {
  const wanted = fold(query)
  return teams.filter((team) => fold(team.name).includes(wanted) || fold(team.abbreviation).includes(wanted))
}
