/**
 * Saves lineups, 20 users at once: the server's time from the request to the complete response through all layers; and
 * the cost of a sign-in beside its hash. Embedded and real PostgreSQL. Needs the build.
 */

import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { pino } from 'pino'
import type { ServerBuild } from 'react-router'

import { DEFAULT_SITE_NAME } from '#domain/site.ts'
import { seedRosters } from '#seed/seed-rosters.ts'
import { createAuth } from '#server/accounts/auth.ts'
import { openRequests } from '#server/accounts/open-request.ts'
import { type Database, openDatabase, type OpenDatabase } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { createMailer } from '#server/ground/mail.ts'
import { createApp } from '#server/http/app.ts'
import { listTeamRoster } from '#server/rosters/league.ts'
import { servicesOn } from '#tests/factories/contexts.ts'
import { memoryFiles } from '#tests/support/memory-files.ts'

import { startPostgres, temporaryFolder } from '../scripts/temporary.ts'
import { median, percentile, ratio, timed } from './measuring/figures.ts'

const USERS = 20
const WARM_UP = 5
/** An empty query and a save take turns, so that other load of the machine affects both alike. */
const ROUNDS = 5
const TURNS = 5
const SIGN_INS = 20
const OILERS = 22
const PASSWORD = 'a password'

const log = pino({ level: 'silent' })
const build: ServerBuild = await import(join(import.meta.dirname, '../build/server/index.js'))

/** Every user repeats the work, all at the same time. @returns milliseconds of each */
async function atOnce(
  cookies: readonly string[],
  turns: number,
  work: (cookie: string, turn: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = []
  const one = async (cookie: string) => {
    for (let turn = 0; turn < turns; turn += 1) times.push(await timed(() => work(cookie, turn)))
  }
  await Promise.all(cookies.map(one))
  return times
}

const credentials = (user: number) =>
  new URLSearchParams({ email: `fan-${user}@example.org`, password: PASSWORD })

/** Sends the app a request with `post` and reads the response to its last byte. */
function openApp(db: Database) {
  const mail = createMailer(null, log)
  const auth = createAuth({
    db,
    secret: 'only for this measurement, thrown away',
    siteName: DEFAULT_SITE_NAME,
    publicUrl: undefined,
    google: null,
    mail: null,
    log,
  })
  const files = memoryFiles()
  const services = servicesOn(db, { mail, files, log })
  const app = createApp({
    db,
    production: true,
    build,
    clientFolder: undefined,
    log,
    siteName: DEFAULT_SITE_NAME,
    publicUrl: undefined,
    trustedProxies: 0,
    auth,
    files,
    drawingQueue: services.drawingQueue,
    openRequest: openRequests({ ...services, auth }),
  })
  /** @returns the session's cookie */
  const post = async (path: string, body: string | URLSearchParams, status: number, cookie = '') => {
    const headers = new Headers({ cookie })
    if (typeof body === 'string') headers.set('content-type', 'application/json')
    const answer = await app.request(path, { method: 'POST', body, headers })
    await answer.text()
    if (answer.status !== status) throw new Error(`${path} answered ${answer.status}.`)
    return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  }
  return { auth, post }
}

async function measure(name: string, database: OpenDatabase): Promise<void> {
  await migrateDatabase(database)
  await seedRosters(database.db)
  const { db } = database
  const { auth, post } = openApp(db)
  const cookies: string[] = []
  for (let user = 0; user < USERS; user += 1) cookies.push(await post('/signup', credentials(user), 302))

  const roster = await listTeamRoster({ ctx: { db }, teamId: OILERS })
  const ids = (position: string) =>
    roster.filter((player) => player.position === position).map(({ id }) => id)
  const [centers, defense, goalies] = [ids('c'), ids('d'), ids('g')]
  const even_strength = {
    c1: centers[0],
    c2: centers[1],
    d1: defense[0],
    d2: defense[1],
    d3: defense[2],
    starter: goalies[0],
  }

  const save = (cookie: string, turn: number) => {
    const placements = { even_strength }
    const lineup = { name: randomUUID(), title: `Night ${turn}`, team_id: OILERS, placements }
    return post('/lineup-builder/saved', JSON.stringify(lineup), 200, cookie)
  }
  await atOnce(cookies, WARM_UP, save)
  const bare: number[] = []
  const saves: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    // All of them share one address, for which so many saves an hour would be refused.
    await db.execute(sql`delete from rate_limit_hits`)
    bare.push(...(await atOnce(cookies, TURNS, () => db.execute(sql`select 1`))))
    saves.push(...(await atOnce(cookies, TURNS, save)))
  }
  const p95 = percentile(saves, 0.95)
  console.log(
    `${name}: save-lineup round trip, ${USERS} at once, ${saves.length} saves: p50 ${median(saves).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms server time; ${ratio(p95, percentile(bare, 0.95), 1)} the p95 of an empty query at the same crowd`,
  )

  const { password } = await auth.library.$context
  const verify = password.verify
  let hashing = 0
  // Timed inside its sign-in, so that other load of the machine affects both alike.
  password.verify = async (given) => {
    let matches = false
    hashing = await timed(async () => (matches = await verify(given)))
    return matches
  }
  const ratios: number[] = []
  for (let turn = 0; turn < SIGN_INS; turn += 1) {
    const whole = await timed(() => post('/signin', credentials(1), 302))
    ratios.push(whole / hashing)
  }
  const usual = median(ratios)
  console.log(
    `${name}: a sign-in takes ${usual.toFixed(2)} × its hash (p95 ${percentile(ratios, 0.95).toFixed(2)} ×): the hash is ${(100 / usual).toFixed(0)} % of it`,
  )
  await database.close()
}

using folder = temporaryFolder('bench')
await measure('embedded', await openDatabase({ folder: folder.path }))
await using postgres = await startPostgres()
await measure('real PostgreSQL', await openDatabase({ url: postgres.url, folder: folder.path }))
