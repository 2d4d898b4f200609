/*
 * Decides which candidate gets which place when several places want the same one. Used by the fans' lines and by
 * "Fill the rest".
 */

/** A place that would give up its candidate for a larger sum, and the step before it on the path. */
type Step = {
  readonly gain: number
  /** The place that takes its candidate; null at the start of the path. */
  readonly from: number | null
  readonly id: number
}

/**
 * Gives each place one of its candidates, none twice, so that the sum of their weights is the largest possible. Adds
 * one place at a time: it takes the candidate that gains most, the place that loses them takes another, and so on.
 * @param wishes for each place, its candidates' weights by id. Weights are positive integers, because rounding errors
 *   of fractions could swap candidates forever. No id is 0.
 * @returns candidate ids by place, 0 where no candidate is left
 */
export function assign(wishes: ReadonlyArray<ReadonlyMap<number, number>>): readonly number[] {
  const held = wishes.map(() => 0)
  const holders = new Map<number, number>()
  const weightOf = (place: number, id: number) => wishes[place]?.get(id) ?? 0
  for (const first of wishes.keys()) {
    const steps = findExchanges(first, wishes, holders)
    let end = { gain: 0, place: first, id: 0 }
    for (const [place, { gain }] of steps) {
      if (gain > end.gain) end = { gain, place, id: 0 }
      for (const id of wishes[place]?.keys() ?? []) {
        const taken = gain + weightOf(place, id)
        if (!holders.has(id) && taken > end.gain) end = { gain: taken, place, id }
      }
    }
    let { id } = end
    for (let place: number | null = end.place; place !== null;) {
      const step: Step | undefined = steps.get(place)
      held[place] = id
      if (id !== 0) holders.set(id, place)
      id = step?.id ?? 0
      place = step?.from ?? null
    }
  }
  return held
}

/** Returns, for each place that could lose its candidate to a chain from `first`, the exchange that gains most. */
function findExchanges(
  first: number,
  wishes: ReadonlyArray<ReadonlyMap<number, number>>,
  holders: ReadonlyMap<number, number>,
): ReadonlyMap<number, Step> {
  const steps = new Map<number, Step>([[first, { gain: 0, from: null, id: 0 }]])
  const changed = [first]
  for (let place = changed.shift(); place !== undefined; place = changed.shift()) {
    const gain = steps.get(place)?.gain ?? 0
    for (const [id, weight] of wishes[place] ?? []) {
      const holder = holders.get(id)
      if (holder === undefined || holder === place) continue
      const step = { gain: gain + weight - (wishes[holder]?.get(id) ?? 0), from: place, id }
      if (step.gain <= (steps.get(holder)?.gain ?? Number.NEGATIVE_INFINITY)) continue
      steps.set(holder, step)
      changed.push(holder)
    }
  }
  return steps
}
