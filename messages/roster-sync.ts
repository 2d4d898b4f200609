import { plural } from '#domain/format.ts'
import type { RosterField } from '#domain/roster-sync/proposal.ts'
/** The words of the check of our rosters against the league's: its screen, its command and the audit log. */
export const ROSTER_SYNC = {
  title: 'Rosters check',
  lead: 'Reads every club’s roster from the league and shows what differs from ours. Nothing changes until you choose it.',
  check: 'Check the league’s rosters',
  checking: (done: number, teams: number) => `Asking the league: club ${done} of ${teams}`,
  runsAlready: 'A check runs already. Its result stands on Rosters check when it is done.',
  startFailed: 'The check could not be started. Please try again.',
  never: 'Never checked',
  neverText: 'Ask the league once: whatever differs from our rosters will be listed here.',
  agree: 'All rosters agree',
  agreeOfAnswered: 'The clubs that answered agree with ours',
  noAnswer: 'No club’s roster could be read',
  checkedAt: 'Checked',
  failures: (teams: number) =>
    teams === 1 ? 'One club was not read in full' : `${teams} clubs were not read in full`,
  /** @param all whether no team was read in full */
  failuresText: (all: boolean) =>
    `${all ? '' : 'The other clubs are not affected. '}Differences that the check before found for these clubs stay open. Nobody is listed as missing from a roster that was not read.`,
  found: (many: number) => plural(many, 'difference'),
  kinds: 'Kinds of difference',
  allKinds: 'All',
  positionsOnly: (many: number) => plural(many, 'difference') + ' in the league’s position only',
  chooseAll: 'Choose all',
  chooseNone: 'Choose none',
  chooseTeam: (team: string) => `All of ${team}`,
  apply: (many: number) => (many === 0 ? 'Apply' : `Apply ${many}`),
  applying: 'Applying…',
  nothingChosen: 'Choose at least one difference first.',
  applied: (many: number) => `${plural(many, 'difference')} applied. The audit log can undo it.`,
  noneApplied: 'Nothing was applied.',
  stale: (name: string | null) =>
    `${name ?? 'A player'}: this changed since the list was shown. Look at it again.`,
  unanswered: (name: string) => `${name}: say who he is first.`,
  subject: (names: readonly string[]) => (names.length === 1 ? (names[0] ?? '') : `${names.length} players`),
  listedTwice: 'Two clubs list him at the moment.',
  whoIsHe: (name: string) => `Who is ${name}?`,
  whoIsHeText: 'We have a player of this name, and nothing tells whether it is he.',
  choosePerson: 'Choose who he is',
  aNewPlayer: 'A new player',
  theOne: (name: string, number: number | null, team: string) =>
    `Our ${name}${number === null ? '' : ` (${number})`}, ${team}`,
  goneTo: (name: string) => `Status of ${name}`,
  goneText: 'The league’s list leaves him out, as it does with players injured for long.',
  reported: (type: string) => `Visitors reported: ${type}`,
  withoutTeam: 'No club',
  nothing: 'none',
  choose: (name: string, kind: string) => `${name}: ${kind}`,
  summary: (of: {
    readonly teams: number
    readonly failed: number
    readonly applied: number | null
    readonly left: number
  }) =>
    [
      `Checked ${plural(of.teams, 'club')}${of.failed === 0 ? '' : `, ${of.failed} not read in full`}.`,
      ...(of.applied === null ? [] : [`Applied ${plural(of.applied, 'difference')}.`]),
      of.left === 0
        ? 'Nothing is left to choose.'
        : `${plural(of.left, 'difference')} to choose on /admin/rosters.`,
    ].join(' '),
} as const

type LinesOutcome = {
  readonly teams: number
  readonly written: readonly string[]
  readonly kept: ReadonlyArray<{
    readonly team: string
    readonly code: string
    readonly count: number | null
    readonly date: string | null
  }>
  readonly unknown: ReadonlyArray<{ readonly team: string; readonly id: number; readonly name: string }>
}

