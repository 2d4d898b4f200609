import { slug } from '#domain/text/text.ts'

/** A team as screens and cards use it. It always has colors, because the built-in table fills in missing ones. */
export type Team = {
  readonly id: number
  /** "Edmonton Oilers" */
  readonly name: string
  /** "EDM" */
  readonly abbreviation: string
  /** Where the team plays, as the league spells it: "Edmonton". */
  readonly locationName: string
  readonly conference: string | null
  readonly division: string | null
  /** Address of the operator's own logo on our origin; null shows the drawn crest. */
  readonly logoUrl: string | null
  readonly colors: TeamColors
}

/** Returns the team's name without the place, "Oilers"; the full name if it does not begin with the place. */
export function teamNickname({ name, locationName }: Pick<Team, 'name' | 'locationName'>): string {
  const place = `${locationName} `
  return name.startsWith(place) && name.length > place.length ? name.slice(place.length) : name
}

/** Returns where the team plays, "Edmonton"; the full name if another team plays there too. */
export function teamPlace(team: Pick<Team, 'id' | 'name' | 'locationName'>, teams: readonly Team[]): string {
  const isShared = teams.some(({ id, locationName }) => id !== team.id && locationName === team.locationName)
  return isShared ? team.name : team.locationName
}

/** Returns the teams in their order, with the favorite one first. */
export function favoriteFirst(teams: readonly Team[], favoriteId: number | null): readonly Team[] {
  const favorite = teams.find(({ id }) => id === favoriteId)
  return favorite ? [favorite, ...teams.filter(({ id }) => id !== favoriteId)] : teams
}

type Named = Pick<Team, 'name' | 'abbreviation' | 'locationName'>

/** Returns a slug that needs no escaping in an address. */
const slugOf = (text: string): string =>
  slug(text)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Returns a team's slug: "edmonton-oilers". */
export const teamSlug = ({ name, abbreviation }: Pick<Team, 'name' | 'abbreviation'>): string =>
  slugOf(name) || slugOf(abbreviation)

export const teamPath = (team: Pick<Team, 'name' | 'abbreviation'>): string => `/teams/${teamSlug(team)}`

/** Returns the address of the image of a team's last lines. @param version changes whenever the image does */
export const linesImagePath = (team: Pick<Team, 'name' | 'abbreviation'>, version: string): string =>
  `${teamPath(team)}/lines.png?v=${version}`

/**
 * Finds the team of an address: by its slug, by another spelling of the full name, or by the abbreviation, nickname or
 * a place that no other team shares. The page redirects other spellings to the slug.
 */
export function findTeamBySlug<Found extends Named>(
  teams: readonly Found[],
  asked: string,
): Found | undefined {
  const own = teams.find((team) => teamSlug(team) === asked)
  if (own) return own
  const wanted = slugOf(asked)
  if (wanted === '') return undefined
  const letters = wanted.replaceAll('-', '')
  return (
    teams.find((team) => slugOf(team.abbreviation) === wanted) ??
    teams.find((team) => teamSlug(team).replaceAll('-', '') === letters) ??
    only(teams.filter((team) => slugOf(teamNickname(team)) === wanted)) ??
    only(teams.filter((team) => slugOf(team.locationName) === wanted))
  )
}

const only = <Found>(found: readonly Found[]): Found | undefined =>
  found.length === 1 ? found[0] : undefined

/** Each is "#rrggbb". */
export type TeamColors = {
  readonly primary: string
  readonly secondary: string
  readonly tertiary: string | null
}

/** Texts of a team that an admin may edit, with the longest length of each in characters. */
export const TEAM_TEXT_LIMITS = {
  name: 80,
  team_name: 80,
  city: 80,
  location_name: 80,
  conference: 40,
  division: 40,
  logo_url: 2048,
} as const

export const TEAM_COLORS = ['color_primary', 'color_secondary', 'color_tertiary'] as const

/** What may be wrong with a field of the team editor; copy.ts of the teams screen has the sentences. */
export const TEAM_FIELD_PROBLEMS = [
  'missing',
  'taken',
  'too_long',
  'not_a_color',
  'not_an_address',
  'host_not_listed',
  'not_a_moment',
] as const
export type TeamFieldProblem = (typeof TEAM_FIELD_PROBLEMS)[number]

/** Finds the team that a parameter names by its abbreviation, in any case, or by its id. */
export function findAskedTeam(teams: readonly Team[], wanted: string): Team | undefined {
  const abbreviation = wanted.toUpperCase()
  return teams.find((team) => team.abbreviation.toUpperCase() === abbreviation || String(team.id) === wanted)
}
