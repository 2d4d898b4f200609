import { eq, sql, type SQLWrapper } from 'drizzle-orm'

import { TRADE_ROWS } from '#messages/admin-rows.ts'
import { rowDeletion } from '#server/audit/with-audit.ts'
import { schema } from '#server/db/schema.ts'
import { listPage } from '#server/lists/list-page.ts'

const { trade_proposal_images: images, trade_proposals: trades, user } = schema

const totalLength = (one: SQLWrapper, two: SQLWrapper) =>
  sql<number>`(jsonb_array_length(${one}) + jsonb_array_length(${two}))::int`

export const TRADE_COLUMNS = ['at', 'name', 'who'] as const

export const listProposals = listPage({
  select: (db) =>
    db
      .select({
        id: trades.id,
        name: trades.name,
        team1_name: trades.team1_name,
        team2_name: trades.team2_name,
        players: totalLength(trades.team1_players, trades.team2_players),
        picks: totalLength(trades.team1_draft_picks, trades.team2_draft_picks),
        email: user.email,
        created_at: trades.created_at,
      })
      .from(trades)
      .leftJoin(user, eq(user.id, trades.user_id))
      .$dynamic(),
  id: trades.id,
  columns: TRADE_COLUMNS,
  order: {
    at: trades.created_at,
    name: sql`lower(coalesce(${trades.name}, ${trades.team1_name}))`,
    who: user.email,
  },
  blank: { who: trades.user_id },
  filters: {},
  where: () => [],
  found: {
    texts: [trades.name, trades.team1_name, trades.team2_name],
    account: trades.user_id,
    accounts: [[user.id, user.email]],
  },
})

export const listTradeImages = listPage({
  select: (db) =>
    db
      .select({
        id: images.id,
        filename: images.filename,
        url: sql<string | null>`${images.metadata} ->> 'public_url'`,
        size: images.size,
        email: user.email,
        created_at: images.created_at,
      })
      .from(images)
      .leftJoin(user, eq(user.id, images.user_id))
      .$dynamic(),
  id: images.id,
  columns: TRADE_COLUMNS,
  order: { at: images.created_at, name: sql`lower(${images.filename})`, who: user.email },
  blank: { who: images.user_id },
  filters: {},
  where: () => [],
  found: { texts: [images.filename], account: images.user_id, accounts: [[user.id, user.email]] },
})

/** Deletes anyone's saved proposals. Their stored images stay, without a proposal. */
export const deleteProposals = rowDeletion({
  table: trades,
  action: 'delete-trade-proposal',
  gone: TRADE_ROWS.gone,
  many: TRADE_ROWS.many,
})

/** Deletes the records of trade images. The files stay in the bucket, so that undo can restore them. */
export const deleteTradeImages = rowDeletion({
  table: images,
  action: 'delete-trade-picture',
  gone: TRADE_ROWS.imageGone,
  many: TRADE_ROWS.manyImages,
})
