import { leaguePlayers } from '#app/api/players.ts'
import { isRefusal, reasonOf, request } from '#app/api/request.ts'
import { FAILED_PLAYERS, UNEXPECTED_PLAYERS } from '#app/builder/lineup/copy.ts'
import type { Pool } from '#app/builder/lineup/state/builder-context.tsx'
import type { Player } from '#domain/player/player.ts'

const PAGE_SIZE = 1000

/** Loads pages until a short one arrives. A refusal shows the server's message. */
export async function loadLeague(signal: AbortSignal): Promise<Pool> {
  const players: Player[] = []
  for (let page = 0; ; page += 1) {
    const next = await request(leaguePlayers(page), null, { signal })
    if (!next.ok) {
      const { problem } = next
      const message = reasonOf(problem) ?? (isRefusal(problem) ? FAILED_PLAYERS : UNEXPECTED_PLAYERS)
      return { status: 'failed', message }
    }
    players.push(...next.value.players)
    if (next.value.players.length < PAGE_SIZE) return { status: 'ready', players }
  }
}
