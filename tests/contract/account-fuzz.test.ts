import { createEmailVerificationToken } from 'better-auth/api'
import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { createAuth } from '#server/accounts/auth.ts'
import { createLog } from '#server/core/log.ts'
import { requireUser } from '#server/core/rights.ts'
import { schema } from '#server/db/schema.ts'
import { makeAdmin } from '#tests/factories/user-rows.ts'
import { switchOn } from '#tests/support/authenticator.ts'
import { type GoogleServer, openGoogleServer } from '#tests/support/google-server.ts'
import { LONG, fuzzSettings } from '#tests/support/long.ts'
import { fillWithMadeLeague } from '#tests/support/made-database.ts'
import { memoryFiles } from '#tests/support/memory-files.ts'
import { FAN, sessionCookie, signedIn, signedUp, SITE, startAccounts } from '#tests/support/visitor.ts'
import { failureOf, startWebApp } from '#tests/support/web-app.ts'

import { ACCOUNT_ENDPOINTS, type AccountRequest, MADE_UP_COOKIES } from './account-endpoints.ts'
import { testDatabase } from './database.ts'

const database = testDatabase()

/** Requests sent to each endpoint that takes a form, JSON or an account token. */
const ACCOUNT_INPUTS = LONG ? 300 : 100
/** A slower request counts as hanging. */
const ANSWERED_WITHIN_MS = 10_000

let google: GoogleServer
beforeAll(async () => {
  google = await openGoogleServer()
})
afterAll(() => google[Symbol.asyncDispose]())

