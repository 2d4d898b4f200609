import { lazy, Suspense } from 'react'

import type { DayCount } from '#domain/visit/statistics.ts'
import { VISITS } from '#messages/visit-analytics.ts'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/loading.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'

import { type CountColumn, CountTable } from './count-table.tsx'
import { fullDay } from './dates.ts'
import { number } from './summary.tsx'

// Loaded after the screen, because its library is as large as the rest of it.
const DailyChart = lazy(async () => ({ default: (await import('./daily-chart.tsx')).DailyChart }))

const COLUMNS: ReadonlyArray<CountColumn<DayCount>> = [
  { label: VISITS.date, cell: ({ date }) => <time dateTime={date}>{fullDay(date)}</time> },
  { label: VISITS.totalColumn, numeric: true, cell: ({ total }) => number.format(total) },
  { label: VISITS.visits, numeric: true, cell: ({ pageVisits }) => number.format(pageVisits) },
  { label: VISITS.selections, numeric: true, cell: ({ teamSelections }) => number.format(teamSelections) },
]

type Props = {
  readonly days: readonly DayCount[]
  /** The one day that everything is narrowed to. */
  readonly chosen: string | null
}

/** The days as lines and, newest first, as a table. */
export function DailyBreakdown({ days, chosen }: Props) {
  const hydrated = useHydrated()
  const hasVisits = days.some(({ total }) => total > 0)
  const loading = <Skeleton className="h-full w-full" />
  return (
    <div
      className={classNames(
        'grid grid-cols-1 items-start gap-x-10 gap-y-5',
        hasVisits && 'min-[1400px]:grid-cols-[720px_minmax(0,1fr)]',
      )}
    >
      {hasVisits && (
        <figure
          aria-label={VISITS.chart(days.length)}
          className="h-72 w-full max-w-[720px] overflow-hidden min-[1400px]:h-96"
        >
          {hydrated ? (
            <Suspense fallback={loading}>
              <DailyChart days={days} />
            </Suspense>
          ) : (
            loading
          )}
        </figure>
      )}
      <CountTable
        label={VISITS.daily}
        columns={COLUMNS}
        rows={hasVisits ? days.toReversed() : []}
        keyOf={({ date }) => date}
        nameOf={({ date }) => fullDay(date)}
        only={({ date }) => ({ range: 'custom', from: date, to: date })}
        isChosen={({ date }) => date === chosen}
        empty={VISITS.dailyEmpty}
      />
    </div>
  )
}
