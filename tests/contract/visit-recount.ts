import * as fc from 'fast-check'

import { localDayOf } from '#domain/visit/local-days.ts'
import { GAME_TYPES } from '#domain/visit/visit.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import type { VisitDashboard } from '#server/visits/visit-dashboard.ts'
import { readVisitQuery, type RowFilter } from '#server/visits/visit-query.ts'

const { image_downloads, site_visits, trade_proposal_images, user_roles } = schema

/** A query of the statistics. */
export type Asked = {
  range: string
  from: string
  to: string
  admins: string
  timeZone: string
  rows: RowFilter
}
export const asked: fc.Arbitrary<Asked> = fc.record({
  range: fc.constantFrom('7', '30', 'all', 'custom'),
  from: fc.constantFrom('2025-12-15', '2026-01-31', '2026-02-01'),
  to: fc.constantFrom('2026-02-01', '2026-03-10', '2026-03-29'),
  admins: fc.constantFrom('include', ''),
  timeZone: fc.constantFrom('UTC', 'America/Edmonton', 'Asia/Kathmandu', 'Australia/Lord_Howe'),
  rows: fc.oneof(
    fc.constant({}),
    fc.constantFrom<RowFilter[]>(
      { country: 'CA' },
      { type: '' },
      { source: '' },
      { device: 'mobile' },
      { game: 'trade' },
    ),
    fc.constantFrom<RowFilter[]>(
      { type: 'dream_team', country: 'US' },
      { source: 'reddit', device: 'mobile' },
    ),
  ),
})

export const queryOf = ({ rows, timeZone, ...rest }: Asked) =>
  readVisitQuery(
    new URLSearchParams({
      ...rest,
      ...Object.fromEntries(Object.entries(rows).map(([name, value]) => [name, String(value)])),
    }),
    timeZone,
  )

/** Counts the same numbers from the rows themselves, in the plainest way. */
export async function recountVisits(
  db: Database,
  now: Date,
  { range, from, to, admins, timeZone, rows }: Asked,
) {
  const roles = await db.select().from(user_roles)
  const adminIds = new Set(roles.filter(({ role }) => role === 'admin').map(({ user_id }) => user_id))
  const images = await db.select().from(image_downloads)
  const trades = await db.select().from(trade_proposal_images)
  const today = localDayOf(now, timeZone)
  const first = { '7': '2026-03-14', '30': '2026-02-19', all: '', custom: from }[range] ?? ''
  const last = range === 'custom' ? to : today
  // At 15:07 UTC it is the same day in all the zones but one.
  const shift = today === '2026-03-20' ? 0 : 1
  const begin =
    range === '7' || range === '30'
      ? new Date(Date.parse(first) + shift * 86_400_000).toISOString().slice(0, 10)
      : first
  const visits = (await db.select().from(site_visits)).filter((visit) => {
    const day = localDayOf(visit.created_at, timeZone)
    return (
      day >= begin &&
      day <= last &&
      (admins === 'include' || visit.user_id === null || !adminIds.has(visit.user_id)) &&
      (rows.country === undefined || visit.country === rows.country) &&
      (rows.device === undefined || visit.device_type === rows.device) &&
      (rows.game === undefined || visit.game_type === rows.game) &&
      (rows.type === undefined || (visit.lineup_type ?? '') === rows.type) &&
      (rows.source === undefined || (visit.utm_source ?? '') === rows.source)
    )
  })
  const selections = visits.filter((visit) => visit.visit_type === 'team_selection')
  const imagesOf = (id: string) => images.filter((image) => image.visit_id === id).length
  const tradesOf = (id: string) => trades.filter((image) => image.visit_id === id).length
  return {
    summary: {
      total: visits.length,
      pageVisits: visits.length - selections.length,
      teamSelections: selections.length,
    },
    daily: byDay(visits, timeZone),
    teams: tally(selections.map((visit) => [visit.team_id, 1])),
    countries: tally(visits.map((visit) => [visit.country, 1])),
    sources: tally(visits.map((visit) => [visit.utm_source ?? '', imagesOf(visit.id)])),
    types: tally(selections.map((visit) => [visit.lineup_type ?? '', 1])),
    funnels: Object.fromEntries(
      GAME_TYPES.map((game) => {
        const played = visits.filter((visit) => visit.game_type === game)
        const selected = played.filter((visit) => visit.visit_type === 'team_selection')
        return [
          game,
          {
            visits: played.length - selected.length,
            teams: selected.filter((visit) => visit.team_id !== null).length,
            teamless: selected.filter((visit) => visit.team_id === null).length,
            completed: played.filter((visit) => visit.completed_at !== null).length,
            withImage: played.filter(({ id }) => imagesOf(id) + tradesOf(id) > 0).length,
          },
        ]
      }),
    ),
    recent: visits.length,
    withImage: visits
      .filter(({ id }) => imagesOf(id) > 0)
      .map(({ id }) => id)
      .toSorted(),
    withTrade: visits
      .filter(({ id }) => tradesOf(id) > 0)
      .map(({ id }) => id)
      .toSorted(),
  }
}

/** Returns the numbers of the screen in the same shape. */
export function shownCounts(dashboard: VisitDashboard) {
  const { recent, funnels, daily } = dashboard
  return {
    summary: dashboard.summary,
    daily: daily.filter(({ total }) => total > 0),
    teams: of(dashboard.teams, ({ teamId }) => teamId),
    countries: of(dashboard.countries.rows, ({ country }) => country),
    sources: of(dashboard.sources, ({ source }) => source),
    types: of(dashboard.types, ({ type }) => type),
    // A link belongs to no visit.
    funnels: Object.fromEntries(
      GAME_TYPES.map((game) => {
        const { linked: _, ...counted } = funnels[game]
        return [game, counted]
      }),
    ),
    recent: recent.matching,
    withImage: recent.rows
      .filter(({ has_image }) => has_image)
      .map(({ id }) => id)
      .toSorted(),
    withTrade: recent.rows
      .filter(({ has_trade }) => has_trade)
      .map(({ id }) => id)
      .toSorted(),
  }
}

/** Returns the days with visits, oldest first. */
function byDay(
  visits: ReadonlyArray<{ readonly created_at: Date; readonly visit_type: string }>,
  timeZone: string,
) {
  const days = Map.groupBy(visits, ({ created_at }) => localDayOf(created_at, timeZone))
  return [...days]
    .map(([date, those]) => {
      const teamSelections = those.filter(({ visit_type }) => visit_type === 'team_selection').length
      return { date, total: those.length, pageVisits: those.length - teamSelections, teamSelections }
    })
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
}

function tally(keys: ReadonlyArray<readonly [string | number | null, number]>) {
  const sums = new Map<string, number>()
  for (const [key, by] of keys)
    if (key !== null && by > 0) sums.set(String(key), (sums.get(String(key)) ?? 0) + by)
  return Object.fromEntries([...sums].toSorted())
}

/** Returns the counts by key. */
function of<Row extends { readonly count: number }>(
  rows: readonly Row[],
  key: (row: Row) => string | number,
) {
  return Object.fromEntries(rows.map((row) => [String(key(row)), row.count] as const).toSorted())
}
