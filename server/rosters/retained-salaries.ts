import { asc } from 'drizzle-orm'

import type { RetainedSalary } from '#domain/cap/team-cap.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'

import { RosterCache } from './roster-cache.ts'

/** A part of a contract with the team that goes on paying it. */
export type TeamRetained = RetainedSalary & { readonly teamId: number }

const retainedCache = new RosterCache<'all', readonly TeamRetained[]>()

/** What every team pays for players who are elsewhere, in the order in which it was written down. */
export function listRetainedSalaries({
  ctx,
}: {
  ctx: Pick<Context, 'db'>
}): Promise<readonly TeamRetained[]> {
  const { retained_salaries } = schema
  return retainedCache.read(ctx.db, 'all', async () => {
    const rows = await ctx.db.select().from(retained_salaries).orderBy(asc(retained_salaries.id))
    return rows.map(({ team_id, player_id, player_name, dollars }) => ({
      teamId: team_id,
      playerId: player_id,
      name: player_name,
      dollars,
    }))
  })
}
