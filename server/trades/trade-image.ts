import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'

import { CARD_FOOTER } from '#card/card-data.ts'
import { accept, type Result } from '#domain/problem.ts'
import { SIDES } from '#domain/trade/draft.ts'
import { tradeImageFileName } from '#domain/trade/trade-name.ts'
import { TOO_MANY_IMAGES } from '#messages/images.ts'
import type { RefusedTrade } from '#messages/trade.ts'
import { ownRow } from '#server/accounts/rights.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import { consumeRateLimit } from '#server/http/rate-limits.ts'
import { photoReader, photosOf, printedDay, renderCard } from '#server/images/card-renderer.ts'
import { type FileAddress, publicPath } from '#server/images/file-store.ts'
import { keepImage } from '#server/images/uploads.ts'
import { findVisit } from '#server/visits/record-visit.ts'

import { prepareTrade, TradeImageInput } from './check-trade.ts'
import type { OpenedTrade } from './open-trade.ts'

/** The trade's card as the specified JPEG, 1920 px wide (P-CONST-03). @param at the day that stands on it */
export function drawTrade(
  { files }: Pick<Context, 'files'>,
  { trade, teams }: Pick<OpenedTrade, 'trade' | 'teams'>,
  at: Date,
): Promise<Buffer> {
  return renderCard({
    card: 'trade',
    data: {
      teams,
      sends: trade,
      asOf: printedDay(at),
      footer: CARD_FOOTER,
    },
    type: 'image/jpeg',
    photos: photosOf(SIDES.flatMap((side) => trade[side].players.map(({ player }) => player))),
    readPhoto: photoReader(files),
  })
}

const { trade_proposal_images, trade_proposals } = schema
type Asked = Pick<Context, 'db' | 'actor' | 'now' | 'address' | 'files' | 'log'>

/** An image in its bucket: its file's name, and where anybody can see it. */
export type KeptImage = { readonly filename: string; readonly public_url: string }

/**
 * Checks a trade, draws its card and keeps it in the bucket with a record of it (P-CALL-27, P-CALL-28). The browser's own
 * drawing never comes here. Both are kept, or neither.
 * @throws {AppError} too_many_requests; upload_failed (P-ERR-35); record_failed (P-ERR-36)
 */
export async function keepTradeImage({
  ctx,
  input,
}: {
  ctx: Asked
  input: TradeImageInput
}): Promise<Result<KeptImage, RefusedTrade>> {
  const given = TradeImageInput.parse(input)
  if (!(await consumeRateLimit(ctx, 'card_image'))) throw new AppError('too_many_requests', TOO_MANY_IMAGES)
  const prepared = await prepareTrade(ctx, given.trade)
  if (!prepared.ok) return prepared

  const { teams } = prepared.value
  const visitId = await findVisit(ctx, given.visit)
  const names = { team1: teams.team1.name, team2: teams.team2.name }
  const image = await drawTrade(ctx, prepared.value, ctx.now)
  const filename = tradeImageFileName(names, ctx.now)
  const address: FileAddress = { bucket: 'trade_proposals_image', path: `${randomUUID()}/${filename}` }
  const kept = { filename, public_url: publicPath(address) }
  await keepImage(ctx, address, image, () =>
    ctx.db.insert(trade_proposal_images).values({
      trade_proposal_id: ownProposal(ctx, given.proposal_id ?? null),
      user_id: ctx.actor.kind === 'user' ? ctx.actor.id : null,
      filename,
      storage_path: address.path,
      bucket: address.bucket,
      mime_type: 'image/jpeg',
      size: image.byteLength,
      metadata: { ...names, public_url: kept.public_url },
      visit_id: visitId,
    }),
  )
  return accept(kept)
}

/** The proposal when it is the caller's own, else null; asked in the insert itself. */
function ownProposal({ db, actor }: Asked, id: number | null) {
  if (id === null || actor.kind === 'guest') return null
  const own = db
    .select({ id: trade_proposals.id })
    .from(trade_proposals)
    .where(ownRow(trade_proposals, id, actor))
  return sql<number | null>`${own}`
}
