/** `npm run demo`: the site with throwaway data of a season's worth, on a free port; gone when it stops. */
import { join } from 'node:path'
import { mkdtempSync, rmSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'

import { seedRosters } from '#seed/seed-rosters.ts'
import { openDatabase } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { openFiles } from '#server/images/disk-file-store.ts'

import { DEMO_ACCOUNTS, DEMO_PASSWORD, makeAccounts } from './demo/make-accounts.ts'
import { makeVisits } from './demo/make-visits.ts'
import { makeWorks } from './demo/make-works.ts'

const folder = mkdtempSync(join(tmpdir(), 'benchboss-demo-'))
console.log('Making ninety days of a site …')
const database = await openDatabase({ folder })
await migrateDatabase(database)
await seedRosters(database.db)
const actors = await makeAccounts(database.db)
await makeVisits(database.db)
await makeWorks(database.db, await openFiles({ s3: null, dataDir: folder }), actors)
await database.close()

const { PORT = '0' } = process.env
const server = spawn(process.execPath, ['main.ts'], {
  env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: folder, PORT },
  stdio: ['ignore', 'inherit', 'ignore'],
})
console.log(`Sign in with the password ${DEMO_PASSWORD} as:`)
for (const { email, role } of DEMO_ACCOUNTS) console.log(`  ${email} (${role})`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill('SIGTERM'))
server.once('exit', (code) => {
  rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? 0)
})
