import { PLAYER_STATUSES, type PlayerStatus } from '#domain/hockey/vocabulary.ts'
import { plural } from '#domain/text/format.ts'

/** The statuses that admins choose and compare. */
export const STATUS_WORDS: Readonly<Record<PlayerStatus, string>> = {
  active: 'Active',
  off_roster: 'Off roster',
  injured_or_other: 'Injured',
}

/** Returns the words of a status, or the value itself when it is not one. */
export function statusWords(status: string | number): string {
  const known = PLAYER_STATUSES.find((one) => one === status)
  return known ? STATUS_WORDS[known] : String(status)
}

/** What the server returns for changes of players. */
export const PLAYER_CHANGES = {
  gone: 'This player is no longer in the database.',
  /**
   * @param missing how many are gone
   * @param all how many were chosen
   */
  someGone: (missing: number, all: number) =>
    all === 1
      ? 'This player is no longer in the database.'
      : `${missing} of the ${all} players ${missing === 1 ? 'is' : 'are'} no longer in the database. Nothing was changed.`,
  notReadable: (limit: number) => `Choose what to change, and no more than ${limit} players at a time.`,
  notMergeable: 'Choose two records to merge.',
  players: (count: number) => plural(count, 'player'),
  /** The words after the verb. @param result the players' new team or status */
  manySubject: (subject: string, result: string | null) =>
    result === null ? subject : `${subject} to ${statusWords(result)}`,
} as const
