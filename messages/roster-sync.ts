import { plural } from '#domain/text/format.ts'

/** What the check of the rosters says: on its screen, in its command and in the audit log. */
export const ROSTER_CHECK = {
  runsAlready: 'A check is already running. See Rosters check for its result when it is done.',
  noAnswer: 'No team’s roster could be read',
  nothingChosen: 'Choose at least one difference first.',
  subject: (names: readonly string[]) => (names.length === 1 ? (names[0] ?? '') : `${names.length} players`),
  summary: (of: {
    readonly teams: number
    readonly failed: number
    readonly applied: number | null
    readonly left: number
    /** Of differences in what was edited here, which stay. */
    readonly kept: number
  }) =>
    [
      `Checked ${plural(of.teams, 'team')}${of.failed === 0 ? '' : `, ${of.failed} not fully read`}.`,
      ...(of.applied === null ? [] : [`Applied ${plural(of.applied, 'difference')}.`]),
      of.left === 0
        ? 'Nothing is left to choose.'
        : `${plural(of.left, 'difference')} to choose on /admin/rosters.`,
      ...(of.kept === 0 ? [] : [`${plural(of.kept, 'difference')} kept, because the values were set here.`]),
    ].join(' '),
} as const

/** What happens every night: on Rosters check and in the audit log. */
export const NIGHTLY_CHECK = {
  values: { off: 'Off', on: 'Check', apply: 'Check and apply what is certain' },
  unknown: 'Choose what happens every night.',
  fixed: 'ROSTER_SYNC is set on the server and overrides this switch.',
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

/** What reading the lines of the last games says, and pasting them: on screens, in its command and in the audit log. */
export const LINES_READ = {
  noTeam: 'This team is no longer in the database.',
  pasteFailed: 'The lines were not saved',
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
