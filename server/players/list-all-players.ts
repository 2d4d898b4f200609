import { asc, gt } from 'drizzle-orm'

import type { Player } from '#domain/player/player.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { RosterCache } from '#server/rosters/roster-cache.ts'

import { playerOfRow } from './player-of-row.ts'

/** Rows a read brings at most (P-CALL-05). */
const PAGE = 1000

const cache = new RosterCache<'all', readonly Player[]>()

/** Every player of every team, oldest entry first (P-CALL-05). */
export function listAllPlayers({ ctx }: { ctx: Pick<Context, 'db'> }): Promise<readonly Player[]> {
  return cache.read(ctx.db, 'all', () => loadPlayers(ctx.db))
}

/** Reads pages until a short one. Each begins after the last id of the one before, so that an edit in between shifts nothing. */
async function loadPlayers(db: Database): Promise<readonly Player[]> {
  const found: Player[] = []
  for (;;) {
    const rows = await db
      .select()
      .from(schema.players)
      .where(gt(schema.players.id, found.at(-1)?.id ?? 0))
      .orderBy(asc(schema.players.id))
      .limit(PAGE)
    found.push(...rows.map(playerOfRow))
    if (rows.length < PAGE) return found
  }
}
