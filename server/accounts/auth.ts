import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { and, eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import { z } from 'zod'

import type { SiteSettings } from '#domain/site.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import type { Context } from '#server/ground/context.ts'
import { withoutValues } from '#server/ground/log.ts'
import type { Mailer } from '#server/ground/mail.ts'
import type { GoogleSettings } from '#server/ground/setting-groups.ts'

import { mailPasswordChanged, mailResetLink } from './account-mails.ts'
import { endMailedLinks, endOldestSessions, hasTwoStep } from './account.ts'
import { twoStepPlugin } from './two-step-plugin.ts'

/** The session a request came with. */
export type CurrentSession = {
  readonly id: string
  /** When the user signed in. */
  readonly createdAt: Date
  /** When they last proved who they are: then, or by a password or code since. */
  readonly provenAt: Date
}

/** What the verbs of accounts need beside a Context. */
export type AccountContext = Context & {
  readonly auth: Auth
  readonly headers: Headers
  readonly session: CurrentSession | null
}

/** What a verb of accounts that reads an input is called with. */
export type AccountCall<Input> = { readonly ctx: AccountContext; readonly input: Input }

const DAY_S = 86_400

export type AuthSettings = SiteSettings & {
  readonly db: Database
  /** At least 32 characters; the same in every process. */
  readonly secret: string
  readonly google: GoogleSettings | null
  /** Sends what the library asks for; null when no mail is set up, so that nobody has to confirm an address. */
  readonly mail: Mailer | null
  readonly log: Logger
}

type Library = ReturnType<typeof configure>

/** The account library, set up for this product. Verbs call it; from outside only two redirects (app.ts) reach it. */
export type Auth = SiteSettings & {
  readonly library: Library
  readonly secret: string
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
    siteName: settings.siteName,
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
  const { db, secret, siteName, publicUrl, mail, log } = settings
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
      sendResetPassword: async (reset) => mailResetLink(settings, reset),
      onPasswordReset: async ({ user }) => {
        await db.transaction(async (tx) => {
          // Whoever opened the mailed link reads that mailbox.
          await tx.update(schema.user).set({ emailVerified: true }).where(eq(schema.user.id, user.id))
          await endMailedLinks(tx, user.id)
        })
        log.info({ event: 'password_reset', user: user.id })
        mailPasswordChanged(settings, user.email)
      },
    },
    emailVerification: { autoSignInAfterVerification: true, expiresIn: 3600 },
    session: { expiresIn: 30 * DAY_S, updateAge: DAY_S },
    verification: { storeIdentifier: 'hashed' },
    account: { accountLinking: { enabled: true } },
    user: {
      // A mailbox may be given to somebody new, whose Google account then has the same e-mail as the one before.
      validateUserInfo: async ({ user, source }) =>
        source.action === 'link-account' && (await hasGoogle(db, user.id))
          ? { error: OTHER_GOOGLE }
          : undefined,
    },
    plugins: [
      twoStepPlugin(siteName),
      ...(google ? [genericOAuth({ config: [googleProvider(google)] })] : []),
    ],
    databaseHooks: {
      user: { create: { after: async ({ id }) => log.info({ event: 'sign_up', user: id }) } },
      session: {
        create: {
          // Addresses of visitors are not kept.
          before: async (session) => ({ data: { ...session, ipAddress: null } }),
          // By password, by Google, by a mailed link or at the end of a sign-up.
          after: async ({ userId }, context) => {
            const isTwoStep = context?.path?.startsWith('/two-factor') === true
            // Switched on or off, two-step sign-in gives the browser a new session in place of the one it has.
            if (isTwoStep && context.context.session) return
            // A sign-in that waits for its code has a session which the library takes back at once.
            if (!isTwoStep && (await hasTwoStep({ db }, userId))) return
            log.info({ event: 'sign_in', user: userId })
            await endOldestSessions(db, userId)
          },
        },
      },
      account: { create: { before: withoutTokens }, update: { before: withoutTokens } },
    },
    // Verbs count attempts (server/ground/rate-limits.ts), and every route refuses other sites (request.ts).
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
      // Its message may be a failed query's, and the library's own words name e-mails.
      log(_level, message, ...details) {
        const err = details.find((detail) => detail instanceof Error)
        log[isCausedByVisitor(message, err) ? 'warn' : 'error'](
          { err },
          `accounts: ${withoutValues(message)}`,
        )
      },
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
    mapProfileToUser: (profile: Record<string, unknown>) =>
      GoogleProfile.parse({ ...profile, image: profile['picture'] }),
  }
}

/**
 * What we take from Google: an e-mail that it has confirmed, or none, so that the sign-in is refused with a sentence; the
 * name; and the image, where it has an address that can be fetched.
 */
const GoogleProfile = z
  .object({
    email_verified: z.literal(true).optional().catch(undefined),
    email: z.email().max(320).optional().catch(undefined),
    name: z.string().catch(''),
    image: z.httpUrl().max(2048).optional().catch(undefined),
  })
  .transform(({ email_verified, email, name, image }) => ({
    email: email_verified === true ? email : undefined,
    name,
    image,
  }))

/** In `?error=` on /signin; messages/account.ts has the sentence. */
const OTHER_GOOGLE = 'other_google_linked'

async function hasGoogle(db: Database, userId: string | undefined): Promise<boolean> {
  if (userId === undefined) return false
  const { account } = schema
  return (await db.$count(account, and(eq(account.userId, userId), eq(account.providerId, 'google')))) > 0
}

/** What the library logs as an error although any visitor can bring it about, so that nobody need look at once. */
const CAUSED_BY_VISITOR =
  /^(?:State not found|OAuth issuer mismatch|account_not_linked)$|^Invalid callbackURL:|did not return an email/

function isCausedByVisitor(message: string, error: Error | undefined): boolean {
  if (message !== 'Failed to parse state') return CAUSED_BY_VISITOR.test(message)
  // A state that is unknown, too old or of another browser; whatever else failed has no such code.
  return error !== undefined && 'code' in error && String(error.code).startsWith('state_')
}

/** The session cookies a verb made: give them to the response (`redirect(next, { headers })`). */
export function cookiesFrom(answer: { readonly headers: Headers | null | undefined }): Headers {
  const headers = new Headers()
  for (const cookie of answer.headers?.getSetCookie() ?? []) headers.append('set-cookie', cookie)
  return headers
}
