/** A protected pick stays home when it comes this early at the most: a first round has 32 picks, and one must be left to trade. */
export const HIGHEST_PROTECTION = 31

/** What a pick hangs on, besides the note. */
export type PickCondition = {
  /** "Top-10 protected": the pick does not move when it falls among the first ten. First round only. Null for none. */
  readonly protectedTop: number | null
  /** Moves only if something happens; the note says what. */
  readonly conditional: boolean
  /** The team whose pick it was at first, when it is not the sender's own. */
  readonly originalTeam: PickOwner | null
}

/** A team as a pick names it. */
export type PickOwner = { readonly id: number; readonly name: string; readonly abbreviation: string }

export const UNCONDITIONAL: PickCondition = { protectedTop: null, conditional: false, originalTeam: null }

export function isUnconditional({ protectedTop, conditional, originalTeam }: PickCondition): boolean {
  return protectedTop === null && !conditional && originalTeam === null
}
