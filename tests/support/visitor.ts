import { createHmac, randomUUID } from 'node:crypto'

import { DEFAULT_SITE_NAME } from '#domain/site/site.ts'
import { type AccountContext, type Auth, type AuthSettings, createAuth } from '#server/accounts/auth.ts'
import { openConfirmation } from '#server/accounts/confirm-email.ts'
import { openRequests } from '#server/accounts/open-request.ts'
import { signIn, startGoogleSignIn } from '#server/accounts/sign-in.ts'
import { redirectToCode } from '#server/accounts/two-step-plugin.ts'
import { createMailer } from '#server/core/mail.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { contextOn, servicesOn, silent } from '#tests/factories/contexts.ts'
import { makeUser } from '#tests/factories/user-rows.ts'

import { mailSettings } from './mail-server.ts'

export const FAN = { email: 'fan@example.com', password: 'our rink' }
export const SITE = 'http://localhost:4200'

/** The accounts of a server that was just started with these settings. */
export function startAccounts(
  db: Database,
  settings: Partial<Omit<AuthSettings, 'mail'>> & { readonly smtpUrl?: string } = {},
): { readonly auth: Auth; visit(): Visitor } {
  const { smtpUrl, ...rest } = settings
  const mail = createMailer(smtpUrl === undefined ? null : mailSettings(smtpUrl), silent)
  const auth = createAuth({
    db,
    secret: 'a secret of the tests, 32 characters or more',
    siteName: DEFAULT_SITE_NAME,
    publicUrl: smtpUrl === undefined ? undefined : SITE,
    google: null,
    mail: smtpUrl === undefined ? null : mail,
    log: silent,
    ...rest,
  })
  return {
    auth,
    visit: () =>
      new Visitor(
        { auth, db },
        openRequests({ ...servicesOn(db, { mail, log: settings.log ?? silent }), auth }),
      ),
  }
}

/** A browser: it stores its cookies and sends them back. */
export class Visitor {
  readonly #accounts: { readonly auth: Auth; readonly db: Database }
  readonly #open: ReturnType<typeof openRequests>
  readonly #cookies = new Map<string, string>()
  address = '203.0.113.7'

  constructor(
    accounts: { readonly auth: Auth; readonly db: Database },
    open: ReturnType<typeof openRequests>,
  ) {
    this.#accounts = accounts
    this.#open = open
  }

  /** Makes the next request, as the server sees it. */
  async ctx(given: Partial<AccountContext> = {}): Promise<AccountContext> {
    const { context, cookies } = await this.#open(this.#request('/'), this.address)
    for (const cookie of cookies) this.#keep(cookie)
    return { ...context, ...given }
  }

  /** Follows one of the two addresses that the account library serves itself. */
  async follow(address: string): Promise<Response> {
    const response = await this.#redirected(this.#request(address))
    this.take(response.headers)
    return response
  }

  async #redirected(request: Request): Promise<Response> {
    if (!request.url.includes('/callback/')) return openConfirmation(this.#accounts, request)
    const library = await this.#accounts.auth.google()
    if (!library) throw new Error('Google does not answer.')
    return redirectToCode(await library.handler(request))
  }

  /** Goes to Google and comes back. @returns where the visitor is redirected in the end */
  async goToGoogle(next?: string): Promise<string | null> {
    const { location, headers } = await startGoogleSignIn({ ctx: await this.ctx(), next })
    this.take(headers)
    const atGoogle = await fetch(location, { redirect: 'manual' })
    return (await this.follow(atGoogle.headers.get('location') ?? '')).headers.get('location')
  }

  take(headers: Headers): void {
    for (const cookie of headers.getSetCookie()) this.#keep(cookie)
  }

  get cookies(): ReadonlyMap<string, string> {
    return this.#cookies
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';')
    const split = pair.indexOf('=')
    const name = pair.slice(0, split)
    if (attributes.some((attribute) => attribute.trim().toLowerCase() === 'max-age=0'))
      this.#cookies.delete(name)
    else this.#cookies.set(name, pair.slice(split + 1))
  }

  #request(address: string): Request {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return new Request(new URL(address, SITE), {
      headers: { 'user-agent': 'Tests/1.0', ...(cookie && { cookie }) },
    })
  }
}

/** Makes a request of a user who has just signed in, without the sign-in. */
export function accountContextOn(db: Database, given: Partial<AccountContext>): AccountContext {
  const context = contextOn(db, { site: { name: DEFAULT_SITE_NAME, origin: SITE }, ...given })
  const session = { id: randomUUID(), createdAt: context.now, provenAt: context.now }
  const { auth } = startAccounts(db)
  return { ...context, auth, headers: new Headers(), session, ...given }
}

/** The hash of FAN.password: hashing it takes longer than most tests. */
const FAN_HASH =
  '3df749c94b51c8b37ae70bc321f7e2a0:6ad08a653e046581bc5bff7da841f4171d4866684b15171adfb38f4515303da33044fa319193cc0a8384163b3ce298390a346f291a1241443ce799ca78e17e6d'

/** Makes the fan's account and signs them in, in a browser that has never sent the password. */
export async function signedUp(visitor: Visitor, { email = FAN.email } = {}): Promise<Visitor> {
  const { db, auth } = await visitor.ctx()
  const { id } = await makeUser(db, { name: '', email })
  const credential = { accountId: id, userId: id, providerId: 'credential', password: FAN_HASH }
  await db.insert(schema.account).values(credential)
  visitor.take(new Headers({ 'set-cookie': await sessionCookie(auth, id) }))
  return visitor
}

/** Signs in the fan, who has an account. */
export async function signedIn(visitor: Visitor, given: Partial<typeof FAN> = {}): Promise<Visitor> {
  const result = await signIn({ ctx: await visitor.ctx(), input: { ...FAN, ...given } })
  if (!result.ok) throw new Error(result.problem.code)
  visitor.take(result.value.headers)
  return visitor
}

/**
 * Returns the cookies of a new session of that account, for tests that are not about accounts, because checking a
 * password is slow.
 */
export async function sessionCookie(auth: Auth, userId: string): Promise<string> {
  const { internalAdapter, authCookies, secret } = await auth.library.$context
  const { token } = await internalAdapter.createSession(userId)
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `${authCookies.sessionToken.name}=${encodeURIComponent(`${token}.${signature}`)}`
}

/** Returns the code of a refusal; null without one. */
export const problem = (result: { readonly ok: boolean; readonly problem?: { readonly code: string } }) =>
  result.problem?.code ?? null
