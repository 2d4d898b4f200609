import { eq } from 'drizzle-orm'

import type { FoundPlayer } from '#domain/player/found-player.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'

import { FOUND_COLUMNS } from './search-players.ts'

/** One player as the search answers him; null when there is none of that id. @throws {AppError} not_signed_in, forbidden */
export async function getPlayer({
  ctx,
  id,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  id: number
}): Promise<FoundPlayer | null> {
  requireAdmin(ctx)
  const [player] = await ctx.db.select(FOUND_COLUMNS).from(schema.players).where(eq(schema.players.id, id))
  return player ?? null
}
