import { and, asc, eq, gt, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { AFTER_SIGN_IN } from '#domain/account/next-path.ts'
import {
  ACCOUNT_ACTS,
  isFinalAct,
  LISTED_ROWS,
  readFind,
  type TableQuery,
} from '#domain/back-office/tables.ts'
import { accept, type Result } from '#domain/result/problem.ts'
import { type Cell, csvLines, writeCsv } from '#domain/text/csv.ts'
import { MAIL_FAILED } from '#messages/account.ts'
import { ACCOUNT_ROWS, SHARE_ROWS } from '#messages/admin-rows.ts'
import { REPLY_REFUSALS } from '#messages/requests.ts'
import { mailAccountAct, mailConfirmation } from '#server/accounts/account-mails.ts'
import { limitAttempts } from '#server/accounts/account.ts'
import type { AccountCall } from '#server/accounts/auth.ts'
import { removeAccount } from '#server/accounts/delete-account.ts'
import { type ProofProblem, proveRecently } from '#server/accounts/recent-proof.ts'
import { formText } from '#server/accounts/sign-in.ts'
import { endTwoStep } from '#server/accounts/two-step-settings.ts'
import { addEntry, recordEntry } from '#server/audit/with-audit.ts'
import { AppError } from '#server/core/errors.ts'
import { type AdminInput, requireAdmin } from '#server/core/rights.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { findIn, type Found } from '#server/lists/conditions.ts'
import { listPage } from '#server/lists/list-page.ts'

import { setProfileHidden } from './shares.ts'

const { account, session, shares, user, user_lineup, user_preferences, user_roles } = schema
const { display_name, hidden_at, profile_name } = user_preferences

export const ACCOUNT_COLUMNS = ['at', 'who', 'seen'] as const

/** The last sign-in. Someone who never signed in was last seen when they signed up. */
const seen = sql`coalesce(${user.lastSignInAt}, ${user.createdAt})`

const STATES = {
  unconfirmed: sql`not ${user.emailVerified}`,
  // The second condition follows from the first. It lets an index of the sign-up day skip newer accounts.
  away: sql`${seen} < now() - interval '1 year' and ${user.createdAt} < now() - interval '1 year'`,
} as const
const State = z.enum(['unconfirmed', 'away']).optional()

const FOUND: Found = {
  texts: [user.email, user.name],
  account: user.id,
  accounts: [[user_preferences.user_id, profile_name, display_name]],
}

const accountIds = listPage({
  select: (db) => db.select({ id: user.id }).from(user).$dynamic(),
  id: user.id,
  columns: ACCOUNT_COLUMNS,
  order: { at: user.createdAt, who: user.email, seen },
  filters: { state: State },
  where: ({ state }) => [state && STATES[state]],
  found: FOUND,
})

type AccountsFilter = { readonly find: string; readonly state: z.infer<typeof State> }

/** Reads the filter of an address: `?find=pat&state=away`. */
export const readAccountsFilter = (address: URLSearchParams): AccountsFilter => ({
  find: readFind(address),
  state: State.catch(undefined).parse(address.get('state')),
})

/**
 * Lists everyone who has an account; searches the email and the names.
 * @throws {AppError} not_signed_in, forbidden
 */
export async function listAccounts({
  ctx,
  query,
}: AdminInput<{ query: AccountsFilter & TableQuery<(typeof ACCOUNT_COLUMNS)[number]> }>) {
  requireAdmin(ctx)
  const listed = await accountIds({ ctx, query })
  return { ...listed, rows: await readAccounts(ctx.db, listed.rows) }
}

const countOf = (rows: typeof shares | typeof user_lineup) =>
  sql<number>`(select count(*) from ${rows} where ${rows.user_id} = ${user.id})::int`

const FACTS = {
  id: user.id,
  email: user.email,
  name: user.name,
  display_name,
  profile_name,
  created_at: user.createdAt,
  last_sign_in_at: user.lastSignInAt,
  providers: sql<
    string[]
  >`array(select ${account.providerId} from ${account} where ${account.userId} = ${user.id} order by 1)`,
  is_confirmed: user.emailVerified,
  has_two_step: user.twoFactorEnabled,
  is_admin: sql<boolean>`${isNotNull(user_roles.role)}`,
  is_hidden: sql<boolean>`${isNotNull(hidden_at)}`,
  lineups: countOf(user_lineup),
  links: countOf(shares),
}

/** Returns what is known of these few accounts, in that order. */
async function readAccounts(db: Database, listed: ReadonlyArray<{ readonly id: string }>) {
  const ids = listed.map(({ id }) => id)
  const rows = await db
    .select(FACTS)
    .from(user)
    .leftJoin(user_preferences, eq(user_preferences.user_id, user.id))
    .leftJoin(user_roles, and(eq(user_roles.user_id, user.id), eq(user_roles.role, 'admin')))
    .where(inArray(user.id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Accounts read at a time. */
const BATCH = 500

/**
 * Returns every account that matches as CSV, read and sent in batches, and records that it was asked for.
 * @throws {AppError} not_signed_in, forbidden; conflict when too many names contain the text; before the first byte
 */
export async function exportAccounts({
  ctx,
  query: { find, state },
}: AdminInput<{ query: AccountsFilter }>): Promise<AsyncIterable<string>> {
  requireAdmin(ctx)
  const { condition, isCut } = await findIn(ctx.db, FOUND, find)
  if (isCut) throw new AppError('conflict', ACCOUNT_ROWS.tooManyFound(LISTED_ROWS))
  // The text comes last: where it is an email, the deletion of that account finds it there.
  await recordEntry(ctx, { action: 'export-accounts', subject: [state, find].filter(Boolean).join(' ') })
  return csvOf(ctx.db, and(condition, state && STATES[state]))
}

async function* csvOf(db: Database, condition: SQL | undefined): AsyncGenerator<string> {
  yield writeCsv([Object.keys(FACTS)])
  let last: string | undefined
  do {
    const ids = await db
      .select({ id: user.id })
      .from(user)
      .where(and(condition, last === undefined ? undefined : gt(user.id, last)))
      .orderBy(asc(user.id))
      .limit(BATCH)
    last = ids.length === BATCH ? ids.at(-1)?.id : undefined
    const rows = await readAccounts(db, ids)
    yield csvLines(rows.map((row) => Object.values(row).map(cellOf)))
  } while (last !== undefined)
}

function cellOf(value: Cell | Date | readonly string[]): Cell {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' && value !== null ? value.join(' ') : value
}

/** Stands for a text that is no id. */
const NO_ONE = '00000000-0000-0000-0000-000000000000'

const ActInput = z.object({
  act: z.enum(ACCOUNT_ACTS),
  id: z.uuid().catch(NO_ONE),
  /** The admin's own password or code; required once in ten minutes for a final act. */
  proof: formText,
})

/**
 * Does something to another account than the admin's own, and records it.
 * @returns its email, and the entry to undo a hidden profile by
 * @throws {AppError} not_signed_in, forbidden, not_found, not_configured, unavailable, too_many_requests; conflict for
 * the admin's own account, the last admin, a confirmed email, and two-step sign-in that is off
 */
export async function changeAccount({
  ctx,
  input,
}: AccountCall<z.input<typeof ActInput>>): Promise<
  Result<{ readonly email: string; readonly auditId: number | null }, ProofProblem>
> {
  const by = requireAdmin(ctx)
  const { act, id, proof } = ActInput.parse(input)
  const [owner] = await ctx.db
    .select({ id: user.id, email: user.email, isConfirmed: user.emailVerified })
    .from(user)
    .where(eq(user.id, id))
  if (!owner) throw new AppError('not_found', SHARE_ROWS.profileGone)
  if (owner.id === by.id) throw new AppError('conflict', ACCOUNT_ROWS.own)
  if (isFinalAct(act)) {
    const proven = await proveRecently(ctx, by, proof)
    if (!proven.ok) return proven
  }
  const { email } = owner
  const record = (tx: Database) => addEntry(tx, by, { action: act, subject: email })
  let auditId: number | null = null
  switch (act) {
    case 'send-confirmation':
      if (owner.isConfirmed) throw new AppError('conflict', ACCOUNT_ROWS.confirmed)
      if (!ctx.auth.confirmsEmail) throw new AppError('not_configured', REPLY_REFUSALS.notConfigured)
      await limitAttempts(ctx, { action: 'sign_up_account', account: email })
      if ((await mailConfirmation(ctx, email, AFTER_SIGN_IN)) !== 'sent')
        throw new AppError('unavailable', MAIL_FAILED)
      await record(ctx.db)
      break
    case 'end-sessions':
      await ctx.db.transaction(async (tx) => {
        await record(tx)
        await tx.delete(session).where(eq(session.userId, owner.id))
      })
      break
    case 'stop-two-step':
      await ctx.db.transaction(async (tx) => {
        if (!(await endTwoStep(tx, owner.id))) throw new AppError('conflict', ACCOUNT_ROWS.twoStepOff)
        await record(tx)
      })
      ctx.log.info({ event: 'two_step_off', user: owner.id, by: by.id })
      mailAccountAct(ctx, email, act)
      break
    case 'hide-profile':
    case 'show-profile':
      auditId = (await setProfileHidden({ ctx, userId: owner.id, hidden: act === 'hide-profile' })).auditId
      break
    case 'delete-account':
      await removeAccount(ctx, owner, record)
      mailAccountAct(ctx, email, act)
  }
  return accept({ email, auditId })
}
