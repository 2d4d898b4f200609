import { and, asc, eq, gt } from 'drizzle-orm'
import { z } from 'zod'

import { UNDO } from '#messages/back-office.ts'
import { type AdminInput, requireAdmin } from '#server/accounts/rights.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'

import { type ListedEntry, readEntry } from './list-entries.ts'
import { nameOfRow, RECORDED_TABLES } from './recorded-tables.ts'

const { audit_changes, teams } = schema

const PAGE = 50
/** Characters of a value that are shown. */
const MAX_CHARACTERS = 200

const Row = z.record(z.string(), z.unknown()).nullable()
type Row = z.infer<typeof Row>

export type FieldBeforeAfter = {
  readonly field: string
  /** Null: there was nothing. */
  readonly before: string | null
  readonly after: string | null
}

export type ShownChange = {
  readonly id: number
  readonly table: string
  readonly rowId: string
  readonly name: string
  readonly kind: 'made' | 'changed' | 'deleted'
  readonly fields: readonly FieldBeforeAfter[]
}

export type ShownEntry = ListedEntry & {
  readonly page: readonly ShownChange[]
  /** `after` of the next page; null on the last. */
  readonly next: number | null
  /** False: undo does not know one of its tables. */
  readonly undoable: boolean
}

/**
 * An entry with its changes, 50 at a time in the order they happened.
 * @param after the last change that was shown
 * @throws {AppError} not_signed_in, forbidden, not_found
 */
export async function getAuditEntry({
  ctx,
  id,
  after: lastShown = 0,
}: AdminInput<{ id: number; after?: number }>): Promise<ShownEntry> {
  requireAdmin(ctx)
  const entry = await readEntry(ctx.db, id)
  if (!entry) throw new AppError('not_found', UNDO.unknown)
  const rows = await ctx.db
    .select()
    .from(audit_changes)
    .where(and(eq(audit_changes.entry_id, id), gt(audit_changes.id, lastShown)))
    .orderBy(asc(audit_changes.id))
    .limit(PAGE + 1)
  const teamNames = await readTeamNames(ctx.db)
  const page = rows.slice(0, PAGE).map((row): ShownChange => {
    const [before, after] = [Row.parse(row.before), Row.parse(row.after)]
    return {
      id: row.id,
      table: row.table_name,
      rowId: row.row_id,
      name: nameOfRow(row.table_name, after ?? before),
      kind: before === null ? 'made' : after === null ? 'deleted' : 'changed',
      fields: fieldsOf(row.table_name, before, after, teamNames),
    }
  })
  const undoable = entry.tables.every((table) => RECORDED_TABLES.some(({ name }) => name === table))
  return { ...entry, page, next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null, undoable }
}

async function readTeamNames(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db.select({ id: teams.id, name: teams.name }).from(teams)
  return new Map(rows.map(({ id, name }) => [String(id), name]))
}

/** The fields that differ; of a row that was made or deleted those that have a value. */
function fieldsOf(
  table: string,
  before: Row,
  after: Row,
  teamNames: ReadonlyMap<string, string>,
): FieldBeforeAfter[] {
  // In the table's order; a column that was dropped since comes last.
  const columns = RECORDED_TABLES.find(({ name }) => name === table)?.columns ?? []
  const fields = new Set([...columns, ...Object.keys({ ...before, ...after })])
  return [...fields].flatMap((field) => {
    const [was, is] = [before?.[field] ?? null, after?.[field] ?? null]
    if (JSON.stringify(was) === JSON.stringify(is)) return []
    return [{ field, before: textOf(field, was, teamNames), after: textOf(field, is, teamNames) }]
  })
}

function textOf(field: string, value: unknown, teamNames: ReadonlyMap<string, string>): string | null {
  if (value === null) return null
  const plain = typeof value === 'string' ? value : JSON.stringify(value)
  const team = /(?:^|_)team\d?_?id$/.test(field) ? teamNames.get(plain) : undefined
  const text = team ?? plain
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text
}
