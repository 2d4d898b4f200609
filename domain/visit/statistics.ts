/** Visits of the pages, selections of teams, and both together. */
export type VisitSummary = {
  readonly total: number
  readonly pageVisits: number
  readonly teamSelections: number
}
/** A day's visits (A-ENT-13). */
export type DayCount = VisitSummary & { readonly date: string }
/** A-ENT-14 */
export type TeamCount = {
  readonly teamId: number
  readonly teamName: string
  readonly logoUrl: string | null
  readonly count: number
}
/** A-ENT-15 */
export type CountryCount = { readonly country: string; readonly count: number }
/** Lineup images made by visits from one UTM source; an empty source is none (A-ENT-16). */
export type SourceCount = { readonly source: string; readonly count: number }
/** Selections by mode label; an empty type is none (A-ENT-12, A-ENT-17). */
export type TypeCount = { readonly type: string; readonly count: number }

/** From the visit to the shared link, each step counted for itself. */
export type Funnel = {
  readonly visits: number
  readonly teams: number
  readonly completed: number
  readonly pictured: number
  /** Links made in the range that were shared; null where rows are filtered, since a link belongs to no visit. */
  readonly shared: number | null
}

/** A visit as the list shows it (A-ENT-10). */
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
  /** Kept images carry its id (A-ENT-11). */
  readonly has_image: boolean
  readonly has_trade: boolean
}

/** The newest visits that match the list's own filters. */
export type ListedVisits = {
  readonly rows: readonly VisitView[]
  /** How many match; 500 stands for 500 or more. */
  readonly matching: number
}

/** All that the visits screen shows. */
export type VisitDashboard = {
  /** First and last day that were counted; null where the range holds no day with visits. */
  readonly days: { readonly from: string; readonly to: string } | null
  readonly timeZone: string
  readonly summary: VisitSummary
  readonly daily: readonly DayCount[]
  readonly teams: readonly TeamCount[]
  readonly countries: { readonly recorded: number; readonly rows: readonly CountryCount[] }
  readonly sources: readonly SourceCount[]
  readonly types: readonly TypeCount[]
  readonly funnel: Funnel
  readonly recent: ListedVisits
}

type NamedTeam = { readonly id: number; readonly name: string; readonly logoUrl: string | null }

/** Counts by team with what to call each; one that is gone is "Team {id}" (A-VISIT-09). */
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

/** Seconds from creation to completion, never negative (A-VISIT-37); null where it was not completed. */
export function lineupSeconds(visit: Pick<VisitView, 'created_at' | 'completed_at'>): number | null {
  if (visit.completed_at === null) return null
  return Math.max(0, Math.round((visit.completed_at.getTime() - visit.created_at.getTime()) / 1000))
}
