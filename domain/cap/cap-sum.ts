import { eachOnce, isWriteIn } from '#domain/player/player.ts'

/** A sum of dollars, and the names of the players whose amount is unknown; with any of those it is "at least". */
export type CapSum = {
  readonly dollars: number
  readonly unknown: readonly string[]
  /** How many of `unknown`, the last ones, are write-ins; absent for none. */
  readonly writeIns?: number | undefined
}

/** Adds up the known amounts, exact to the dollar, and names those whose amount is unknown. */
export function sumOf<Counted extends { readonly name: string }>(
  all: readonly Counted[],
  dollarsOf: (one: Counted) => number | null,
): CapSum {
  let dollars = 0
  const unknown: string[] = []
  for (const one of all) {
    const own = dollarsOf(one)
    if (own === null) unknown.push(one.name)
    else dollars += own
  }
  return { dollars, unknown }
}

export const addSums = (one: CapSum, other: CapSum): CapSum => ({
  dollars: one.dollars + other.dollars,
  unknown: [...one.unknown, ...other.unknown],
})

type Priced = { readonly id: number; readonly name: string; readonly capHit: number | null }

/** Returns the cap hits of a lineup, each player counted once. */
export function lineupCap(players: readonly Priced[]): CapSum {
  const all = eachOnce(players).toSorted((a, b) => Number(isWriteIn(a)) - Number(isWriteIn(b)))
  const writeIns = all.filter(isWriteIn).length
  return { ...sumOf(all, ({ capHit }) => capHit), ...(writeIns > 0 && { writeIns }) }
}
