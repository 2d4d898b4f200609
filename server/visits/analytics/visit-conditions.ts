import { sql, type SQL } from 'drizzle-orm'

import type { RowFilter } from '#domain/visit/visit-filters.ts'

/*
 * Conditions on a row `v` of site_visits, or of visit_cube, whose columns have the same names.
 */

/** Everything that a clicked row asks for. */
export function ofRows(filter: RowFilter): SQL {
  return every([
    filter.team !== undefined && sql`v.team_id = ${filter.team}`,
    filter.country !== undefined && sql`v.country = ${filter.country}`,
    filter.device !== undefined && sql`v.device_type = ${filter.device}`,
    filter.game !== undefined && sql`v.game_type = ${filter.game}`,
    filter.type !== undefined && equals(sql`v.lineup_type`, filter.type),
    filter.source !== undefined && equals(sql`v.utm_source`, filter.source),
  ])
}

/** Empty text is a missing value. Written so that an index on the column helps. */
function equals(column: SQL, text: string): SQL {
  return text === '' ? sql`(${column} is null or ${column} = '')` : sql`${column} = ${text}`
}

export function between(column: SQL, { from, to }: { readonly from: Date; readonly to: Date }): SQL {
  return sql`(${column} >= ${moment(from)} and ${column} < ${moment(to)})`
}

export const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`

/** Made by somebody who is admin now (A-VISIT-03, A-CALL-18). */
export const BY_ADMIN: SQL = sql`v.user_id in (select user_id from user_roles where role = 'admin')`
export const NOT_BY_ADMIN: SQL = sql`(v.user_id is null or v.user_id not in (select user_id from user_roles where role = 'admin'))`

export function every(conditions: ReadonlyArray<SQL | false>): SQL {
  const given = conditions.filter((condition) => condition !== false)
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `)
}

export const unionAll = (parts: readonly SQL[]): SQL => sql.join([...parts], sql` union all `)
