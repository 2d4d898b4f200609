import * as fc from 'fast-check'

import { addDays, daysBetween, localDayOf, startOfLocalDay } from '#domain/visit/local-days.ts'
import { GAME_TYPES } from '#domain/visit/visit.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import type { VisitDashboard } from '#server/visits/visit-dashboard.ts'
import { readVisitQuery, type RowFilter } from '#server/visits/visit-query.ts'

const { site_visits, user_roles } = schema

/** A query of the statistics. */
export type Asked = { range: string; from: string; to: string; admins: string; rows: RowFilter }

export const asked: fc.Arbitrary<Asked> = fc.record({
  range: fc.constantFrom('7', '30', 'all', 'custom'),
  from: fc.constantFrom('2026-03-02', '2026-03-08', '2026-03-30'),
  to: fc.constantFrom('2026-03-30', '2026-04-05', '2026-05-20'),
  admins: fc.constantFrom('include', ''),
  rows: fc.constantFrom<RowFilter[]>(
    {},
    {},
    { team: 1 },
    { country: 'CA' },
    { type: '' },
    { source: '' },
    { device: 'mobile' },
    { game: 'trade' },
    { source: 'reddit', device: 'mobile' },
  ),
})

export const queryOf = ({ rows, ...rest }: Asked, timeZone: string) =>
  readVisitQuery(
    new URLSearchParams({
      ...rest,
      ...Object.fromEntries(Object.entries(rows).map(([name, value]) => [name, String(value)])),
    }),
    timeZone,
  )

export type CountedVisit = typeof site_visits.$inferSelect & { readonly byAdmin: boolean }

/** Returns the visits that are stored, and whether an admin made them. */
export async function storedVisits(db: Database): Promise<readonly CountedVisit[]> {
  const roles = await db.select().from(user_roles)
  const admins = new Set(roles.filter(({ role }) => role === 'admin').map(({ user_id }) => user_id))
  const visits = await db.select().from(site_visits)
  return visits.map((visit) => ({ ...visit, byAdmin: visit.user_id !== null && admins.has(visit.user_id) }))
}

/**
 * Counts the numbers of the screen from the visits themselves, in the plainest way.
 * @param dayOf the day of the site that a visit is in
 */
export function recount(
  all: readonly CountedVisit[],
  { range, from, to, admins, rows }: Asked,
  { now, timeZone, dayOf }: { now: Date; timeZone: string; dayOf: (visit: CountedVisit) => string },
) {
  const asked = all.filter(
    (visit) =>
      (admins === 'include' || !visit.byAdmin) &&
      (rows.team === undefined || visit.team_id === rows.team) &&
      (rows.country === undefined || visit.country === rows.country) &&
      (rows.device === undefined || visit.device_type === rows.device) &&
      (rows.game === undefined || visit.game_type === rows.game) &&
      (rows.type === undefined || (visit.lineup_type ?? '') === rows.type) &&
      (rows.source === undefined || (visit.utm_source ?? '') === rows.source),
  )
  const today = localDayOf(now, timeZone)
  const earliest = all.map(dayOf).toSorted()[0] ?? today
  const begin = { '7': addDays(today, -6), '30': addDays(today, -29), custom: from }[range] ?? earliest
  const [first, last] = [
    range === 'custom' && earliest > begin ? earliest : begin,
    range === 'custom' && to < today ? to : today,
  ]
  const visits = asked.filter((visit) => dayOf(visit) >= first && dayOf(visit) <= last)
  const days = daysBetween(first, last)
  const elapsed = last === today ? now.getTime() - startOfLocalDay(today, timeZone).getTime() : Infinity
  const dayBefore = addDays(first, -1)
  const previous = asked.filter(
    (visit) =>
      dayOf(visit) >= addDays(first, -days.length) &&
      dayOf(visit) <= dayBefore &&
      visit.created_at.getTime() < startOfLocalDay(dayBefore, timeZone).getTime() + elapsed,
  )
  const selections = visits.filter((visit) => visit.visit_type === 'team_selection')
  return {
    summary: summaryOf(visits),
    previous: range === 'all' || first > last ? null : summaryOf(previous),
    daily: [...Map.groupBy(visits, dayOf)]
      .map(([date, those]) => ({ date, ...summaryOf(those) }))
      .toSorted((one, other) => (one.date < other.date ? -1 : 1)),
    teams: tally(selections.map((visit) => [visit.team_id, 1])),
    countries: tally(visits.map((visit) => [visit.country, 1])),
    sources: tally(visits.map((visit) => [visit.utm_source ?? '', visit.image_count])),
    types: tally(selections.map((visit) => [visit.lineup_type ?? '', 1])),
    funnels: GAME_TYPES.map((game) => {
      const played = visits.filter((visit) => visit.game_type === game)
      const selected = played.filter((visit) => visit.visit_type === 'team_selection')
      return {
        visits: played.length - selected.length,
        teams: selected.filter((visit) => visit.team_id !== null).length,
        teamless: selected.filter((visit) => visit.team_id === null).length,
        completed: played.filter((visit) => visit.completed_at !== null).length,
        withImage: played.filter((visit) => visit.image_count + visit.trade_count > 0).length,
      }
    }),
    counted: visits.length,
  }
}

/** Returns the numbers of the screen in the same shape. */
export function shownCounts(dashboard: VisitDashboard) {
  const { recent, funnels, previous } = dashboard
  const { from: _from, to: _to, ...sums } = previous ?? { from: '', to: '' }
  return {
    summary: dashboard.summary,
    previous: previous && sums,
    daily: dashboard.daily.filter(({ total }) => total > 0),
    teams: tally(dashboard.teams.map(({ teamId, count }) => [teamId, count])),
    countries: tally(dashboard.countries.rows.map(({ country, count }) => [country, count])),
    sources: tally(dashboard.sources.map(({ source, count }) => [source, count])),
    types: tally(dashboard.types.map(({ type, count }) => [type, count])),
    // A link belongs to no visit.
    funnels: GAME_TYPES.map((game) => {
      const { linked: _, ...counted } = funnels[game]
      return counted
    }),
    counted: recent.matching + recent.forgotten,
  }
}

function summaryOf(visits: ReadonlyArray<{ readonly visit_type: string }>) {
  const teamSelections = visits.filter(({ visit_type }) => visit_type === 'team_selection').length
  return { total: visits.length, pageVisits: visits.length - teamSelections, teamSelections }
}

function tally(keys: ReadonlyArray<readonly [string | number | null, number]>) {
  const sums = new Map<string, number>()
  for (const [key, by] of keys)
    if (key !== null && by > 0) sums.set(String(key), (sums.get(String(key)) ?? 0) + by)
  return Object.fromEntries([...sums].toSorted())
}
