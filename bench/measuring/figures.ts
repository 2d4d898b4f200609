export async function timed(work: () => unknown): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/**
 * Returns the milliseconds of each of two tasks, run in turns, so that other load of the machine affects both alike.
 */
export async function inTurns(
  turns: number,
  one: () => unknown,
  other: () => unknown,
): Promise<{ readonly one: readonly number[]; readonly other: readonly number[] }> {
  const times = { one: new Array<number>(), other: new Array<number>() }
  for (let turn = 0; turn < turns; turn += 1) {
    times.one.push(await timed(one))
    times.other.push(await timed(other))
  }
  return times
}

/** Returns the value that this share of all does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** Returns the median, so that a short load of the machine does not decide. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** Formats a ratio: "1.25 ×" */
export function ratio(value: number, base: number, digits = 2): string {
  return `${(value / base).toFixed(digits)} ×`
}
