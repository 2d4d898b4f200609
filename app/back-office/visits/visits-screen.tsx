import type { ReactNode } from 'react'
import { useNavigation, useRevalidator } from 'react-router'

import type { Team } from '#domain/team/team.ts'
import type { RecentFilter, RowFilter, VisitDashboard } from '#domain/visit/statistics.ts'
import { RECENT_VISITS, statisticsFailed, VISITS } from '#messages/visit-analytics.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { NoticeLine } from '#ui/status.tsx'

import { CountryTable, SourceTable, TeamTable, TypeTable } from './attribute-tables.tsx'
import { DailyBreakdown } from './daily-breakdown.tsx'
import { fullDay, useReaderTimeZone } from './dates.ts'
import { RangeBar, RowFilters } from './filters.tsx'
import { RecentVisits } from './recent-visits.tsx'
import { FunnelSteps, NumberCard, SummaryCards } from './summary.tsx'

export type VisitsAnswer = {
  readonly query: {
    readonly range: '7' | '30' | 'all' | 'custom'
    readonly rows: RowFilter
    readonly recent: RecentFilter
  }
  readonly dashboard: VisitDashboard
  readonly teams: readonly Team[]
}

type Props = {
  readonly answer: VisitsAnswer | null
  /** Why there is no answer. */
  readonly failure: string | null
}

/** Visit analytics. Every choice is in the address, so that a view can be linked. */
export function VisitsScreen({ answer, failure }: Props) {
  return (
    <>
      <h1 className="text-4xl">{VISITS.heading}</h1>
      <div className="mt-5">
        <RangeBar days={answer?.dashboard.days ?? null} />
      </div>
      {answer === null ? <Failed message={failure ?? ''} /> : <Statistics {...answer} />}
    </>
  )
}

function Failed({ message }: { readonly message: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <div className="mt-8 flex flex-col items-start gap-4">
      <NoticeLine look="danger">{statisticsFailed(message)}</NoticeLine>
      <Button busy={state === 'loading'} onClick={() => void revalidate()}>
        {VISITS.retry}
      </Button>
    </div>
  )
}

function Statistics({ query, dashboard, teams }: VisitsAnswer) {
  const { location, state, formMethod } = useNavigation()
  const busy = state === 'loading' && formMethod === undefined && location.pathname === '/admin/visits'
  const { days, timeZone, summary, countries, funnel } = dashboard
  useReaderTimeZone(timeZone)
  const teamName = (id: number) => teams.find((team) => team.id === id)?.name ?? `Team ${id}`
  const chosenDay = query.range === 'custom' && days?.from === days?.to ? (days?.from ?? null) : null
  return (
    <>
      <p className="mt-3 text-sm text-ink-muted">
        {days ? VISITS.daysIn(fullDay(days.from), fullDay(days.to), timeZone) : VISITS.nothingYet(timeZone)}
        <output className="ml-3 font-semibold text-ink">{busy ? VISITS.loading : ''}</output>
      </p>
      <RowFilters rows={query.rows} teamName={teamName} />
      <div aria-busy={busy} className="mt-6">
        <SummaryCards summary={summary} busy={busy} />
        {/* The numbers of the last range stay, pale, until the new ones arrive. */}
        <div
          className={classNames(
            'mt-9 grid grid-cols-1 gap-x-10 gap-y-9 lg:grid-cols-2',
            busy && 'opacity-50',
          )}
        >
          <Section title={VISITS.funnel} wide>
            <FunnelSteps funnel={funnel} busy={busy} />
          </Section>
          <Section id="daily-breakdown" title={VISITS.daily} wide>
            <DailyBreakdown days={dashboard.daily} chosen={chosenDay} />
          </Section>
          <Section id="team-selection-stats" title={VISITS.teams}>
            <TeamTable rows={dashboard.teams} teams={teams} chosen={query.rows} />
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
            <RecentVisits {...dashboard.recent} filter={query.recent} timeZone={timeZone} />
          </Section>
        </div>
      </div>
    </>
  )
}

type SectionProps = {
  readonly id?: string
  readonly title: string
  /** Across both columns. */
  readonly wide?: boolean
  readonly children: ReactNode
}

function Section({ id, title, wide = false, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-label={title}
      className={classNames('min-w-0 scroll-mt-24', wide && 'lg:col-span-2')}
    >
      <h2 className="mb-3 text-2xl">{title}</h2>
      {children}
    </section>
  )
}
