import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { z } from 'zod'

import { AppError } from '#server/core/errors.ts'
import { databaseErrorCode } from '#server/db/errors.ts'
import { schema } from '#server/db/schema.ts'

/**
 * The layout of a backup: manifest.json, tables/{name}.jsonl, files/{bucket}/{path}; an embedded one also has
 * auth-secret.
 */
export const FORMAT = 1

const FILE = 'manifest.json'

const Manifest = z.object({
  format: z.literal(FORMAT),
  made_at: z.iso.datetime(),
  /** The newest migration of the tables. */
  migration: z.int(),
  /** Rows of each table. */
  tables: z.record(z.string().regex(/^[a-z_]+$/), z.int().min(0)),
  /** The last generated number of each "table.column"; null for none yet. */
  identities: z.record(z.string().regex(/^[a-z_]+\.[a-z_]+$/), z.int().nullable()),
  files: z.int().min(0),
})
export type Manifest = z.infer<typeof Manifest>

export const countRows = ({ tables }: Manifest): number =>
  Object.values(tables).reduce((sum, rows) => sum + rows, 0)

export function manifestFile(folder: string): string {
  return join(folder, FILE)
}

/** Returns the file of a table's rows: one JSON object per line, keys in the order of the columns. */
export function tableFile(folder: string, table: string): string {
  return join(folder, 'tables', `${table}.jsonl`)
}

export function filesFolder(folder: string): string {
  return join(folder, 'files')
}

/** @throws {AppError} bad_request: not a backup, or one that this version cannot read */
export async function readManifest(folder: string): Promise<Manifest> {
  const given = await readJson(manifestFile(folder))
  const { data } = z.object({ format: z.number() }).safeParse(given)
  if (data && data.format > FORMAT) {
    throw new AppError(
      'bad_request',
      `The backup in ${folder} was made by a newer version. Update Benchboss first.`,
    )
  }
  const manifest = Manifest.safeParse(given)
  if (!manifest.success) {
    throw new AppError('bad_request', `There is no backup in ${folder}: it has no valid ${FILE}.`)
  }
  return manifest.data
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError || databaseErrorCode(error) !== undefined) return null
    throw error
  }
}

const NAMES = Object.values(schema)
  .filter((table) => is(table, PgTable))
  .map((table) => getTableName(table))

const Names = z.array(z.object({ name: z.string() }))

/** Returns which of our tables the database has; it may contain other programs' tables too. */
export async function ourTables(client: ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query(
    'select name from unnest($1::text[]) as name where to_regclass(quote_ident(name)) is not null order by name',
    [NAMES],
  )
  return Names.parse(rows).map(({ name }) => name)
}

export async function hasRows(client: ClientBase, tables: readonly string[]): Promise<boolean> {
  for (const table of tables) {
    const { rows } = await client.query(`select from ${quoted(table)} limit 1`)
    if (rows.length > 0) return true
  }
  return false
}

/** Quotes the name for SQL, where "user" is a keyword. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
