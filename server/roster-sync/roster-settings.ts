import { z } from 'zod'

import type { FeedSettings } from '#server/nhl/roster-feed.ts'
import { withoutSlash } from '#server/setting-values.ts'

/** The settings of the rosters check, as the environment has them. */
export const rosterVariables = {
  ROSTER_SYNC: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.enum(['off', 'on', 'apply'], 'must be off, on or apply'))
    .default('off'),
  NHL_API_BASE: z
    .url({ protocol: /^https?$/, error: 'must be a full http or https address' })
    .default('https://api-web.nhle.com'),
  NHL_API_PAUSE_MS: z.coerce
    .number('must be milliseconds')
    .int()
    .min(0, 'must be milliseconds')
    .max(10_000, 'must be at most 10000 milliseconds')
    .default(500),
}
type Variables = z.infer<z.ZodObject<typeof rosterVariables>>

export type RosterSettings = {
  /** off: rosters are checked when an admin asks; on: every night too; apply: and what is certain is taken over. */
  readonly nightly: Variables['ROSTER_SYNC']
  readonly feed: FeedSettings
}

export function rosterSettingsOf({ ROSTER_SYNC, NHL_API_BASE, NHL_API_PAUSE_MS }: Variables): RosterSettings {
  return {
    nightly: ROSTER_SYNC,
    feed: { base: withoutSlash(NHL_API_BASE), pauseMs: NHL_API_PAUSE_MS },
  }
}
