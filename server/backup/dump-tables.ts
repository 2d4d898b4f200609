import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'

import { drizzle } from 'drizzle-orm/node-postgres'
import type { ClientBase } from 'pg'
import { z } from 'zod'

import { withSession, type OpenDatabase } from '#server/db/client.ts'
import { readMigrationState } from '#server/db/migrate.ts'
import { AppError } from '#server/errors.ts'

import { tableFile, type Manifest } from './manifest.ts'
import { ourTables, quoted } from './our-tables.ts'

export type Dump = Pick<Manifest, 'migration' | 'tables' | 'identities'>

const ROWS_AT_ONCE = 500

/** Writes every row of our tables into the folder, all as they were at one moment, whatever is written meanwhile. */
export async function dumpTables(database: OpenDatabase, folder: string): Promise<Dump> {
  return withSession(database, (client) =>
    drizzle(client).transaction(() => dump(client, folder), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    }),
  )
}

async function dump(client: ClientBase, folder: string): Promise<Dump> {
  await client.query(`set local timezone = 'UTC'`)
  const migration = await readMigrationState(client)
  if (migration === null) throw new AppError('bad_request', 'The database has no tables to back up.')
  const names = await ourTables(client)
  const tables: Record<string, number> = {}
  for (const name of names) tables[name] = await dumpTable(client, name, tableFile(folder, name))
  return { migration, tables, identities: await readIdentities(client, names) }
}

/** @returns how many rows it has */
async function dumpTable(client: ClientBase, table: string, file: string): Promise<number> {
  await mkdir(dirname(file), { recursive: true })
  let count = 0
  async function* lines() {
    for await (const batch of readLines(client, table)) {
      count += batch.length
      yield batch.map((line) => `${line}\n`).join('')
    }
  }
  await pipeline(lines, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }))
  return count
}

const Lines = z.array(z.object({ line: z.string() }))

/** Rows as PostgreSQL's own JSON: nothing passes through the driver's types, so nothing is rounded. */
async function* readLines(client: ClientBase, table: string): AsyncGenerator<readonly string[]> {
  await client.query(
    `declare dumped no scroll cursor for select row_to_json(row)::text as line from ${quoted(table)} as row`,
  )
  for (;;) {
    const { rows } = await client.query(`fetch ${ROWS_AT_ONCE} from dumped`)
    if (rows.length === 0) break
    yield Lines.parse(rows).map(({ line }) => line)
  }
  await client.query('close dumped')
}

const Identities = z.array(z.object({ place: z.string(), last: z.number().nullable() }))

/** Read after the rows: a number given out meanwhile is skipped, none is given out twice. */
async function readIdentities(
  client: ClientBase,
  tables: readonly string[],
): Promise<Manifest['identities']> {
  const { rows } = await client.query(
    `select name || '.' || attname as place,
       pg_sequence_last_value(pg_get_serial_sequence(quote_ident(name), attname)::regclass)::float8 as last
     from unnest($1::text[]) as name
     join pg_attribute on attrelid = quote_ident(name)::regclass and attidentity <> ''`,
    [tables],
  )
  return Object.fromEntries(Identities.parse(rows).map(({ place, last }) => [place, last]))
}
