import { getRequestListener } from '@hono/node-server'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'

import { seedRosters } from '#seed/seed-rosters.ts'
import { keepAuthSecret } from '#server/accounts/auth-secret.ts'
import { createAuth } from '#server/accounts/auth.ts'
import { openRequests } from '#server/accounts/open-request.ts'
import { offerFirstAdmin } from '#server/back-office/admins.ts'
import { createDrawingQueue } from '#server/cards/drawing-queue.ts'
import { captureConsole, createLog } from '#server/core/log.ts'
import { createMailer, type Mailer, mailSignature } from '#server/core/mail.ts'
import { createRunLog, type RunLog } from '#server/core/run-log.ts'
import type { DrawingQueue, System, SystemFacts, Tracking } from '#server/core/services.ts'
import { readSettings, type Settings } from '#server/core/settings.ts'
import { explainStartFailure } from '#server/core/start-failure.ts'
import { openDatabase, type OpenDatabase } from '#server/db/client.ts'
import { closeFolders } from '#server/db/embedded/folder-lock.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { openFiles } from '#server/files/disk-file-store.ts'
import { type AppDependencies, createApp } from '#server/http/app.ts'
import { createHttpServer, listen, SERVER_LIMITS, type Stop, stopper } from '#server/http/http-server.ts'
import { imageFetcher } from '#server/images/fetch-image.ts'
import { withRemoteImages } from '#server/images/remote-images.ts'
import type { SiteData } from '#server/operations/backup/make-backup.ts'
import { openPlace } from '#server/operations/backup/places.ts'
import { createSiteBackups } from '#server/operations/backup/site-backups.ts'
import { openOperatorSocket, operatorCommands } from '#server/operations/operator-socket.ts'
import {
  checkRostersNightly,
  forgetHourly,
  mailOwnerWhenDue,
  makeBackupsOnSchedule,
  rollUpDaily,
  tidyHourly,
} from '#server/operations/recurring-work.ts'
import { readRunningBuild } from '#server/operations/running-build.ts'
import { createSystem } from '#server/operations/system.ts'
import { followRosters } from '#server/rosters/follow-rosters.ts'
import { createRosterSync } from '#server/rosters/sync/run-check.ts'
import { refreshStats } from '#server/rosters/sync/stats-feed.ts'
import type { LeagueSync } from '#server/rosters/sync/sync-command.ts'
import { createLinesSync } from '#server/rosters/sync/sync-lines.ts'
import { countryFinder, openCountryFile } from '#server/visits/country.ts'

import packageJson from './package.json' with { type: 'json' }

const log = createLog()

