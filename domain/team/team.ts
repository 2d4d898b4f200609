import { slug } from '#domain/text.ts'

/** A team as the screens and the cards see it. Colors are always present: the built-in table fills gaps. */
export type Team = {
  readonly id: number
  /** "Edmonton Oilers" */
  readonly name: string
  /** "EDM" */
  readonly abbreviation: string
  /** Where the team plays, as the league writes it: "Edmonton". */
  readonly locationName: string
  readonly conference: string | null
  readonly division: string | null
  /** Address of an operator's own logo on our origin; null gives the drawn crest. */
  readonly logoUrl: string | null
  readonly colors: TeamColors
}

/** "Oilers": what is left of a team's name without the place; the name in full where it does not begin with one. */
export function teamNickname({ name, locationName }: Pick<Team, 'name' | 'locationName'>): string {
  const place = `${locationName} `
  return name.startsWith(place) && name.length > place.length ? name.slice(place.length) : name
}

/** The teams in their order, the favorite one before all others. */
export function favoriteFirst(teams: readonly Team[], favoriteId: number | null): readonly Team[] {
  const favorite = teams.find(({ id }) => id === favoriteId)
  return favorite ? [favorite, ...teams.filter(({ id }) => id !== favoriteId)] : teams
}

type Named = Pick<Team, 'name' | 'abbreviation' | 'locationName'>

/** A slug that no address has to escape. */
const slugOf = (text: string): string =>
  slug(text)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** What the address of a team's page calls it: "edmonton-oilers". */
export const teamSlug = ({ name, abbreviation }: Pick<Team, 'name' | 'abbreviation'>): string =>
  slugOf(name) || slugOf(abbreviation)

export const teamPath = (team: Pick<Team, 'name' | 'abbreviation'>): string => `/teams/${teamSlug(team)}`

/** Where the lines of a team's last game are drawn. @param version another one for every other drawing */
export const linesImagePath = (team: Pick<Team, 'name' | 'abbreviation'>, version: string): string =>
  `${teamPath(team)}/lines.png?v=${version}`

/**
 * The team that an address means: by its slug, or by another spelling of the whole name, the abbreviation, the nickname
 * or a place that no other team has. Whoever comes by another spelling is led on to the slug.
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

/** "#rrggbb" each. */
export type TeamColors = {
  readonly primary: string
  readonly secondary: string
  readonly tertiary: string | null
}

/** Texts of a team that an admin may change, with the most characters each takes. */
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

/** What may be wrong with a field of the team editor; the teams screen's copy.ts has the words. */
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

/** The team that an address asks for by its abbreviation, in any case, or its id. */
export function findAskedTeam(teams: readonly Team[], wanted: string): Team | undefined {
  const abbreviation = wanted.toUpperCase()
  return teams.find((team) => team.abbreviation.toUpperCase() === abbreviation || String(team.id) === wanted)
}
