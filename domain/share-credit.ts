/** What a lineup or trade began with, and what that was called. */
export type ShareCredit = {
  /** The link's, or the number of a lineup of a public profile. */
  readonly id: string
  readonly title: string
  /** Where a lineup of a public profile is shown; a link has its own address. */
  readonly path?: string | undefined
}
