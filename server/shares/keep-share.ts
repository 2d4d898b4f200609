import { eq } from 'drizzle-orm'
import { z } from 'zod'

import type { SharedLineup, SharedTrade } from '#domain/share/payload.ts'
import { SHARE_ID_PATTERN, type ShareKind, sharePath } from '#domain/share/share-id.ts'
import { oneLine } from '#domain/text.ts'
import { LINEUP_TYPES } from '#domain/vocabulary.ts'
import type { AccountContext } from '#server/accounts/auth.ts'
import { hashOwnerToken, deriveOwnerToken, scopeIdempotencyKey } from '#server/accounts/rights.ts'
import { schema } from '#server/db/schema.ts'
import { SHARE_TITLE_LIMIT } from '#server/db/schema/shares.ts'
import { LineupInput } from '#server/lineups/check-lineup.ts'
import { TradeInput } from '#server/trades/check-trade.ts'

const Common = z.object({
  /** Made by the browser, the same for every try of one link. */
  client_key: z.uuid(),
  /** The link whose lineup or trade this one began with. */
  remix_of: z.string().regex(SHARE_ID_PATTERN).nullish(),
})

/** What is shared comes as ids, as for saving: names and teams are read here. Without a team it is a Dream Team. */
export const LineupShareInput = Common.extend({
  lineup: LineupInput.extend({
    type: z.enum(LINEUP_TYPES),
    title: z.string().max(2000).transform(oneLine),
  }),
})
export type LineupShareInput = z.input<typeof LineupShareInput>

export const TradeShareInput = Common.extend({ trade: TradeInput })
export type TradeShareInput = z.input<typeof TradeShareInput>

export const ShareKeyInput = z.object({ key: z.string().max(200) })
export type ShareKeyInput = z.input<typeof ShareKeyInput>

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
  readonly kind: ShareKind
  /** What a list calls it. */
  readonly title: string
  readonly payload: SharedLineup | SharedTrade
  readonly remixOf: string | null
}

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
  return row?.kind === kind ? handOut(ctx, row, clientKey) : undefined
}

/** Writes the row: unlisted, and not yet used. The same key of the same visitor makes one row, however often it is sent. */
export async function keepShare(
  ctx: SharerContext,
  clientKey: string,
  snapshot: Snapshot,
): Promise<NewShare> {
  const { kind, title, payload, remixOf } = snapshot
  const [row] = await ctx.db
    .insert(shares)
    .values({
      kind,
      title: Array.from(title).slice(0, SHARE_TITLE_LIMIT).join(''),
      payload,
      remix_of: remixOf,
      user_id: ctx.actor.kind === 'user' ? ctx.actor.id : null,
      client_key: scopeIdempotencyKey(ctx.actor, clientKey),
      key_hash: hashOwnerToken(keyOf(ctx, clientKey)),
      created_at: ctx.now,
    })
    .onConflictDoNothing({ target: shares.client_key })
    .returning({ short_id: shares.short_id, kind: shares.kind })
  const made = row ? handOut(ctx, row, clientKey) : await findMade(ctx, kind, clientKey)
  if (!made) throw new Error('A link was neither stored nor there already.')
  return made
}

function handOut(
  ctx: SharerContext,
  { short_id, kind }: { readonly short_id: string; readonly kind: ShareKind },
  clientKey: string,
): NewShare {
  return { id: short_id, url: ctx.origin + sharePath(kind, short_id), key: keyOf(ctx, clientKey) }
}

const keyOf = ({ auth }: SharerContext, clientKey: string): string =>
  deriveOwnerToken(auth.secret, 'share', clientKey)

/** The day as a snapshot holds it. */
export const dayOfShare = (now: Date): string => now.toISOString().slice(0, 10)
