import * as z from 'zod/mini'

import { foundPlayerSchema, type FoundPlayer } from '#domain/player/found-player.ts'

const answerSchema = z.object({ players: z.array(foundPlayerSchema) })

/** Asks the server for players of that name; null when it cannot say. Rejects when it was given up. */
export async function fetchPlayers(
  query: string,
  signal: AbortSignal,
  send: typeof fetch = fetch,
): Promise<readonly FoundPlayer[] | null> {
  try {
    const answer = await send(`/admin/players/search?q=${encodeURIComponent(query)}`, { signal })
    if (!answer.ok) return null
    return answerSchema.parse(await answer.json()).players
  } catch (error) {
    if (signal.aborted) throw error
    return null
  }
}
