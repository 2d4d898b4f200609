import type { CountryFinder } from './find-country.ts'

/** What the operator says about tracking. */
export type Tracking = {
  readonly findCountry: CountryFinder
  /** Origins of deployments that are not for the public (BLOCKED_REFERRERS). */
  readonly blockedReferrers: readonly string[]
  /** One user whose downloads are not recorded (IGNORED_USER_ID). */
  readonly ignoredUserId: string | null
}
