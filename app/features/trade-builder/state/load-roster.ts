import type { Player } from '#domain/player/player.ts'

/** One team's players by number (P-CALL-06). Rejects when they cannot be read. */
export async function loadRoster(teamId: number, send: typeof fetch = fetch): Promise<readonly Player[]> {
  const answer = await send(`/trade-players/rosters/${teamId}`)
  if (!answer.ok) throw new Error(`The roster answered ${answer.status}`)
  // Fetched with the first roster that did not come with the page.
  const { rosterSchema } = await import('./roster-schema.ts')
  return rosterSchema.parse(await answer.json()).players
}
