import { eq } from 'drizzle-orm'
import { z } from 'zod'

import type { SharedLineup, SharedTrade } from '#domain/share/payload.ts'
import { SHARE_ID_PATTERN, type ShareKind, sharePath } from '#domain/share/share-link.ts'
import { LINEUP_TYPES } from '#domain/vocabulary.ts'
import type { AccountContext } from '#server/accounts/auth.ts'
import { findUser, deriveOwnerToken, hashOwnerToken, scopeIdempotencyKey } from '#server/accounts/rights.ts'
import { schema } from '#server/db/schema.ts'
import { SHARE_TITLE_LIMIT } from '#server/db/schema/shares.ts'
import { keepVotes } from '#server/fans/fan-lines.ts'
import { LineupInput } from '#server/lineups/check-lineup.ts'
import { CapChoice, TradeInput } from '#server/trades/check-trade.ts'

const Common = z.object({
  /** The browser's idempotency key, the same for every try of one link. */
  client_key: z.uuid(),
  /** The link whose lineup or trade this one began with. */
  remix_of: z.string().regex(SHARE_ID_PATTERN).nullish(),
})

/** What is shared comes as ids, as for saving: names and teams are read here. Without a team it is a Dream Team. */
export const LineupShareInput = Common.extend({
  lineup: LineupInput.extend({ type: z.enum(LINEUP_TYPES) }),
})
export type LineupShareInput = z.infer<typeof LineupShareInput>

export const TradeShareInput = Common.extend({ trade: TradeInput, shows_cap: CapChoice })
export type TradeShareInput = z.infer<typeof TradeShareInput>

export const ShareKeyInput = z.object({ key: z.string().max(200) })
export type ShareKeyInput = z.infer<typeof ShareKeyInput>

const { shares } = schema

/** A link, for who made it. */
export type NewShare = {
  readonly id: string
  readonly url: string
  /** Deletes the link; the maker's browser keeps it. */
  readonly key: string
}

export type SharerContext = Pick<AccountContext, 'db' | 'actor' | 'now' | 'address' | 'auth' | 'origin'>

type Snapshot = {
  /** What a list calls it. */
  readonly title: string
} & (
  | { readonly kind: 'lineup'; readonly payload: SharedLineup }
  | { readonly kind: 'trade'; readonly payload: SharedTrade }
)

/** The link that this key of this visitor has already made, if it has. */
export async function findMade(
  ctx: SharerContext,
  kind: ShareKind,
  clientKey: string,
): Promise<NewShare | undefined> {
  const [row] = await ctx.db
    .select({ short_id: shares.short_id, kind: shares.kind })
    .from(shares)
    .where(eq(shares.client_key, scopeIdempotencyKey(ctx.actor, clientKey)))
  return row?.kind === kind ? newShare(ctx, row, clientKey) : undefined
}

/**
 * Writes the row: unlisted, and not yet used. What a team's lineup says is written down with it, for the fans' lines; a
 * Dream Team says nothing of a team. The same key of the same visitor makes one row, however often it is sent.
 * @param origin the share that this one began with
 */
export async function keepShare(
  ctx: SharerContext,
  { client_key }: z.infer<typeof Common>,
  snapshot: Snapshot,
  origin: { readonly id: string } | undefined,
): Promise<NewShare> {
  const { kind, title, payload } = snapshot
  const row = await ctx.db.transaction(async (tx) => {
    const [inserted] = await tx
      .insert(shares)
      .values({
        kind,
        title: Array.from(title).slice(0, SHARE_TITLE_LIMIT).join(''),
        payload,
        remix_of: origin?.id ?? null,
        user_id: findUser(ctx)?.id ?? null,
        client_key: scopeIdempotencyKey(ctx.actor, client_key),
        key_hash: hashOwnerToken(ownerToken(ctx, client_key)),
        created_at: ctx.now,
      })
      .onConflictDoNothing({ target: shares.client_key })
      .returning({ id: shares.id, short_id: shares.short_id, kind: shares.kind })
    if (inserted && snapshot.kind === 'lineup' && snapshot.payload.subject.kind === 'team') {
      const { subject, lineups } = snapshot.payload
      await keepVotes({ ...ctx, db: tx }, { share_id: inserted.id }, { teamId: subject.team.id, lineups })
    }
    return inserted
  })
  const made = row ? newShare(ctx, row, client_key) : await findMade(ctx, kind, client_key)
  if (!made) throw new Error('A link was neither stored nor there already.')
  return made
}

function newShare(
  ctx: SharerContext,
  { short_id, kind }: { readonly short_id: string; readonly kind: ShareKind },
  clientKey: string,
): NewShare {
  return { id: short_id, url: ctx.origin + sharePath(kind, short_id), key: ownerToken(ctx, clientKey) }
}

const ownerToken = ({ auth }: SharerContext, clientKey: string): string =>
  deriveOwnerToken(auth.secret, 'share', clientKey)
