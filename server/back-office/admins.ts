import { and, asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'

import { accept, type Problem, refuse, type Result } from '#domain/result/problem.ts'
import { oneLine } from '#domain/text/text.ts'
import { LINK_USED_UP } from '#messages/account.ts'
import { lockAdmins, readAdminIds } from '#server/accounts/admin-ids.ts'
import type { AccountCall, AccountContext } from '#server/accounts/auth.ts'
import { issueToken, useToken } from '#server/accounts/one-time-token.ts'
import { type ProofProblem, proveRecently } from '#server/accounts/recent-proof.ts'
import { formText } from '#server/accounts/sign-in.ts'
import { type ChangedBy, openEntry } from '#server/audit/with-audit.ts'
import type { Context } from '#server/core/context.ts'
import { AppError } from '#server/core/errors.ts'
import { type AdminInput, requireAdmin, requireUser } from '#server/core/rights.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { rollUpDaysOf } from '#server/visits/visit-days.ts'

const LAST_ADMIN = 'You cannot remove the last admin.'
const USER_UNKNOWN = 'No account has this email.'

const { user, user_roles } = schema

export type ListedAdmin = { readonly userId: string; readonly email: string; readonly since: Date }

export async function hasAdmin({ db }: Pick<Context, 'db'>): Promise<boolean> {
  return (await db.$count(user_roles, eq(user_roles.role, 'admin'))) > 0
}

/** Returns every admin, longest-serving first. @throws {AppError} not_signed_in, forbidden */
export async function listAdmins({ ctx }: AdminInput): Promise<readonly ListedAdmin[]> {
  requireAdmin(ctx)
  return readAdmins(ctx.db)
}

export async function readAdmins(db: Database): Promise<readonly ListedAdmin[]> {
  return db
    .select({ userId: user.id, email: user.email, since: user_roles.created_at })
    .from(user_roles)
    .innerJoin(user, eq(user.id, user_roles.user_id))
    .where(eq(user_roles.role, 'admin'))
    .orderBy(asc(user_roles.created_at))
}

type AdminChange = {
  readonly email: string
  readonly admin: boolean
  /** Also grants rights to an account whose email was never confirmed, so it may not belong to that email's owner. */
  readonly unconfirmed: boolean
  readonly by: ChangedBy
}

/**
 * Grants or revokes admin rights without checking the caller's: callers do that.
 * @returns whether anything changed @throws {AppError} not_found; conflict for the last admin
 */
export async function changeAdmin(
  { db, log }: Pick<Context, 'db' | 'log'>,
  change: AdminChange,
): Promise<Result<boolean, Problem<'email_unconfirmed'>>> {
  const email = oneLine(change.email).toLowerCase()
  type Changed = Result<string | null, Problem<'email_unconfirmed'>>
  const changed = await db.transaction(async (tx): Promise<Changed> => {
    const admins = await lockAdmins(tx)
    const found = await findAccount(tx, email)
    if (admins.includes(found.id) === change.admin) return accept(null)
    if (!change.admin && admins.length === 1) throw new AppError('conflict', LAST_ADMIN)
    if (change.admin && !found.isConfirmed && !change.unconfirmed)
      return refuse({ code: 'email_unconfirmed' })
    const action = change.admin ? 'grant-admin' : 'revoke-admin'
    await openEntry(tx, change.by, { action, subject: email })
    if (change.admin) await tx.insert(user_roles).values({ user_id: found.id, role: 'admin' })
    else
      await tx.delete(user_roles).where(and(eq(user_roles.user_id, found.id), eq(user_roles.role, 'admin')))
    await rollUpDaysOf(tx, found.id)
    return accept(found.id)
  })
  if (!changed.ok) return changed
  const event = change.admin ? 'admin_granted' : 'admin_revoked'
  if (changed.value !== null) log.info({ event, user: changed.value, by: change.by?.id ?? null })
  return accept(changed.value !== null)
}

/** Returns the account of that email, ignoring case. @throws {AppError} not_found */
export async function findAccount(
  db: Database,
  email: string,
): Promise<{ readonly id: string; readonly email: string; readonly isConfirmed: boolean }> {
  const [found] = await db
    .select({ id: user.id, email: user.email, isConfirmed: user.emailVerified })
    .from(user)
    .where(eq(sql`lower(${user.email})`, email))
  if (!found) throw new AppError('not_found', USER_UNKNOWN)
  return found
}

const AdminChangeInput = z.object({
  email: formText,
  /** The password, or a code if two-step sign-in is on; required once in ten minutes. */
  proof: formText,
  /** Whether the admin confirmed granting rights to an email that was never confirmed. */
  unconfirmed: z.boolean().default(false),
})

type AdminChangeCall = AccountCall<z.input<typeof AdminChangeInput>>
type AdminChanged = Promise<Result<boolean, ProofProblem | Problem<'email_unconfirmed'>>>

/**
 * Grants admin rights to the account of that email.
 * @returns false when it already had them @throws {AppError} not_signed_in, forbidden, not_found, too_many_requests
 */
export async function grantAdmin({ ctx, input }: AdminChangeCall): AdminChanged {
  return changeWithProof(ctx, input, true)
}

/**
 * Revokes admin rights from the account of that email.
 * @returns false when it had none
 * @throws {AppError} not_signed_in, forbidden, not_found, too_many_requests; conflict for the last admin
 */
export async function revokeAdmin({ ctx, input }: AdminChangeCall): AdminChanged {
  return changeWithProof(ctx, input, false)
}

async function changeWithProof(
  ctx: AccountContext,
  input: AdminChangeCall['input'],
  admin: boolean,
): AdminChanged {
  const { email, proof, unconfirmed } = AdminChangeInput.parse(input)
  const by = requireAdmin(ctx)
  const proven = await proveRecently(ctx, by, proof)
  return proven.ok ? changeAdmin(ctx, { email, admin, unconfirmed, by }) : proven
}

const HOUR_MS = 3_600_000

/**
 * Returns the path of the one-time link for the first admin; null when there is an admin. For the terminal, never for
 * a log.
 */
export async function offerFirstAdmin(ctx: Pick<Context, 'db' | 'now'>): Promise<string | null> {
  if ((await readAdminIds(ctx)).length > 0) return null
  const token = await issueToken(ctx, { kind: 'admin_setup', userId: null, lifetimeMs: HOUR_MS })
  return `/admin-setup?token=${token}`
}

/**
 * Makes the signed-in user the first admin, with the token of that link.
 * @throws {AppError} not_signed_in; forbidden when the link was used or has expired, or there is an admin by now
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
    await rollUpDaysOf(tx, user.id)
  })
  ctx.log.info({ event: 'admin_granted', user: user.id, by: null })
}
