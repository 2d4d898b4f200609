import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { RATE_LIMITS } from '#server/core/rate-limits.ts'
import type { ScratchDatabase } from '#tests/support/scratch-database.ts'
import { createLeagueDatabase, type RunningServer, startServer } from '#tests/support/server.ts'

/** Two processes need a PostgreSQL, because only one can open the embedded database. */
const given = process.env['TEST_DATABASE_URL'] ?? ''

const Roster = z.object({ players: z.array(z.object({ id: z.number(), name: z.string() })) })
const Made = z.object({ id: z.string(), key: z.string() })

/** Notifications arrive in a moment. The limit is below the minute after which rosters in memory expire anyway. */
const SOON = { timeout: 20_000 }

/** Sends a request to one of the two. */
type Ask = (path: string, init?: RequestInit) => Promise<Response>

const json = (body: unknown, method = 'POST') => ({
  method,
  headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 Firefox/150.0' },
  body: JSON.stringify(body),
})
const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) })
const guess = (ask: Ask) => ask('/signin', form({ email: 'guessed@example.com', password: 'not it' }))
const rosterOn = async (ask: Ask, team: number) =>
  Roster.parse(await (await ask(`/trade-players/rosters/${team}`)).json()).players

describe.skipIf(given === '')('two servers on one database', () => {
  let scratch: ScratchDatabase
  let servers: readonly RunningServer[]
  let operator: Client
  beforeAll(async () => {
    scratch = await createLeagueDatabase(given)
    const env = { DATABASE_URL: scratch.url, AUTH_SECRET: 'the same secret for both of the processes' }
    servers = await Promise.all([startServer(env), startServer(env)])
    operator = new Client({ connectionString: scratch.url })
    await operator.connect()
  })
  afterAll(async () => {
    await operator.end()
    for (const server of servers) await server.stop()
    await scratch.drop()
  })

  const asking =
    (server: number): Ask =>
    (path, init) =>
      fetch(`${servers[server]?.url}${path}`, { redirect: 'manual', ...init })
  const one = asking(0)
  const other = asking(1)

  const idOfTeam = async (abbreviation: string): Promise<number> => {
    const found = await operator.query('select id from teams where abbreviation = $1', [abbreviation])
    return z.object({ id: z.number() }).parse(found.rows[0]).id
  }

  it('an edit of the rosters shows in both, even when the one that listened lost its connection', async () => {
    const team = await idOfTeam('HFX')
    const namesOn = async (ask: Ask) => (await rosterOn(ask, team)).map(({ name }) => name)
    const rename = (name: string) =>
      operator.query(`update players set full_name = $1 where team_id = $2 and number = 9`, [name, team])
    for (const ask of [one, other]) expect(await namesOn(ask)).toContain('Gus Archer')
    await rename('Wayne Ninetynine')
    for (const ask of [one, other]) await expect.poll(() => namesOn(ask), SOON).toContain('Wayne Ninetynine')

    const cut = await operator.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query ilike 'listen %'`,
    )
    expect(cut.rowCount).toBe(2)
    // In memory again while no process listens, so only a new listener can notice the change.
    for (const ask of [one, other]) expect(await namesOn(ask)).toContain('Wayne Ninetynine')
    await rename('Gus Archer')
    for (const ask of [one, other]) await expect.poll(() => namesOn(ask), SOON).toContain('Gus Archer')
  })

  it('a session that starts in one is known to the other, and ends in both', async () => {
    const signedUp = await one('/signup', form({ email: 'fan@example.com', password: 'Four-lines-3' }))
    expect(signedUp.status).toBe(302)
    const cookie = signedUp.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const settings = (ask: Ask) => ask('/settings/account', { headers: { cookie } })
    for (const ask of [one, other]) expect((await settings(ask)).status).toBe(200)
    await other('/signout', { method: 'POST', headers: { cookie } })
    for (const ask of [one, other]) expect((await settings(ask)).status).toBe(302)
  })

  it('tries are counted in both together', async () => {
    const { hits } = RATE_LIMITS.sign_in_account
    for (let attempt = 0; attempt < hits; attempt += 1) {
      expect((await guess(attempt % 2 === 0 ? one : other)).status).not.toBe(429)
    }
    for (const ask of [one, other]) expect((await guess(ask)).status).toBe(429)
  })

  it('a link made in one opens in the other, and disappears in both when it is deleted', async () => {
    const send = async (abbreviation: string) => {
      const team_id = await idOfTeam(abbreviation)
      const [player] = await rosterOn(one, team_id)
      return { team_id, players: [{ id: player?.id }], picks: [] }
    }
    const trade = { team1: await send('HFX'), team2: await send('SSK') }
    const made = await one('/trade-players/shares', json({ client_key: randomUUID(), trade }))
    expect(made.status).toBe(200)
    const { id, key } = Made.parse(await made.json())
    expect((await other(`/t/${id}`)).status).toBe(200)
    expect((await one(`/t/${id}/og.jpg`)).status).toBe(200)
    expect((await other(`/shares/${id}`, json({ key }, 'DELETE'))).status).toBe(200)
    for (const ask of [one, other]) expect((await ask(`/t/${id}`)).status).toBe(404)
    expect((await other(`/t/${id}/og.jpg`)).status).toBe(404)
  })

  it('the scheduled jobs of both are recorded side by side', async () => {
    const processes = `select distinct host, process_id from scheduled_runs where work = 'old_rows'`
    await expect.poll(async () => (await operator.query(processes)).rowCount, SOON).toBe(2)
  })
})
