import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { MAX_HIDING_REASON } from '#domain/back-office/tables.ts'

import { atMost, createdAt, foundIn, moment, oneOf, textBetween, updatedAt, uuidKey } from './columns.ts'
import { players, teams } from './rosters.ts'

/*
 * The account library's tables. Its adapter finds columns by these property names, so they keep its spelling; in the
 * database they are snake_case like all others. The library needs `generateId: 'uuid'`.
 */

const id = () => uuidKey('id')
const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' })
const momentColumn = (column: string) => timestamp(column, { withTimezone: true })
const createdColumn = () => momentColumn('created_at').notNull().defaultNow()
const updatedColumn = () =>
  momentColumn('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date())

/** An account. full_name, avatar_url, bio and public_profile are its user_metadata. */
export const user = pgTable(
  'user',
  {
    id: id(),
    name: text('full_name').notNull().default(''),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('avatar_url'),
    bio: text('bio'),
    /** Null means true. */
    publicProfile: boolean('public_profile'),
    /** Signing in also requires a code. */
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    /** Sessions are deleted when they end; this stays. Null: never signed in. */
    lastSignInAt: momentColumn('last_sign_in_at'),
    createdAt: createdColumn(),
    updatedAt: updatedColumn(),
  },
  (user) => [
    unique('user_email_unique').on(user.email),
    uniqueIndex('user_email_lower_unique').on(sql`lower(${user.email})`),
    index('user_found_index').using('gin', ...foundIn(user.email, user.name)),
    index('user_created_at_index').on(user.createdAt, user.id),
    index('user_last_seen_index').on(sql`coalesce(${user.lastSignInAt}, ${user.createdAt})`, user.id),
    index('user_unconfirmed_index')
      .on(user.createdAt, user.id)
      .where(sql`not ${user.emailVerified}`),
    check('user_email_length', atMost(user.email, 320)),
    check('user_bio_length', atMost(user.bio, 500)),
  ],
)

export const session = pgTable(
  'session',
  {
    id: id(),
    expiresAt: momentColumn('expires_at').notNull(),
    token: text('token').notNull(),
    createdAt: createdColumn(),
    updatedAt: updatedColumn(),
    /** Always null: visitors' network addresses are not stored. */
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    userId: userId(),
    /** When the user last proved, after signing in, that they are the owner; null: not since. */
    provenAt: momentColumn('proven_at'),
  },
  (session) => [
    unique('session_token_unique').on(session.token),
    index('session_user_id_index').on(session.userId),
    index('session_expires_at_index').on(session.expiresAt),
    check('session_address_not_kept', sql`${session.ipAddress} is null or ${session.ipAddress} = ''`),
  ],
)

/** One way to sign in: the password ("credential") or a provider's account. */
export const account = pgTable(
  'account',
  {
    id: id(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: userId(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: momentColumn('access_token_expires_at'),
    refreshTokenExpiresAt: momentColumn('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: createdColumn(),
    updatedAt: updatedColumn(),
  },
  (account) => [
    unique('account_provider_unique').on(account.providerId, account.accountId),
    index('account_user_id_index').on(account.userId),
  ],
)

export const verification = pgTable(
  'verification',
  {
    id: id(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: momentColumn('expires_at').notNull(),
    createdAt: createdColumn(),
    updatedAt: updatedColumn(),
  },
  (verification) => [index('verification_identifier_index').on(verification.identifier)],
)

/** What codes are checked against. The library encrypts secret and backup codes with AUTH_SECRET. */
export const twoFactor = pgTable(
  'two_factor',
  {
    id: id(),
    userId: userId(),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    /** False until the first code was right. */
    verified: boolean('verified').notNull().default(true),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: momentColumn('locked_until'),
  },
  (row) => [unique('two_factor_user_id_unique').on(row.userId)],
)

/** Extra rights. Only 'admin' has a meaning; other roles give no rights. */
export const user_roles = pgTable(
  'user_roles',
  {
    user_id: userId(),
    role: text().notNull(),
    created_at: createdAt(),
  },
  (row) => [
    primaryKey({ name: 'user_roles_pkey', columns: [row.user_id, row.role] }),
    index('user_roles_role_index').on(row.role),
    check('user_roles_role_length', textBetween(row.role, 1, 40)),
  ],
)

const TOKEN_KINDS = ['admin_setup', 'account_deletion', 'sign_in_code'] as const

/**
 * Tokens that work once, stored as hashes: the first admin's set-up link, the permission to delete an account. Used
 * codes of two-step sign-in are stored here too.
 */
export const one_time_tokens = pgTable(
  'one_time_tokens',
  {
    id: uuidKey(),
    kind: text({ enum: TOKEN_KINDS }).notNull(),
    token_hash: text().notNull(),
    /** Its account; a set-up link has none. */
    user_id: uuid().references(() => user.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
    expires_at: moment().notNull(),
    used_at: moment(),
  },
  (token) => [
    unique('one_time_tokens_token_hash_unique').on(token.token_hash),
    index('one_time_tokens_user_id_index').on(token.user_id),
    index('one_time_tokens_expires_at_index').on(token.expires_at),
    check('one_time_tokens_kind_known', oneOf(token.kind, TOKEN_KINDS)),
    check('one_time_tokens_owner', sql`(${token.kind} = 'admin_setup') = (${token.user_id} is null)`),
  ],
)

/** A user's favorites and visibility: one row per user. */
export const user_preferences = pgTable(
  'user_preferences',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    user_id: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    favorite_player: integer().references(() => players.id, { onDelete: 'set null' }),
    favorite_team: integer().references(() => teams.id, { onDelete: 'set null' }),
    /** Null means true. */
    display_profile: boolean(),
    bio: text(),
    profile_name: text(),
    display_name: text(),
    /** Null means false. */
    hide_visit: boolean(),
    /** When an admin hid the public profile, whatever its owner chose; null: not hidden. */
    hidden_at: moment(),
    /** The admin's reason, for other admins; null: none given, or not hidden. */
    hidden_reason: text(),
    updated_at: updatedAt(),
  },
  (row) => [
    unique('user_preferences_user_id_unique').on(row.user_id),
    uniqueIndex('user_preferences_profile_name_unique').on(sql`lower(${row.profile_name})`),
    index('user_preferences_display_name_index').on(sql`lower(${row.display_name})`, row.id),
    index('user_preferences_found_index').using(
      'gin',
      ...foundIn(row.profile_name, row.display_name, row.bio),
    ),
    index('user_preferences_private_index')
      .on(row.user_id)
      .where(sql`${row.display_profile} is false`),
    // For the deletion of players and teams.
    index('user_preferences_favorite_player_index')
      .on(row.favorite_player)
      .where(sql`${row.favorite_player} is not null`),
    index('user_preferences_favorite_team_index')
      .on(row.favorite_team)
      .where(sql`${row.favorite_team} is not null`),
    check('user_preferences_profile_name_form', sql`${row.profile_name} ~ '^[A-Za-z0-9-]{3,30}$'`),
    check('user_preferences_display_name_length', atMost(row.display_name, 50)),
    check('user_preferences_bio_length', atMost(row.bio, 500)),
    check('user_preferences_hidden_reason_length', atMost(row.hidden_reason, MAX_HIDING_REASON)),
  ],
)

/**
 * The accounts whose public profile has a name, a bio or public lineups. Triggers of user_preferences and user_lineup
 * maintain it, so that the list of profiles skips empty accounts. Nothing else writes it.
 */
export const public_profiles = pgTable(
  'public_profiles',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The sort key: the display name, else the profile name, in lower case. */
    name: text(),
    lineups: integer().notNull(),
    hidden_at: moment(),
  },
  (profile) => [
    index('public_profiles_name_index').on(profile.name, profile.user_id),
    index('public_profiles_lineups_index').on(profile.lineups, profile.user_id),
    index('public_profiles_hidden_at_index')
      .on(profile.hidden_at, profile.user_id)
      .where(sql`${profile.hidden_at} is not null`),
  ],
)

/** Deleted accounts that the audit log still names: added by the deletion, removed once the log has been read. */
export const accounts_to_forget = pgTable('accounts_to_forget', {
  user_id: uuid().primaryKey(),
  email: text().notNull(),
  /** Players of the account's reports, whose names are repeated by entries about replies. */
  reported: text().array().notNull(),
  /** Audit changes up to this id have been read. */
  read_to: bigint({ mode: 'number' }).notNull().default(0),
  created_at: createdAt(),
})

/**
 * Files of deleted accounts: added by the deletion itself, removed when the bucket has deleted them. If the store
 * fails, a file is deleted late but never kept.
 */
export const files_to_delete = pgTable(
  'files_to_delete',
  {
    bucket: text().notNull(),
    path: text().notNull(),
    created_at: createdAt(),
  },
  (file) => [primaryKey({ columns: [file.bucket, file.path] })],
)
