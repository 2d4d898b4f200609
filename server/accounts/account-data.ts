import { and, asc, eq, getTableColumns, gt, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core'

import { requireUser, type SignedIn } from '#server/core/rights.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

import { type Account, getAccount, limitAttempts } from './account.ts'
import type { AccountContext } from './auth.ts'
import { getPreferences, type Preferences } from './preferences.ts'
import { type ListedSession, listSessions } from './sessions.ts'

const { daily_answers, image_downloads, request_player, shares, site_visits } = schema
const { account, trade_proposal_images, trade_proposals, user_lineup } = schema

/**
 * The head of the file. Times are ISO 8601 in UTC. The lists of LISTS follow it, each row with the columns selected
 * there. The file contains no token, no key and no hash of one.
 */
type AccountHead = {
  readonly exported_at: Date
  readonly account: Omit<Account, 'isFresh'>
  readonly last_sign_in_at: Date | null
  /** By password ("credential") or by Google, and since when. */
  readonly ways_to_sign_in: ReadonlyArray<{ readonly provider: string; readonly since: Date }>
  readonly sessions: readonly ListedSession[]
  /** The profile, the favorites and whether visits are counted. */
  readonly preferences: Preferences
}

/** Rows read at a time. */
const BATCH = 500

/** One list of the file: which columns it gives, and the condition for the user's rows. */
type List = {
  readonly select: (db: Database) => PgSelect
  readonly id: PgColumn
  readonly owned: (user: SignedIn) => SQL
}

const { client_key: _tradeKey, user_id: _tradeUser, ...proposal } = getTableColumns(trade_proposals)
const {
  user_id: _lineupUser,
  // An admin wrote it for other admins.
  hidden_reason: _lineupReason,
  ...lineup
} = getTableColumns(user_lineup)
const { user_id: _imageUser, ...tradeImage } = getTableColumns(trade_proposal_images)
const { user_id: _downloadUser, ...download } = getTableColumns(image_downloads)
const {
  client_key: _visitKey,
  key_hash: _visitHash,
  user_id: _visitUser,
  ...visit
} = getTableColumns(site_visits)
const {
  client_key: _shareKey,
  key_hash: _shareHash,
  user_id: _shareUser,
  hidden_reason: _shareReason,
  ...share
} = getTableColumns(shares)
const {
  maker: _answerMaker,
  network: _answerNetwork,
  user_id: _answerUser,
  ...answer
} = getTableColumns(daily_answers)

/** Rows of a table that name the user. */
const ofUser = (
  table: PgTable & { readonly id: PgColumn; readonly user_id: PgColumn },
  columns: Readonly<Record<string, PgColumn>>,
): List => ({
  select: (db) => db.select(columns).from(table).$dynamic(),
  id: table.id,
  owned: ({ id }) => eq(table.user_id, id),
})

const LISTS: Readonly<Record<string, List>> = {
  lineups: ofUser(user_lineup, lineup),
  trade_proposals: ofUser(trade_proposals, proposal),
  /** The whole payload of each link. */
  shared_links: ofUser(shares, share),
  /** Reports sent from this account. Guests' reports are left out: anyone can type any email. */
  reports: {
    select: (db) => db.select().from(request_player).$dynamic(),
    id: request_player.id,
    owned: ({ email }) => sql`lower(${request_player.reporter_email}) = lower(${email})`,
  },
  visits: ofUser(site_visits, visit),
  lineup_downloads: ofUser(image_downloads, download),
  trade_pictures: ofUser(trade_proposal_images, tradeImage),
  daily_answers: ofUser(daily_answers, answer),
}

/**
 * Returns everything stored for the signed-in user as one JSON object, in pieces of one batch of rows each: years of
 * visits need no more memory than a day of them.
 * @throws {AppError} not_signed_in, too_many_requests
 */
export async function exportAccountData({ ctx }: { ctx: AccountContext }): Promise<AsyncIterable<string>> {
  const user = requireUser(ctx)
  await limitAttempts(ctx, { action: 'account_data', account: user.id })
  const { isFresh: _now, ...whole } = await getAccount({ ctx })
  const [row] = await ctx.db
    .select({ at: schema.user.lastSignInAt })
    .from(schema.user)
    .where(eq(schema.user.id, user.id))
  const head: AccountHead = {
    exported_at: ctx.now,
    account: whole,
    last_sign_in_at: row?.at ?? null,
    ways_to_sign_in: await ctx.db
      .select({ provider: account.providerId, since: account.createdAt })
      .from(account)
      .where(eq(account.userId, user.id))
      .orderBy(asc(account.createdAt)),
    sessions: await listSessions({ ctx }),
    preferences: await getPreferences({ ctx }),
  }
  return inPieces(ctx.db, user, head)
}

async function* inPieces(db: Database, user: SignedIn, head: AccountHead): AsyncGenerator<string> {
  yield JSON.stringify(head, null, 1).slice(0, -2)
  for (const [name, list] of Object.entries(LISTS)) {
    yield `,\n ${JSON.stringify(name)}: [`
    let rows = 0
    for await (const batch of readList(db, user, list)) {
      yield batch.map((row) => `${rows++ > 0 ? ',' : ''}\n  ${JSON.stringify(row)}`).join('')
    }
    yield rows > 0 ? '\n ]' : ']'
  }
  yield '\n}\n'
}

async function* readList(db: Database, user: SignedIn, { select, id, owned }: List) {
  let last: unknown
  for (;;) {
    const rows: Array<Record<string, unknown>> = await select(db)
      .where(and(owned(user), last === undefined ? undefined : gt(id, last)))
      .orderBy(asc(id))
      .limit(BATCH)
    yield rows
    if (rows.length < BATCH) return
    last = rows.at(-1)?.['id']
  }
}
