import { resolve } from 'node:path'
import { z } from 'zod'

import {
  type AdminApi,
  adminApiOf,
  adminApiVariables,
  type GoogleSettings,
  googleSettingsOf,
  googleVariables,
  imageHostVariables,
  type MailSettings,
  mailSettingsOf,
  mailVariables,
  optionalText,
  type RosterSettings,
  rosterSettingsOf,
  rosterVariables,
  type S3Settings,
  s3SettingsOf,
  s3Variables,
  type VisitSettings,
  visitSettingsOf,
  visitVariables,
  withoutSlash,
} from './setting-groups.ts'
import { needed, type Variables, wrongSetting } from './start-failure.ts'

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
  ...googleVariables,
  ...mailVariables,
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
  ...visitVariables,
  ...rosterVariables,
  ...adminApiVariables,
  ...s3Variables,
  ...imageHostVariables,
})

const DataEnvironment = Environment.pick({
  DATA_DIR: true,
  DATABASE_URL: true,
  DATABASE_DIRECT_URL: true,
}).extend(s3Variables)

export type Settings = VisitSettings & {
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
  readonly rosters: RosterSettings
  readonly adminApi: AdminApi
  /** Null: images are kept in the data folder. */
  readonly s3: S3Settings | null
  /** Hosts that images given by a full address may come from, "*." before one for those below it. */
  readonly imageHosts: readonly string[]
}

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
    s3: s3SettingsOf(env),
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
    publicUrl: env.PUBLIC_URL && withoutSlash(env.PUBLIC_URL),
    ...dataSettings(env),
    authSecret: readAuthSecret(env),
    google: googleSettingsOf(env),
    mail: mailSettingsOf(env),
    trustedProxies: env.TRUST_PROXY,
    tradeSaving: env.TRADE_SAVING,
    ...visitSettingsOf(env),
    imageHosts: env.IMAGE_HOSTS,
    rosters: rosterSettingsOf(env),
    adminApi: adminApiOf(env),
  }
}

/** What the command-line tool needs for a check of the rosters. @throws {SettingsError} */
export function readRosterSettings(variables: Variables): RosterSettings & Pick<Settings, 'imageHosts'> {
  const env = parse(z.object({ ...imageHostVariables, ...rosterVariables }), variables)
  return { ...rosterSettingsOf(env), imageHosts: env.IMAGE_HOSTS }
}

function parse<Shape extends z.ZodType>(shape: Shape, variables: Variables): z.output<Shape> {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = shape.safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw wrongSetting(`${String(issue?.path[0])}: ${issue?.message}`)
}

/** Several processes on one database must trust each other's cookies, so the secret cannot be made up by one of them. */
function readAuthSecret(env: z.infer<typeof Environment>): string | undefined {
  if (env.DATABASE_URL !== undefined && env.AUTH_SECRET === undefined)
    throw needed('AUTH_SECRET', 'DATABASE_URL')
  return env.AUTH_SECRET
}
