/** The widest protection: a first round has 32 picks, and one must be left to trade. */
export const HIGHEST_PROTECTION = 31

/** What a pick depends on, besides the note. */
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

export const ROUNDS: readonly number[] = [1, 2, 3, 4, 5, 6, 7]

/** How far ahead a team may trade its picks, the current year included. */
const YEARS_OFFERED = 8

/** The longest note of a pick, in characters. */
export const NOTE_LIMIT = 140

/** A draft pick in a proposal. */
export type DraftPick = {
  /** Tells two picks of the same year and round apart; means nothing outside the draft. */
  readonly id: string
  readonly year: number
  /** 1–7 */
  readonly round: number
  /** Without blanks around it; empty for none. */
  readonly note: string
  readonly condition: PickCondition
}

/** A pick as the dialog begins with it: of this year, first round. */
export function newPick(id: string, currentYear: number): DraftPick {
  return { id, year: currentYear, round: 1, note: '', condition: UNCONDITIONAL }
}

/** The years a pick may be of, the current one first. */
export function pickYears(currentYear: number): readonly number[] {
  return Array.from({ length: YEARS_OFFERED }, (_, ahead) => currentYear + ahead)
}

/** The draft takes place in the last days of June; from July on its picks are players. */
export function isDraftHeld(year: number, today: Date): boolean {
  return today >= new Date(year, 6, 1)
}

/** "1st", "2nd", "3rd", "4th", "11th". */
export function ordinal(number: number): string {
  const teens = number % 100 >= 11 && number % 100 <= 13
  return `${number}${teens ? 'th' : (SUFFIXES[number % 10] ?? 'th')}`
}
const SUFFIXES: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' }

/** "2027 1st pick" */
export function pickLabel({ year, round }: Pick<DraftPick, 'year' | 'round'>): string {
  return `${year} ${ordinal(round)} pick`
}
