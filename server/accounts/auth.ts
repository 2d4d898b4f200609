import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { and, eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import { z } from 'zod'

import { EMAIL } from '#domain/account/email.ts'
import type { SiteSettings } from '#domain/site/site.ts'
import type { Context } from '#server/core/context.ts'
import { emailField } from '#server/core/email.ts'
import { withoutValues } from '#server/core/log.ts'
import type { Mailer } from '#server/core/mail.ts'
import type { GoogleSettings } from '#server/core/setting-groups.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

import { mailPasswordChanged, mailResetLink } from './account-mails.ts'
import { endMailedLinks, endOldestSessions, hasTwoStep } from './account.ts'
import { twoStepPlugin } from './two-step-plugin.ts'

export type CurrentSession = {
  readonly id: string
  /** When the user signed in. */
  readonly createdAt: Date
  /** When they last proved who they are: at sign-in, or later with a password or code. */
  readonly provenAt: Date
}

export type AccountContext = Context & {
  readonly auth: Auth
  readonly headers: Headers
  readonly session: CurrentSession | null
}

export type AccountCall<Input> = { readonly ctx: AccountContext; readonly input: Input }

const DAY_S = 86_400

export type AuthSettings = SiteSettings & {
  readonly db: Database
  /** At least 32 characters; the same in every process. */
  readonly secret: string
  readonly google: GoogleSettings | null
  /** Sends the library's mails; null when mail is not set up, and then no email has to be confirmed. */
  readonly mail: Mailer | null
  readonly log: Logger
}

type Library = ReturnType<typeof configure>

/**
 * The account library, configured for this product. Verbs call it; only two redirects (app.ts) reach it from outside.
 */
export type Auth = SiteSettings & {
  readonly library: Library
  readonly secret: string
  /** An email has to be confirmed before the first session. */
  readonly confirmsEmail: boolean
  readonly offersGoogle: boolean
  /** The library with Google's endpoints; null while Google cannot be reached. */
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
      // On first use, because a server without a network must be able to start. A failed lookup is retried.
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
  // The library has no setting for what an email is: it asks zod, whose pattern refuses "tom&jerry@example.org". It makes
  // its schemas inside its handlers, so only the pattern itself can be replaced. Nothing else of ours uses that pattern.
  z.regexes.email.compile(EMAIL.source, EMAIL.flags)
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
          // Opening the mailed link proves that the email is theirs.
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
      // A mailbox can pass to a new owner, whose Google account then has the same email as the previous owner's.
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
          // Visitors' network addresses are not stored.
          before: async (session) => ({ data: { ...session, ipAddress: null } }),
          // After a password, Google, a mailed link or a sign-up.
          after: async ({ userId, createdAt }, context) => {
            const isTwoStep = context?.path?.startsWith('/two-factor') === true
            // Turning two-step sign-in on or off replaces the browser's session.
            if (isTwoStep && context.context.session) return
            // A pending sign-in gets a session that the library deletes right away.
            if (!isTwoStep && (await hasTwoStep({ db }, userId))) return
            log.info({ event: 'sign_in', user: userId })
            await db.update(schema.user).set({ lastSignInAt: createdAt }).where(eq(schema.user.id, userId))
            await endOldestSessions(db, userId)
          },
        },
      },
      account: { create: { before: withoutTokens }, update: { before: withoutTokens } },
    },
    // Verbs count attempts (server/core/rate-limits.ts), and every route refuses writes from other sites
    // (request.ts).
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
      // The message may come from a failed query, and the library's own messages contain emails.
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

/** Removes Google's tokens: we ask Google only once who the user is, and storing them would only be a risk. */
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
 * What we take from Google: a confirmed email, or none, so that the sign-in is refused with a message; the name; and
 * the image, where its address can be fetched.
 */
const GoogleProfile = z
  .object({
    email_verified: z.literal(true).optional().catch(undefined),
    email: emailField().optional().catch(undefined),
    name: z.string().catch(''),
    image: z.httpUrl().max(2048).optional().catch(undefined),
  })
  .transform(({ email_verified, email, name, image }) => ({
    email: email_verified === true ? email : undefined,
    name,
    image,
  }))

/** The value of `?error=` on /signin; app/account/redirect-error.ts has the sentence. */
const OTHER_GOOGLE = 'other_google_linked'

async function hasGoogle(db: Database, userId: string | undefined): Promise<boolean> {
  if (userId === undefined) return false
  const { account } = schema
  return (await db.$count(account, and(eq(account.userId, userId), eq(account.providerId, 'google')))) > 0
}

/** What the library logs as an error although any visitor can cause it; it needs no attention. */
const CAUSED_BY_VISITOR =
  /^(?:State not found|OAuth issuer mismatch|account_not_linked)$|^Invalid callbackURL:|did not return an email/

function isCausedByVisitor(message: string, error: Error | undefined): boolean {
  if (message !== 'Failed to parse state') return CAUSED_BY_VISITOR.test(message)
  // A state that is unknown, expired or of another browser. Other failures have no such code.
  return error !== undefined && 'code' in error && String(error.code).startsWith('state_')
}

/** Returns the session cookies that a verb made, for the response (`redirect(next, { headers })`). */
export function cookiesFrom(answer: { readonly headers: Headers | null | undefined }): Headers {
  const headers = new Headers()
  for (const cookie of answer.headers?.getSetCookie() ?? []) headers.append('set-cookie', cookie)
  return headers
}
