import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'

import { SLOTS } from '#domain/lineup/model/slots.ts'
import { playerName } from '#domain/player/read-player.ts'
import { rowKind } from '#messages/audit.ts'
import { schema } from '#server/db/schema.ts'

/** The tables whose rows undo can restore, each before those that refer to it. */
const TABLES: readonly PgTable[] = [
  schema.teams,
  schema.players,
  schema.retained_salaries,
  schema.iced_games,
  schema.iced_places,
  schema.user_preferences,
  schema.user_lineup,
  schema.site_visits,
  schema.request_player,
  schema.image_downloads,
  schema.trade_proposals,
  schema.trade_proposal_images,
  schema.shares,
  schema.reports,
  schema.site_settings,
]

export type RecordedTable = {
  readonly name: string
  /** SQL type of the key `id`. */
  readonly keyType: string
  readonly columns: readonly string[]
  /**
   * Columns that follow rows of another table: they are emptied when that row is deleted, or changed when two players
   * are merged.
   */
  readonly followers: readonly string[]
  /** Columns that are empty or unique. */
  readonly uniqueOrNull: readonly string[]
  /** A row may refer to another row of the same table. */
  readonly refersToItself: boolean
  /** No row of another table refers to its rows. */
  readonly isUnreferenced: boolean
  /**
   * References without which undo skips a row: it restores the row only if what they refer to exists. Null restores
   * every row.
   */
  readonly passingWith: readonly Reference[] | null
}

/** A column with the id of a row of that table. */
type Reference = { readonly column: string; readonly table: string }

const REFERENCED = new Set(
  Object.values(schema)
    .filter((table) => is(table, PgTable))
    .flatMap((table) => getTableConfig(table).foreignKeys)
    .map((key) => getTableName(key.reference().foreignTable)),
)

/** The foreign keys that tie rows to an account. */
export const ACCOUNT_KEYS: ReadonlySet<string> = new Set(
  TABLES.flatMap((table) => getTableConfig(table).foreignKeys)
    .filter((key) => key.reference().foreignTable === schema.user)
    .map((key) => key.getName()),
)

/**
 * Columns that audit entries do not record and undo leaves alone: those that triggers fill from other rows, and what a
 * reporter typed, which the log must not keep for longer than the report.
 */
const UNRECORDED: ReadonlySet<PgColumn> = new Set([
  schema.site_visits.image_count,
  schema.site_visits.trade_count,
  schema.reports.reason,
  schema.reports.guest_email,
])

/**
 * Rows that come and go with those they refer to: older games are dropped, and a game's lines are rewritten. They do
 * not block the undo of a deleted player.
 */
const PASSING: ReadonlySet<PgTable> = new Set([schema.iced_places])

/** Columns that name players without a foreign key. */
const SNAPSHOTS: ReadonlyMap<PgTable, readonly PgColumn[]> = new Map<PgTable, readonly PgColumn[]>([
  [
    schema.user_lineup,
    [
      ...SLOTS.even_strength.map(({ savedAs }) => schema.user_lineup[`${savedAs}_player_id`]),
      schema.user_lineup.special_teams,
      schema.user_lineup.card,
    ],
  ],
  [schema.trade_proposals, [schema.trade_proposals.team1_players, schema.trade_proposals.team2_players]],
])

export const RECORDED_TABLES: readonly RecordedTable[] = TABLES.map((table) => {
  const columns = Object.values<PgColumn>(getTableColumns(table)).filter((column) => !UNRECORDED.has(column))
  return {
    name: getTableName(table),
    keyType: columns.find(({ name }) => name === 'id')?.getSQLType() ?? 'text',
    columns: columns.map(({ name }) => name),
    followers: followersOf(table),
    uniqueOrNull: getTableConfig(table).uniqueConstraints.flatMap((unique) => {
      const [column, ...more] = unique.columns
      return column && more.length === 0 && !column.notNull ? [column.name] : []
    }),
    refersToItself: referencesOf(table).some((reference) => reference.table === getTableName(table)),
    isUnreferenced: !REFERENCED.has(getTableName(table)),
    passingWith: PASSING.has(table) ? referencesOf(table) : null,
  }
})

function referencesOf(table: PgTable): readonly Reference[] {
  return getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference()
    return columns.map(({ name }) => ({ column: name, table: getTableName(foreignTable) }))
  })
}

function followersOf(table: PgTable): readonly string[] {
  const references = getTableConfig(table)
    .foreignKeys.filter(({ onDelete }) => onDelete === 'set null' || PASSING.has(table))
    .flatMap((key) => key.reference().columns.map(({ name }) => name))
  return [...references, ...(SNAPSHOTS.get(table)?.map(({ name }) => name) ?? [])]
}

type Row = Readonly<Record<string, unknown>> | null

/** Returns what to call a row: the name in it, such as a player's, else its kind and id. */
export function nameOfRow(table: string, row: Row): string {
  const kind = rowKind(table)
  const text = (key: string) => (typeof row?.[key] === 'string' ? row[key] : null)
  const named = playerName({
    id: 0,
    full_name: text('full_name') ?? text('profile_name') ?? text('player_name'),
    first_name: text('first_name'),
    last_name: text('last_name'),
    name: text('name') ?? text('team_name'),
  })
  return named === '' ? `${kind} ${String(row?.['id'] ?? '')}`.trim() : named
}
