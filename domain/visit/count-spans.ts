/** A stretch that is summed from counts of one length: whole quarters of an hour, UTC days or UTC months. */
export type CountSpan = {
  readonly level: 'quarter_hour' | 'day' | 'month'
  /** The first bucket, and the first one that is no part of it. */
  readonly from: Date
  readonly to: Date
}

/**
 * The few stretches that make up a range, so that a year costs no more reading than a week.
 * @param from on a quarter of an hour, as every local midnight is
 */
export function countSpans(from: Date, to: Date): readonly CountSpan[] {
  const firstDay = ceiling(from, startOfDay, nextDay)
  const lastDay = startOfDay(to)
  if (firstDay >= lastDay) return filled([{ level: 'quarter_hour', from, to }])
  const firstMonth = ceiling(firstDay, startOfMonth, nextMonth)
  const lastMonth = startOfMonth(lastDay)
  const days: readonly CountSpan[] =
    firstMonth >= lastMonth
      ? [{ level: 'day', from: firstDay, to: lastDay }]
      : [
          { level: 'day', from: firstDay, to: firstMonth },
          { level: 'month', from: firstMonth, to: lastMonth },
          { level: 'day', from: lastMonth, to: lastDay },
        ]
  return filled([
    { level: 'quarter_hour', from, to: firstDay },
    ...days,
    { level: 'quarter_hour', from: lastDay, to },
  ])
}

const filled = (spans: readonly CountSpan[]) => spans.filter(({ from, to }) => from < to)

const startOfDay = (at: Date) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()))
const nextDay = (at: Date) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + 1))
const startOfMonth = (at: Date) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth()))
const nextMonth = (at: Date) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1))

function ceiling(at: Date, start: (at: Date) => Date, next: (at: Date) => Date): Date {
  const begun = start(at)
  return begun.getTime() === at.getTime() ? at : next(at)
}
