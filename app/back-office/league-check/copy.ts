import type { RosterField } from '#domain/roster-sync/proposal.ts'
import { plural } from '#domain/text/format.ts'

export const ROSTER_SYNC = {
  title: 'Rosters check',
  lead: 'Reads every team’s roster from the league and shows what is new in it.',
  leads: {
    off: 'Nothing changes until you choose it.',
    on: 'Nothing changes until you choose it.',
    apply: 'Every night, changes that are certain are applied. The others wait for you.',
  },
  check: 'Check the league’s rosters',
  checking: (done: number, teams: number) => `Asking the league: team ${done} of ${teams}`,
  startFailed: 'The check could not be started. Please try again.',
  never: 'Never checked',
  neverText: 'Run a check to list what differs from our rosters.',
  agree: 'All rosters agree',
  nothingNew: 'Nothing new in the league’s rosters',
  agreeOfAnswered: 'The rosters that could be read agree',
  checkedAt: 'Checked',
  failures: (teams: number) =>
    teams === 1 ? 'One team was not fully read' : `${teams} teams were not fully read`,
  /** @param all true when no team was fully read */
  failuresText: (all: boolean) =>
    `${all ? '' : 'The other teams are not affected. '}Differences that an earlier check found for these teams stay open. No player is listed as missing from a roster that was not read.`,
  found: (many: number) => plural(many, 'difference'),
  kinds: 'Kinds of difference',
  allKinds: 'All',
  unknown: (many: number) =>
    `${many} of these may come from edits made here before the first check. They are never applied automatically.`,
  chooseAll: 'Choose all',
  chooseNone: 'Choose none',
  chooseTeam: (team: string) => `All of ${team}`,
  apply: (many: number) => (many === 0 ? 'Apply' : `Apply ${many}`),
  applying: 'Applying…',
  applied: (many: number) => `${plural(many, 'difference')} applied. You can undo this in the audit log.`,
  noneApplied: 'Nothing was applied.',
  stale: (name: string | null) =>
    `${name ?? 'A player'} was not changed: this difference has changed since you chose it. Look at the list and choose again.`,
  unanswered: (name: string) => `${name}: match this player first.`,
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
} as const

/** What happens every night. */
export const NIGHTLY_ROSTERS = {
  title: 'Every night',
  offer: 'Rosters stay fresh if the server checks them every night. It then reads lines and statistics too.',
  next: 'Next run:',
  due: 'The next run starts within ten minutes.',
  saved: (what: string) => `Every night: ${what}.`,
  appliedNothing: 'The last check applied nothing automatically.',
  applied: (subject: string) => `The last check applied changes automatically: ${subject}.`,
  details: 'What changed',
  undo: 'Undo',
  undone: 'This was undone.',
} as const

/** What was edited here and the league lists otherwise. */
export const KEPT_VALUES = {
  title: (many: number) => `${plural(many, 'difference')} kept`,
  lead: 'These were set here after the league listed what it lists now. No check changes them until the league lists something new.',
  take: 'Take the league’s value',
  addAgain: 'Add again',
  changed: (who: string | null, name: string, field: string) =>
    who === null ? `${name}’s ${field} was changed to` : `${who} changed ${name}’s ${field} to`,
  moved: (who: string | null, name: string) =>
    who === null ? `${name} was moved to` : `${who} moved ${name} to`,
  deleted: (who: string | null, name: string) =>
    who === null ? `${name} was deleted` : `${who} deleted ${name}`,
  you: 'You',
  on: ' on ',
  lists: '. The league still lists ',
  listsPlayer: '. The league still lists this player with ',
  listsNot: '. The league does not list this player',
  end: '.',
  number: (number: string) => ` (#${number})`,
} as const

/** The lines of the last games, at the end of the screen. */
export const LINES_SYNC = {
  title: 'Lines from the last games',
  lead: 'Read from the league every night unless that is off, and with npm run sync-lines. A team whose lines cannot be read keeps its old ones.',
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
} as const

export const FIELD_WORDS: Readonly<Record<RosterField, string>> = {
  nhl_id: 'League id',
  full_name: 'Name',
  first_name: 'First name',
  last_name: 'Last name',
  team_id: 'Team',
  number: 'Number',
  position: 'Position',
  alt_position: 'Second position',
  shoots: 'Shooting hand',
  birthdate: 'Birthdate',
  birthplace: 'Birthplace',
  height: 'Height',
  weight: 'Weight',
  status: 'Status',
  profile_picture_filename: 'Photo',
}
