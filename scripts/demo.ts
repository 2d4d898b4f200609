/**
 * `npm run demo`: serves the site with a season of throwaway data on a free port. The data is deleted when it stops.
 */
import { spawn } from 'node:child_process'

import { seedRosters } from '#seed/seed-rosters.ts'
import { openDatabase } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { openFiles } from '#server/files/disk-file-store.ts'

import {
  DEMO_ACCOUNTS,
  DEMO_PASSWORD,
  makeAccounts,
  makeAnswers,
  makeVisits,
  makeWorks,
} from './demo-data.ts'
import { temporaryFolder } from './temporary.ts'

const folder = temporaryFolder('demo')
console.log('Making ninety days of a site …')
const database = await openDatabase({ folder: folder.path })
await migrateDatabase(database)
await seedRosters(database.db)
const actors = await makeAccounts(database.db)
await makeVisits(database.db)
await makeWorks(database.db, await openFiles({ s3: null, dataDir: folder.path }), actors)
await makeAnswers(database.db)
await database.close()

const { PORT = '0' } = process.env
const server = spawn(process.execPath, ['main.ts'], {
  env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: folder.path, PORT },
  stdio: ['ignore', 'inherit', 'ignore'],
})
console.log(`Sign in with the password ${DEMO_PASSWORD} as:`)
for (const { email, role } of DEMO_ACCOUNTS) console.log(`  ${email} (${role})`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill('SIGTERM'))
server.once('exit', (code) => {
  folder.remove()
  process.exit(code ?? 0)
})
