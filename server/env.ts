import { resolve } from 'node:path'

import { z } from 'zod'

import {
  rosterSettingsOf,
  rosterVariables,
  type RosterSettings,
} from '#server/roster-sync/roster-settings.ts'

import { PICTURE_HOST } from './pictures/picture-hosts.ts'

const optionalText = z
  .string()
  .trim()
  .transform((text) => text || undefined)
  .optional()

const mailbox = z
  .string()
  .trim()
  .regex(
    /^(?:[^<>@\p{Control}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u,
    'must be an e-mail address, alone or as Name <address>',
  )
  .optional()

const postgresAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')

/** Every setting, its default and its check. All are optional; docs/operating.md explains each. */
const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: optionalText,
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be a full http or https address' }).optional(),
  DATA_DIR: z.string().trim().min(1).default('./data'),
  DATABASE_URL: postgresAddress.optional(),
  DATABASE_DIRECT_URL: postgresAddress.optional(),
  AUTH_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters; make one with: openssl rand -hex 32')
    .optional(),
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  GOOGLE_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be the address of an OpenID Connect issuer' })
    .default('https://accounts.google.com'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be smtp://user:password@host:port, or smtps:// for TLS' })
    .optional(),
  MAIL_FROM: mailbox,
  SUPPORT_EMAIL: z.email('must be an e-mail address').optional(),
  TRUST_PROXY: z
    .string()
    .trim()
    .regex(/^(?:\d|on|off|true|false)$/i, 'must be how many proxies stand in front: 0, 1, 2 …')
    .transform((text) => (/^\d$/.test(text) ? Number(text) : Number(/^(?:on|true)$/i.test(text))))
    .default(0),
  TRADE_SAVING: z
    .string()
    .trim()
    .regex(/^(?:on|off|true|false)$/i, 'must be on or off')
    .transform((text) => /^(?:on|true)$/i.test(text))
    .default(true),
  BLOCKED_REFERRERS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(
      z.array(
        z
          .string()
          .regex(
            /^https?:\/\/(?:\*\.)?[^\s/*]+$/,
            'must be origins such as https://preview.example.org or https://*.example.org, with commas between',
          ),
      ),
    )
    .default([]),
  IGNORED_USER_ID: z.uuid('must be the id of a user').optional(),
  VISIT_RETENTION_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'must be a number of days, 1 or more')
    .transform(Number)
    .optional(),
  ...rosterVariables,
  ADMIN_API_KEY: optionalText,
  ADMIN_API_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be a full http or https address' })
    .optional(),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be the http or https address of an S3-compatible storage' })
    .optional(),
  S3_BUCKET: z
    .string()
    .trim()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z.string().trim().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  PICTURE_HOSTS: z
    .string()
    .transform((text) =>
      text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    )
    .pipe(
      z.array(
        z
          .string()
          .regex(
            PICTURE_HOST,
            'must be host names such as assets.example.org or *.example.org, with commas between',
          ),
      ),
    )
    .default([]),
})

const DataEnvironment = Environment.pick({
  DATA_DIR: true,
  DATABASE_URL: true,
  DATABASE_DIRECT_URL: true,
  S3_ENDPOINT: true,
  S3_BUCKET: true,
  S3_REGION: true,
  S3_ACCESS_KEY_ID: true,
  S3_SECRET_ACCESS_KEY: true,
})

/** How mail leaves the house; null where none is set up. */
export type MailSettings = {
  readonly smtpUrl: string
  readonly from: string
  readonly supportEmail: string
}

/** "Continue with Google"; null where it is not set up. */
export type GoogleSettings = {
  readonly clientId: string
  readonly clientSecret: string
  /** Without a slash at the end. */
  readonly issuer: string
}

/** What pages of the back-office are told about its endpoints (A-CALL-31, A-CALL-32). */
export type AdminApi = {
  /** Must come with a request, beside the session of an admin; null: none is needed. */
  readonly key: string | null
  /** Tried before our own origin, without a slash at the end. */
  readonly baseUrl: string | null
}

/** Where pictures are kept instead of the disk. */
export type S3Settings = {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export type Settings = {
  readonly production: boolean
  /** 0 asks the system for a free port. */
  readonly port: number
  /** Undefined listens on every interface. */
  readonly host: string | undefined
  /** The address visitors use, without a slash at the end; undefined follows the request. */
  readonly publicUrl: string | undefined
  /** Absolute path of the folder that holds the embedded database and files. */
  readonly dataDir: string
  /** A real PostgreSQL; undefined means the embedded database. */
  readonly databaseUrl: string | undefined
  /** The same PostgreSQL past a pooler, for migrations and for news of changes. */
  readonly databaseDirectUrl: string | undefined
  /** Signs session cookies and mailed links; undefined only with the embedded database, which keeps one of its own. */
  readonly authSecret: string | undefined
  readonly google: GoogleSettings | null
  /** Null: no mail is sent. */
  readonly mail: MailSettings | null
  /** How many proxies of ours stand in front; only then do their headers count. */
  readonly trustedProxies: number
  /** May trade proposals be saved (P-TRADE-20)? */
  readonly tradeSaving: boolean
  /** Origins whose visitors are not counted. */
  readonly blockedReferrers: readonly string[]
  /** One user whose downloads are not recorded. */
  readonly ignoredUserId: string | null
  readonly rosters: RosterSettings
  readonly adminApi: AdminApi
  /** Null: pictures are kept in the data folder. */
  readonly s3: S3Settings | null
  /** Hosts that pictures given by a full address may come from, "*." before one for those below it. */
  readonly pictureHosts: readonly string[]
  /** Visits older than so many days are deleted; null keeps them. */
  readonly visitRetentionDays: number | null
}

/** A setting that cannot be used. Its message is one line that names the setting. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

type Variables = Readonly<Record<string, string | undefined>>

/** The part that command-line tools need: where the data is. @throws {SettingsError} */
export function readDataSettings(
  variables: Variables,
): Pick<Settings, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl' | 's3'> {
  return dataSettings(parse(DataEnvironment, variables))
}

function dataSettings(env: z.infer<typeof DataEnvironment>) {
  return {
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    s3: readS3Settings(env),
  }
}

/**
 * Reads the settings once, at the start.
 * @throws {SettingsError} for the first setting that is wrong
 */
export function readSettings(variables: Variables): Settings {
  const env = parse(Environment, variables)
  return {
    production: env.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    ...dataSettings(env),
    authSecret: readAuthSecret(env),
    google: readGoogleSettings(env),
    mail: readMailSettings(env),
    trustedProxies: env.TRUST_PROXY,
    tradeSaving: env.TRADE_SAVING,
    blockedReferrers: env.BLOCKED_REFERRERS,
    ignoredUserId: env.IGNORED_USER_ID ?? null,
    pictureHosts: env.PICTURE_HOSTS,
    visitRetentionDays: env.VISIT_RETENTION_DAYS ?? null,
    rosters: rosterSettingsOf(env),
    adminApi: {
      key: env.ADMIN_API_KEY ?? null,
      baseUrl: env.ADMIN_API_BASE_URL?.replace(/\/+$/, '') ?? null,
    },
  }
}

/** What the command-line tool needs for a check of the rosters. @throws {SettingsError} */
export function readRosterSettings(variables: Variables): RosterSettings & Pick<Settings, 'pictureHosts'> {
  const env = parse(Environment.pick({ PICTURE_HOSTS: true }).extend(rosterVariables), variables)
  return { ...rosterSettingsOf(env), pictureHosts: env.PICTURE_HOSTS }
}

function parse<Shape extends z.ZodType>(shape: Shape, variables: Variables): z.output<Shape> {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = shape.safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new SettingsError(
    `${String(issue?.path[0])}: ${issue?.message}. docs/operating.md explains each setting.`,
  )
}

/** A mail server alone is half a setting: reports would leave with no sender or to nobody. */
function readMailSettings(env: z.infer<typeof Environment>): MailSettings | null {
  if (env.SMTP_URL === undefined) return null
  if (env.MAIL_FROM === undefined) throw needed('MAIL_FROM', 'SMTP_URL')
  if (env.SUPPORT_EMAIL === undefined) throw needed('SUPPORT_EMAIL', 'SMTP_URL')
  return { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, supportEmail: env.SUPPORT_EMAIL }
}

/** Several processes on one database must trust each other's cookies, so the secret cannot be made up by one of them. */
function readAuthSecret(env: z.infer<typeof Environment>): string | undefined {
  if (env.DATABASE_URL !== undefined && env.AUTH_SECRET === undefined)
    throw needed('AUTH_SECRET', 'DATABASE_URL')
  return env.AUTH_SECRET
}

function readGoogleSettings(env: z.infer<typeof Environment>): GoogleSettings | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env
  if (clientId === undefined && clientSecret === undefined) return null
  if (clientId === undefined) throw needed('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET')
  if (clientSecret === undefined) throw needed('GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID')
  return { clientId, clientSecret, issuer: env.GOOGLE_ISSUER.replace(/\/+$/, '') }
}

/** A storage is used with all of it or not at all: pictures must never land on a disk by mistake. */
function readS3Settings(env: z.infer<typeof DataEnvironment>): S3Settings | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = env
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  const given = Object.entries({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  })
  const because = given.find(([, value]) => value !== undefined)?.[0]
  if (because === undefined) return null
  if (endpoint === undefined) throw needed('S3_ENDPOINT', because)
  if (bucket === undefined) throw needed('S3_BUCKET', because)
  if (accessKeyId === undefined) throw needed('S3_ACCESS_KEY_ID', because)
  if (secretAccessKey === undefined) throw needed('S3_SECRET_ACCESS_KEY', because)
  return { endpoint, bucket, region: env.S3_REGION, accessKeyId, secretAccessKey }
}

function needed(name: string, because: string): SettingsError {
  return new SettingsError(`${name}: is needed with ${because}. docs/operating.md explains each setting.`)
}
