import { eq, or, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { isRemoteImage } from '#domain/images/images.ts'
import { accept, type Problem, type Result } from '#domain/result/problem.ts'
import { NOT_AUTHENTICATED } from '#messages/account.ts'
import { forgetImages } from '#server/cards/link-images.ts'
import type { Context } from '#server/core/context.ts'
import { AppError } from '#server/core/errors.ts'
import { type FileAddress, publicPath, readPublicPath } from '#server/core/file-store.ts'
import { requireUser } from '#server/core/rights.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { deleteNotedFiles, noteFilesToDelete } from '#server/files/delete-files.ts'
import { remoteImageFile } from '#server/images/remote-address.ts'

import { type IdentityProblem, proveIdentity } from './account.ts'
import { isLastAdmin } from './admin-ids.ts'
import type { AccountCall } from './auth.ts'
import { isEmail, KEPT_ROWS, type KeptRows, type Owner } from './forget-account.ts'
import { issueToken, useToken } from './one-time-token.ts'
import { formText } from './sign-in.ts'

const DELETION_TOKEN_INVALID =
  'This confirmation has expired or was already used. Confirm again to delete your account.'
const DELETE_LAST_ADMIN = 'You are the last admin. Make another account an admin first.'

const {
  accounts_to_forget,
  audit_changes,
  image_downloads,
  kept_images,
  request_player,
  shares,
  trade_proposal_images,
  user,
  verification,
} = schema

const LIFETIME_MS = 5 * 60_000

export const DeletionRequest = z.object({
  /** May be empty within five minutes of signing in. */
  password: formText,
})

/**
 * Returns the permission to delete one's own account: it works once, for five minutes. Scripts may hold it, unlike a
 * session token.
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
 * Deletes the user's own account and everything in it, in one transaction; the audit log follows (`forgetAccounts`).
 * Lineups, preferences, shares, sessions and sign-in methods are deleted. Visits, proposals, downloads and reports are
 * kept without the user and without what the user typed into them. Images are deleted from their buckets afterwards:
 * if the store fails, they are deleted late, and nothing is undone.
 * @param token from `requestAccountDeletion`; null when the request had none
 * @throws {AppError} not_signed_in without a session or a valid token; conflict for the last admin
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
  await removeAccount(
    ctx,
    actor,
    async (tx) => {
      const used = await useToken({ db: tx, now: ctx.now }, 'account_deletion', token)
      if (used?.userId !== actor.id) throw new AppError('not_signed_in', DELETION_TOKEN_INVALID)
    },
    DELETE_LAST_ADMIN,
  )
}

/**
 * Deletes an account without checking rights: callers do that.
 * @param permit runs first, in the same transaction, and throws when the deletion is not allowed
 * @param lastAdmin the sentence for the last admin
 * @throws {AppError} conflict for the last admin
 */
export async function removeAccount(
  ctx: Pick<Context, 'db' | 'files' | 'log'> & Partial<Pick<Context, 'site'>>,
  owner: Owner,
  permit?: (tx: Database) => Promise<unknown>,
  lastAdmin = `${owner.email} is the last admin. Make another account admin first.`,
): Promise<void> {
  const { links, files } = await ctx.db.transaction(async (tx) => {
    await permit?.(tx)
    if (await isLastAdmin(tx, owner.id)) throw new AppError('conflict', lastAdmin)
    return forgetOwner(tx, owner)
  })
  for (const link of links) await forgetImages(ctx, link)
  ctx.log.info({ event: 'account_deleted', user: owner.id })
  await deleteNotedFiles(ctx, files)
}

/** @returns the links whose images may be cached, and the files queued for deletion */
async function forgetOwner(tx: Database, owner: Owner) {
  const { id } = owner
  // Waits for writes to this account's rows, and blocks new ones.
  const [locked] = await tx.select({ avatar: user.image }).from(user).where(eq(user.id, id)).for('update')
  const files = await listFiles(tx, id, locked?.avatar ?? null)
  await noteFilesToDelete(tx, files)
  await tx.delete(kept_images).where(eq(kept_images.user_id, id))
  const links = await tx.select({ id: shares.short_id }).from(shares).where(eq(shares.user_id, id))
  const reports = await tx
    .selectDistinct({ player: request_player.player_name })
    .from(request_player)
    .where(or(isEmail(request_player.reporter_email, owner), isEmail(request_player.guest_email, owner)))
  await tx
    .insert(accounts_to_forget)
    .values({ user_id: id, email: owner.email, reported: reports.map(({ player }) => player) })
  for (const kept of KEPT_ROWS) await blankRows(tx, kept, owner)
  await tx.delete(verification).where(eq(verification.value, id))
  // Foreign keys delete the rows that are only the user's.
  await tx.delete(user).where(eq(user.id, id))
  return { links: links.map((link) => link.id), files }
}

/** The public path of a trade_proposal_images row, given as JSON. */
const publicPathOf = (image: SQL) =>
  sql`'/files/' || (${image} ->> 'bucket') || '/' || (${image} ->> 'storage_path')`

/** Returns the images stored for the user, including those whose record an admin has deleted. */
async function listFiles(tx: Database, id: string, avatar: string | null): Promise<readonly FileAddress[]> {
  const { rows } = await tx.execute(sql`
    select ${image_downloads.image_url} as path from ${image_downloads} where ${image_downloads.user_id} = ${id}
    union select ${publicPathOf(sql`to_jsonb(i)`)} from ${trade_proposal_images} i where i.user_id = ${id}
    union select ${kept_images.public_path} from ${kept_images} where ${kept_images.user_id} = ${id}
    union select case table_name when 'image_downloads' then s.kept ->> 'image_url' else ${publicPathOf(sql`s.kept`)} end
    from ${audit_changes}, lateral (values (before), (after)) as s(kept)
    where table_name in ('image_downloads', 'trade_proposal_images')
      and (before ->> 'user_id' = ${id} or after ->> 'user_id' = ${id}) and s.kept ->> 'user_id' = ${id}`)
  const paths = z.array(z.object({ path: z.string().nullable() })).parse(rows)
  const copy = avatar && isRemoteImage(avatar) ? publicPath(remoteImageFile('users_image', id, avatar)) : null
  return [...paths, { path: copy }].flatMap(({ path }) => (path && readPublicPath(path)) || [])
}

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