const said: string[] = []
beforeEach(() => {
  said.length = 0
  vi.spyOn(console, 'error').mockImplementation((...words) => void said.push(words.join(' ')))
})
afterEach(() => void vi.restoreAllMocks())
const log = createLog({ write: (line) => void (/^\{"level":[56]0/.test(line) && said.push(line)) })

/** Opened by the first test and shared, because their memory holds no accounts. */
let sites: Readonly<Record<'withMail' | 'without', Awaited<ReturnType<typeof openSite>>>> | undefined

/** Starts the whole server with Google, with or without mail. */
async function openSite(withMail: boolean) {
  const mail = {
    supportAddress: withMail ? 'support@example.org' : null,
    send: async () => (withMail ? ('sent' as const) : ('not_configured' as const)),
  }
  const { secret, siteName } = startAccounts(database.db).auth
  const auth = createAuth({
    db: database.db,
    secret,
    siteName,
    publicUrl: SITE,
    google: { clientId: 'client-id', clientSecret: 'client-secret', issuer: google.issuer },
    mail: withMail ? mail : null,
    log,
  })
  return startWebApp(database.db, auth, memoryFiles(), { mail, log }, { log })
}

/** Makes a fan with a password, an admin, and a user with two-step sign-in who has a session and a pending sign-in. */
async function openPeople(withCode: boolean) {
  const { db } = database
  const accounts = startAccounts(db)
  const fan = await signedUp(accounts.visit())
  const { id } = requireUser(await fan.ctx())
  await db.update(schema.user).set({ emailVerified: true })
  const admin = await makeAdmin(db)
  const coded = withCode ? await openCoded() : { coded: '', pending: '' }
  const token = await createEmailVerificationToken(accounts.auth.secret, FAN.email, undefined, 3600)
  /** Signs in again where the last sessions were ended. */
  const renewed = async () => ({
    guest: '',
    fan: await sessionCookie(accounts.auth, id),
    admin: await sessionCookie(accounts.auth, admin.id),
    ...coded,
  })
  return { token, renewed }
}

async function openCoded() {
  const accounts = startAccounts(database.db)
  const coach = { email: 'coach@example.com' }
  const visitor = await signedUp(accounts.visit(), coach)
  const { id } = requireUser(await visitor.ctx())
  await database.db.insert(schema.user_roles).values({ user_id: id, role: 'admin' })
  vi.useFakeTimers({ toFake: ['Date'] })
  await switchOn(visitor)
  vi.useRealTimers()
  const pending = await signedIn(accounts.visit(), coach)
  const [coded = '', waiting = ''] = [visitor, pending].map(({ cookies }) =>
    [...cookies].map((pair) => pair.join('=')).join('; '),
  )
  return { coded, pending: waiting }
}

type Person = keyof Awaited<ReturnType<Awaited<ReturnType<typeof openPeople>>['renewed']>>

let sent = 0

const OWNED = [
  'user',
  'account',
  'session',
  'user_preferences',
  'user_roles',
  'user_lineup',
  'trade_proposals',
]

/** Returns one hash of all account rows, and the number of sessions. */
async function readOwned(): Promise<{ readonly hash: unknown; readonly sessions: unknown }> {
  const tables = OWNED.map((table) => `select row::text as t from "${table}" as row`).join(' union all ')
  const { rows } = await database.db.execute(
    sql.raw(
      `select md5(string_agg(t, '|' order by t)) as hash, (select count(*) from session) as sessions from (${tables}) as all_rows`,
    ),
  )
  return { hash: rows[0]?.['hash'], sessions: rows[0]?.['sessions'] }
}

/** Clears the rate limits, ours and the account library's, which would hide the code behind them. */
async function forgetGuesses(): Promise<void> {
  await database.db.execute(
    sql.raw(`
      delete from rate_limit_hits;
      update verification set value = '0' where value ~ '^[0-9]+$';
      update two_factor set failed_verification_count = 0, locked_until = null`),
  )
}

const SENDERS = fc.constantFrom<Readonly<Record<string, string>>>(
  {},
  {},
  { origin: SITE },
  { origin: 'https://localhost:4200', 'sec-fetch-site': 'same-origin' },
  { origin: 'null', 'sec-fetch-site': 'same-origin' },
  { origin: 'no address', 'x-forwarded-host': 'evil.test' },
  { 'user-agent': 'ÿ'.repeat(3000), 'accept-language': ';;' },
)
const PEOPLE = fc.constantFrom<Person>('guest', 'fan', 'fan', 'admin', 'coded', 'pending')
const MADE_UP = fc.oneof({ weight: 3, arbitrary: fc.constant('') }, fc.constantFrom(...MADE_UP_COOKIES))
const SITES = fc.constantFrom('withMail', 'without')
/** As a page without scripts sends the form, and as its scripts do. */
const SUFFIXES = fc.constantFrom('', '', '.data')
/** Where a guest may get an account or a session. */
const SIGN_IN_LINKS = /^\/(?:sign|reset-password|api\/auth\/)/

describe('random requests to the account forms', () => {
  it.each(Object.entries(ACCOUNT_ENDPOINTS))(
    '%s returns a response, logs no error, and changes nothing when it refuses',
    async (path, shape) => {
      const people = await openPeople(path.includes('step=') || path === '/settings/account')
      if (path === '/settings/favorites') await fillWithMadeLeague(database.db)
      sites ??= { withMail: await openSite(true), without: await openSite(false) }
      const opened = sites
      let cookies = await people.renewed()
      let before = await readOwned()
      const tried = async (
        asked: AccountRequest,
        person: Person,
        made: string,
        site: 'withMail' | 'without',
        suffix: string,
        sender: Readonly<Record<string, string>>,
      ) => {
        await forgetGuesses()
        sent += 1
        said.length = 0
        const cookie = [cookies[person], made].filter(Boolean).join('; ')
        const headers = { host: 'localhost:4200', ...(cookie && { cookie }), ...asked.headers, ...sender }
        const query = asked.query.replaceAll('a.b.c', people.token)
        const { method, body } = asked
        const address = path.replace(/\?|$/, `${suffix}$&`) + query
        const answer = await opened[site].request(SITE + address, { method, body, headers })
        // Without mail no reset link can be sent.
        const isDocumented = answer.status === 503 && path === '/forgot-password' && site === 'without'
        const failure = isDocumented ? null : await failureOf(answer)
        const after = await readOwned()
        const mayChange = answer.status < 400 && (person !== 'guest' || SIGN_IN_LINKS.test(path))
        const changed = after.hash !== before.hash
        if (after.sessions !== before.sessions) cookies = await people.renewed()
        before = changed ? await readOwned() : after
        const met = { failure, said: [...said], changed: changed && !mayChange }
        expect(met).toEqual({ failure: null, said: [], changed: false })
      }
      await fc.assert(fc.asyncProperty(shape, PEOPLE, MADE_UP, SITES, SUFFIXES, SENDERS, tried), {
        ...fuzzSettings(ACCOUNT_INPUTS),
        timeout: ANSWERED_WITHIN_MS,
      })
    },
    300_000,
  )

  it('the account library serves no other endpoint', async () => {
    const people = await openPeople(false)
    const site = await openSite(true)
    const cookies = await people.renewed()
    const before = await readOwned()
    const { api } = startAccounts(database.db).auth.library
    const paths = Object.values(api).flatMap((endpoint) =>
      'path' in endpoint ? [String(endpoint.path)] : [],
    )
    expect(paths.length).toBeGreaterThan(25)
    for (const path of paths.filter((path) => path !== '/verify-email' && !path.startsWith('/callback'))) {
      const body = JSON.stringify({
        ...FAN,
        name: 'x',
        newPassword: 'Our-rink-99',
        token: 'x',
        code: '000000',
      })
      for (const init of [{ method: 'POST', body }, {}]) {
        const headers = { cookie: cookies.fan, 'content-type': 'application/json', host: 'localhost:4200' }
        const answer = await site.request(`${SITE}/api/auth${path}`, { ...init, headers })
        expect([path, [404, 405].includes(answer.status)]).toEqual([path, true])
      }
    }
    expect(await readOwned()).toEqual(before)
    expect(said).toEqual([])
  })

  it('sends 5,400 requests in the long suite, and 180 in every run', () => {
    expect(sent).toBeGreaterThanOrEqual(LONG ? 5400 : 180)
  })
})
