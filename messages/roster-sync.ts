import type { RosterField } from '#domain/roster-sync/proposal.ts'
import { plural } from '#domain/text/format.ts'

/** The copy of the roster check: for its screen, its command and the audit log. */
export const ROSTER_SYNC = {
  title: 'Rosters check',
  lead: 'Reads every team’s roster from the league and shows what differs from ours. Nothing changes until you choose it.',
  check: 'Check the league’s rosters',
  checking: (done: number, teams: number) => `Asking the league: team ${done} of ${teams}`,
  runsAlready: 'A check is already running. See Rosters check for its result when it is done.',
  startFailed: 'The check could not be started. Please try again.',
  never: 'Never checked',
  neverText: 'Run a check to list what differs from our rosters.',
  agree: 'All rosters agree',
  agreeOfAnswered: 'The rosters that could be read agree',
  noAnswer: 'No team’s roster could be read',
  checkedAt: 'Checked',
  failures: (teams: number) =>
    teams === 1 ? 'One team was not fully read' : `${teams} teams were not fully read`,
  /** @param all true when no team was fully read */
  failuresText: (all: boolean) =>
    `${all ? '' : 'The other teams are not affected. '}Differences that an earlier check found for these teams stay open. No player is listed as missing from a roster that was not read.`,
  found: (many: number) => plural(many, 'difference'),
  kinds: 'Kinds of difference',
  allKinds: 'All',
  positionsOnly: (many: number) => plural(many, 'difference') + ' only in the position that the league lists',
  chooseAll: 'Choose all',
  chooseNone: 'Choose none',
  chooseTeam: (team: string) => `All of ${team}`,
  apply: (many: number) => (many === 0 ? 'Apply' : `Apply ${many}`),
  applying: 'Applying…',
  nothingChosen: 'Choose at least one difference first.',
  applied: (many: number) => `${plural(many, 'difference')} applied. You can undo this in the audit log.`,
  noneApplied: 'Nothing was applied.',
  stale: (name: string | null) =>
    `${name ?? 'A player'} was not changed: this difference has changed since you chose it. Look at the list and choose again.`,
  unanswered: (name: string) => `${name}: match this player first.`,
  subject: (names: readonly string[]) => (names.length === 1 ? (names[0] ?? '') : `${names.length} players`),
  listedTwice: 'Two teams list this player right now.',
  identityQuestion: (name: string) => `Who is ${name}?`,
  identityUnknown: 'We already have a player with this name. Is this the same player?',
  choosePerson: 'Choose a player',
  aNewPlayer: 'A new player',
  theOne: (name: string, number: number | null, team: string) =>
    `Our ${name}${number === null ? '' : ` (${number})`}, ${team}`,
  goneTo: (name: string) => `Status of ${name}`,
  goneText: 'The league’s list does not include this player. It also leaves out long-term injuries.',
  reported: (type: string) => `Visitors reported: ${type}`,
  withoutTeam: 'No team',
  nothing: 'none',
  choose: (name: string, kind: string) => `${name}: ${kind}`,
  summary: (of: {
    readonly teams: number
    readonly failed: number
    readonly applied: number | null
    readonly left: number
  }) =>
    [
      `Checked ${plural(of.teams, 'team')}${of.failed === 0 ? '' : `, ${of.failed} not fully read`}.`,
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

/** The copy for the lines of the last games: those read from the league and those that an admin pastes. */
export const LINES_SYNC = {
  title: 'Lines from the last games',
  lead: 'Read from the league every night where nightly jobs are on (see System), and with npm run sync-lines. A team whose lines cannot be read keeps its old ones.',
  readAt: 'Last read',
  notRead: 'Not read since the server started',
  summaryOf: (written: number, kept: number) =>
    `New lines for ${plural(written, 'team')}; ${plural(kept, 'team')} could not be updated`,
  table: 'Lines of each team',
  noGame: 'None known',
  game: (opponent: string | null, isHome: boolean | null) =>
    opponent === null ? '' : `${isHome === false ? 'at' : 'against'} ${opponent}`,
  pastedByAdmin: 'Pasted',
  fromLeague: 'From the league',
  notFinal: 'not final yet',
  newLines: 'New lines',
  upToDate: 'Up to date',
  kept: (why: string) => `Kept: ${why}`,
  noTeam: 'This team is no longer in the database.',
  pasteFailed: 'The lines were not saved',
  pasted: (placed: number) => `Lines saved, ${plural(placed, 'spot')}`,
  refusals: {
    lines_date: 'Choose the day of the game. It cannot be in the future.',
    lines_opponent: 'Choose the other team from the list.',
    lines_empty: 'No player on the roster was found in this text.',
    lines_old: 'Ten newer games of this team are stored. Older ones are not kept.',
  },
  runsAlready: 'The lines are already being read. Try again when that is done.',
  subject: (teams: readonly string[]) => (teams.length < 2 ? (teams[0] ?? '') : `${teams.length} teams`),
  /** One line of totals, one for each reason why lines are kept, and one for unknown players. */
  summary: ({ teams, written, kept, unknown }: LinesOutcome) => {
    const reasons = Map.groupBy(kept, ({ code, count }) => keptLinesWords(code, count))
    const named = unknown.map(({ team, id, name }) => `${name === '' ? 'No name' : name} (${id}, ${team})`)
    return [
      `Checked ${plural(teams, 'team')}: ${written.length} with new lines, ${teams - written.length - kept.length} up to date, ${kept.length} not updated.`,
      ...[...reasons].map(
        ([reason, all]) =>
          `${all.map(({ team, date }) => (date === null ? team : `${team} ${date}`)).join(', ')}: ${reason}`,
      ),
      ...(named.length === 0
        ? []
        : [`On none of our rosters, so their spots stay empty: ${named.join(', ')}.`]),
    ].join('\n')
  },
} as const

/** Returns why a team keeps its lines. */
export function keptLinesWords(code: string, number: number | null): string {
  switch (code) {
    case 'no_game':
      return 'no game has been completed yet this season.'
    case 'no_shifts':
      return 'the league has no usable shifts for this game. Try again tomorrow, or paste the lines.'
    case 'unreachable':
      return 'the league’s server cannot be reached. Check the connection, NHL_API_BASE and NHL_STATS_API_BASE.'
    case 'not_found':
      return 'the league does not know this team or game.'
    case 'too_large':
    case 'not_json':
    case 'not_a_game':
      return 'the response is not a schedule or game. If this persists, the league changed its format.'
    default:
      return feedFailureWords(code, number)
  }
}

export const FIELD_WORDS: Readonly<Record<RosterField, string>> = {
  nhl_id: 'League id',
  full_name: 'Name',
  first_name: 'First name',
  last_name: 'Last name',
  team_id: 'Team',
  number: 'Number',
  position: 'Position',
  nhl_position: 'League’s position',
  shoots: 'Shoots',
  birthdate: 'Born',
  birthplace: 'Birthplace',
  height: 'Height',
  weight: 'Weight',
  status: 'Status',
  profile_picture_filename: 'Photo',
}

/**
 * Returns why a team's roster could not be read, and what to do.
 * @param number the HTTP status, the seconds to wait or the unreadable entries, depending on `code`
 */
export function feedFailureWords(code: string, number: number | null): string {
  switch (code) {
    case 'unreachable':
      return 'The league’s server cannot be reached. Check the connection and NHL_API_BASE, then check again.'
    case 'slow':
      return 'No response within 10 seconds. Check again later.'
    case 'not_found':
      return 'The league has no team with this abbreviation. Its players stay unchanged.'
    case 'too_many_requests':
      return number === null
        ? 'The league is limiting requests. Check again later.'
        : `The league is limiting requests. Check again in ${waitWords(number)}.`
    case 'status':
      return `The league returned an error (${number ?? 'unknown'}). Check again later.`
    case 'redirect':
      return 'The response redirects to another address, which is not followed. Check NHL_API_BASE.'
    case 'too_large':
    case 'not_json':
    case 'not_a_roster':
      return 'The response is not a roster. If this persists, the league changed its format.'
    case 'no_players':
      return 'The league lists no players for this team.'
    case 'unreadable_players':
      return `${plural(number ?? 0, 'entry', 'entries')} of the list could not be read. The others were read.`
    default:
      return 'The roster could not be read. Check again later.'
  }
}

function waitWords(seconds: number): string {
  return seconds < 90 ? plural(seconds, 'second') : plural(Math.ceil(seconds / 60), 'minute')
}
