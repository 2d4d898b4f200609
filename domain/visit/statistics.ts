import type { GameType } from './visit.ts'

/** Visits of the pages, selections of teams, and both together. */
export type VisitSummary = {
  readonly total: number
  readonly pageVisits: number
  readonly teamSelections: number
}

export type DayCount = VisitSummary & { readonly date: string }

export type TeamCount = {
  readonly teamId: number
  readonly teamName: string
  readonly logoUrl: string | null
  readonly count: number
}

export type CountryCount = { readonly country: string; readonly count: number }

/** Lineup images made by visits from one UTM source; an empty one means none. */
export type SourceCount = { readonly source: string; readonly count: number }

/** Selections by mode label; an empty one means none. */
export type TypeCount = { readonly type: string; readonly count: number }

/** From the page to the image of one game. Each visit counts in the step that it is about. */
export type Funnel = {
  /** Page visits. */
  readonly visits: number
  /** Selections that name a team, and those that do not: a Dream Team, or a team that was deleted. */
  readonly teams: number
  readonly teamless: number
  readonly completed: number
  readonly withImage: number
  /** Links made in the range that were shared; null where rows are filtered, since a link belongs to no visit. */
  readonly linked: number | null
}

/** A visit as the list shows it. */
export type VisitView = {
  readonly id: string
  readonly created_at: Date
  readonly completed_at: Date | null
  readonly visit_type: string
  readonly team_name: string | null
  readonly team_id: number | null
  readonly country: string | null
  readonly device_type: string | null
  readonly device_info: string | null
  readonly game_type: string | null
  readonly lineup_type: string | null
  readonly utm_source: string | null
  readonly referrer: string | null
  /** Whether kept images of lineups or trades carry its id. */
  readonly has_image: boolean
  readonly has_trade: boolean
}

/** The newest visits that match the list's own filters. */
export type ListedVisits = {
  readonly rows: readonly VisitView[]
  /** How many match, listed or not. */
  readonly matching: number
  /** Visits of the range that are counted and no longer stored (VISIT_RETENTION_DAYS). */
  readonly forgotten: number
}

/** What the numbers are compared with. */
export type PreviousPeriod = VisitSummary & { readonly from: string; readonly to: string }

export type Change = {
  readonly direction: 'up' | 'down' | 'same'
  readonly by: number
  /** Of the number before; null where that was none. */
  readonly share: number | null
}

export function changeOf(now: number, before: number): Change {
  const by = Math.abs(now - before)
  const direction = now === before ? 'same' : now > before ? 'up' : 'down'
  return { direction, by, share: before === 0 ? null : by / before }
}

/** Everything that the visits screen shows. */
export type VisitDashboard = {
  /** First and last day that were counted; null where the range holds no day with visits. */
  readonly days: { readonly from: string; readonly to: string } | null
  readonly timeZone: string
  readonly summary: VisitSummary
  /** As many days before, up to the same time of day where the last one is today; null for all time. */
  readonly previous: PreviousPeriod | null
  /** Today, where it is counted: its numbers are not whole. */
  readonly today: string | null
  readonly daily: readonly DayCount[]
  readonly teams: readonly TeamCount[]
  readonly countries: { readonly recorded: number; readonly rows: readonly CountryCount[] }
  readonly sources: readonly SourceCount[]
  readonly types: readonly TypeCount[]
  readonly funnels: Readonly<Record<GameType, Funnel>>
  readonly recent: ListedVisits
}

type NamedTeam = { readonly id: number; readonly name: string; readonly logoUrl: string | null }

/** Counts by team with each team's name; one that was deleted is "Team {id}". */
export function withTeamNames(
  counts: ReadonlyArray<{ readonly teamId: number; readonly count: number }>,
  teams: readonly NamedTeam[],
): readonly TeamCount[] {
  const byId = new Map(teams.map((team) => [team.id, team]))
  return counts.map(({ teamId, count }) => {
    const team = byId.get(teamId)
    return { teamId, teamName: team?.name || `Team ${teamId}`, logoUrl: team?.logoUrl ?? null, count }
  })
}

/** Seconds from creation to completion, never negative; null where it was not completed. */
export function lineupSeconds(visit: Pick<VisitView, 'created_at' | 'completed_at'>): number | null {
  if (visit.completed_at === null) return null
  return Math.max(0, Math.round((visit.completed_at.getTime() - visit.created_at.getTime()) / 1000))
}

/** What clicked rows of the statistics narrow the numbers to, all of it. Empty text: a visit without that attribute. */
export type RowFilter = {
  readonly team?: number
  readonly country?: string
  readonly device?: string
  readonly game?: string
  /** The mode label (lineup_type). */
  readonly type?: string
  readonly source?: string
}

/** The choices above the list of recent visits. */
export type RecentFilter = {
  readonly image: 'all' | 'created' | 'not-created'
  readonly visit: 'all' | 'visit' | 'selection'
  readonly playing: 'all' | 'lineup' | 'trade'
  readonly lineup: 'all' | 'done' | 'not-done'
  readonly trade: 'all' | 'done' | 'not-done'
  /** Contained in the UTM source, whatever the case. */
  readonly utm: string
  readonly hasUtm: boolean
  /** Contained in the team's name, whatever the case. */
  readonly teamName: string
}

/** Rows of a table at first and more with each click on Load more, and the most of them. */
export const TABLE_STEP = 10
export const TABLE_LIMIT = 100

/** How many recent visits are looked up. */
export const RECENT_LIMIT = 500

/** How many rows are shown after so many clicks on Load more, and how many more there are to load. */
export function shownRows(
  rows: number,
  clicks: number,
): { readonly shown: number; readonly remaining: number } {
  const most = Math.min(rows, TABLE_LIMIT)
  const shown = Math.min(most, TABLE_STEP * (1 + clicks))
  return { shown, remaining: most - shown }
}

/** How many ids a delete dialog lists. */
export const SAMPLE_IDS = 5
/** Characters that are shown of the device info, in the table and in a delete dialog, and of the referrer. */
export const DEVICE_INFO_SHOWN = 8
export const DEVICE_INFO_IN_DIALOG = 100
export const REFERRER_SHOWN = 15

/** The first so many characters, with an ellipsis where there are more. */
export function shorten(text: string, characters: number): string {
  const letters = Array.from(text)
  return letters.length <= characters ? text : `${letters.slice(0, characters).join('')}…`
}

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

/** The country's full name in English; the code itself where no country has it. @param code two letters */
export function countryName(code: string): string {
  return names.of(code) ?? code
}
