import { sql, type SQL } from 'drizzle-orm'

import type { RowFilter } from '#domain/visit/statistics.ts'

/** Joins conditions by "and"; false leaves one out, and none at all is true. */
export function allOf(conditions: ReadonlyArray<SQL | false>): SQL {
  const given = conditions.filter((condition) => condition !== false)
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `)
}

export function isBetween(column: SQL, { from, to }: { readonly from: Date; readonly to: Date }): SQL {
  return sql`(${column} >= ${from.toISOString()}::timestamptz and ${column} < ${to.toISOString()}::timestamptz)`
}

/** Everything that clicked rows ask of a row `v` of site_visits, or of visit_cube: their columns have the same names. */
export function matchesFilters({ team, country, device, game, type, source }: RowFilter): SQL {
  return allOf([
    team !== undefined && sql`v.team_id = ${team}`,
    country !== undefined && sql`v.country = ${country}`,
    device !== undefined && sql`v.device_type = ${device}`,
    game !== undefined && sql`v.game_type = ${game}`,
    type !== undefined && isText(sql`v.lineup_type`, type),
    source !== undefined && isText(sql`v.utm_source`, source),
  ])
}

/** Empty text is a missing value. Written so that an index on the column helps. */
function isText(column: SQL, text: string): SQL {
  return text === '' ? sql`(${column} is null or ${column} = '')` : sql`${column} = ${text}`
}

const ADMIN_IDS = sql`(select user_id from user_roles where role = 'admin')`

/** A row `v` of site_visits was made by somebody who is admin now. */
export const isAdminVisit: SQL = sql`v.user_id in ${ADMIN_IDS}`

/** The row is a guest's, or of somebody who is no admin now. @param userId its column */
export function isByNoAdmin(userId: SQL): SQL {
  return sql`(${userId} is null or ${userId} not in ${ADMIN_IDS})`
}