/** Before the server listens there is nothing to finish. */
let stop: Stop = (exitCode) => process.exit(exitCode)

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  // In development, Vite prints for the developer.
  if (settings.production) captureConsole(log)
  await closeDataFolders(settings)
  const database = await openDatabase({
    url: settings.databaseUrl,
    directUrl: settings.databaseDirectUrl,
    folder: settings.dataDir,
  })
  const { db } = database
  await migrateDatabase(database)
  await seedRosters(db)
  const follower = await followRosters(database)
  const stopping = new AbortController()
  const runs = createRunLog({ db, log })
  const recurring = { db, log, stopping: stopping.signal, runs }
  await forgetHourly(recurring, settings)
  const { feed } = settings.rosters
  const league = {
    rosters: createRosterSync({ db, feed, imageHosts: settings.imageHosts, log, runs }),
    lines: createLinesSync({ db, feed, log, runs }),
    stats: (now: Date) => refreshStats({ db, feed, now }, stopping.signal),
  }
  const { siteName, publicUrl } = settings
  const mail = createMailer(settings.mail, log, mailSignature(siteName, settings.operator))
  const services = await openServices(settings, database, league, runs, mail)
  const { backups } = services.system
  const server = settings.production ? await serveBuild(services) : await serveDevelopment(services)
  await listen(server, settings)
  if (settings.production && settings.publicUrl === undefined)
    log.warn('PUBLIC_URL is not set: links, the sitemap and embeds name the host that each request asks for')
  const data = { database, files: services.files, dataDir: settings.dataDir }
  const serving = runs.serve(services.system.facts.build, stopping.signal)
  const operator = await openToOperator(data, league, runs)
  tidyHourly(recurring, services.files, settings.keptImageBytes)
  rollUpDaily(recurring, settings.timeZone)
  checkRostersNightly(recurring, league, settings.rosters.nightly)
  makeBackupsOnSchedule(recurring, backups)
  // Mail requires PUBLIC_URL.
  if (publicUrl !== undefined)
    mailOwnerWhenDue(recurring, {
      mail,
      system: services.system,
      site: { name: siteName, origin: publicUrl },
      timeZone: settings.timeZone,
    })
  stop = stopper(server, async () => {
    stopping.abort()
    await serving
    await services.drawingQueue.close()
    await league.rosters.stop()
    await league.lines.stop()
    await backups.stop()
    await operator?.close()
    await follower.stop()
    await database.close()
  })
  process.on('SIGTERM', () => stop(0))
  process.on('SIGINT', () => stop(0))
  announce(server, settings, database, await offerFirstAdmin({ db, now: new Date() }))
}

/** Before anything is opened, because the folders hold secrets. */
async function closeDataFolders({ dataDir }: Settings): Promise<void> {
  const open = await closeFolders([dataDir, join(dataDir, 'postgres'), join(dataDir, 'files')])
  if (open.length > 0) log.warn({ folders: open }, 'other users of this machine can open these folders')
}

type SharedServices = Omit<AppDependencies, 'production' | 'build' | 'clientFolder'> & {
  readonly system: System
}

/** The dependencies of the web app, whether it is built or served by Vite. */
async function openServices(
  settings: Settings,
  database: OpenDatabase,
  league: LeagueSync,
  runs: RunLog,
  mail: Mailer,
): Promise<SharedServices> {
  const { db } = database
  const { adminApi, cdnSeconds, imageHosts, siteName, publicUrl } = settings
  const { reportService, tradeSaving, trustedProxies } = settings
  const files = withRemoteImages(await openFiles(settings), {
    db,
    log,
    fetchImage: imageFetcher(imageHosts),
  })
  const drawingQueue = createDrawingQueue()
  const auth = createAuth({
    db,
    secret: settings.authSecret ?? (await keepAuthSecret(settings.dataDir)),
    siteName,
    publicUrl,
    google: settings.google,
    mail: settings.mail === null ? null : mail,
    log,
  })
  const tracking = await openTracking(settings)
  const data = { database, files, dataDir: settings.dataDir }
  const place = openPlace(settings.backups, settings.dataDir)
  const facts = systemFacts(settings, database, place.label)
  const system = createSystem({
    facts,
    backups: createSiteBackups({ data, place, key: settings.backups.key, facts, runs, log }),
    dataDir: settings.dataDir,
  })
  return {
    log,
    siteName,
    publicUrl,
    adminApiUrl: adminApi.baseUrl,
    reportUrl: reportService?.url,
    supportAddress: settings.operator.email,
    trustedProxies,
    pagesInMemory: { cdnSeconds },
    auth,
    db,
    files,
    metrics: await openMetrics(settings, database, drawingQueue),
    drawingQueue,
    system,
    openRequest: openRequests({
      db,
      mail,
      files,
      drawingQueue,
      tracking,
      tradeSaving,
      imageHosts,
      rosterSync: league.rosters,
      system,
      adminApi,
      reportService,
      log,
      auth,
    }),
  }
}

