import type { ClubRoster } from '#domain/roster-sync/listed-player.ts'

import type { FeedFailure } from './feed-failure.ts'
import { FeedError } from './feed-failure.ts'
import { getJson } from './get-json.ts'
import { readRoster } from './read-roster.ts'

export type FeedSettings = {
  /** Without a slash at the end. */
  readonly base: string
  /** Between two clubs, so that we are no burden. */
  readonly pauseMs: number
  /** For one answer; default 10 seconds. */
  readonly timeoutMs?: number
}

export type ClubAnswer = { readonly roster: ClubRoster | null; readonly failure: FeedFailure | null }

/** Asks the league for the roster of one club. @throws the signal's reason when it is aborted */
export async function askForRoster(
  { base, timeoutMs = 10_000 }: FeedSettings,
  club: { readonly id: number; readonly abbreviation: string },
  signal: AbortSignal,
): Promise<ClubAnswer> {
  try {
    const url = new URL(`${base}/v1/roster/${encodeURIComponent(club.abbreviation)}/current`)
    const { roster, unreadable } = readRoster(club.id, await getJson(url, { timeoutMs, signal }))
    const failure = unreadable === 0 ? null : ({ code: 'unreadable_players', count: unreadable } as const)
    return { roster, failure }
  } catch (error) {
    if (error instanceof FeedError) return { roster: null, failure: error.failure }
    throw error
  }
}
