import { eq } from 'drizzle-orm'
import { z } from 'zod'

import { accept, type Result } from '#domain/result/problem.ts'
import type { ShareKind } from '#domain/share/kinds.ts'
import { SAVED_LINEUP_PATTERN, sharePath } from '#domain/share/share-link.ts'
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
import { typedNames } from '#server/lineups/lineup-row.ts'

import { SHARES, type Shares } from './kinds.ts'
import { creditOfLineup, findShare } from './open-share.ts'

const TOO_MANY_SHARES = 'Too many links were made from your network. Try again in an hour.'

/**
 * Makes a link to a lineup or trade as it is now. Anyone may; only its maker has the link until they share it.
 * @throws {AppError} too_many_requests; not_signed_in when it is from another account's outbox
 */
export async function makeShare<K extends ShareKind>({
  ctx,
  kind,
  input,
}: {
  ctx: SharerContext
  kind: K
  input: Shares[K]['input']
}): Promise<Result<NewShare, Shares[K]['problem']>> {
  const { client_key, for_user, remix_of } = input
  requireKeeper(ctx, for_user)
  if (!(await consumeRateLimit(ctx, 'share'))) throw new AppError('too_many_requests', TOO_MANY_SHARES)
  // An earlier attempt may have made it.
  const made = await findMade(ctx, kind, client_key)
  if (made) return accept(made)
  const origin = await findOrigin(ctx, kind, remix_of)
  const share = SHARES[kind]
  const prepared = await share.prepare(ctx, input, origin.link && share.read(origin.link.payload))
  return prepared.ok ? accept(await keepShare(ctx, client_key, kind, prepared.value, origin)) : prepared
}

/** Finds the link, or the public profile's lineup, that this one was started from; neither if it is gone. */
async function findOrigin(ctx: SharerContext, kind: ShareKind, remixOf: string | null | undefined) {
  if (remixOf && SAVED_LINEUP_PATTERN.test(remixOf)) {
    const isShown = (await creditOfLineup(ctx, Number(remixOf))) !== null
    return { lineupId: isShown ? Number(remixOf) : null }
  }
  return { link: remixOf ? await findShare(ctx, kind, remixOf) : undefined }
}

export const ShareKeyInput = z.object({ key: z.string().max(200) })
export type ShareKeyInput = z.infer<typeof ShareKeyInput>

export const ListingInput = z.object({ listed: z.boolean() })

const { shares } = schema

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
  clientKey: string,
  kind: K,
  payload: Shares[K]['content'],
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
        client_key: scopeIdempotencyKey(ctx.actor, clientKey),
        key_hash: hashOwnerToken(ownerToken(ctx, clientKey)),
        created_at: ctx.now,
      })
      .onConflictDoNothing({ target: shares.client_key })
      .returning({ id: shares.id, ...MADE })
    if (inserted && votes) await keepVotes({ ...ctx, db: tx }, { share_id: inserted.id }, votes)
    return inserted
  })
  const made = row ? newShare(ctx, row, clientKey) : await findMade(ctx, kind, clientKey)
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