/** The settings that the back-office shows, without their secrets. */
function systemFacts(
  { production, operator, mail, s3, rosters, visitRetentionDays, backups }: Settings,
  { kind }: OpenDatabase,
  place: string,
): SystemFacts {
  return {
    version: packageJson.version,
    build: production ? readRunningBuild(import.meta.dirname) : null,
    database: kind,
    bucket: s3?.bucket ?? null,
    operator,
    mailFrom: mail && mail.from,
    nightly: rosters.nightly,
    retentionDays: visitRetentionDays,
    backups: { every: backups.every, place, isEncrypted: backups.key !== null, keep: backups.keep },
  }
}

/** Nothing is loaded or counted without the setting. */
async function openMetrics(
  { metricsToken: token }: Settings,
  { pool }: OpenDatabase,
  drawings: DrawingQueue,
) {
  if (token === undefined) return null
  const { createMetrics } = await import('#server/http/metrics.ts')
  return createMetrics({ token, pool, drawings })
}

async function openTracking(settings: Settings): Promise<Tracking> {
  const { trustedProxies, blockedReferrers, ignoredUserId, timeZone } = settings
  const findCountry = countryFinder({ trustedProxies, lookUp: await openCountryFile() })
  return { findCountry, blockedReferrers, ignoredUserId, timeZone }
}

async function serveBuild(services: SharedServices): Promise<Server> {
  const build: ServerBuild = await import(join(import.meta.dirname, 'build/server/index.js'))
  const app = createApp({
    ...services,
    production: true,
    build,
    clientFolder: join(import.meta.dirname, 'build/client'),
  })
  return createHttpServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }), {
    ...SERVER_LIMITS,
    perAddress: services.trustedProxies > 0 ? Infinity : SERVER_LIMITS.perAddress,
  })
}

async function serveDevelopment(services: SharedServices): Promise<Server> {
  const { createServer: createVite } = await import('vite')
  const server = createServer()
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } } })
  const app = createApp({
    ...services,
    production: false,
    build: async () => {
      const build = await vite.ssrLoadModule('virtual:react-router/server-build')
      return build as unknown as ServerBuild
    },
    clientFolder: undefined,
  })
  const pages = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  // Vite comes first, on the plain server: behind Hono it would respond after the headers were sent.
  server.on('request', (request, response) =>
    vite.middlewares(request, response, () => void pages(request, response)),
  )
  return server
}

/** Lets command-line tools reach the embedded database through this server. They reach a real PostgreSQL themselves. */
async function openToOperator(data: SiteData, league: LeagueSync, runs: RunLog) {
  if (data.database.kind !== 'embedded') return null
  try {
    return await openOperatorSocket(data.dataDir, operatorCommands(data, league, runs, log), log)
  } catch (error) {
    // A path too long for a socket, or a file system without sockets. The site itself needs none.
    log.warn({ err: error }, 'command-line tools cannot reach this server')
    return null
  }
}

/** Prints to standard output, not the log: the set-up link is only for the person who started the server. */
function announce(
  server: Server,
  settings: Settings,
  database: OpenDatabase,
  setupPath: string | null,
): void {
  const bound = server.address()
  const port = bound !== null && typeof bound === 'object' ? bound.port : settings.port
  const address = settings.publicUrl ?? `http://localhost:${port}`
  const lines = [
    `${settings.siteName} is at ${address}`,
    database.kind === 'embedded'
      ? `Database: embedded, in ${settings.dataDir} (set DATABASE_URL for a real PostgreSQL)`
      : 'Database: PostgreSQL, from DATABASE_URL',
  ]
  if (setupPath !== null) {
    lines.push(`There is no admin yet. Sign up, then open this within an hour: ${address}${setupPath}`)
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}

// A stray rejection is a bug to log, never a reason to leave all visitors without a server.
process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
// After an uncaught exception the state is unknown: a supervisor starts a new process.
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'uncaught exception: the server stops')
  stop(1)
})

try {
  await start()
} catch (error) {
  process.stderr.write(`${explainStartFailure(error)}\n`)
  process.exit(1)
}