/** The words of reading the lines of the last games, and of lines that an admin pastes. */
export const LINES_SYNC = {
  title: 'Lines of the last games',
  lead: 'Read by night or with npm run sync-lines. What cannot be read is kept as it was.',
  readAt: 'Last read',
  notRead: 'Not read since the server started',
  summaryOf: (written: number, kept: number) => `${written} with new lines, ${kept} kept as they were`,
  table: 'Lines of each club',
  noGame: 'None known',
  game: (opponent: string | null, isHome: boolean | null) =>
    opponent === null ? '' : `${isHome === false ? 'at' : 'against'} ${opponent}`,
  pastedByAdmin: 'Pasted',
  fromLeague: 'From the league',
  notFinal: 'not final yet',
  newLines: 'New lines',
  upToDate: 'Up to date',
  kept: (why: string) => `Kept: ${why}`,
  noTeam: 'This team is not in the database any more.',
  pasteFailed: 'The lines were not saved',
  pasted: (placed: number) => `Lines saved, ${plural(placed, 'place')}`,
  refusals: {
    lines_date: 'Choose the day of the game. It cannot be in the future.',
    lines_opponent: 'Choose the other team from the list.',
    lines_empty: 'No player on the roster was found in this text.',
    lines_old: 'Ten newer games of this team are known. Older ones are not kept.',
  },
  runsAlready: 'The lines are being read already. Try again when that is done.',
  subject: (teams: readonly string[]) => (teams.length < 2 ? (teams[0] ?? '') : `${teams.length} clubs`),
  /** The first line says how it went; one follows for each reason why lines stay, and one for unknown players. */
  summary: ({ teams, written, kept, unknown }: LinesOutcome) => {
    const reasons = Map.groupBy(kept, ({ code, count }) => keptLinesWords(code, count))
    const named = unknown.map(({ team, id, name }) => `${name === '' ? 'Nameless' : name} (${id}, ${team})`)
    return [
      `Asked for ${plural(teams, 'club')}: ${written.length} with new lines, ${teams - written.length - kept.length} up to date, ${kept.length} kept as they were.`,
      ...[...reasons].map(
        ([reason, all]) =>
          `${all.map(({ team, date }) => (date === null ? team : `${team} ${date}`)).join(', ')}: ${reason}`,
      ),
      ...(named.length === 0 ? [] : [`On no roster of ours, their places stay empty: ${named.join(', ')}.`]),
    ].join('\n')
  },
} as const

/** Why a team keeps the lines that it has. */
export function keptLinesWords(code: string, number: number | null): string {
  switch (code) {
    case 'no_game':
      return 'no game of this season is over yet.'
    case 'no_shifts':
      return 'the league has no usable shifts of this game. Ask again tomorrow, or paste the lines.'
    case 'unreachable':
      return 'the league’s server cannot be reached. Check the connection, NHL_API_BASE and NHL_STATS_API_BASE.'
    case 'not_found':
      return 'the league knows no such club or game.'
    case 'too_large':
    case 'not_json':
    case 'not_a_game':
      return 'the answer is no schedule or game. If it stays so, the league changed its pages.'
    default:
      return feedFailureWords(code, number)
  }
}

export const FIELD_WORDS: Readonly<Record<RosterField, string>> = {
  nhl_id: 'League id',
  full_name: 'Name',
  first_name: 'First name',
  last_name: 'Last name',
  team_id: 'Club',
  number: 'Number',
  position: 'Position',
  nhl_position: 'League’s position',
  shoots: 'Shoots',
  birthdate: 'Born',
  birthplace: 'Birthplace',
  height: 'Height',
  weight: 'Weight',
  status: 'Status',
  profile_picture_filename: 'Picture',
}

/** Why a team's roster could not be read, and what to do. @param number the status, the seconds or the entries */
export function feedFailureWords(code: string, number: number | null): string {
  switch (code) {
    case 'unreachable':
      return 'The league’s server cannot be reached. Check the connection and NHL_API_BASE, then check again.'
    case 'slow':
      return 'No answer within 10 seconds. Check again later.'
    case 'not_found':
      return 'The league knows no club of this abbreviation. Its players stay as they are.'
    case 'too_many_requests':
      return number === null
        ? 'The league asks for fewer questions. Check again later.'
        : `The league asks for patience. Check again in ${waitWords(number)}.`
    case 'status':
      return `The league answered with an error (${number ?? 'unknown'}). Check again later.`
    case 'redirect':
      return 'The answer leads to a place that is not followed. Check NHL_API_BASE.'
    case 'too_large':
    case 'not_json':
    case 'not_a_roster':
      return 'The answer is no roster. If it stays so, the league changed its lists.'
    case 'no_players':
      return 'The league lists nobody for this club.'
    case 'unreadable_players':
      return `${plural(number ?? 0, 'entry', 'entries')} of the list could not be read; the others were.`
    default:
      return 'The roster could not be read. Check again later.'
  }
}

function waitWords(seconds: number): string {
  return seconds < 90 ? plural(seconds, 'second') : plural(Math.ceil(seconds / 60), 'minute')
}
