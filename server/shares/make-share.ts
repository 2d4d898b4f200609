import { eq } from 'drizzle-orm'
import { z } from 'zod'

import { LINEUP_TYPES } from '#domain/hockey/vocabulary.ts'
import { isEmpty } from '#domain/lineup/model/lineup.ts'
import { accept, type Problem, refuse, type Result } from '#domain/result/problem.ts'
import { sharedLineupSchema } from '#domain/share/payload-schema.ts'
import { type SharedLineup, type SharedTrade, toSharedTeam } from '#domain/share/payload.ts'
import {
  SAVED_LINEUP_PATTERN,
  SHARE_ID_PATTERN,
  type ShareKind,
  sharePath,
} from '#domain/share/share-link.ts'
import { playersOf, sharedSubject } from '#domain/share/shared-players.ts'
import { oneLine } from '#domain/text/text.ts'
import { shownCap } from '#domain/trade/trade-cap.ts'
import { makersDay } from '#domain/visit/local-days.ts'
import { TOO_MANY_SHARES } from '#messages/share-page.ts'
import type { RefusedTrade } from '#messages/trade.ts'
import type { AccountContext } from '#server/accounts/auth.ts'
import { AppError } from '#server/core/errors.ts'
import { consumeRateLimit } from '#server/core/rate-limits.ts'
import {
  deriveOwnerToken,
  findUser,
  hashOwnerToken,
  requireKeeper,
  scopeIdempotencyKey,
} from '#server/core/rights.ts'
import { schema } from '#server/db/schema.ts'
import { SHARE_TITLE_LIMIT } from '#server/db/schema/shares.ts'
import { keepVotes } from '#server/fans/fan-lines.ts'
import { readExtras } from '#server/lineups/card-extras.ts'
import { checkSentLineup, LineupInput, type SentLineupProblem } from '#server/lineups/check-lineup.ts'
import { typedNames } from '#server/lineups/lineup-row.ts'
import { listTeams } from '#server/rosters/league.ts'
import { CapChoice, prepareTrade, readCapEffects, TradeInput } from '#server/trades/check-trade.ts'

import { type SharedContent, SHARES } from './kinds.ts'
import { creditOfLineup, findShare } from './open-share.ts'

/** Why a lineup gets no link; `savedLineupMessage` has the words. */
export type ShareLineupProblem = SentLineupProblem | Problem<'empty_lineup'>

/**
 * Makes a link to a lineup as it is now. Anyone may; only its maker has the link until they share it.
 * @throws {AppError} too_many_requests; not_signed_in when it is from another account's outbox
 */
export async function shareLineup({
  ctx,
  input,
}: {
  ctx: SharerContext
  input: LineupShareInput
}): Promise<Result<NewShare, ShareLineupProblem>> {
  const { lineup } = input
  const made = await beginShare(ctx, 'lineup', input)
  if (made) return accept(made)
  const origin = await findOrigin(ctx, 'lineup', input)
  // Players of the remixed lineup may stay in it, even if they are on no roster.
  const before = origin.link && playersOf(sharedLineupSchema.parse(origin.link.payload))
  const sent = await checkSentLineup(
    ctx,
    { ...lineup, title: oneLine(lineup.title) },
    new Map(before?.map((player) => [player.id, player])),
  )
  if (!sent.ok) return sent
  const { title, lineups, letters, extras } = sent.value
  if (LINEUP_TYPES.every((type) => isEmpty(type, lineups[type]))) return refuse({ code: 'empty_lineup' })
  const subject = sharedSubject(sent.value, await listTeams({ ctx }))
  const payload: SharedLineup = {
    subject,
    title,
    type: lineup.type,
    lineups,
    letters,
    extras,
    ...(await readExtras(ctx, sent.value, lineup.type)),
    asOf: makersDay(input.day, ctx.now),
  }
  return accept(await keepShare(ctx, input, 'lineup', payload, origin))
}

/**
 * Makes a link to a trade as it is now. Anyone may; only its maker has the link until they share it.
 * @throws {AppError} too_many_requests; not_signed_in when it is from another account's outbox
 */
export async function shareTrade({
  ctx,
  input,
}: {
  ctx: SharerContext
  input: TradeShareInput
}): Promise<Result<NewShare, RefusedTrade>> {
  const made = await beginShare(ctx, 'trade', input)
  if (made) return accept(made)
  const prepared = await prepareTrade(ctx, input.trade)
  if (!prepared.ok) return prepared
  const { teams, trade, pickTeams } = prepared.value
  const cap = await readCapEffects(ctx, trade)
  const payload: SharedTrade = {
    teams: { team1: toSharedTeam(teams.team1), team2: toSharedTeam(teams.team2) },
    trade: { team1: trade.team1, team2: trade.team2 },
    pickTeams: pickTeams.map(toSharedTeam),
    cap,
    showsCap: shownCap(cap, input.shows_cap ?? null) !== null,
    asOf: makersDay(input.day, ctx.now),
  }
  const origin = await findOrigin(ctx, 'trade', input)
  return accept(await keepShare(ctx, input, 'trade', payload, origin))
}

type ShareInput = LineupShareInput | TradeShareInput

/**
 * Counts the attempt.
 * @returns the link that an earlier attempt has already made
 * @throws {AppError} too_many_requests; not_signed_in when it is from another account's outbox
 */
