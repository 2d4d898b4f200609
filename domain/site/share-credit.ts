/** What a lineup or trade was started from, and its title. */
export type ShareCredit = {
  /** The id of the link, or the number of a public lineup. */
  readonly id: string
  readonly title: string
  /** Where a public lineup is shown; absent for a link, whose address follows from its id. */
  readonly path?: string | undefined
}
