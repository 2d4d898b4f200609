import { DEFAULT_TEAM_COLORS, hexColor } from './color.ts'
import type { Team, TeamColors } from './team.ts'

type Text = string | null | undefined

/** A team under the field names of the database, an import or an older export. */
export type TeamRecord = {
  readonly id: number
  readonly name?: Text
  readonly team_name?: Text
  readonly full_name?: Text
  readonly abbreviation?: Text
  readonly location_name?: Text
  readonly city?: Text
  readonly conference?: Text
  readonly division?: Text
  readonly logo_url?: Text
  readonly color_primary?: Text
  readonly color?: Text
  readonly primary_color?: Text
  readonly colorPrimary?: Text
  readonly team_color?: Text
  readonly color_secondary?: Text
  readonly color_tertiary?: Text
}

/** Reads a team as screens and cards use it, with a fallback for every missing value. */
export function readTeam(record: TeamRecord): Team {
  const name = teamName(record)
  const team = findTeam(name)
  return {
    id: record.id,
    name,
    abbreviation: firstText(record.abbreviation, team?.abbreviation) ?? name.slice(0, 3).toUpperCase(),
    locationName: firstText(record.location_name, record.city, team?.city) ?? name,
    conference: firstText(record.conference),
    division: firstText(record.division),
    logoUrl: firstText(record.logo_url),
    colors: teamColors(record),
  }
}

export function teamName(record: TeamRecord): string {
  return (
    firstText(record.name, record.team_name, record.full_name, record.abbreviation) ?? `Team ${record.id}`
  )
}

/** Returns the team's own colors. Missing ones come from the built-in table, then from the defaults. */
export function teamColors(record: TeamRecord): TeamColors {
  const own = {
    primary: firstColor(
      record.color_primary,
      record.color,
      record.primary_color,
      record.colorPrimary,
      record.team_color,
    ),
    secondary: firstColor(record.color_secondary),
    tertiary: firstColor(record.color_tertiary),
  }
  if (own.primary !== null && own.secondary !== null) {
    return { primary: own.primary, secondary: own.secondary, tertiary: own.tertiary }
  }
  const fallback = findTeam(teamName(record))?.colors ?? DEFAULT_TEAM_COLORS
  const hasNone = own.primary === null && own.secondary === null && own.tertiary === null
  return {
    primary: own.primary ?? fallback.primary,
    secondary: own.secondary ?? fallback.secondary,
    // A missing third color needs no fallback, because a team may have two.
    tertiary: hasNone ? fallback.tertiary : own.tertiary,
  }
}

function firstText(...texts: Text[]): string | null {
  return texts.map((text) => text?.trim()).find((text) => text) ?? null
}

function firstColor(...colors: Text[]): string | null {
  return colors.map(hexColor).find((color) => color !== null) ?? null
}

/** What is known of a team without the database: enough to draw its crest in its colors. */
export type KnownTeam = {
  /** Where the team plays, as in its name. */
  readonly city: string
  readonly nickname: string
  /** The crest is drawn from this and the colors. */
  readonly abbreviation: string
  readonly colors: TeamColors
}

const team = (
  city: string,
  nickname: string,
  abbreviation: string,
  primary: string,
  secondary: string,
  tertiary: string | null,
): KnownTeam => ({ city, nickname, abbreviation, colors: { primary, secondary, tertiary } })

