/** What public profiles can be sorted by. */
export const PROFILE_COLUMNS = ['name', 'who', 'lineups', 'state'] as const
export type ProfileColumn = (typeof PROFILE_COLUMNS)[number]

/** A public profile as the back-office lists it. */
export type ListedProfile = {
  readonly id: string
  readonly profile_name: string | null
  readonly display_name: string | null
  readonly bio: string | null
  readonly email: string
  /** Lineups it shows. */
  readonly lineups: number
  readonly hidden_at: Date | null
}
