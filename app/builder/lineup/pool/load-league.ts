import * as z from 'zod/mini'

import { get, isRefusal, reasonOf, request } from '#app/api/request.ts'
import { FAILED_PLAYERS, UNEXPECTED_PLAYERS } from '#app/builder/lineup/copy.ts'
import type { Pool } from '#app/builder/lineup/model.ts'
import { playerSchema } from '#domain/player/player-schema.ts'
import type { Player } from '#domain/player/player.ts'
import type { ListedStats } from '#domain/player/season-stats.ts'

const Page = z.object({
  players: z.array(playerSchema),
  /** Pages that were stored for offline use by an earlier version have none. */
  stats: z.nullish(
    z.object({
      season: z.string(),
      points: z.record(z.string(), z.int()),
      words: z.record(z.string(), z.string()),
    }),
  ),
})

const PAGE_SIZE = 1000

/** Loads pages of the league's players until a short one arrives. A refusal shows the server's message. */
export async function loadLeague(signal: AbortSignal): Promise<Pool> {
  const players: Player[] = []
  const pages: ListedStats[] = []
  for (let page = 0; ; page += 1) {
    const next = await request(get(`/lineup-builder/players?page=${page}`, Page), null, { signal })
    if (!next.ok) {
      const { problem } = next
      const message = reasonOf(problem) ?? (isRefusal(problem) ? FAILED_PLAYERS : UNEXPECTED_PLAYERS)
      return { status: 'failed', message }
    }
    const { value } = next
    players.push(...value.players)
    if (value.stats) pages.push(value.stats)
    if (value.players.length < PAGE_SIZE) return { status: 'ready', players, stats: joined(pages) }
  }
}

const joined = ([first, ...others]: readonly ListedStats[]): ListedStats | null =>
  first
    ? others.reduce(
        ({ season, points, words }, page) => ({
          season,
          points: { ...points, ...page.points },
          words: { ...words, ...page.words },
        }),
        first,
      )
    : null
