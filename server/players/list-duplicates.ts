import { asc, sql } from 'drizzle-orm'

import type { FoundPlayer } from '#domain/player/found-player.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'

import { foldedName } from './folded-name.ts'
import { FOUND_COLUMNS } from './search-players.ts'

const { players } = schema

/**
 * Of all players (A-CALL-12) those who share first and last name with another, whatever case and accents, group by
 * group in the order of last names (A-DUP-01). @throws {AppError} not_signed_in, forbidden
 */
export async function listDuplicates({
  ctx,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
}): Promise<ReadonlyArray<readonly FoundPlayer[]>> {
  requireAdmin(ctx)
  const first = foldedName(players.first_name)
  const last = foldedName(players.last_name)
  const named = ctx.db.$with('named').as(
    ctx.db
      .select({
        id: players.id,
        key: sql<string>`${last} || chr(10) || ${first}`.as('key'),
        shared: sql<number>`count(*) over (partition by ${last}, ${first})`.as('shared'),
      })
      .from(players)
      .where(sql`${first} <> '' and ${last} <> ''`),
  )
  const rows = await ctx.db
    .with(named)
    .select({ ...FOUND_COLUMNS, key: named.key })
    .from(named)
    .innerJoin(players, sql`${players.id} = ${named.id}`)
    .where(sql`${named.shared} > 1`)
    .orderBy(asc(named.key), asc(players.id))
  const groups = new Map<string, FoundPlayer[]>()
  for (const { key, ...player } of rows) {
    const group = groups.get(key)
    if (group) group.push(player)
    else groups.set(key, [player])
  }
  return [...groups.values()]
}
