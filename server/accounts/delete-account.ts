import { eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'

import { accept, type Problem, type Result } from '#domain/problem.ts'
import { DELETE_LAST_ADMIN, DELETION_TOKEN_INVALID, NOT_AUTHENTICATED } from '#messages/account.ts'
import { isLastAdmin } from '#server/back-office/admins.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import { deleteAvatarCopy } from '#server/images/remote-address.ts'

import { proveIdentity } from './account.ts'
import type { AccountCall } from './auth.ts'
import { issueToken, useToken } from './one-time-token.ts'
import { requireUser, type SignedIn } from './rights.ts'
import { formText } from './sign-in.ts'

const { audit_changes, audit_log, image_downloads, request_player, user } = schema

const LIFETIME_MS = 5 * 60_000

/** Rows that go with their account, snapshots of them too. */
const OWN_TABLES = ['shares', 'user_lineup', 'user_preferences']

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
  Result<{ readonly token: string }, Problem<'wrong_password' | 'confirm_again'>>
> {
  const user = requireUser(ctx, NOT_AUTHENTICATED)
  const proven = await proveIdentity(ctx, user, DeletionRequest.parse(input).password)
  if (!proven.ok) return proven
  const kind = 'account_deletion'
  return accept({ token: await issueToken(ctx, { kind, userId: user.id, lifetimeMs: LIFETIME_MS }) })
}

/**
 * Deletes the own account and everything of it, in one transaction. Lineups, preferences, shares, sessions and ways to
 * sign in go with it; visits, proposals and downloads stay without a user, and no row keeps the e-mail.
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
  const [gone] = await ctx.db.transaction(async (tx) => {
    const used = await useToken({ db: tx, now: ctx.now }, 'account_deletion', token)
    if (used?.userId !== actor.id) throw new AppError('not_signed_in', DELETION_TOKEN_INVALID)
    if (await isLastAdmin(tx, actor.id)) throw new AppError('conflict', DELETE_LAST_ADMIN)
    await blankEmail(tx, actor)
    // Foreign keys do the rest: cascade for what is the user's, set null for what only names them.
    return tx.delete(user).where(eq(user.id, actor.id)).returning({ avatarUrl: user.image })
  })
  await deleteAvatarCopy(ctx, actor.id, gone?.avatarUrl ?? null)
}

/** Takes the e-mail out of every row that stays. */
async function blankEmail(tx: Database, { id, email }: SignedIn): Promise<void> {
  await tx
    .update(image_downloads)
    .set({ user_email: null })
    .where(or(eq(image_downloads.user_id, id), isEmail(image_downloads.user_email, email)))
  await tx
    .update(request_player)
    .set({ reporter_email: null })
    .where(isEmail(request_player.reporter_email, email))
  await tx
    .update(audit_log)
    .set({ actor_email: null })
    .where(or(eq(audit_log.actor_id, id), isEmail(audit_log.actor_email, email)))
  await tx.update(audit_log).set({ subject: '' }).where(isEmail(audit_log.subject, email))
  await blankSnapshots(tx, { id, email })
}

/** What the audit log keeps of rows must not tell more of the user than the rows do now. */
async function blankSnapshots(tx: Database, { id, email }: Pick<SignedIn, 'id' | 'email'>): Promise<void> {
  const isTheirs = sql`${id} in (${audit_changes.before} ->> 'user_id', ${audit_changes.after} ->> 'user_id')`
  await tx.delete(audit_changes).where(sql`${isTheirs} and ${inArray(audit_changes.table_name, OWN_TABLES)}`)
  const quotes = [JSON.stringify(email), JSON.stringify(id)]
  for (const column of [audit_changes.before, audit_changes.after]) {
    for (const quoted of quotes) {
      await tx.execute(
        sql`update ${audit_changes} set ${sql.identifier(column.name)} = replace(${column}::text, ${quoted}, 'null')::jsonb
            where strpos(${column}::text, ${quoted}) > 0`,
      )
    }
  }
}

function isEmail(column: AnyPgColumn, email: string): SQL {
  return sql`lower(${column}) = ${email}`
}
