import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'

import { type CardTeam, type TradeCardData } from '#card/card-data.ts'
import { accept, type Result } from '#domain/result/problem.ts'
import { tradeImageFileName } from '#domain/trade/describe.ts'
import { SIDES } from '#domain/trade/draft.ts'
import { shownCap } from '#domain/trade/trade-cap.ts'
import { makersDay } from '#domain/visit/local-days.ts'
import { TOO_MANY_IMAGES } from '#messages/server.ts'
import type { RefusedTrade } from '#messages/trade.ts'
import { drawCard, type Drawer } from '#server/cards/card-cache.ts'
import { photosOf, printedDay } from '#server/cards/card-request.ts'
import type { Context } from '#server/core/context.ts'
import { AppError } from '#server/core/errors.ts'
import { type FileAddress, publicPath } from '#server/core/file-store.ts'
import { consumeRateLimit } from '#server/core/rate-limits.ts'
import { findUser, ownRow } from '#server/core/rights.ts'
import type { CardRequest } from '#server/core/services.ts'
import { schema } from '#server/db/schema.ts'
import { drawDownload, keepDownload } from '#server/images/kept-images.ts'
import { listTeams } from '#server/rosters/league.ts'
import type { UploadedImage } from '#server/rosters/uploads.ts'
import { findVisit } from '#server/visits/record-visit.ts'

import { pickTeamsOf, prepareTrade, readCapEffects, type TradeImageInput } from './check-trade.ts'
import type { OpenedTrade } from './saved-trades.ts'

type CardContent = Required<Pick<TradeCardData, 'teams' | 'cap'>> & {
  readonly trade: TradeCardData['sends']
  /** Teams whose picks are sent by another one. */
  readonly pickTeams: readonly (CardTeam & { readonly id: number })[]
}

/** Returns a trade as its card: of a link, a saved proposal or a download. @param day the date printed on it */
export function tradeCard({ trade, teams, pickTeams, cap }: CardContent, day: string) {
  return {
    card: 'trade',
    type: 'image/jpeg',
    data: {
      teams,
      sends: trade,
      pickTeams: new Map(pickTeams.map((team) => [team.id, team])),
      cap,
      asOf: printedDay(day),
    },
    photos: photosOf(SIDES.flatMap((side) => trade[side].players.map(({ player }) => player))),
  } as const satisfies CardRequest
}

/**
 * Draws the trade's card as a JPEG, 1920 px wide as specified.
 * @param day the date printed on it
 * @throws {AppError} busy
 */
export function drawTrade(
  ctx: Drawer,
  trade: CardContent,
  day: string,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  return drawCard(ctx, tradeCard(trade, day), signal)
}

/**
 * Draws the card of a saved proposal, as of the day it was saved. It leaves out the cap: the row stores none, and
 * today's numbers would appear under the old date.
 * @throws {AppError} busy
 */
export async function drawSavedTrade(
  ctx: Parameters<typeof drawTrade>[0] & Pick<Context, 'db'>,
  { trade, teams, day }: OpenedTrade,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const teamsById = new Map((await listTeams({ ctx })).map((team) => [team.id, team]))
  return drawTrade(ctx, { trade, teams, pickTeams: pickTeamsOf(trade, teamsById), cap: null }, day, signal)
}

const { trade_proposal_images, trade_proposals } = schema
type ImageContext = Drawer & Pick<Context, 'db' | 'actor' | 'now' | 'address'>

/**
 * Checks a trade, draws its card, and stores it in the bucket with its record: both, or neither. The browser's own
 * drawing is never sent.
 * @throws {AppError} too_many_requests, busy, upload_failed, record_failed
 */
export async function keepTradeImage({
  ctx,
  input,
  signal,
}: {
  ctx: ImageContext
  input: TradeImageInput
  signal?: AbortSignal
}): Promise<Result<UploadedImage, RefusedTrade>> {
  const user = findUser(ctx)
  if (!(await consumeRateLimit(ctx, 'card_image'))) throw new AppError('too_many_requests', TOO_MANY_IMAGES)
  const prepared = await prepareTrade(ctx, input.trade)
  if (!prepared.ok) return prepared
  const cap = shownCap(await readCapEffects(ctx, prepared.value.trade), input.shows_cap ?? null)
  const day = makersDay(input.day, ctx.now)
  const image = await drawDownload(ctx, () => drawTrade(ctx, { ...prepared.value, cap }, day, signal))

  const { teams } = prepared.value
  const visitId = await findVisit(ctx, input.visit)
  const names = { team1: teams.team1.name, team2: teams.team2.name }
  const filename = tradeImageFileName(names, ctx.now)
  const address: FileAddress = { bucket: 'trade_proposals_image', path: `${randomUUID()}/${filename}` }
  const kept = { filename, public_url: publicPath(address) }
  await keepDownload(ctx, address, image, async (tx) => {
    await tx.insert(trade_proposal_images).values({
      trade_proposal_id: ownProposal(ctx, input.proposal_id ?? null),
      user_id: user?.id ?? null,
      filename,
      storage_path: address.path,
      bucket: address.bucket,
      mime_type: 'image/jpeg',
      size: image.byteLength,
      metadata: { ...names, public_url: kept.public_url },
      visit_id: visitId,
    })
    // Every image of a trade has a name of its own.
    return []
  })
  return accept(kept)
}

/** Returns the proposal's id when it is the caller's own, else null; a subquery of the insert. */
function ownProposal({ db, actor }: ImageContext, id: number | null) {
  if (id === null || actor.kind === 'guest') return null
  const own = db
    .select({ id: trade_proposals.id })
    .from(trade_proposals)
    .where(ownRow(trade_proposals, id, actor))
  return sql<number | null>`${own}`
}
