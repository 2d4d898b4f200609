/** Saving a lineup, 20 users at once, from the cookie to the row; and what of a sign-in is the hash. Embedded and real PostgreSQL. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'drizzle-orm'
import { pino } from 'pino'

import { seedRosters } from '#seed/seed-rosters.ts'
import { createAuth } from '#server/auth/auth.ts'
import { openRequests } from '#server/auth/open-request.ts'
import { signIn } from '#server/auth/sign-in.ts'
import { signUp } from '#server/auth/sign-up.ts'
import { openDatabase, type OpenDatabase } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { saveLineup } from '#server/lineups/save-lineup.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { listTeamRoster } from '#server/players/list-team-roster.ts'

import { startPostgres } from '../scripts/temporary-postgres.ts'

const USERS = 20
const WARM_UP = 5
const TURNS = 25
const SIGN_INS = 20
const OILERS = 22
const PASSWORD = 'a password'

const log = pino({ level: 'silent' })

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Everybody does it again and again, all at the same time. @returns milliseconds of each */
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

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
}

async function measure(name: string, database: OpenDatabase): Promise<void> {
  await migrateDatabase(database)
  await seedRosters(database.db)
  const { db } = database
  const mail = createMailer(null, log)
  const auth = createAuth({
    db,
    secret: 'only for this measurement, thrown away',
    publicUrl: undefined,
    google: null,
    mail: null,
    log,
  })
  const open = openRequests({ db, auth, mail, log })
  const visit = async (cookie = '') =>
    (await open(new Request('http://localhost/', { headers: cookie ? { cookie } : {} }), randomUUID()))
      .context

  const cookies: string[] = []
  for (let user = 0; user < USERS; user += 1) {
    const result = await signUp({
      ctx: await visit(),
      input: { email: `fan-${user}@example.org`, password: PASSWORD },
    })
    if (!result.ok || result.value.session !== 'begun') throw new Error('No session.')
    cookies.push(result.value.headers.getSetCookie()[0]?.split(';')[0] ?? '')
  }

  const roster = await listTeamRoster({ ctx: { db }, teamId: OILERS })
  const ids = (position: string) =>
    roster.filter((player) => player.position === position).map(({ id }) => id)
  const [centres, defence, goalies] = [ids('c'), ids('d'), ids('g')]
  const even_strength = {
    c1: centres[0],
    c2: centres[1],
    d1: defence[0],
    d2: defence[1],
    d3: defence[2],
    starter: goalies[0],
  }

  const save = async (cookie: string, turn: number) => {
    const input = {
      name: randomUUID(),
      title: `Night ${turn}`,
      team_id: OILERS,
      placements: { even_strength },
    }
    const result = await saveLineup({ ctx: await visit(cookie), input })
    if (!result.ok) throw new Error(result.problem.code)
  }
  await atOnce(cookies, WARM_UP, save)
  const bare = await atOnce(cookies, TURNS, () => db.execute(sql`select 1`))
  const saves = await atOnce(cookies, TURNS, save)
  console.log(
    `${name}: save with its session, ${USERS} at once: p50 ${quantile(saves, 0.5).toFixed(1)} ms, p95 ${quantile(saves, 0.95).toFixed(1)} ms; ${(quantile(saves, 0.95) / quantile(bare, 0.95)).toFixed(1)} × the p95 of an empty query at the same crowd`,
  )

  const { password } = await auth.library.$context
  const verify = password.verify
  let hashing = 0
  // Timed inside the sign-in it belongs to, so that a neighbour's load falls on both alike.
  password.verify = async (given) => {
    const began = performance.now()
    const right = await verify(given)
    hashing = performance.now() - began
    return right
  }
  const shares: number[] = []
  for (let turn = 0; turn < SIGN_INS; turn += 1) {
    const ctx = await visit()
    const whole = await timed(() =>
      signIn({ ctx, input: { email: 'fan-1@example.org', password: PASSWORD } }),
    )
    shares.push(hashing / whole)
  }
  console.log(`${name}: the hash is ${(100 * quantile(shares, 0.5)).toFixed(0)} % of a sign-in`)
  await database.close()
}

const folder = mkdtempSync(join(tmpdir(), 'benchboss-bench-'))
await measure('embedded', await openDatabase({ folder }))
rmSync(folder, { recursive: true, force: true })
const postgres = await startPostgres()
await measure('real PostgreSQL', await openDatabase({ url: postgres.url, folder }))
await postgres.stop()
