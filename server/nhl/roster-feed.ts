import type { TeamRoster } from '#domain/roster-sync/listed-player.ts'

import type { FeedFailure } from './feed-failure.ts'
import { FeedError } from './feed-failure.ts'
import { getJson } from './get-json.ts'
import { readRoster } from './read-roster.ts'

export type FeedSettings = {
  /** Without a slash at the end. */
  readonly base: string
  /** Between two teams, so that we are no burden. */
  readonly pauseMs: number
  /** For one answer; default 10 seconds. */
  readonly timeoutMs?: number
}

export type TeamAnswer = { readonly roster: TeamRoster | null; readonly failure: FeedFailure | null }

/** Asks the league for the roster of one team. @throws the signal's reason when it is aborted */
export async function askForRoster(
  { base, timeoutMs = 10_000 }: FeedSettings,
  team: { readonly id: number; readonly abbreviation: string },
  signal: AbortSignal,
): Promise<TeamAnswer> {
  try {
    const url = new URL(`${base}/v1/roster/${encodeURIComponent(team.abbreviation)}/current`)
    const { roster, unreadable } = readRoster(team.id, await getJson(url, { timeoutMs, signal }))
    const failure = unreadable === 0 ? null : ({ code: 'unreadable_players', count: unreadable } as const)
    return { roster, failure }
  } catch (error) {
    if (error instanceof FeedError) return { roster: null, failure: error.failure }
    throw error
  }
}
