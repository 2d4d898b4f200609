import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createEmailVerificationToken } from 'better-auth/api'
import { betterAuth } from 'better-auth/minimal'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { eq } from 'drizzle-orm'
import type { Logger } from 'pino'

import { BRAND } from '#domain/brand.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import type { Mailer, MailOutcome } from '#server/operations/mail.ts'
import type { GoogleSettings } from '#server/operations/setting-groups.ts'

/** The session a request came with. */
export type CurrentSession = {
  readonly id: string
  /** When the user signed in. */
  readonly createdAt: Date
}

/** What the verbs of accounts need beside a Context. */
export type AccountContext = Context & {
  readonly auth: Auth
  readonly headers: Headers
  readonly session: CurrentSession | null
  /** The site's address as this visitor uses it: PUBLIC_URL, or the request's own. */
  readonly origin: string
}

/** What a verb of accounts that reads an input is called with. */
export type AccountCall<Input> = { readonly ctx: AccountContext; readonly input: Input }

const DAY_S = 86_400

export type AuthSettings = {
  readonly db: Database
  /** At least 32 characters; the same in every process. */
  readonly secret: string
  /** The address visitors use; undefined follows the request. */
  readonly publicUrl: string | undefined
  readonly google: GoogleSettings | null
  /** Sends what the library asks for; null when no mail is set up, so that nobody has to confirm an address. */
  readonly mail: Mailer | null
  readonly log: Logger
}

type Library = ReturnType<typeof configure>

/** The account library, set up for this product. Verbs call it; from outside only two redirects (app.ts) reach it. */
export type Auth = {
  readonly library: Library
  readonly secret: string
  readonly publicUrl: string | undefined
  /** An e-mail has to be confirmed before there is a session. */
  readonly confirmsEmail: boolean
  readonly offersGoogle: boolean
  /** With Google's addresses looked up; null while Google does not answer. */
  google(): Promise<Library | null>
}

export function createAuth(settings: AuthSettings): Auth {
  let withGoogle: Promise<Library | null> | null = null
  return {
    library: configure(settings, null),
    secret: settings.secret,
    publicUrl: settings.publicUrl,
    confirmsEmail: settings.mail !== null,
    offersGoogle: settings.google !== null,
    google() {
      // At the first use, because a server without a network must start; a failed look-up is tried again.
      withGoogle ??= lookUpGoogle(settings).then((found) => {
        if (!found) withGoogle = null
        return found
      })
      return withGoogle
    },
  }
}

async function lookUpGoogle(settings: AuthSettings): Promise<Library | null> {
  if (!settings.google) return null
  const library = configure(settings, settings.google)
  const { socialProviders } = await library.$context
  return socialProviders.length > 0 ? library : null
}

function configure(settings: AuthSettings, google: GoogleSettings | null) {
  const { db, secret, publicUrl, mail, log } = settings
  return betterAuth({
    database: drizzleAdapter(db, { provider: 'pg', schema, transaction: true }),
    secret,
    ...(publicUrl === undefined ? {} : { baseURL: publicUrl }),
    basePath: '/api/auth',
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 6,
      maxPasswordLength: 128,
      requireEmailVerification: mail !== null,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 3600,
      sendResetPassword: async (reset, request) => mailResetLink({ mail, publicUrl }, reset, request),
      // Whoever opened the mailed link reads that mailbox.
      onPasswordReset: async ({ user }) => {
        await db.update(schema.user).set({ emailVerified: true }).where(eq(schema.user.id, user.id))
      },
    },
    emailVerification: { autoSignInAfterVerification: true, expiresIn: 3600 },
    session: { expiresIn: 30 * DAY_S, updateAge: DAY_S },
    verification: { storeIdentifier: 'hashed' },
    account: { accountLinking: { enabled: true } },
    plugins: google ? [genericOAuth({ config: [googleProvider(google)] })] : [],
    databaseHooks: {
      // Addresses of visitors are not kept.
      session: { create: { before: async (session) => ({ data: { ...session, ipAddress: null } }) } },
      account: { create: { before: withoutTokens }, update: { before: withoutTokens } },
    },
    // Verbs count attempts (server/http/rate-limits.ts), and every route refuses other sites (request-origin.ts).
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'benchboss',
      useSecureCookies: publicUrl?.startsWith('https:') ?? false,
      disableCSRFCheck: true,
      disableOriginCheck: false,
      ipAddress: { disableIpTracking: true },
      database: { generateId: 'uuid' },
    },
    onAPIError: { errorURL: '/signin' },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      // The library's own words name e-mails; an error's stack does not.
      log: (_level, message, ...details) =>
        log.error({ err: details.find((detail) => detail instanceof Error) }, `accounts: ${message}`),
    },
  })
}

