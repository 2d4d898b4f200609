import { createServer, type Server } from 'node:http'
import { join } from 'node:path'

import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from 'react-router'

import { BRAND } from '#domain/brand.ts'
import { seedRosters } from '#seed/seed-rosters.ts'
import { openDatabase, type OpenDatabase } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { readSettings, type Settings } from '#server/env.ts'
import { createApp, type AppParts } from '#server/http/app.ts'
import { createLog } from '#server/log.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { forgetAddresses } from '#server/rate-limits/forget-addresses.ts'
import { followRosters, type RosterFollower } from '#server/rosters/follow-rosters.ts'
import { explainStartFailure } from '#server/start-failure.ts'

const log = createLog()

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  const database = await openDatabase({
    url: settings.databaseUrl,
    directUrl: settings.databaseDirectUrl,
    folder: settings.dataDir,
  })
  await migrateDatabase(database)
  await seedRosters(database.db)
  const follower = await followRosters(database)
  await forgetAddressesHourly(database)
  const server = settings.production
    ? await serveBuild(settings, database)
    : await serveDevelopment(settings, database)
  await listen(server, settings)
  stopOnSignal(server, database, follower)
  announce(server, settings, database)
}

/** What every request carries. Guests only, until accounts open. */
function contextMaker(settings: Settings, database: OpenDatabase): AppParts['createContext'] {
  const mail = createMailer(settings.mail, log)
  return async (_request, address) => ({
    db: database.db,
    actor: { kind: 'guest' },
    now: new Date(),
    address,
    mail,
    log,
  })
}

/** At the start too: a server that was down for a day must not keep what should be gone. */
async function forgetAddressesHourly(database: OpenDatabase): Promise<void> {
  await forgetAddresses({ db: database.db, now: new Date() })
  const sweep = () =>
    forgetAddresses({ db: database.db, now: new Date() }).catch((error: unknown) =>
      log.error({ err: error }, 'old addresses could not be deleted'),
    )
  setInterval(() => void sweep(), 3_600_000).unref()
}

async function serveBuild(settings: Settings, database: OpenDatabase): Promise<Server> {
  const build: ServerBuild = await import(join(import.meta.dirname, 'build/server/index.js'))
  const app = createApp({
    production: true,
    build,
    clientFolder: join(import.meta.dirname, 'build/client'),
    log,
    publicUrl: settings.publicUrl,
    trustedProxies: settings.trustedProxies,
    createContext: contextMaker(settings, database),
  })
  return createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
}

async function serveDevelopment(settings: Settings, database: OpenDatabase): Promise<Server> {
  const { createServer: createVite } = await import('vite')
  const server = createServer()
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } } })
  const app = createApp({
    production: false,
    build: async () => {
      const build = await vite.ssrLoadModule('virtual:react-router/server-build')
      return build as unknown as ServerBuild
    },
    clientFolder: undefined,
    log,
    publicUrl: settings.publicUrl,
    trustedProxies: settings.trustedProxies,
    createContext: contextMaker(settings, database),
  })
  const pages = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  // Vite in front, on the plain server: behind Hono it answers after the headers have left.
  server.on('request', (request, response) =>
    vite.middlewares(request, response, () => void pages(request, response)),
  )
  return server
}

function listen(server: Server, settings: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(settings.port, settings.host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function announce(server: Server, settings: Settings, database: OpenDatabase): void {
  const bound = server.address()
  const port = bound !== null && typeof bound === 'object' ? bound.port : settings.port
  const lines = [
    `${BRAND.name} is at ${settings.publicUrl ?? `http://localhost:${port}`}`,
    database.kind === 'embedded'
      ? `Database: embedded, in ${settings.dataDir} (set DATABASE_URL for a real PostgreSQL)`
      : 'Database: PostgreSQL, from DATABASE_URL',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** Finishes what is under way, then closes the database: nothing acknowledged is lost. */
function stopOnSignal(server: Server, database: OpenDatabase, follower: RosterFollower): void {
  let stopping = false
  const letGo = async () => {
    await follower.stop()
    await database.close()
  }
  const stop = () => {
    if (stopping) return
    stopping = true
    server.close(() => void letGo().finally(() => process.exit(0)))
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), 5000).unref()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

// A stray rejection is a bug to be logged, never a reason to leave every visitor without a server.
process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
process.on('uncaughtException', (error) => log.error({ err: error }, 'uncaught exception'))

try {
  await start()
} catch (error) {
  process.stderr.write(`${explainStartFailure(error)}\n`)
  process.exit(1)
}
