import { visitsSubject } from '#messages/visit-analytics.ts'

export const STATISTICS_NOT_LOADED = 'Failed to load statistics'
export const statisticsFailed = (message: string) => `Error: ${message}`
export const visitNotDeleted = (message: string) => `Failed to delete visit: ${message}`
export const visitsNotDeleted = (message: string) => `Failed to delete selected visits: ${message}`
export const visitsDeleted = (count: number) => `${visitsSubject(count)} deleted`

export function selectionType(type: string): string {
  if (type === '' || type === '(none)') return 'None'
  if (type === 'dream_team') return 'Dream Team'
  return type === 'team_lineup' ? 'Team Lineup' : type
}

/** Returns how long a lineup took. @param seconds null when it was not completed */
export function duration(seconds: number | null): string {
  return seconds === null ? '–' : `${Math.floor(seconds / 60)}m ${seconds % 60}s`
}

export const VISITS = {
  title: 'Visits',
  heading: 'Visit Analytics',
  ranges: 'Range',
  range: { '7': 'Last 7 Days', '30': 'Last 30 Days', all: 'All Time' },
  custom: 'Custom range',
  from: 'From',
  to: 'To',
  show: 'Show',
  excludeAdmins: 'Exclude admins',
  daysIn: (from: string, to: string, zone: string) => `${from} – ${to}, ${zone} time`,
  nothingYet: (zone: string) => `No visits yet. Days are in ${zone} time.`,
  nothingIn: (zone: string) => `No visits in this range. Days are in ${zone} time.`,
  loading: 'Counting…',
  retry: 'Retry',
  filters: 'Filters',
  unfilter: (name: string) => `Remove filter: ${name}`,
  clearFilters: 'Show all',
  only: (name: string) => `Show only ${name}`,
  reversed: 'The last day is before the first.',
  changes: 'Compared with the previous period',
  changesFrom: (from: string, to: string, partial: boolean) =>
    `Compared with ${from} – ${to}${partial ? ', up to the same time of day' : ''}`,
  change: { up: 'Up', down: 'Down', same: 'No change', none: 'Up from 0' },
  soFar: 'so far',
  total: 'Total Visits',
  visits: 'Visits',
  selections: 'Selections',
  totalColumn: 'Total',
  date: 'Date',
  count: 'Count',
  daily: 'Daily Breakdown',
  dailyEmpty: 'No visits recorded yet',
  chart: (days: number) => `Visits per day, over ${days} days. The table has the same numbers.`,
  teams: 'Team Selection Stats',
  team: 'Team',
  teamsEmpty: 'No team selections recorded yet',
  countries: 'Country Stats',
  countriesRecorded: 'Countries recorded',
  country: 'Country',
  code: 'Code',
  countriesEmpty: 'No country data recorded yet',
  sources: 'Image Created by Source',
  source: 'UTM Source',
  noSource: '(none)',
  images: 'Images',
  sourcesEmpty: 'No images created for the selected range',
  types: 'Group By Selection Type',
  type: 'Selection Type',
  typesEmpty: 'No selection type data available',
  funnel: 'From visit to image',
  funnels: { lineup: 'Lineups', trade: 'Trades' },
  funnelSteps: {
    visits: 'Page visits',
    teams: 'Team selected',
    completed: { lineup: 'Lineup completed', trade: 'Trade completed' },
    withImage: 'Image created',
  },
  ofVisits: (share: string) => `${share} of page visits`,
  funnelNote:
    'Percentages compare each step with page visits. A step can exceed 100%: one visitor can select several teams, and a link can open a builder without a page visit.',
  outsideFunnel: 'Not in the percentages',
  outsideFacts: { teamless: 'Dream Team or deleted team', linked: 'Links shared' },
  linksUnknown: 'Not available with a filter on',
  more: (remaining: number) => `Load more (${remaining} remaining)`,
  less: 'Show less',
} as const

export const RECENT_VISITS = {
  heading: 'Recent Visits (raw)',
  section: 'Recent Visits',
  table: 'Table of recent visits',
  empty: 'No records',
  matching: (visits: string) => `${visits} found, newest first.`,
  /** @param visits those that are counted but no longer stored, as "3 older visits" */
  forgotten: (visits: string) => `The counts above include ${visits} whose details have been deleted.`,
  tooLong: (limit: number) => `At most ${limit} characters.`,
  export: 'Export CSV',
  visitOf: (time: string) => `the visit on ${time}`,
  selectAll: 'Select all visits shown',
  selected: (count: number) => (count === 0 ? 'No selection' : `${count} selected`),
  clear: 'Clear',
  deleteSelected: 'Delete selected',
  deleteOne: (visit: string) => `Delete ${visit}`,
  columns: {
    time: 'Time',
    team: 'Team',
    country: 'Country',
    device: 'Device',
    game: 'Game Type',
    source: 'UTM Source',
    referrer: 'Referrer',
    image: 'Image',
    duration: 'Lineup duration',
    trade: 'Trade',
  },
  yes: 'Yes',
  no: 'No',
  filters: {
    image: 'Image Created',
    visit: 'Type',
    playing: 'Game Type',
    lineup: 'Lineup Done',
    trade: 'Trade Done',
    utm: 'UTM contains',
    hasUtm: 'Has UTM',
    teamName: 'Team name contains',
  },
  choices: {
    all: 'All',
    created: 'Created',
    'not-created': 'Not created',
    visit: 'Visit',
    selection: 'Selection',
    lineup: 'Lineup',
    trade: 'Trade',
    done: 'Done',
    'not-done': 'Not done',
  },
  sureMany: 'Delete selected visits',
  sureOne: 'Delete visit record',
  sureText: (count: number) =>
    `${visitsSubject(count)} will be deleted and subtracted from the counts. You can undo this.`,
  andMore: (count: number) => `and ${count} more`,
} as const
