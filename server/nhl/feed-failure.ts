import * as z from 'zod/mini'

/** Why a team's roster could not be had. */
const FEED_FAILURES = [
  'unreachable',
  'slow',
  'not_found',
  'too_many_requests',
  'status',
  'redirect',
  'too_large',
  'not_json',
  'not_a_roster',
  'no_players',
  /** Had, but some entries are none of a player. */
  'unreadable_players',
] as const

export const feedFailureSchema = z.object({
  code: z.enum(FEED_FAILURES),
  /** The answer's status, the seconds to wait, or the entries that were left out, as the code has it. */
  count: z.nullable(z.int()),
})
export type FeedFailure = z.infer<typeof feedFailureSchema>

/** Ends the asking for one team; other teams go on. */
export class FeedError extends Error {
  override readonly name = 'FeedError'
  readonly failure: FeedFailure

  constructor(code: FeedFailure['code'], count: number | null = null, options?: ErrorOptions) {
    super(count === null ? code : `${code} (${count})`, options)
    this.failure = { code, count }
  }
}
