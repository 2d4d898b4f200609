import { randomUUID } from 'node:crypto'

import { and, eq, sql } from 'drizzle-orm'

import { accept, type Result } from '#domain/problem.ts'
import { tradePictureFileName } from '#domain/trade/picture-file-name.ts'
import { RECORD_FAILED } from '#messages/trade.ts'
import { PICTURE_NOT_STORED, TOO_MANY_PICTURES, type RefusedTrade } from '#messages/trades-saved.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import { publicPath, type FileAddress } from '#server/files/file-store.ts'
import { countHit } from '#server/rate-limits/count-hit.ts'

import { drawTrade } from './draw-trade.ts'
import { prepareTrade } from './prepare-trade.ts'
import { TradePictureInput } from './trade-input.ts'

const { trade_proposal_images, trade_proposals } = schema
type Asked = Pick<Context, 'db' | 'actor' | 'now' | 'address' | 'files' | 'log'>

/** A picture in its bucket: its file's name, and where anybody can see it. */
export type KeptPicture = { readonly filename: string; readonly public_url: string }

/**
 * Checks a trade, draws its card and keeps it in the bucket with a record of it (P-CALL-27, P-CALL-28). The browser's own
 * drawing never comes here. Both are kept, or neither.
 * @throws {AppError} too_many_requests; upload_failed (P-ERR-35); record_failed (P-ERR-36)
 */
export async function keepTradePicture({
  ctx,
  input,
}: {
  ctx: Asked
  input: TradePictureInput
}): Promise<Result<KeptPicture, RefusedTrade>> {
  const given = TradePictureInput.parse(input)
  if (!(await countHit(ctx, 'picture'))) throw new AppError('too_many_requests', TOO_MANY_PICTURES)
  const prepared = await prepareTrade(ctx, given.trade)
  if (!prepared.ok) return prepared

  const { teams } = prepared.value
  const names = { team1: teams.team1.name, team2: teams.team2.name }
  const picture = await drawTrade(prepared.value, ctx.now)
  const filename = tradePictureFileName(names, ctx.now)
  const address: FileAddress = { bucket: 'trade_proposals_image', path: `${randomUUID()}/${filename}` }
  await upload(ctx, address, picture)
  const kept = { filename, public_url: publicPath(address) }
  await record(ctx, address, {
    ...kept,
    metadata: { ...names, public_url: kept.public_url },
    size: picture.byteLength,
    proposalId: given.proposal_id ?? null,
  })
  return accept(kept)
}

async function upload({ files, log }: Asked, address: FileAddress, picture: Buffer): Promise<void> {
  try {
    await files.put(address, picture)
  } catch (error) {
    log.error({ err: error }, 'a trade picture could not be stored')
    throw new AppError('upload_failed', PICTURE_NOT_STORED, { cause: error })
  }
}

/** A file without its row would be nobody's: it is removed again. */
async function record(
  ctx: Asked,
  address: FileAddress,
  picture: {
    readonly filename: string
    readonly size: number
    readonly metadata: object
    readonly proposalId: number | null
  },
): Promise<void> {
  try {
    await ctx.db.insert(trade_proposal_images).values({
      trade_proposal_id: ownProposal(ctx, picture.proposalId),
      user_id: ctx.actor.kind === 'user' ? ctx.actor.id : null,
      filename: picture.filename,
      storage_path: address.path,
      bucket: address.bucket,
      mime_type: 'image/jpeg',
      size: picture.size,
      metadata: picture.metadata,
    })
  } catch (error) {
    ctx.log.error({ err: error }, 'a trade picture could not be recorded')
    await ctx.files
      .delete(address)
      .catch((left: unknown) => ctx.log.error({ err: left }, 'a picture without a record stays'))
    throw new AppError('record_failed', RECORD_FAILED, { cause: error })
  }
}

/** The proposal when it is the caller's own, else null; asked in the insert itself. */
function ownProposal({ db, actor }: Asked, id: number | null) {
  if (id === null || actor.kind === 'guest') return null
  const own = db
    .select({ id: trade_proposals.id })
    .from(trade_proposals)
    .where(and(eq(trade_proposals.id, id), eq(trade_proposals.user_id, actor.id)))
  return sql<number | null>`${own}`
}
