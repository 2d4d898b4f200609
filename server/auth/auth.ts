import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { eq } from 'drizzle-orm'
import type { Logger } from 'pino'

import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import type { Mailer } from '#server/mail/mailer.ts'

import type { GoogleSettings } from './google-settings.ts'
import { mailResetLink } from './mailed-links.ts'

const DAY_S = 86_400

export type AuthSettings = {
  readonly db: Database
  /** At least 32 characters; the same in every process. */
  readonly secret: string
  /** The address visitors use; undefined follows the request. */
  readonly publicUrl: string | undefined
  readonly google: GoogleSettings | null
  /** Sends what its verbs cannot; null when no mail is set up, so that nobody has to confirm an address. */
  readonly mail: Mailer | null
  readonly log: Logger
}

type Library = ReturnType<typeof configure>

/** The account library, set up for this product. Verbs call it; only the redirects below reach it from outside. */
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
      // At the first visit and not at the start: a server without a network must start, and a failed look-up is tried again.
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
    // Verbs count in server/rate-limits/, and same-site-writes.ts refuses other sites for every route.
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
      // Its own words name e-mails; an error's stack does not.
      log: (_level, message, ...details) =>
        log.error({ err: details.find((detail) => detail instanceof Error) }, `accounts: ${message}`),
    },
  })
}

/** We ask Google who somebody is, once; its tokens would only be a thing to lose. */
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
