import { eq, getTableName, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'

import { isRemoteImage } from '#domain/images.ts'
import { accept, type Problem, type Result } from '#domain/problem.ts'
import {
  A_DELETED_ACCOUNT,
  DELETE_LAST_ADMIN,
  DELETION_TOKEN_INVALID,
  NOT_AUTHENTICATED,
  REMOVED_WORDS,
} from '#messages/account.ts'
import { isLastAdmin } from '#server/back-office/admins.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import { deleteNotedFiles, noteFilesToDelete } from '#server/images/delete-files.ts'
import { type FileAddress, publicPath, readPublicPath } from '#server/images/file-store.ts'
import { remoteImageFile } from '#server/images/remote-address.ts'
import { forgetImages } from '#server/shares/share-image.ts'

import { type IdentityProblem, proveIdentity } from './account.ts'
import type { AccountCall } from './auth.ts'
import { issueToken, useToken } from './one-time-token.ts'
import { requireUser, type SignedIn } from './rights.ts'
import { formText } from './sign-in.ts'

const {
  audit_changes,
  audit_log,
  image_downloads,
  kept_images,
  request_player,
  shares,
  site_visits,
  trade_proposal_images,
  trade_proposals,
  user,
  verification,
} = schema

const LIFETIME_MS = 5 * 60_000

export const DeletionRequest = z.object({
  /** May be empty within five minutes of signing in. */
  password: formText,
})

/**
 * The permission to delete the own account: one use, five minutes. A script may hold it, unlike a session's token.
 * @throws {AppError} not_signed_in, too_many_requests
 */
export async function requestAccountDeletion({
  ctx,
  input,
}: AccountCall<z.input<typeof DeletionRequest>>): Promise<
  Result<{ readonly token: string }, Problem<IdentityProblem>>
> {
  const user = requireUser(ctx, NOT_AUTHENTICATED)
  const proven = await proveIdentity(ctx, user, DeletionRequest.parse(input).password)
  if (!proven.ok) return proven
  const kind = 'account_deletion'
  return accept({ token: await issueToken(ctx, { kind, userId: user.id, lifetimeMs: LIFETIME_MS }) })
}

/**
 * Deletes the own account and everything of it, in one transaction. Lineups, preferences, shares, sessions and ways to
 * sign in go with it; visits, proposals, downloads and reports stay without a user and without what the user wrote into
 * them. The pictures go from their buckets afterwards: a storage that fails makes them late, and undoes nothing.
 * @param token what `requestAccountDeletion` gave; null when the request had none
 * @throws {AppError} not_signed_in without a session or a token that works; conflict for the last admin
 */
export async function deleteAccount({
  ctx,
  token,
}: {
  ctx: Pick<Context, 'db' | 'actor' | 'now' | 'files' | 'log'>
  token: string | null
}): Promise<void> {
  const actor = requireUser(ctx, NOT_AUTHENTICATED)
  if (token === null) throw new AppError('not_signed_in', NOT_AUTHENTICATED)
  await removeAccount(ctx, actor, async (tx) => {
    const used = await useToken({ db: tx, now: ctx.now }, 'account_deletion', token)
    if (used?.userId !== actor.id) throw new AppError('not_signed_in', DELETION_TOKEN_INVALID)
  })
}

type Owner = Pick<SignedIn, 'id' | 'email'>

/**
 * The deletion itself. It asks for no rights: its callers do.
 * @param permit throws where it must not be, in the same transaction
 * @throws {AppError} conflict for the last admin
 */
export async function removeAccount(
  ctx: Pick<Context, 'db' | 'files' | 'log'> & Partial<Pick<Context, 'site'>>,
  owner: Owner,
  permit?: (tx: Database) => Promise<void>,
): Promise<void> {
  const { links, files } = await ctx.db.transaction(async (tx) => {
    await permit?.(tx)
    if (await isLastAdmin(tx, owner.id)) throw new AppError('conflict', DELETE_LAST_ADMIN)
    return forgetOwner(tx, owner)
  })
  for (const link of links) await forgetImages(ctx, link)
  ctx.log.info({ event: 'account_deleted', user: owner.id })
  await deleteNotedFiles(ctx, files)
}

/** @returns the links whose images may be in memory, and the files that are written down to be deleted */
async function forgetOwner(tx: Database, owner: Owner) {
  const { id } = owner
  // Waits for whoever is writing a row of this account, and lets nobody begin one.
  const [locked] = await tx.select({ avatar: user.image }).from(user).where(eq(user.id, id)).for('update')
  const files = await listFiles(tx, id, locked?.avatar ?? null)
  await noteFilesToDelete(tx, files)
  await tx.delete(kept_images).where(eq(kept_images.user_id, id))
  const links = await tx.select({ id: shares.short_id }).from(shares).where(eq(shares.user_id, id))
  await blankReplies(tx, owner)
  for (const kept of KEPT_ROWS) await blankRows(tx, kept, owner)
  await tx.delete(verification).where(eq(verification.value, id))
  // Foreign keys take what is the user's alone.
  await tx.delete(user).where(eq(user.id, id))
  // Now that no admin can change a row of it any more.
  await blankAudit(tx, owner)
  return { links: links.map((link) => link.id), files }
}

/** Where the file of that row of trade_proposal_images, as JSON, is public. */
const publicPathOf = (image: SQL) =>
  sql`'/files/' || (${image} ->> 'bucket') || '/' || (${image} ->> 'storage_path')`

/** The pictures kept for the user, also those whose record an admin has deleted. */
async function listFiles(tx: Database, id: string, avatar: string | null): Promise<readonly FileAddress[]> {
  const { rows } = await tx.execute(sql`
    select ${image_downloads.image_url} as path from ${image_downloads} where ${image_downloads.user_id} = ${id}
    union select ${publicPathOf(sql`to_jsonb(i)`)} from ${trade_proposal_images} i where i.user_id = ${id}
    union select ${kept_images.public_path} from ${kept_images} where ${kept_images.user_id} = ${id}
    union select case table_name when 'image_downloads' then s.kept ->> 'image_url' else ${publicPathOf(sql`s.kept`)} end
    from ${audit_changes}, lateral (values (before), (after)) as s(kept)
    where table_name in ('image_downloads', 'trade_proposal_images') and s.kept ->> 'user_id' = ${id}`)
  const paths = z.array(z.object({ path: z.string().nullable() })).parse(rows)
  const copy = avatar && isRemoteImage(avatar) ? publicPath(remoteImageFile('users_image', id, avatar)) : null
  return [...paths, { path: copy }].flatMap(({ path }) => (path && readPublicPath(path)) || [])
}

/** A kind of row that stays when its user goes. */
type KeptRows = {
  readonly table: PgTable
  /** The column that says whose it is. */
  readonly ownedBy: 'user_id' | 'user_email' | 'reporter_email' | 'guest_email'
  /** What is emptied, beside the owner. */
  readonly emptied: readonly string[]
  /** What keeps a part of its value. @param value the JSON as it is */
  readonly reduced?: Readonly<Record<string, (value: SQL) => SQL>>
}

/** Picks of a trade without the notes on them. */
const withoutNotes = (picks: SQL) => sql`(
  select coalesce(jsonb_agg(one.pick - 'note' order by one.place), '[]')
  from jsonb_array_elements(${picks}) with ordinality as one(pick, place))`

/** In place of words that a user typed into a column which must not be empty. */
const REMOVED = () => sql`${REMOVED_WORDS}::text`

const KEPT_ROWS: readonly KeptRows[] = [
  { table: site_visits, ownedBy: 'user_id', emptied: ['referrer', 'device_info', 'client_key'] },
  {
    table: image_downloads,
    ownedBy: 'user_id',
    emptied: ['user_email', 'image_url'],
    reduced: { team_name: REMOVED },
  },
  { table: image_downloads, ownedBy: 'user_email', emptied: [], reduced: { team_name: REMOVED } },
  { table: request_player, ownedBy: 'reporter_email', emptied: ['notes'], reduced: { player_name: REMOVED } },
  { table: request_player, ownedBy: 'guest_email', emptied: ['notes'], reduced: { player_name: REMOVED } },
  {
    table: trade_proposals,
    ownedBy: 'user_id',
    emptied: ['name', 'client_key'],
    reduced: { team1_draft_picks: withoutNotes, team2_draft_picks: withoutNotes },
  },
  {
    table: trade_proposal_images,
    ownedBy: 'user_id',
    emptied: [],
    reduced: { metadata: (metadata) => sql`${metadata} - 'public_url'` },
  },
]

async function blankRows(tx: Database, { table, ownedBy, emptied, reduced = {} }: KeptRows, owner: Owner) {
  const values = [
    ...[ownedBy, ...emptied].map((column) => sql`${sql.identifier(column)} = null`),
    ...Object.entries(reduced).map(([column, reduce]) => {
      const name = sql.identifier(column)
      return sql`${name} = ${reduce(sql`${name}`)}`
    }),
  ]
  const isTheirs =
    ownedBy === 'user_id' ? sql`user_id = ${owner.id}` : isEmail(sql.identifier(ownedBy), owner)
  await tx.execute(sql`update ${table} set ${sql.join(values, sql`, `)} where ${isTheirs}`)
}

/** Tables whose rows go with their account, and snapshots of them too. */
const OWN_TABLES = ['shares', 'user_lineup', 'user_preferences']

/** The audit log must not tell more of the user than the rows do now, by its words or by its snapshots of rows. */
async function blankAudit(tx: Database, owner: Owner): Promise<void> {
  const { id, email } = owner
  await tx.update(audit_log).set({ actor_email: null }).where(isEmail(audit_log.actor_email, owner))
  await tx.execute(sql`
    update ${audit_log} set subject = left(subject, -char_length(${email}::text)) || ${A_DELETED_ACCOUNT}
    where ${isEmail(audit_log.subject, owner)} or right(lower(subject), char_length(${email}::text) + 1) = lower(${` ${email}`})`)
  // Each half has an index.
  const isTheirs = sql`(before ->> 'user_id' = ${id} or after ->> 'user_id' = ${id})`
  const mail = sql`lower(${email})`
  const isByMail = sql.join(
    ['user_email', 'reporter_email', 'guest_email'].map(
      (column) => sql`${mail} in (lower(before ->> ${column}), lower(after ->> ${column}))`,
    ),
    sql` or `,
  )
  // An entry about one row says what its maker called it, or typed into it.
  const words = sql.join(
    ['title', 'name', 'player_name', 'team_name'].flatMap((column) => [
      sql`before ->> ${column}`,
      sql`after ->> ${column}`,
    ]),
    sql`, `,
  )
  await tx.execute(sql`
    update ${audit_log} l set subject = '' from ${audit_changes}
    where entry_id = l.id and (${isTheirs} or ${isByMail}) and l.subject in (${words})`)
  await tx.delete(audit_changes).where(sql`${isTheirs} and ${inArray(audit_changes.table_name, OWN_TABLES)}`)
  for (const column of [sql`before`, sql`after`]) {
    for (const kept of KEPT_ROWS) await blankSnapshots(tx, kept, column, owner)
    await tx.execute(sql`
      update ${audit_changes} set ${column} =
        replace(replace(${column}::text, ${JSON.stringify(email)}, 'null'), ${JSON.stringify(id)}, 'null')::jsonb
      where strpos(${column}::text, ${JSON.stringify(email)}) > 0 or strpos(${column}::text, ${JSON.stringify(id)}) > 0`)
  }
  // The key of a role is its user.
  await tx.update(audit_changes).set({ row_id: '' }).where(eq(audit_changes.row_id, id))
}

/** An entry about a reply repeats the player of the report, and has no row to be found by. */
async function blankReplies(tx: Database, owner: Owner): Promise<void> {
  const isTheirs = (row: SQL) =>
    sql`lower(${owner.email}) in (lower(${row} ->> 'reporter_email'), lower(${row} ->> 'guest_email'))`
  await tx.execute(sql`
    update ${audit_log} set subject = '' where action = 'reply-to-request' and subject in (
      select player_name from ${request_player} r where ${isTheirs(sql`to_jsonb(r)`)}
      union select s.kept ->> 'player_name' from ${audit_changes}, lateral (values (before), (after)) as s(kept)
        where table_name = 'request_player' and ${isTheirs(sql`s.kept`)})`)
}

/** The same as `blankRows` for what the audit log keeps of such rows, so that undo finds both alike. */
async function blankSnapshots(
  tx: Database,
  { table, ownedBy, emptied, reduced = {} }: KeptRows,
  column: SQL,
  owner: Owner,
): Promise<void> {
  const nothing = JSON.stringify(Object.fromEntries([ownedBy, ...emptied].map((field) => [field, null])))
  const parts = Object.entries(reduced).map(
    ([field, reduce]) => sql` || jsonb_build_object(${field}::text, ${reduce(sql`(${column} -> ${field})`)})`,
  )
  const value = sql`(${column} ->> ${ownedBy})`
  await tx.execute(sql`
    update ${audit_changes} set ${column} = ${column} || ${nothing}::jsonb${sql.join(parts)}
    where table_name = ${getTableName(table)} and ${ownedBy === 'user_id' ? sql`${value} = ${owner.id}` : isEmail(value, owner)}`)
}

function isEmail(value: SQLWrapper, { email }: Owner): SQL {
  return sql`lower(${value}) = lower(${email})`
}