/** The 32 teams, only as a fallback for a team without colors. */
export const TEAM_NAMES: readonly KnownTeam[] = [
  team('Anaheim', 'Ducks', 'ANA', '#CF4520', '#000000', '#89734C'),
  team('Boston', 'Bruins', 'BOS', '#FFB81C', '#000000', '#FFFFFF'),
  team('Buffalo', 'Sabres', 'BUF', '#003087', '#FFB81C', '#FFFFFF'),
  team('Carolina', 'Hurricanes', 'CAR', '#CC0000', '#000000', '#A2AAAD'),
  team('Columbus', 'Blue Jackets', 'CBJ', '#002654', '#CE1126', '#A4A9AD'),
  team('Calgary', 'Flames', 'CGY', '#C8102E', '#F1BE48', '#FFFFFF'),
  team('Chicago', 'Blackhawks', 'CHI', '#CF0A2C', '#000000', '#FFFFFF'),
  team('Colorado', 'Avalanche', 'COL', '#6F263D', '#236192', '#A2AAAD'),
  team('Dallas', 'Stars', 'DAL', '#006847', '#8F8F8C', '#111111'),
  team('Detroit', 'Red Wings', 'DET', '#CE1126', '#FFFFFF', null),
  team('Edmonton', 'Oilers', 'EDM', '#FF4C00', '#041E42', '#FFFFFF'),
  team('Florida', 'Panthers', 'FLA', '#C8102E', '#041E42', '#B9975B'),
  team('Los Angeles', 'Kings', 'LAK', '#111111', '#A2AAAD', '#FFFFFF'),
  team('Minnesota', 'Wild', 'MIN', '#154734', '#A6192E', '#EAAA00'),
  team('Montréal', 'Canadiens', 'MTL', '#AF1E2D', '#192168', '#FFFFFF'),
  team('New Jersey', 'Devils', 'NJD', '#CE1126', '#000000', '#FFFFFF'),
  team('Nashville', 'Predators', 'NSH', '#FFB81C', '#041E42', '#FFFFFF'),
  team('New York', 'Islanders', 'NYI', '#00539B', '#F47D30', '#FFFFFF'),
  team('New York', 'Rangers', 'NYR', '#0038A8', '#CE1126', '#FFFFFF'),
  team('Ottawa', 'Senators', 'OTT', '#C52032', '#000000', '#C2912C'),
  team('Philadelphia', 'Flyers', 'PHI', '#F74902', '#000000', '#FFFFFF'),
  team('Pittsburgh', 'Penguins', 'PIT', '#FCB514', '#000000', '#FFFFFF'),
  team('Seattle', 'Kraken', 'SEA', '#001628', '#99D9D9', '#E9072B'),
  team('San Jose', 'Sharks', 'SJS', '#006D75', '#EA7200', '#000000'),
  team('St. Louis', 'Blues', 'STL', '#002F87', '#FCB514', '#041E42'),
  team('Tampa Bay', 'Lightning', 'TBL', '#002868', '#FFFFFF', null),
  team('Toronto', 'Maple Leafs', 'TOR', '#00205B', '#FFFFFF', null),
  team('Utah', 'Mammoth', 'UTA', '#69B3E7', '#010101', '#FFFFFF'),
  team('Vancouver', 'Canucks', 'VAN', '#00205B', '#00843D', '#99999A'),
  team('Vegas', 'Golden Knights', 'VGK', '#B4975A', '#333F42', '#C8102E'),
  team('Winnipeg', 'Jets', 'WPG', '#041E42', '#004C97', '#AC162C'),
  team('Washington', 'Capitals', 'WSH', '#C8102E', '#041E42', '#FFFFFF'),
]

/**
 * Finds the team that a text means, by parts of city and nickname, ignoring case, accents and punctuation: "montreal",
 * "St Louis", "NY Rangers", "Las Vegas Golden Knights". The nickname decides. A city of two teams gives neither.
 */
export function findTeam(text: string): KnownTeam | null {
  const asked = letters(text)
  if (asked.length < SHORTEST_QUERY) return null
  const named = TEAM_NAMES.filter((team) => asked.includes(letters(team.nickname)))
  if (named.length > 0) {
    return named.find((team) => asked.includes(letters(team.city))) ?? only(named)
  }
  return (
    only(TEAM_NAMES.filter((team) => asked.includes(letters(team.city)))) ??
    only(TEAM_NAMES.filter((team) => letters(team.city + team.nickname).includes(asked)))
  )
}

/** Two letters are part of nearly every team's name. */
const SHORTEST_QUERY = 3

function letters(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
}

function only<T>(found: readonly T[]): T | null {
  return found.length === 1 ? (found[0] ?? null) : null
}
