import type { TeamColors } from '#domain/team/team.ts'

/** What is known of a club without asking the database: enough to draw its crest in its colours. */
export type Club = {
  /** Where the club plays, as its name says it. */
  readonly city: string
  readonly nickname: string
  /** With the colours, what the crest is drawn from. */
  readonly abbreviation: string
  readonly colors: TeamColors
}

const club = (
  city: string,
  nickname: string,
  abbreviation: string,
  primary: string,
  secondary: string,
  tertiary: string | null,
): Club => ({ city, nickname, abbreviation, colors: { primary, secondary, tertiary } })

/** The 32 clubs (P-ENT-04). Only a fallback for a team that lacks colours (P-ENT-06). */
export const CLUBS: readonly Club[] = [
  club('Anaheim', 'Ducks', 'ANA', '#CF4520', '#000000', '#89734C'),
  club('Boston', 'Bruins', 'BOS', '#FFB81C', '#000000', '#FFFFFF'),
  club('Buffalo', 'Sabres', 'BUF', '#003087', '#FFB81C', '#FFFFFF'),
  club('Carolina', 'Hurricanes', 'CAR', '#CC0000', '#000000', '#A2AAAD'),
  club('Columbus', 'Blue Jackets', 'CBJ', '#002654', '#CE1126', '#A4A9AD'),
  club('Calgary', 'Flames', 'CGY', '#C8102E', '#F1BE48', '#FFFFFF'),
  club('Chicago', 'Blackhawks', 'CHI', '#CF0A2C', '#000000', '#FFFFFF'),
  club('Colorado', 'Avalanche', 'COL', '#6F263D', '#236192', '#A2AAAD'),
  club('Dallas', 'Stars', 'DAL', '#006847', '#8F8F8C', '#111111'),
  club('Detroit', 'Red Wings', 'DET', '#CE1126', '#FFFFFF', null),
  club('Edmonton', 'Oilers', 'EDM', '#FF4C00', '#041E42', '#FFFFFF'),
  club('Florida', 'Panthers', 'FLA', '#C8102E', '#041E42', '#B9975B'),
  club('Los Angeles', 'Kings', 'LAK', '#111111', '#A2AAAD', '#FFFFFF'),
  club('Minnesota', 'Wild', 'MIN', '#154734', '#A6192E', '#EAAA00'),
  club('Montréal', 'Canadiens', 'MTL', '#AF1E2D', '#192168', '#FFFFFF'),
  club('New Jersey', 'Devils', 'NJD', '#CE1126', '#000000', '#FFFFFF'),
  club('Nashville', 'Predators', 'NSH', '#FFB81C', '#041E42', '#FFFFFF'),
  club('New York', 'Islanders', 'NYI', '#00539B', '#F47D30', '#FFFFFF'),
  club('New York', 'Rangers', 'NYR', '#0038A8', '#CE1126', '#FFFFFF'),
  club('Ottawa', 'Senators', 'OTT', '#C52032', '#000000', '#C2912C'),
  club('Philadelphia', 'Flyers', 'PHI', '#F74902', '#000000', '#FFFFFF'),
  club('Pittsburgh', 'Penguins', 'PIT', '#FCB514', '#000000', '#FFFFFF'),
  club('Seattle', 'Kraken', 'SEA', '#001628', '#99D9D9', '#E9072B'),
  club('San Jose', 'Sharks', 'SJS', '#006D75', '#EA7200', '#000000'),
  club('St. Louis', 'Blues', 'STL', '#002F87', '#FCB514', '#041E42'),
  club('Tampa Bay', 'Lightning', 'TBL', '#002868', '#FFFFFF', null),
  club('Toronto', 'Maple Leafs', 'TOR', '#00205B', '#FFFFFF', null),
  club('Utah', 'Mammoth', 'UTA', '#69B3E7', '#010101', '#FFFFFF'),
  club('Vancouver', 'Canucks', 'VAN', '#00205B', '#00843D', '#99999A'),
  club('Vegas', 'Golden Knights', 'VGK', '#B4975A', '#333F42', '#C8102E'),
  club('Winnipeg', 'Jets', 'WPG', '#041E42', '#004C97', '#AC162C'),
  club('Washington', 'Capitals', 'WSH', '#C8102E', '#041E42', '#FFFFFF'),
]

/**
 * The club a text means, by substrings of city and nickname without regard to case, accents and punctuation:
 * "montreal", "St Louis", "NY Rangers", "Las Vegas Golden Knights". The nickname decides; a city that
 * two clubs share means none of them (P-ENT-05).
 */
export function findClub(text: string): Club | null {
  const asked = letters(text)
  if (asked.length < SHORTEST_QUESTION) return null
  const named = CLUBS.filter((club) => asked.includes(letters(club.nickname)))
  if (named.length > 0) {
    return named.find((club) => asked.includes(letters(club.city))) ?? only(named)
  }
  return (
    only(CLUBS.filter((club) => asked.includes(letters(club.city)))) ??
    only(CLUBS.filter((club) => letters(club.city + club.nickname).includes(asked)))
  )
}

/** Two letters are part of nearly every club's name. */
const SHORTEST_QUESTION = 3

function letters(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
}

function only<T>(found: readonly T[]): T | null {
  return found.length === 1 ? (found[0] ?? null) : null
}
