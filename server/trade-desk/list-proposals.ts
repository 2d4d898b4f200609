import { asc, count, desc, eq, ilike, or, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { LAST_PAGE, TABLE_PAGE, type TableQuery } from '#domain/table-query.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { literalPattern } from '#server/players/folded-name.ts'

const { trade_proposals, user } = schema

export const TRADE_DESK_COLUMNS = ['at', 'name', 'who'] as const
export type TradeDeskColumn = (typeof TRADE_DESK_COLUMNS)[number]

/** What of proposals or of their pictures is asked for. */
export const TradeDeskQuery = z.object({
  page: z.int().min(1).max(LAST_PAGE),
  sort: z.enum(TRADE_DESK_COLUMNS),
  descending: z.boolean(),
  /** In a club's name, the trade's or file's name, or the e-mail. */
  find: z.string().max(80).optional(),
})

export type ProposalRow = {
  readonly id: number
  /** What its owner calls it; null for the clubs' names. */
  readonly name: string | null
  readonly team1_name: string
  readonly team2_name: string
  readonly players: number
  readonly picks: number
  /** Null: a guest's. */
  readonly email: string | null
  readonly created_at: Date
}

const lengthOf = (one: SQL, two: SQL) =>
  sql<number>`(jsonb_array_length(${one}) + jsonb_array_length(${two}))::int`

const SORTED: Readonly<Record<TradeDeskColumn, SQL>> = {
  at: sql`${trade_proposals.created_at}`,
  name: sql`lower(coalesce(${trade_proposals.name}, ${trade_proposals.team1_name}))`,
  who: sql`${user.email}`,
}

/** A page of everybody's saved proposals, the newest first unless asked otherwise. @throws {AppError} not_signed_in, forbidden */
export async function listProposals({
  ctx,
  query,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  query: TableQuery<TradeDeskColumn> & { readonly find?: string }
}): Promise<{ readonly rows: readonly ProposalRow[]; readonly total: number }> {
  requireAdmin(ctx)
  const { page, sort, descending, find = '' } = TradeDeskQuery.parse(query)
  const pattern = `%${literalPattern(find.trim())}%`
  const { name, team1_name, team2_name } = trade_proposals
  const these =
    find.trim() === ''
      ? undefined
      : or(...[name, team1_name, team2_name, user.email].map((text) => ilike(text, pattern)))
  const order = sql`${descending ? desc(SORTED[sort]) : asc(SORTED[sort])} nulls last`
  const rows = await ctx.db
    .select({
      id: trade_proposals.id,
      name,
      team1_name,
      team2_name,
      players: lengthOf(sql`${trade_proposals.team1_players}`, sql`${trade_proposals.team2_players}`),
      picks: lengthOf(sql`${trade_proposals.team1_draft_picks}`, sql`${trade_proposals.team2_draft_picks}`),
      email: user.email,
      created_at: trade_proposals.created_at,
    })
    .from(trade_proposals)
    .leftJoin(user, eq(user.id, trade_proposals.user_id))
    .where(these)
    .orderBy(order, desc(trade_proposals.created_at), desc(trade_proposals.id))
    .limit(TABLE_PAGE)
    .offset((page - 1) * TABLE_PAGE)
  const [counted] = await ctx.db
    .select({ total: count() })
    .from(trade_proposals)
    .leftJoin(user, eq(user.id, trade_proposals.user_id))
    .where(these)
  return { rows, total: Math.min(counted?.total ?? 0, LAST_PAGE * TABLE_PAGE) }
}
