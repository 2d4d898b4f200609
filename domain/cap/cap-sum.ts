/** A sum of dollars, and the names of the players whose amount is unknown; with any of those it is "at least". */
export type CapSum = { readonly dollars: number; readonly unknown: readonly string[] }

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
export const lineupCap = (players: readonly Priced[]): CapSum =>
  sumOf([...new Map(players.map((player) => [player.id, player])).values()], ({ capHit }) => capHit)
