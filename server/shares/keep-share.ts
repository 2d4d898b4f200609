import { eq } from 'drizzle-orm'

import { sharePath, type ShareKind } from '#domain/share/share-id.ts'
import type { SharedLineup } from '#domain/share/shared-lineup.ts'
import type { SharedTrade } from '#domain/share/shared-trade.ts'
import type { AccountContext } from '#server/auth/account-context.ts'
import { hashMakersKey, makersKey, ownClientKey } from '#server/client-key.ts'
import { schema } from '#server/db/schema.ts'
import { SHARE_TITLE_LIMIT } from '#server/db/schema/shares.ts'

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
    .where(eq(shares.client_key, ownClientKey(ctx.actor, clientKey)))
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
      client_key: ownClientKey(ctx.actor, clientKey),
      key_hash: hashMakersKey(keyOf(ctx, clientKey)),
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
  makersKey(auth.secret, 'share', clientKey)

/** The day as a snapshot holds it. */
export const dayOfShare = (now: Date): string => now.toISOString().slice(0, 10)
