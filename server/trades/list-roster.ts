import type { Player } from '#domain/player/player.ts'
import { byNumber } from '#domain/player/roster-order.ts'
import type { Context } from '#server/context.ts'
import { listTeamRoster } from '#server/players/list-team-roster.ts'

/** One team's players by number, for the trade builder (P-CALL-06); none for a team that does not exist. */
export async function listRosterByNumber({
  ctx,
  teamId,
}: {
  ctx: Pick<Context, 'db'>
  teamId: number
}): Promise<readonly Player[]> {
  return (await listTeamRoster({ ctx, teamId })).toSorted(byNumber)
}
