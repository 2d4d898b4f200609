import { readFileSync } from 'node:fs'

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

/** Limits of the value itself and of its ratio to what it is compared with. */
type Limits = { readonly value?: number; readonly ratio?: number }
type Figure = {
  readonly value: number
  readonly unit?: string
  /** What it is compared with, measured in the same run. */
  readonly against?: readonly [name: string, value: number]
  readonly atMost?: Limits
  readonly atLeast?: Limits
}

/** Prints a figure with its ratio and its limits. The bench ends with 1 if it misses one. */
export function report(
  name: string,
  { value, unit = 'ms', against, atMost = {}, atLeast = {} }: Figure,
): void {
  const ratio = against ? value / against[1] : Number.NaN
  const isMissed =
    value > (atMost.value ?? Infinity) ||
    value < (atLeast.value ?? -Infinity) ||
    ratio > (atMost.ratio ?? Infinity) ||
    ratio < (atLeast.ratio ?? -Infinity)
  if (isMissed) process.exitCode = 1
  const limits = [...limitsOf('at most', atMost, unit), ...limitsOf('at least', atLeast, unit)]
  console.log(
    [
      `${isMissed ? 'NOT REACHED ' : ''}${name}: ${rounded(value)} ${unit}`,
      against ? `, ${ratio.toFixed(2)} × ${against[0]} (${rounded(against[1])} ${unit})` : '',
      limits.length > 0 ? `; ${limits.join(', ')}` : '',
    ].join(''),
  )
}

/** Reports the p50 and the p95 of times, and their ratios to those of a control. The limit is for the p95. */
export function reportTimes(
  name: string,
  times: readonly number[],
  [other, control]: readonly [name: string, times: readonly number[]],
  atMost: Limits,
): void {
  for (const [word, share, limits] of [
    ['p50', 0.5, {}],
    ['p95', 0.95, atMost],
  ] as const)
    report(`${name}, ${word}`, {
      value: percentile(times, share),
      against: [other, percentile(control, share)],
      atMost: limits,
    })
}

const rounded = (value: number) => value.toFixed(value < 100 ? 1 : 0)

function limitsOf(word: string, { value, ratio }: Limits, unit: string): readonly string[] {
  return [
    ...(value === undefined ? [] : [`${word} ${value} ${unit}`]),
    ...(ratio === undefined ? [] : [`${word} ${ratio} ×`]),
  ]
}

/** Returns the megabytes that the process uses. */
export const residentMb = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
