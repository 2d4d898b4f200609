import { type ReactNode, Suspense } from 'react'
import { useNavigation, useRevalidator } from 'react-router'

import { formatNumber } from '#domain/text/format.ts'
import type { VisitDashboard } from '#server/visits/visit-dashboard.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Skeleton } from '#ui/loading.tsx'
import { useHydrated } from '#ui/page.tsx'
import { NoticeLine } from '#ui/status.tsx'

import type { Route } from './+types/route.ts'
import {
  CountryTable,
  Funnels,
  NumberCard,
  SourceTable,
  SummaryCards,
  TeamTable,
  TypeTable,
} from './attribute-tables.tsx'
import { RECENT_VISITS, VISITS, statisticsFailed } from './copy.ts'
import { type CountColumn, CountTable } from './count-table.tsx'
import { fullDay } from './dates.ts'
import { RangeBar, RowFilters } from './filters.tsx'
import { RecentVisits } from './recent-visits.tsx'

type VisitsScreenProps = Route.ComponentProps['loaderData']
type VisitsAnswer = NonNullable<VisitsScreenProps['answer']>

/** Renders the visit analytics. Every choice is in the address, so that a view can be linked. */
export function VisitsScreen({ answer, failure }: VisitsScreenProps) {
  return (
    <>
      <h1 className="text-4xl">{VISITS.heading}</h1>
      <div className="mt-5">
        <RangeBar days={answer?.dashboard.days ?? null} />
      </div>
      {failure && <Failed {...failure} />}
      {answer && <Statistics {...answer} />}
    </>
  )
}

function Failed({ message, canRetry }: NonNullable<VisitsScreenProps['failure']>) {
  const { revalidate, state } = useRevalidator()
  return (
    <div className="mt-8 flex flex-col items-start gap-4">
      <NoticeLine look="danger">{statisticsFailed(message)}</NoticeLine>
      {canRetry && (
        <Button busy={state === 'loading'} onClick={() => void revalidate()}>
          {VISITS.retry}
        </Button>
      )}
    </div>
  )
}

function Statistics({ query, dashboard, teams }: VisitsAnswer) {
  const { location, state, formMethod } = useNavigation()
  const busy = state === 'loading' && formMethod === undefined && location.pathname === '/admin/visits'
  const { days, timeZone, summary, countries, funnels } = dashboard
  const teamName = (id: number) => teams.find((team) => team.id === id)?.name ?? `Team ${id}`
  const chosenDay = query.range === 'custom' && days?.from === days?.to ? (days?.from ?? null) : null
  return (
    <>
      <p className="mt-3 text-sm text-ink-muted">
        {days && VISITS.daysIn(fullDay(days.from), fullDay(days.to), timeZone)}
        {!days && (query.range === 'all' ? VISITS.nothingYet(timeZone) : VISITS.nothingIn(timeZone))}
        <output className="ml-3 font-semibold text-ink">{busy ? VISITS.loading : ''}</output>
      </p>
      <RowFilters rows={query.rows} teamName={teamName} />
      <div aria-busy={busy} className="mt-6">
        <SummaryCards
          summary={summary}
          previous={dashboard.previous}
          partial={dashboard.today !== null}
          busy={busy}
        />
        {/* The numbers of the last range stay dimmed until the new ones arrive. */}
        <div
          className={classNames(
            'mt-9 grid grid-cols-1 gap-x-10 gap-y-9 lg:grid-cols-2',
            busy && 'opacity-50',
          )}
        >
          <Section title={VISITS.funnel} wide>
            <Funnels funnels={funnels} busy={busy} />
          </Section>
          <Section id="daily-breakdown" title={VISITS.daily} wide>
            <DailyBreakdown days={dashboard.daily} chosen={chosenDay} today={dashboard.today} />
          </Section>
          <Section id="team-selection-stats" title={VISITS.teams}>
            <TeamTable
              rows={dashboard.teams.map((row) => ({
                ...row,
                team: teams.find(({ id }) => id === row.teamId),
              }))}
              chosen={query.rows}
            />
          </Section>
          <Section id="country-stats" title={VISITS.countries}>
            <dl className="mb-4">
              <NumberCard label={VISITS.countriesRecorded} value={countries.recorded} busy={busy} />
            </dl>
            <CountryTable rows={countries.rows} chosen={query.rows} />
          </Section>
          <Section id="image-by-source" title={VISITS.sources}>
            <SourceTable rows={dashboard.sources} chosen={query.rows} />
          </Section>
          <Section id="selection-types" title={VISITS.types}>
            <TypeTable rows={dashboard.types} chosen={query.rows} />
          </Section>
          <Section id="recent-visits" title={RECENT_VISITS.heading} wide>
            <RecentVisits {...dashboard.recent} timeZone={timeZone} />
          </Section>
        </div>
      </div>
    </>
  )
}

type SectionProps = {
  readonly id?: string
  readonly title: string
  /** Spans both columns. */
  readonly wide?: boolean
  readonly children: ReactNode
}

function Section({ id, title, wide = false, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-label={title}
      className={classNames('min-w-0 scroll-mt-8', wide && 'lg:col-span-2')}
    >
      <h2 className="mb-3 text-2xl">{title}</h2>
      {children}
    </section>
  )
}

// Loaded after the screen, because its library is as large as the rest of the screen.
const DailyChart = lazyComponent(async () => (await import('./daily-chart.tsx')).DailyChart)

type DayCount = VisitDashboard['daily'][number]

const COLUMNS: ReadonlyArray<CountColumn<DayCount>> = [
  { label: VISITS.totalColumn, numeric: true, cell: ({ total }) => formatNumber(total) },
  { label: VISITS.visits, numeric: true, cell: ({ pageVisits }) => formatNumber(pageVisits) },
  { label: VISITS.selections, numeric: true, cell: ({ teamSelections }) => formatNumber(teamSelections) },
]

type DailyBreakdownProps = {
  readonly days: readonly DayCount[]
  /** The only day that everything is narrowed to. */
  readonly chosen: string | null
  /** The last day while it is not over. */
  readonly today: string | null
}

const dateColumn = (today: string | null): CountColumn<DayCount> => ({
  label: VISITS.date,
  cell: ({ date }) => (
    <>
      <time dateTime={date}>{fullDay(date)}</time>
      {date === today && <span className="text-ink-muted"> {VISITS.soFar}</span>}
    </>
  ),
})

function DailyBreakdown({ days, chosen, today }: DailyBreakdownProps) {
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
              <DailyChart days={days} partial={today !== null} />
            </Suspense>
          ) : (
            loading
          )}
        </figure>
      )}
      <CountTable
        label={VISITS.daily}
        columns={[dateColumn(today), ...COLUMNS]}
        rows={hasVisits ? days.toReversed() : []}
        keyOf={({ date }) => date}
        nameOf={({ date }) => (date === today ? `${fullDay(date)} ${VISITS.soFar}` : fullDay(date))}
        only={({ date }) => ({ range: 'custom', from: date, to: date })}
        isChosen={({ date }) => date === chosen}
        empty={VISITS.dailyEmpty}
      />
    </div>
  )
}
