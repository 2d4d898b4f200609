import { resolve } from 'node:path'
import { z } from 'zod'

import { BACKUP_EVERY } from '#domain/back-office/backups.ts'
import { IMAGE_HOST } from '#domain/images/images.ts'
import { NIGHTLY } from '#domain/roster-sync/feed.ts'
import { DEFAULT_SITE_NAME } from '#domain/site/site.ts'
import { isTimeZone } from '#domain/visit/local-days.ts'

import { emailField } from './email.ts'
import {
  addNeeded,
  allOrNone,
  list,
  LOOPBACK,
  mailbox,
  onOrOff,
  optionalText,
  postgresAddress,
  webAddress,
  wholeNumber,
  withoutSlash,
} from './setting-fields.ts'

/*
 * Every setting: its check, its default and what the program makes of it. A group is a set of variables that are read
 * together. It turns them into settings, or names the variable that is wrong. docs/operating.md explains each.
 */

/** The address that visitors may write to; with mail, it also gets their reports. */
const supportEmail = emailField('must be an email address').optional()

export const serverGroup = z
  .object({
    NODE_ENV: z
      .enum(['development', 'production', 'test'], 'must be development, production or test')
      .default('development'),
    /** 0 asks the system for a free port. */
    PORT: wholeNumber(65_535).default(3000),
    /** Undefined listens on every interface. */
    HOST: optionalText,
    /** The address visitors use; undefined follows the request. */
    PUBLIC_URL: webAddress().optional(),
    SITE_NAME: z
      .string()
      .trim()
      .regex(/^\P{Control}{1,40}$/u, 'must be a name of at most 40 characters')
      .default(DEFAULT_SITE_NAME),
    /** Who runs the site, as visitors read it. */
    OPERATOR_NAME: z
      .string()
      .trim()
      .regex(/^\P{Control}{1,100}$/u, 'must be a name of at most 100 characters')
      .optional(),
    SUPPORT_EMAIL: supportEmail,
    /** How many proxies of ours are in front; only then are their headers read. */
    TRUST_PROXY: z
      .string()
      .trim()
      .regex(/^(?:\d|on|off|true|false)$/i, 'must be the number of proxies in front: 0, 1, 2 …')
      .transform((text) => (/^\d$/.test(text) ? Number(text) : Number(/^(?:on|true)$/i.test(text))))
      .default(0),
    /** Seconds that a CDN may serve a kept page to guests; 0 lets it keep none. */
    CDN_SECONDS: wholeNumber(3600).default(0),
    /** The key of /metrics; undefined: there is no such address. */
    METRICS_TOKEN: z
      .string()
      .min(16, 'must have at least 16 characters; make one with: openssl rand -hex 32')
      .optional(),
    TRADE_SAVING: onOrOff.default(true),
  })
  .transform((env) => ({
    production: env.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL && withoutSlash(env.PUBLIC_URL),
    siteName: env.SITE_NAME,
    operator: { name: env.OPERATOR_NAME ?? null, email: env.SUPPORT_EMAIL ?? null },
    trustedProxies: env.TRUST_PROXY,
    cdnSeconds: env.CDN_SECONDS,
    metricsToken: env.METRICS_TOKEN,
    tradeSaving: env.TRADE_SAVING,
  }))

export const databaseGroup = z
  .object({
    DATA_DIR: z.string().trim().min(1).default('./data'),
    /** A PostgreSQL server; undefined means the embedded database. */
    DATABASE_URL: postgresAddress.optional(),
    /** The same PostgreSQL without a pooler, for migrations and for notifications of changes. */
    DATABASE_DIRECT_URL: postgresAddress.optional(),
  })
  .transform((env) => ({
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
  }))

/** Undefined only with the embedded database, which stores its own secret: several processes must share one. */
export const authSecretGroup = z
  .object({
    /** Signs session cookies and mailed links. */
    AUTH_SECRET: z
      .string()
      .min(32, 'must have at least 32 characters; make one with: openssl rand -hex 32')
      .optional(),
    DATABASE_URL: postgresAddress.optional(),
  })
  .transform(({ AUTH_SECRET, DATABASE_URL }, ctx) =>
    DATABASE_URL !== undefined && AUTH_SECRET === undefined
      ? addNeeded('AUTH_SECRET', 'DATABASE_URL', ctx)
      : AUTH_SECRET,
  )

/** "Continue with Google"; null where it is not set up. */
export const googleGroup = z
  .object({
    GOOGLE_CLIENT_ID: optionalText,
    GOOGLE_CLIENT_SECRET: optionalText,
    GOOGLE_ISSUER: webAddress('must be the address of an OpenID Connect issuer').default(
      'https://accounts.google.com',
    ),
  })
  .transform(({ GOOGLE_ISSUER, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }, ctx) => {
    const env = allOrNone({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }, ctx)
    return (
      env && {
        clientId: env.GOOGLE_CLIENT_ID,
        clientSecret: env.GOOGLE_CLIENT_SECRET,
        issuer: withoutSlash(GOOGLE_ISSUER),
      }
    )
  })
export type GoogleSettings = NonNullable<z.output<typeof googleGroup>>

