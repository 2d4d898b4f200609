/** A team as the screens and the cards see it. Colours are always present: the built-in table fills gaps (P-ENT-06). */
export type Team = {
  readonly id: number
  /** "Edmonton Oilers" */
  readonly name: string
  /** "EDM" */
  readonly abbreviation: string
  /** Where the team plays, as the league writes it: "Edmonton". */
  readonly locationName: string
  readonly conference: string | null
  readonly division: string | null
  /** Address of an operator's own logo on our origin; null gives the drawn crest. */
  readonly logoUrl: string | null
  readonly colors: TeamColors
}

/** "#rrggbb" each. */
export type TeamColors = {
  readonly primary: string
  readonly secondary: string
  readonly tertiary: string | null
}
