import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Database, openDatabase } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'

import { fillWithMadeLeague } from './made-database.ts'
import { copyPreparedFolder } from './prepared-folder.ts'
import { createScratchDatabase } from './scratch-database.ts'
import { type RunningServer, startServer } from './server.ts'

/** Starts a server of its own with the made league and the rows of `fill`. */
export async function startFilledServer(
  fill: (db: Database) => Promise<void>,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const postgres = process.env['TEST_DATABASE_URL']
  const scratch = postgres === undefined ? null : await createScratchDatabase(postgres)
  const folder =
    scratch === null ? await copyPreparedFolder('league') : await mkdtemp(join(tmpdir(), 'benchboss-filled-'))
  const database = await openDatabase({ url: scratch?.url, folder })
  if (scratch) {
    await migrateDatabase(database)
    await fillWithMadeLeague(database.db)
  }
  await fill(database.db)
  await database.close()
  const server = await startServer({
    DATA_DIR: folder,
    ...(scratch && { DATABASE_URL: scratch.url }),
    ...env,
  })
  const cleanUp = async () => {
    await rm(folder, { recursive: true, force: true })
    await scratch?.drop()
  }
  return {
    ...server,
    stop: async () => {
      await server.stop()
      await cleanUp()
    },
    kill: async (signal) => {
      const code = await server.kill(signal)
      await cleanUp()
      return code
    },
  }
}