/**
 * Null: mail is not set up. A mail server alone is not enough: reports would have no sender or recipient, and links
 * would lead nowhere.
 */
export const mailGroup = z
  .object({
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'must be smtp://user:password@host:port, or smtps:// for TLS' })
      .optional(),
    MAIL_FROM: mailbox.optional(),
    SUPPORT_EMAIL: supportEmail,
    /** Whether an smtp:// server must offer TLS; one on this machine never has to. */
    SMTP_REQUIRE_TLS: onOrOff.default(true),
    /** Links in mails begin with it, because the host of a request can be made up. */
    PUBLIC_URL: webAddress().optional(),
  })
  .transform(({ SMTP_URL, MAIL_FROM, SUPPORT_EMAIL, PUBLIC_URL, SMTP_REQUIRE_TLS }, ctx) => {
    if (SMTP_URL === undefined) return null
    const env = allOrNone({ SMTP_URL, MAIL_FROM, SUPPORT_EMAIL, PUBLIC_URL }, ctx)
    return (
      env && {
        smtpUrl: env.SMTP_URL,
        from: env.MAIL_FROM,
        supportEmail: env.SUPPORT_EMAIL,
        requireTls: SMTP_REQUIRE_TLS && !LOOPBACK.test(new URL(SMTP_URL).hostname),
      }
    )
  })
export type MailSettings = NonNullable<z.output<typeof mailGroup>>

/**
 * Where images are stored instead of the data folder; null for the folder. A storage needs all of its settings or
 * none: images must never end up on a disk by mistake.
 */
export const s3Group = z
  .object({
    S3_ENDPOINT: webAddress('must be the http or https address of an S3-compatible storage').optional(),
    S3_BUCKET: z
      .string()
      .trim()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
      .optional(),
    S3_REGION: z.string().trim().min(1).default('us-east-1'),
    S3_ACCESS_KEY_ID: optionalText,
    S3_SECRET_ACCESS_KEY: optionalText,
  })
  .transform(({ S3_REGION: region, S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }, ctx) => {
    const env = allOrNone({ S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }, ctx)
    return (
      env && {
        endpoint: env.S3_ENDPOINT,
        bucket: env.S3_BUCKET,
        region,
        accessKeyId: env.S3_ACCESS_KEY_ID,
        secretAccessKey: env.S3_SECRET_ACCESS_KEY,
      }
    )
  })
export type S3Settings = NonNullable<z.output<typeof s3Group>>

const BUCKET_ADDRESS =
  /^s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(?<prefix>[\w.-]+(?:\/[\w.-]+)*))?\/?$/
/** "7 days, 4 weeks, 6 months": one or more of the three, in this order. */
const KEEP =
  /^(?=\d)(?:(?<days>\d{1,3}) days?(?:, (?=\d)|$))?(?:(?<weeks>\d{1,3}) weeks?(?:, (?=\d)|$))?(?:(?<months>\d{1,3}) months?)?$/

/** The backups that the server makes. */
export const backupGroup = z
  .object({
    /** Overrides the switch on System. */
    BACKUP_EVERY: z
      .string()
      .trim()
      .toLowerCase()
      .pipe(z.enum(BACKUP_EVERY, 'must be day, week or off'))
      .optional(),
    BACKUP_KEEP: z
      .string()
      .trim()
      .regex(KEEP, 'must be a list such as 7 days, 4 weeks, 6 months')
      .default('7 days, 4 weeks, 6 months')
      .transform((text) => KEEP.exec(text)?.groups),
    /** A folder, or s3://bucket/prefix; undefined: a folder in the data folder. */
    BACKUP_TO: optionalText,
    BACKUP_KEY: z
      .string()
      .trim()
      .regex(/^[0-9a-f]{64}$/i, 'must have 64 hexadecimal digits; make one with: openssl rand -hex 32')
      .optional(),
    BACKUP_S3_ENDPOINT: webAddress(
      'must be the http or https address of an S3-compatible storage',
    ).optional(),
    BACKUP_S3_REGION: z.string().trim().min(1).default('us-east-1'),
    BACKUP_S3_ACCESS_KEY_ID: optionalText,
    BACKUP_S3_SECRET_ACCESS_KEY: optionalText,
  })
  .transform((given, ctx) => {
    const { BACKUP_TO, BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY } = given
    const env = allOrNone({ BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY }, ctx)
    const address = BUCKET_ADDRESS.exec(BACKUP_TO ?? '')?.groups
    const bucket = env && {
      endpoint: env.BACKUP_S3_ENDPOINT,
      bucket: address?.['bucket'] ?? '',
      prefix: address?.['prefix'] ?? '',
      region: given.BACKUP_S3_REGION,
      accessKeyId: env.BACKUP_S3_ACCESS_KEY_ID,
      secretAccessKey: env.BACKUP_S3_SECRET_ACCESS_KEY,
    }
    if (bucket ? !address : BACKUP_TO?.startsWith('s3:')) {
      const message = 'must be s3://bucket or s3://bucket/prefix with BACKUP_S3_ENDPOINT, and only then'
      ctx.addIssue({ code: 'custom', path: ['BACKUP_TO'], message })
    }
    const { days = 0, weeks = 0, months = 0 } = given.BACKUP_KEEP ?? {}
    return {
      every: given.BACKUP_EVERY ?? null,
      keep: { days: Number(days), weeks: Number(weeks), months: Number(months) },
      key: given.BACKUP_KEY === undefined ? null : Buffer.from(given.BACKUP_KEY, 'hex'),
      folder: BACKUP_TO === undefined || bucket ? null : resolve(BACKUP_TO),
      bucket,
    }
  })
