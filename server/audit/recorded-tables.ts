import { getTableColumns, getTableName } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'

import { schema } from '#server/db/schema.ts'

/** The tables whose rows undo can put back: owners before what refers to them. */
const TABLES: readonly PgTable[] = [
  schema.teams,
  schema.players,
  schema.user_preferences,
  schema.user_lineup,
  schema.site_visits,
  schema.request_player,
  schema.image_downloads,
  schema.trade_proposals,
  schema.trade_proposal_images,
  schema.shares,
]

export type RecordedTable = {
  readonly name: string
  /** SQL type of the key `id`. */
  readonly keyType: string
  readonly columns: readonly string[]
  /** Columns that name a row of another table and are emptied when that row is deleted. */
  readonly followers: readonly string[]
}

/** Kept by triggers from other rows: no act records them, and undo lets the triggers write them. */
const DERIVED: ReadonlySet<PgColumn> = new Set([
  schema.site_visits.image_count,
  schema.site_visits.trade_count,
])

export const RECORDED_TABLES: readonly RecordedTable[] = TABLES.map((table) => {
  const columns = Object.values<PgColumn>(getTableColumns(table)).filter((column) => !DERIVED.has(column))
  return {
    name: getTableName(table),
    keyType: columns.find(({ name }) => name === 'id')?.getSQLType() ?? 'text',
    columns: columns.map(({ name }) => name),
    followers: followersOf(table),
  }
})

function followersOf(table: PgTable): readonly string[] {
  return getTableConfig(table)
    .foreignKeys.filter(({ onDelete }) => onDelete === 'set null')
    .flatMap((key) => key.reference().columns.map(({ name }) => name))
}
