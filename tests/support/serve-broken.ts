/**
 * Serves the built app on a free port with a database of its own, broken as BROKEN says: `teams` or `players` without
 * that table, `no players` with every team but no player, or `closed` unreachable. The parent process may send statements
 * to run.
 */

import { getRequestListener } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pino } from 'pino'
import type { ServerBuild } from 'react-router'

import { DEFAULT_SITE_NAME } from '#domain/site.ts'
import { createAuth } from '#server/accounts/auth.ts'
import { openRequests } from '#server/accounts/open-request.ts'
import { openDatabase } from '#server/db/client.ts'
import { DatabaseUnreachable } from '#server/db/errors.ts'
import { schema } from '#server/db/schema.ts'
import { createMailer } from '#server/ground/mail.ts'
import { createApp } from '#server/http/app.ts'
import { followRosters } from '#server/rosters/follow-rosters.ts'
import { servicesOn } from '#tests/factories/contexts.ts'

import { memoryFiles } from './memory-files.ts'
import { copyPreparedFolder } from './prepared-folder.ts'

const log = pino({ level: 'silent' })
const files = memoryFiles()
const mail = createMailer(null, log)
const folder = await copyPreparedFolder('league')
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const database = await openDatabase({ folder })
await followRosters(database)

const broken = process.env['BROKEN']
if (broken === 'teams') await database.db.execute(sql`alter table teams rename to teams_gone`)
if (broken === 'players') await database.db.execute(sql`alter table players rename to players_gone`)
if (broken === 'no players') await database.db.delete(schema.players)
const db =
  broken === 'closed'
    ? new Proxy(database.db, {
        get() {
          throw new DatabaseUnreachable('closed for the test')
        },
      })
    : database.db

// The account library reads its database during setup. Only later queries are unreachable.
const auth = createAuth({
  db: database.db,
  secret: 'a secret of the tests, 32 characters or more',
  siteName: DEFAULT_SITE_NAME,
  publicUrl: undefined,
  google: null,
  mail: null,
  log,
})

const root = join(import.meta.dirname, '../..')
const build: ServerBuild = await import(join(root, 'build/server/index.js'))
const services = servicesOn(db, { mail, files, log })
const app = createApp({
  production: true,
  siteName: DEFAULT_SITE_NAME,
  publicUrl: undefined,
  trustedProxies: 0,
  build,
  clientFolder: join(root, 'build/client'),
  log,
  auth,
  db,
  files,
  drawingQueue: services.drawingQueue,
  openRequest: openRequests({ ...services, auth }),
})
const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
server.listen(0, 'localhost', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') process.stdout.write(`${address.port}\n`)
})

process.on('message', (statement) => {
  void database.db.execute(sql.raw(String(statement))).then(() => process.send?.('done'))
})

process.on('SIGTERM', () => process.exit(0))
