import { z } from 'zod'

import { IMAGE_HOST } from '#server/images/fetch-image.ts'
import type { FeedSettings } from '#server/rosters/sync/roster-feed.ts'

import { needed } from './start-failure.ts'

/** Blanks alone are no value. */
export const optionalText = z
  .string()
  .trim()
  .transform((text) => text || undefined)
  .optional()

/** Values with commas or blanks between. */
const listed = z.string().transform((text) => text.split(/[\s,]+/).filter(Boolean))

/** An address that others are put behind. */
export function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '')
}

/** The settings of "Continue with Google", as the environment has them. */
export const googleVariables = {
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  GOOGLE_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be the address of an OpenID Connect issuer' })
    .default('https://accounts.google.com'),
}
type Variables = z.infer<z.ZodObject<typeof googleVariables>>

export type GoogleSettings = {
  readonly clientId: string
  readonly clientSecret: string
  /** Without a slash at the end. */
  readonly issuer: string
}

/** @returns null where it is not set up @throws {SettingsError} */
export function googleSettingsOf({
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
  GOOGLE_ISSUER,
}: Variables): GoogleSettings | null {
  if (clientId === undefined && clientSecret === undefined) return null
  if (clientId === undefined) throw needed('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET')
  if (clientSecret === undefined) throw needed('GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID')
  return { clientId, clientSecret, issuer: withoutSlash(GOOGLE_ISSUER) }
}

/** The settings of the back-office's own endpoints, as the environment has them. */
export const adminApiVariables = {
  ADMIN_API_KEY: optionalText,
  ADMIN_API_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be a full http or https address' })
    .optional(),
}
type AdminApiSettingsVariables = z.infer<z.ZodObject<typeof adminApiVariables>>

/** What pages of the back-office are told about its endpoints (A-CALL-31, A-CALL-32). */
export type AdminApi = {
  /** Must come with a request, beside the session of an admin; null: none is needed. */
  readonly key: string | null
  /** Tried before our own origin, without a slash at the end. */
  readonly baseUrl: string | null
}

export function adminApiOf({ ADMIN_API_KEY, ADMIN_API_BASE_URL }: AdminApiSettingsVariables): AdminApi {
  return {
    key: ADMIN_API_KEY ?? null,
    baseUrl: ADMIN_API_BASE_URL === undefined ? null : withoutSlash(ADMIN_API_BASE_URL),
  }
}

const mailbox = z
  .string()
  .trim()
  .regex(
    /^(?:[^<>@\p{Control}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u,
    'must be an e-mail address, alone or as Name <address>',
  )
  .optional()

/** The settings of mail, as the environment has them. */
export const mailVariables = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be smtp://user:password@host:port, or smtps:// for TLS' })
    .optional(),
  MAIL_FROM: mailbox,
  SUPPORT_EMAIL: z.email('must be an e-mail address').optional(),
}
type MailSettingsVariables = z.infer<z.ZodObject<typeof mailVariables>>

/** How mail leaves the house. */
export type MailSettings = {
  readonly smtpUrl: string
  readonly from: string
  readonly supportEmail: string
}

/**
 * A mail server alone is half a setting: reports would leave with no sender or to nobody.
 * @returns null where none is set up
 * @throws {SettingsError}
 */
export function mailSettingsOf({
  SMTP_URL,
  MAIL_FROM,
  SUPPORT_EMAIL,
}: MailSettingsVariables): MailSettings | null {
  if (SMTP_URL === undefined) return null
  if (MAIL_FROM === undefined) throw needed('MAIL_FROM', 'SMTP_URL')
  if (SUPPORT_EMAIL === undefined) throw needed('SUPPORT_EMAIL', 'SMTP_URL')
  return { smtpUrl: SMTP_URL, from: MAIL_FROM, supportEmail: SUPPORT_EMAIL }
}

/** The settings of a storage, as the environment has them. */
export const s3Variables = {
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
}
type S3SettingsVariables = z.infer<z.ZodObject<typeof s3Variables>>

/** Where images are kept instead of the disk. */
export type S3Settings = {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/**
 * A storage is used with all of it or not at all: images must never land on a disk by mistake.
 * @returns null where none is set up
 * @throws {SettingsError}
 */
export function s3SettingsOf({ S3_REGION: region, ...env }: S3SettingsVariables): S3Settings | null {
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
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
}

/** The hosts that images may come from, as the environment has them. */
export const imageHostVariables = {
  IMAGE_HOSTS: listed
    .transform((hosts) => hosts.map((host) => host.toLowerCase()))
    .pipe(
      z.array(
        z
          .string()
          .regex(
            IMAGE_HOST,
            'must be host names such as assets.example.org or *.example.org, with commas between',
          ),
      ),
    )
    .default([]),
}

/** The settings of what is recorded of visitors, as the environment has them. */
export const visitVariables = {
  BLOCKED_REFERRERS: listed
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
}
type VisitSettingsVariables = z.infer<z.ZodObject<typeof visitVariables>>

export type VisitSettings = {
  /** Origins whose visitors are not counted. */
  readonly blockedReferrers: readonly string[]
  /** One user whose downloads are not recorded. */
  readonly ignoredUserId: string | null
  /** Visits older than so many days are deleted; null keeps them. */
  readonly visitRetentionDays: number | null
}

export function visitSettingsOf(env: VisitSettingsVariables): VisitSettings {
  return {
    blockedReferrers: env.BLOCKED_REFERRERS,
    ignoredUserId: env.IGNORED_USER_ID ?? null,
    visitRetentionDays: env.VISIT_RETENTION_DAYS ?? null,
  }
}

/** The settings of the rosters check, as the environment has them. */
export const rosterVariables = {
  ROSTER_SYNC: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.enum(['off', 'on', 'apply'], 'must be off, on or apply'))
    .default('off'),
  NHL_API_BASE: z
    .url({ protocol: /^https?$/, error: 'must be a full http or https address' })
    .default('https://api-web.nhle.com'),
  NHL_API_PAUSE_MS: z.coerce
    .number('must be milliseconds')
    .int()
    .min(0, 'must be milliseconds')
    .max(10_000, 'must be at most 10000 milliseconds')
    .default(500),
}
type RosterSettingsVariables = z.infer<z.ZodObject<typeof rosterVariables>>

export type RosterSettings = {
  /** off: rosters are checked when an admin asks; on: every night too; apply: and what is certain is taken over. */
  readonly nightly: RosterSettingsVariables['ROSTER_SYNC']
  readonly feed: FeedSettings
}

export function rosterSettingsOf({
  ROSTER_SYNC,
  NHL_API_BASE,
  NHL_API_PAUSE_MS,
}: RosterSettingsVariables): RosterSettings {
  return {
    nightly: ROSTER_SYNC,
    feed: { base: withoutSlash(NHL_API_BASE), pauseMs: NHL_API_PAUSE_MS },
  }
}
