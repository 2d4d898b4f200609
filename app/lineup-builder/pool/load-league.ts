import * as z from 'zod/mini'

import { FAILED_PLAYERS, UNEXPECTED_PLAYERS } from '#app/lineup-builder/copy.ts'
import type { Pool } from '#app/lineup-builder/state/builder-context.tsx'
import { playerSchema } from '#domain/player/player-schema.ts'
import type { Player } from '#domain/player/player.ts'

const PAGE_SIZE = 1000

const page = z.object({ players: z.array(playerSchema) })
const failure = z.object({ message: z.string(), code: z.string() })

/** All pages until a short one arrives (P-CALL-05). A refusal shows the server's sentence (P-ERR-08, 09). */
export async function loadLeague(signal: AbortSignal): Promise<Pool> {
  const players: Player[] = []
  try {
    for (let number = 0; ; number += 1) {
      const response = await fetch(`/lineup-builder/players?page=${number}`, { signal })
      if (!response.ok) return { status: 'failed', message: await refusal(response) }
      const next = page.parse(await response.json()).players
      players.push(...next)
      if (next.length < PAGE_SIZE) return { status: 'ready', players }
    }
  } catch {
    return { status: 'failed', message: UNEXPECTED_PLAYERS }
  }
}

async function refusal(response: Response): Promise<string> {
  const parsed = failure.safeParse(await response.json().catch(() => null))
  return parsed.success && parsed.data.code !== 'unexpected' ? parsed.data.message : FAILED_PLAYERS
}