async function beginShare(ctx: SharerContext, kind: ShareKind, { client_key, for_user }: ShareInput) {
  requireKeeper(ctx, for_user)
  if (!(await consumeRateLimit(ctx, 'share'))) throw new AppError('too_many_requests', TOO_MANY_SHARES)
  return findMade(ctx, kind, client_key)
}

/** Finds the link, or the public profile's lineup, that this one was started from; neither if it is gone. */
async function findOrigin(ctx: SharerContext, kind: ShareKind, { remix_of }: ShareInput) {
  if (remix_of && SAVED_LINEUP_PATTERN.test(remix_of)) {
    const isShown = kind === 'lineup' && (await creditOfLineup(ctx, Number(remix_of))) !== null
    return { lineupId: isShown ? Number(remix_of) : null }
  }
  return { link: remix_of ? await findShare(ctx, kind, remix_of) : undefined }
}

const Common = z.object({
  /** The browser's idempotency key, the same for every attempt to make one link. */
  client_key: z.uuid(),
  /** Its owner, if it comes from the outbox. */
  for_user: z.uuid().optional(),
  /** The day on the maker's calendar, shown on the card and its page. */
  day: z.string().optional(),
  /** The link that this one was started from, or the number of a public profile's lineup. */
  remix_of: z.union([z.string().regex(SHARE_ID_PATTERN), z.string().regex(SAVED_LINEUP_PATTERN)]).nullish(),
})

/** A shared lineup comes as ids, like a saved one: names and teams are read here. Without a team it is a Dream Team. */
export const LineupShareInput = Common.extend({
  lineup: LineupInput.extend({ type: z.enum(LINEUP_TYPES) }),
})
export type LineupShareInput = z.infer<typeof LineupShareInput>

export const TradeShareInput = Common.extend({ trade: TradeInput, shows_cap: CapChoice })
export type TradeShareInput = z.infer<typeof TradeShareInput>

export const ShareKeyInput = z.object({ key: z.string().max(200) })
export type ShareKeyInput = z.infer<typeof ShareKeyInput>

/** Whether a trade is listed on the home page. */
export const ListingInput = z.object({ listed: z.boolean() })

const { shares } = schema

/** A link, for its maker. */
type NewShare = {
  readonly id: string
  readonly url: string
  /** Deletes the link; stored in the maker's browser. */
  readonly key: string
  /** Whether it is listed on the home page: an earlier attempt may have put it there. */
  readonly listed: boolean
}

type SharerContext = Pick<AccountContext, 'db' | 'actor' | 'now' | 'address' | 'auth' | 'site'>

const MADE = { short_id: shares.short_id, kind: shares.kind, listed_at: shares.listed_at }
type MadeRow = { readonly short_id: string; readonly kind: ShareKind; readonly listed_at: Date | null }

/** Finds the link that this visitor has already made with this key. */
async function findMade(
  ctx: SharerContext,
  kind: ShareKind,
  clientKey: string,
): Promise<NewShare | undefined> {
  const [row] = await ctx.db
    .select(MADE)
    .from(shares)
    .where(eq(shares.client_key, scopeIdempotencyKey(ctx.actor, clientKey)))
  return row?.kind === kind ? newShare(ctx, row, clientKey) : undefined
}

/**
 * Writes the row, unlisted and unused, with the votes of a team's lineup for the fans' lines. The same key of the same
 * visitor makes one row, however often it is sent.
 * @param origin what this one was started from
 */
async function keepShare<K extends ShareKind>(
  ctx: SharerContext,
  { client_key }: z.infer<typeof Common>,
  kind: K,
  payload: SharedContent[K],
  origin: Awaited<ReturnType<typeof findOrigin>>,
): Promise<NewShare> {
  const share = SHARES[kind]
  const votes = share.votes(payload)
  const row = await ctx.db.transaction(async (tx) => {
    const [inserted] = await tx
      .insert(shares)
      .values({
        kind,
        title: Array.from(share.name(payload)).slice(0, SHARE_TITLE_LIMIT).join(''),
        payload,
        typed_names: typedNames(share.players(payload)),
        remix_of: origin.link?.id ?? null,
        remix_of_lineup: origin.lineupId ?? null,
        user_id: findUser(ctx)?.id ?? null,
        client_key: scopeIdempotencyKey(ctx.actor, client_key),
        key_hash: hashOwnerToken(ownerToken(ctx, client_key)),
        created_at: ctx.now,
      })
      .onConflictDoNothing({ target: shares.client_key })
      .returning({ id: shares.id, ...MADE })
    if (inserted && votes) await keepVotes({ ...ctx, db: tx }, { share_id: inserted.id }, votes)
    return inserted
  })
  const made = row ? newShare(ctx, row, client_key) : await findMade(ctx, kind, client_key)
  if (!made) throw new Error('A link was neither stored nor found.')
  return made
}

function newShare(ctx: SharerContext, made: MadeRow, clientKey: string): NewShare {
  return {
    id: made.short_id,
    url: ctx.site.origin + sharePath(made.kind, made.short_id),
    key: ownerToken(ctx, clientKey),
    listed: made.listed_at !== null,
  }
}

const ownerToken = ({ auth }: SharerContext, clientKey: string): string =>
  deriveOwnerToken(auth.secret, 'share', clientKey)
