import { desc, eq, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import {
  type ListedProposal,
  type ListedTradeImage,
  PROPOSAL_COLUMNS,
  type ProposalColumn,
} from '#domain/back-office/listed-rows.ts'
import { ADMIN_TRADES } from '#messages/back-office.ts'
import { requireAdmin } from '#server/accounts/rights.ts'
import { type Deleted, deleteRow, type ToDelete } from '#server/back-office/audit/delete-row.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'

import { matching, readTablePage, type TableOrder, type TablePage, tableQueryShape } from './table-page.ts'

const { trade_proposal_images, trade_proposals, user } = schema

/** What of proposals or of their images is asked for. */
const ProposalQuery = z.object(tableQueryShape(PROPOSAL_COLUMNS))

const lengthOf = (one: SQL, two: SQL) =>
  sql<number>`(jsonb_array_length(${one}) + jsonb_array_length(${two}))::int`

const ORDER: TableOrder<ProposalColumn> = {
  by: {
    at: sql`${trade_proposals.created_at}`,
    name: sql`lower(coalesce(${trade_proposals.name}, ${trade_proposals.team1_name}))`,
    who: sql`${user.email}`,
  },
  ties: [desc(trade_proposals.created_at), desc(trade_proposals.id)],
}

/** A page of everybody's saved proposals; found by its name, a team's or the e-mail. @throws {AppError} not_signed_in, forbidden */
export async function listProposals({
  ctx,
  query,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  query: z.input<typeof ProposalQuery>
}): Promise<TablePage<ListedProposal>> {
  requireAdmin(ctx)
  const { find, ...asked } = ProposalQuery.parse(query)
  const { name, team1_name, team2_name } = trade_proposals
  const listed = ctx.db
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
    .where(matching(find, [name, team1_name, team2_name, user.email]))
    .$dynamic()
  return readTablePage(ctx.db, listed, asked, ORDER)
}

const IMAGE_ORDER: TableOrder<ProposalColumn> = {
  by: {
    at: sql`${trade_proposal_images.created_at}`,
    name: sql`lower(${trade_proposal_images.filename})`,
    who: sql`${user.email}`,
  },
  ties: [desc(trade_proposal_images.created_at), desc(trade_proposal_images.id)],
}

/** A page of the kept images of trades; found by the file's name or the e-mail. @throws {AppError} not_signed_in, forbidden */
export async function listTradeImages({
  ctx,
  query,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  query: z.input<typeof ProposalQuery>
}): Promise<TablePage<ListedTradeImage>> {
  requireAdmin(ctx)
  const { find, ...asked } = ProposalQuery.parse(query)
  const listed = ctx.db
    .select({
      id: trade_proposal_images.id,
      filename: trade_proposal_images.filename,
      url: sql<string | null>`${trade_proposal_images.metadata} ->> 'public_url'`,
      size: trade_proposal_images.size,
      email: user.email,
      created_at: trade_proposal_images.created_at,
    })
    .from(trade_proposal_images)
    .leftJoin(user, eq(user.id, trade_proposal_images.user_id))
    .where(matching(find, [trade_proposal_images.filename, user.email]))
    .$dynamic()
  return readTablePage(ctx.db, listed, asked, IMAGE_ORDER)
}

/** Takes anybody's saved proposal away; its kept images stay, without it. @throws {AppError} not_signed_in, forbidden, not_found */
export async function deleteProposal({ ctx, id }: ToDelete): Promise<Deleted> {
  return deleteRow(ctx, {
    table: schema.trade_proposals,
    id,
    action: 'delete-trade-proposal',
    gone: ADMIN_TRADES.gone,
  })
}

/** Takes the record of a trade's image away; the file stays, so that undo has it. @throws {AppError} not_signed_in, forbidden, not_found */
export async function deleteTradeImage({ ctx, id }: ToDelete): Promise<Deleted> {
  return deleteRow(ctx, {
    table: schema.trade_proposal_images,
    id,
    action: 'delete-trade-picture',
    gone: ADMIN_TRADES.imageGone,
  })
}
