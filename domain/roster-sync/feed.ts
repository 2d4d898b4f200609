import type { Said } from './league-player.ts'

/** A player on the league's roster of a team, under our field names. Null if the list lacks the value. */
export type ListedPlayer = Required<Omit<Said, 'team_id' | 'status'>> & { readonly nhl_id: number }

export type TeamRoster = {
  readonly team_id: number
  /** False if some entries could not be read, so that no player can count as missing. */
  readonly complete: boolean
  readonly players: readonly ListedPlayer[]
}

/** Hour (UTC) after which the nightly check runs: every game is over and no office is open. */
const NIGHTLY_HOUR = 9

/** Returns the last time it was the nightly hour. A check that began after it counts as tonight's. */
export function lastNightlyHour(now: Date): Date {
  const hour = new Date(now)
  hour.setUTCHours(NIGHTLY_HOUR, 0, 0, 0)
  if (hour > now) hour.setUTCDate(hour.getUTCDate() - 1)
  return hour
}

/** Returns when the next nightly check is due. @param last when the last check began; null for none yet */
export function nextNightlyRun(now: Date, last: Date | null): Date | 'due' {
  const hour = lastNightlyHour(now)
  if (last === null || last < hour) return 'due'
  hour.setUTCDate(hour.getUTCDate() + 1)
  return hour
}

/** What the server does every night: nothing, check, or check and apply what is certain. */
export const NIGHTLY = ['off', 'on', 'apply'] as const
export type Nightly = (typeof NIGHTLY)[number]
