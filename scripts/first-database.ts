/**
 * Creates the embedded database with the teams while the web app is built, so that the first start finds it ready. Does
 * nothing where one exists, or where a PostgreSQL is set. The start itself explains wrong settings.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { seedRosters } from '#seed/seed-rosters.ts'
import { readDataSettings } from '#server/core/settings.ts'
import { openDatabase } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'

const { databaseUrl, dataDir } = readDataSettings(process.env)
if (databaseUrl === undefined && !existsSync(join(dataDir, 'postgres'))) {
  const database = await openDatabase({ folder: dataDir })
  await migrateDatabase(database)
  await seedRosters(database.db)
  await database.close()
}
