import { and, asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'

import { oneLine } from '#domain/text.ts'
import { LAST_ADMIN, LINK_USED_UP, USER_UNKNOWN } from '#messages/account.ts'
import { issueToken, useToken } from '#server/accounts/one-time-token.ts'
import { type AdminInput, requireAdmin, requireUser } from '#server/accounts/rights.ts'
import { type ChangedBy, openEntry } from '#server/back-office/audit/with-audit.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'

const { user, user_roles } = schema

export type ListedAdmin = { readonly userId: string; readonly email: string; readonly since: Date }

/** Every admin, the longest serving first. @throws {AppError} not_signed_in, forbidden */
export async function listAdmins({ ctx }: AdminInput): Promise<readonly ListedAdmin[]> {
  requireAdmin(ctx)
  return readAdmins(ctx.db)
}

async function readAdmins(db: Database): Promise<readonly ListedAdmin[]> {
  return db
    .select({ userId: user.id, email: user.email, since: user_roles.created_at })
    .from(user_roles)
    .innerJoin(user, eq(user.id, user_roles.user_id))
    .where(eq(user_roles.role, 'admin'))
    .orderBy(asc(user_roles.created_at))
}

/** The user ids of all admins. For verbs; a screen asks `listAdmins`. */
export async function readAdminIds({ db }: Pick<Context, 'db'>): Promise<readonly string[]> {
  const rows = await db
    .select({ user_id: user_roles.user_id })
    .from(user_roles)
    .where(eq(user_roles.role, 'admin'))
  return rows.map(({ user_id }) => user_id)
}

/** The user ids of all admins, locked until the transaction ends: nobody becomes or ceases to be admin meanwhile. */
async function lockAdmins(tx: Database): Promise<readonly string[]> {
  await tx.execute(sql`lock table ${user_roles} in share row exclusive mode`)
  return readAdminIds({ db: tx })
}

/** Whether nobody else could grant rights any more. */
export async function isLastAdmin(tx: Database, userId: string): Promise<boolean> {
  const admins = await lockAdmins(tx)
  return admins.length === 1 && admins[0] === userId
}

/** Grants or revokes the rights of an admin. @returns whether anything changed @throws {AppError} not_found; conflict for the last admin */
async function changeAdmin(
  db: Database,
  change: {
    readonly email: string
    readonly admin: boolean
    readonly by: ChangedBy
    readonly log: Context['log'] | null
  },
): Promise<boolean> {
  const email = oneLine(change.email).toLowerCase()
  const changed = await db.transaction(async (tx) => {
    const admins = await lockAdmins(tx)
    const [found] = await tx
      .select({ id: user.id })
      .from(user)
      .where(eq(sql`lower(${user.email})`, email))
    if (!found) throw new AppError('not_found', USER_UNKNOWN)
    if (admins.includes(found.id) === change.admin) return null
    if (!change.admin && admins.length === 1) throw new AppError('conflict', LAST_ADMIN)
    const action = change.admin ? 'grant-admin' : 'revoke-admin'
    await openEntry(tx, change.by, { action, subject: email })
    if (change.admin) await tx.insert(user_roles).values({ user_id: found.id, role: 'admin' })
    else
      await tx.delete(user_roles).where(and(eq(user_roles.user_id, found.id), eq(user_roles.role, 'admin')))
    return found.id
  })
  const event = change.admin ? 'admin_granted' : 'admin_revoked'
  if (changed !== null) change.log?.info({ event, user: changed, by: change.by?.id ?? null })
  return changed !== null
}

/**
 * Makes the account of that e-mail admin.
 * @returns false when it was admin already @throws {AppError} not_signed_in, forbidden, not_found
 */
export async function grantAdmin({ ctx, email }: AdminInput<{ email: string }, 'log'>): Promise<boolean> {
  return changeAdmin(ctx.db, { email, admin: true, by: requireAdmin(ctx), log: ctx.log })
}

/**
 * Takes the rights of an admin from the account of that e-mail.
 * @returns false when it had none @throws {AppError} not_signed_in, forbidden, not_found; conflict for the last admin
 */
export async function revokeAdmin({ ctx, email }: AdminInput<{ email: string }, 'log'>): Promise<boolean> {
  return changeAdmin(ctx.db, { email, admin: false, by: requireAdmin(ctx), log: ctx.log })
}

const HOUR_MS = 3_600_000

/** The path of the one-time link for the first admin, or null when there is an admin. For the terminal, never for a log. */
export async function offerFirstAdmin(ctx: Pick<Context, 'db' | 'now'>): Promise<string | null> {
  if ((await readAdminIds(ctx)).length > 0) return null
  const token = await issueToken(ctx, { kind: 'admin_setup', userId: null, lifetimeMs: HOUR_MS })
  return `/admin-setup?token=${token}`
}

/**
 * Makes the signed-in user the first admin, with the token of that link.
 * @throws {AppError} not_signed_in; forbidden when the link was used, is too old, or there is an admin by now
 */
export async function claimFirstAdmin({
  ctx,
  token,
}: AdminInput<{ token: string }, 'now' | 'log'>): Promise<void> {
  const user = requireUser(ctx)
  await ctx.db.transaction(async (tx) => {
    const admins = await lockAdmins(tx)
    const used = await useToken({ db: tx, now: ctx.now }, 'admin_setup', token)
    if (!used || admins.length > 0) throw new AppError('forbidden', LINK_USED_UP)
    await openEntry(tx, user, { action: 'grant-admin', subject: user.email })
    await tx.insert(user_roles).values({ user_id: user.id, role: 'admin' })
  })
  ctx.log.info({ event: 'admin_granted', user: user.id, by: null })
}

/** What `npm run admin` asks for. It needs no session: only the owner of the machine or the database can run it. */
export const AdminCommand = z.discriminatedUnion('command', [
  z.object({ command: z.literal('grant'), email: z.email() }),
  z.object({ command: z.literal('revoke'), email: z.email() }),
  z.object({ command: z.literal('list') }),
])
export type AdminCommand = z.infer<typeof AdminCommand>

/** @param log null where there is none but the audit log @returns a line for the terminal @throws {AppError} not_found; conflict for the last admin */
export async function runAdminCommand(
  db: Database,
  given: AdminCommand,
  log: Context['log'] | null,
): Promise<string> {
  if (given.command === 'list') {
    const admins = await readAdmins(db)
    return admins.length === 0 ? 'Nobody is admin.' : admins.map(({ email }) => email).join('\n')
  }
  const { email } = given
  const admin = given.command === 'grant'
  const changed = await changeAdmin(db, { email, admin, by: null, log })
  if (admin) return changed ? `${email} is admin now.` : `${email} was admin already.`
  return changed ? `${email} is no longer admin.` : `${email} was no admin.`
}