/** We ask Google once who somebody is; keeping its tokens would only be a risk. */
async function withoutTokens<Data extends object>(account: Data) {
  return {
    data: {
      ...account,
      ...('accessToken' in account && { accessToken: null }),
      ...('refreshToken' in account && { refreshToken: null }),
      ...('idToken' in account && { idToken: null }),
    },
  }
}

function googleProvider({ clientId, clientSecret, issuer }: GoogleSettings) {
  return {
    providerId: 'google',
    discoveryUrl: `${issuer}/.well-known/openid-configuration`,
    clientId,
    clientSecret,
    scopes: ['openid', 'email', 'profile'],
    pkce: true,
    requireIdTokenVerification: true,
    prompt: 'select_account' as const,
    // An address Google itself has not confirmed proves nothing: without it the sign-in is refused.
    mapProfileToUser: (profile: Record<string, unknown>) =>
      profile['email_verified'] === true ? {} : { email: undefined },
  }
}

/** The session cookies a verb made: give them to the response (`redirect(next, { headers })`). */
export function cookiesFrom(answer: { readonly headers: Headers | null | undefined }): Headers {
  const headers = new Headers()
  for (const cookie of answer.headers?.getSetCookie() ?? []) headers.append('set-cookie', cookie)
  return headers
}

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/**
 * The address that links in mails begin with: PUBLIC_URL, or on one's own machine the request's. Any other Host was
 * chosen by the sender of the request, who could make a one-time link lead to a server of their own: null.
 */
function linkOrigin(publicUrl: string | undefined, requestUrl: string | undefined): string | null {
  if (publicUrl !== undefined) return publicUrl
  const url = requestUrl === undefined ? null : URL.parse(requestUrl)
  return url && LOOPBACK.test(url.hostname) ? url.origin : null
}

/** The address that links in mails begin with, for a verb; null, and a line in the log, when nobody has said it. */
export function mailLinkOrigin({ auth, origin, log }: AccountContext): string | null {
  const found = linkOrigin(auth.publicUrl, origin)
  if (found === null)
    log.error('a mail was not sent: set PUBLIC_URL, so that links in mails know where to lead')
  return found
}

/** Mails the link that ends a sign-up; it leads to `next` by way of the sign-in screen. */
export async function mailConfirmation(
  ctx: AccountContext,
  email: string,
  next: string,
): Promise<MailOutcome> {
  const origin = mailLinkOrigin(ctx)
  if (origin === null) return 'failed'
  const token = await createEmailVerificationToken(ctx.auth.secret, email, undefined, 3600)
  const back = `/signin?next=${encodeURIComponent(next)}`
  const link = `${origin}/api/auth/verify-email?token=${token}&callbackURL=${encodeURIComponent(back)}`
  return ctx.mail.send({ to: email, ...confirmationMail(link) })
}

/**
 * Mails the link to choose a new password. The visitor's request does not wait for it: waiting for the mail server
 * would tell whether the account exists.
 */
function mailResetLink(
  { mail, publicUrl }: { readonly mail: Mailer | null; readonly publicUrl: string | undefined },
  reset: { readonly user: { readonly email: string }; readonly token: string },
  request: Request | undefined,
): void {
  const origin = linkOrigin(publicUrl, request?.url)
  if (mail === null || origin === null) return
  const link = `${origin}/reset-password?token=${encodeURIComponent(reset.token)}`
  void mail.send({ to: reset.user.email, ...resetMail(link) })
}

type Mail = { readonly subject: string; readonly text: string }

/** Sent to a new account: its e-mail is confirmed by opening the link. */
function confirmationMail(link: string): Mail {
  return {
    subject: `Confirm your e-mail for ${BRAND.name}`,
    text: `Welcome to ${BRAND.name}!\n\nOpen this link within one hour to confirm your e-mail and finish signing up:\n\n${link}\n\nIf you did not sign up, ignore this message: without the link nothing happens.\n`,
  }
}

function resetMail(link: string): Mail {
  return {
    subject: `Choose a new password for ${BRAND.name}`,
    text: `Somebody, hopefully you, asked for a new password on ${BRAND.name}.\n\nOpen this link within one hour to choose it. You will be signed out everywhere else:\n\n${link}\n\nIf it was not you, ignore this message: your password stays as it is.\n`,
  }
}
