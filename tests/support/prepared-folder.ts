import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { access, cp, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openDatabase } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'

import { fillWithMadeLeague } from './made-database.ts'

/** A database without tables, with empty tables, or with the made league. */
type Content = 'bare' | 'empty' | 'league'

/**
 * Copies a prepared data folder with a database in it, migrated unless it is bare. Making one takes seconds, so one is
 * made for each state of the migrations and kept among the temporary files. Remove the copy when done.
 */
export async function copyPreparedFolder(content: Content = 'empty'): Promise<string> {
  const prepared = join(tmpdir(), `benchboss-prepared-${content}-${await stateOfMigrations()}`)
  if (!(await exists(prepared))) await prepare(prepared, content)
  const folder = await mkdtemp(join(tmpdir(), 'benchboss-database-'))
  await cp(prepared, folder, { recursive: true })
  return folder
}

async function prepare(target: string, content: Content): Promise<void> {
  const draft = await mkdtemp(join(tmpdir(), 'benchboss-prepare-'))
  const database = await openDatabase({ folder: draft })
  if (content !== 'bare') await migrateDatabase(database)
  if (content === 'league') await fillWithMadeLeague(database.db)
  await database.close()
  try {
    await rename(draft, target)
  } catch (error) {
    // Another test file was faster; its folder is just as good.
    await rm(draft, { recursive: true })
    if (!(await exists(target))) throw error
  }
}

async function stateOfMigrations(): Promise<string> {
  const hash = createHash('sha256')
  const parts = [
    'server/db/migrations/*.sql',
    'tests/factories/made-league.ts',
    'tests/support/made-database.ts',
    'node_modules/@electric-sql/pglite/package.json',
  ]
  const files = globSync(parts)
  for (const file of files.toSorted()) hash.update(await readFile(file))
  return hash.digest('hex').slice(0, 12)
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