export type BackupSettings = z.output<typeof backupGroup>

export const keptImageGroup = z
  .object({
    /** Limit in megabytes of all stored download images; the oldest of guests are deleted first. */
    KEPT_IMAGES_MB: z
      .string()
      .regex(/^[1-9]\d{0,7}$/, 'must be a number of megabytes, 1 or more')
      .transform(Number)
      .default(2048),
  })
  .transform((env) => env.KEPT_IMAGES_MB * 1024 * 1024)

export const visitGroup = z
  .object({
    /** Origins whose visitors are not counted. */
    BLOCKED_REFERRERS: list
      .pipe(
        z.array(
          z
            .string()
            .regex(
              /^https?:\/\/(?:\*\.)?[^\s/*]+$/,
              'must be origins such as https://preview.example.org or https://*.example.org, separated by commas',
            ),
        ),
      )
      .default([]),
    /** One user whose downloads are not recorded. */
    IGNORED_USER_ID: z.uuid('must be the id of a user').optional(),
    /** The zone whose midnights separate the days of the visits screen. */
    SITE_TIME_ZONE: z
      .string()
      .refine(isTimeZone, 'must be a time zone such as America/Toronto')
      .default('UTC'),
    /** Visits older than this many days are deleted; unset keeps them. */
    VISIT_RETENTION_DAYS: z
      .string()
      .regex(/^[1-9]\d{0,4}$/, 'must be a number of days, 1 or more')
      .transform(Number)
      .optional(),
  })
  .transform((env) => ({
    blockedReferrers: env.BLOCKED_REFERRERS,
    ignoredUserId: env.IGNORED_USER_ID ?? null,
    timeZone: env.SITE_TIME_ZONE,
    visitRetentionDays: env.VISIT_RETENTION_DAYS ?? null,
  }))

export const rosterGroup = z
  .object({
    /** Overrides the switch on Rosters check. */
    ROSTER_SYNC: z.string().trim().toLowerCase().pipe(z.enum(NIGHTLY, 'must be off, on or apply')).optional(),
    NHL_API_BASE: webAddress().default('https://api-web.nhle.com'),
    /** Serves shift charts only. */
    NHL_STATS_API_BASE: webAddress().default('https://api.nhle.com'),
    NHL_API_PAUSE_MS: wholeNumber(10_000).default(500),
  })
  .transform((env) => ({
    nightly: env.ROSTER_SYNC ?? null,
    feed: {
      base: withoutSlash(env.NHL_API_BASE),
      statsBase: withoutSlash(env.NHL_STATS_API_BASE),
      pauseMs: env.NHL_API_PAUSE_MS,
    },
  }))
export type RosterSettings = z.output<typeof rosterGroup>

/** What back-office pages need to know about its endpoints. */
export const adminApiGroup = z
  .object({
    /** Required with each request, besides an admin's session; null: not required. */
    ADMIN_API_KEY: optionalText,
    /** Tried before our own origin. */
    ADMIN_API_BASE_URL: webAddress().optional(),
  })
  .transform(({ ADMIN_API_KEY, ADMIN_API_BASE_URL }) => ({
    key: ADMIN_API_KEY ?? null,
    baseUrl: ADMIN_API_BASE_URL === undefined ? null : withoutSlash(ADMIN_API_BASE_URL),
  }))
export type AdminApi = z.output<typeof adminApiGroup>

/** Where browsers send visitors' reports of players; null: to our own server. */
export const reportGroup = z
  .object({
    SEND_REPORT_URL: webAddress().optional(),
    /** Sent to every visitor's browser, which passes it on: it is public, not a secret. */
    SEND_REPORT_KEY: optionalText,
  })
  .transform(({ SEND_REPORT_URL, SEND_REPORT_KEY }, ctx) => {
    if (SEND_REPORT_URL !== undefined) return { url: SEND_REPORT_URL, key: SEND_REPORT_KEY ?? null }
    return SEND_REPORT_KEY === undefined ? null : addNeeded('SEND_REPORT_URL', 'SEND_REPORT_KEY', ctx)
  })
export type ReportService = NonNullable<z.output<typeof reportGroup>>

/** Hosts of images given by a full address; "*." before one includes its subdomains. */
export const imageHostGroup = z
  .object({
    PICTURE_HOSTS: list
      .transform((hosts) => hosts.map((host) => host.toLowerCase()))
      .pipe(
        z.array(
          z
            .string()
            .regex(
              IMAGE_HOST,
              'must be host names such as assets.example.org or *.example.org, separated by commas',
            ),
        ),
      )
      .default([]),
  })
  .transform((env) => env.PICTURE_HOSTS)
