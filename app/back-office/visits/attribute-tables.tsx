import type { ReactNode } from 'react'

import { TeamCrest } from '#app/shared/team-crest.tsx'
import type { Team } from '#domain/team/team.ts'
import { formatNumber } from '#domain/text/format.ts'
import { type Change, changeOf, countryName } from '#domain/visit/statistics.ts'
import { GAME_TYPES, type GameType } from '#domain/visit/visit.ts'
import type { VisitDashboard } from '#server/visits/visit-dashboard.ts'
import type { RowFilter } from '#server/visits/visit-query.ts'
import { classNames } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/live-announcer.tsx'
import { Skeleton } from '#ui/loading.tsx'

import { VISITS, selectionType } from './copy.ts'
import { type CountColumn, CountTable } from './count-table.tsx'
import { shortDay } from './dates.ts'

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 })

type SummaryCardsProps = Pick<VisitDashboard, 'summary' | 'previous'> & {
  /** Whether the numbers include only a part of today. */
  readonly partial: boolean
  readonly busy: boolean
}

const CARDS = [
  ['total', VISITS.total],
  ['pageVisits', VISITS.visits],
  ['teamSelections', VISITS.selections],
] as const

/** Renders how the numbers differ from the previous period of equal length, by word, sign and arrow. */
function Changes({ summary, previous, partial, busy }: SummaryCardsProps) {
  if (!previous) return null
  return (
    <div className={classNames(busy && 'opacity-50')}>
      <ul aria-label={VISITS.changes} className="mt-2 grid grid-cols-3 gap-2 text-sm sm:gap-3">
        {CARDS.map(([key, label]) => (
          <li key={key} className="px-3 sm:px-4">
            <VisuallyHidden>{label}: </VisuallyHidden>
            <ChangeWords {...changeOf(summary[key], previous[key])} />
          </li>
        ))}
      </ul>
      <p className="mt-1 px-3 text-sm text-ink-muted sm:px-4">
        {VISITS.changesFrom(shortDay(previous.from), shortDay(previous.to), partial)}
      </p>
    </div>
  )
}

/** Renders "▲ Up 12.5% (+135)", which breaks only before the number. */
function ChangeWords({ direction, by, share }: Change) {
  if (direction === 'same') return `= ${VISITS.change.same}`
  const sign = direction === 'up' ? '+' : '−'
  const arrow = direction === 'up' ? '▲' : '▼'
  const part = share === null ? VISITS.change.none : `${VISITS.change[direction]} ${percent.format(share)}`
  return (
    <>
      <span className="whitespace-nowrap">{`${arrow} ${part}`}</span> {`(${sign}${formatNumber(by)})`}
    </>
  )
}

export function SummaryCards(props: SummaryCardsProps) {
  return (
    <>
      <Numbers {...props} />
      <Changes {...props} />
    </>
  )
}

function Numbers({ summary, busy }: SummaryCardsProps) {
  return (
    <dl className="grid grid-cols-3 gap-2 sm:gap-3">
      {CARDS.map(([key, label]) => (
        <NumberCard key={key} label={label} value={summary[key]} busy={busy} />
      ))}
    </dl>
  )
}

type CardProps = { readonly label: string; readonly value: number; readonly busy: boolean }

export function NumberCard({ label, value, busy }: CardProps) {
  return (
    <div className="border-t-4 border-t-rink-blue bg-board px-3 pt-2.5 pb-3 shadow-tile sm:px-4">
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className="mt-1 h-10 font-numbers text-2xl sm:text-3xl">
        {busy ? <Skeleton className="h-9 w-full max-w-24" /> : formatNumber(value)}
      </dd>
    </div>
  )
}

const STEPS = ['visits', 'teams', 'completed', 'withImage'] as const
const OUTSIDE = ['teamless', 'linked'] as const

type FunnelsProps = { readonly funnels: VisitDashboard['funnels']; readonly busy: boolean }

export function Funnels({ funnels, busy }: FunnelsProps) {
  return (
    <>
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-2">
        {GAME_TYPES.map((game) => (
          <div key={game}>
            <h3 className="mb-2 text-lg">{VISITS.funnels[game]}</h3>
            <FunnelSteps game={game} funnel={funnels[game]} busy={busy} />
          </div>
        ))}
      </div>
      <p className="mt-3 max-w-prose text-sm text-ink-muted">{VISITS.funnelNote}</p>
    </>
  )
}

type FunnelStepsProps = {
  readonly game: GameType
  readonly funnel: VisitDashboard['funnels'][GameType]
  readonly busy: boolean
}

function FunnelSteps({ game, funnel, busy }: FunnelStepsProps) {
  const { visits } = funnel
  const steps = { ...VISITS.funnelSteps, completed: VISITS.funnelSteps.completed[game] }
  return (
    <>
      <ol aria-label={`${VISITS.funnels[game]}: ${VISITS.funnel}`} className="grid gap-2">
        {STEPS.map((step) => {
          const share = visits === 0 ? 0 : funnel[step] / visits
          return (
            <li key={step} className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-center gap-3">
              <span className="text-sm text-ink-muted">{steps[step]}</span>
              <FunnelBar share={share}>
                {busy ? <Skeleton className="h-5 w-16" /> : formatNumber(funnel[step])}{' '}
                {!busy && step !== 'visits' && visits > 0 && (
                  <span className="ml-2 font-text text-sm font-normal text-ink-muted">
                    {VISITS.ofVisits(percent.format(share))}
                  </span>
                )}
              </FunnelBar>
            </li>
          )
        })}
      </ol>
      <ul
        aria-label={`${VISITS.funnels[game]}: ${VISITS.outsideFunnel}`}
        className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm"
      >
        {OUTSIDE.map((fact) => (
          <li key={fact}>
            <span className="text-ink-muted">{VISITS.outsideFacts[fact]}</span>{' '}
            {funnel[fact] === null ? `– ${VISITS.linksUnknown}` : formatNumber(funnel[fact])}
          </li>
        ))}
      </ul>
    </>
  )
}

function FunnelBar({ share, children }: { readonly share: number; readonly children: ReactNode }) {
  return (
    <span className="relative flex h-9 items-center bg-sunken">
      <span
        aria-hidden="true"
        style={{ width: `${Math.min(100, share * 100)}%` }}
        className="absolute inset-y-0 left-0 border-l-4 border-rink-blue bg-rink-blue/20"
      />
      <span className="relative px-3 font-numbers text-lg">{children}</span>
    </span>
  )
}

type Counted = { readonly count: number }

type Attribute<Row> = {
  readonly label: string
  readonly columns: ReadonlyArray<CountColumn<Row>>
  /** The address parameter that narrows the screen to a row. */
  readonly param: keyof RowFilter
  readonly valueOf: (row: Row) => string | number
  readonly nameOf: (row: Row) => string
  readonly empty: string
}

type AttributeTableProps<Row> = { readonly rows: readonly Row[]; readonly chosen: RowFilter }

function attributeTable<Row extends Counted>({ param, valueOf, ...table }: Attribute<Row>) {
  return ({ rows, chosen }: AttributeTableProps<Row>) => (
    <CountTable
      {...table}
      rows={rows}
      keyOf={valueOf}
      only={(row) => ({ [param]: String(valueOf(row)) })}
      isChosen={(row) => valueOf(row) === chosen[param]}
    />
  )
}

const count: CountColumn<Counted> = {
  label: VISITS.count,
  numeric: true,
  cell: (row) => formatNumber(row.count),
}

export const TeamTable = attributeTable<
  VisitDashboard['teams'][number] & { readonly team: Team | undefined }
>({
  label: VISITS.teams,
  columns: [
    {
      label: VISITS.team,
      image: ({ team }) => team && <TeamCrest team={team} className="h-7 w-6 flex-none" />,
      cell: ({ teamName }) => teamName,
    },
    count,
  ],
  param: 'team',
  valueOf: ({ teamId }) => teamId,
  nameOf: ({ teamName }) => teamName,
  empty: VISITS.teamsEmpty,
})

export const CountryTable = attributeTable<VisitDashboard['countries']['rows'][number]>({
  label: VISITS.countries,
  columns: [
    {
      label: VISITS.country,
      image: ({ country }) => <CountryFlag code={country} />,
      cell: ({ country }) => countryName(country),
    },
    { label: VISITS.code, cell: ({ country }) => country },
    { ...count, label: VISITS.visits },
  ],
  param: 'country',
  valueOf: ({ country }) => country,
  nameOf: ({ country }) => countryName(country),
  empty: VISITS.countriesEmpty,
})

type SourceCount = VisitDashboard['sources'][number]
const sourceName = ({ source }: SourceCount) => source || VISITS.noSource

export const SourceTable = attributeTable<SourceCount>({
  label: VISITS.sources,
  columns: [
    { label: VISITS.source, cell: (row) => <span className="wrap-anywhere">{sourceName(row)}</span> },
    { ...count, label: VISITS.images },
  ],
  param: 'source',
  valueOf: ({ source }) => source,
  nameOf: sourceName,
  empty: VISITS.sourcesEmpty,
})

export const TypeTable = attributeTable<VisitDashboard['types'][number]>({
  label: VISITS.types,
  columns: [{ label: VISITS.type, cell: ({ type }) => selectionType(type) }, count],
  param: 'type',
  valueOf: ({ type }) => type,
  nameOf: ({ type }) => selectionType(type),
  empty: VISITS.typesEmpty,
})

const FOLDER = '/node_modules/flag-icons/flags/4x3'
/**
 * The addresses of the flags. They are images, because not every system has flag emoji. Only the ones shown are
 * loaded.
 */
const FILES = import.meta.glob<string>('/node_modules/flag-icons/flags/4x3/??.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

/** Renders the flag of a country, or an empty frame where there is none. Decorative. @param code two letters */
export function CountryFlag({ code }: { readonly code: string }) {
  const file = FILES[`${FOLDER}/${code.toLowerCase()}.svg`]
  const frame = 'inline-block h-4 w-6 flex-none rounded-xs border border-ink/25'
  if (file === undefined) return <span className={classNames(frame, 'bg-sunken')} />
  return <img src={file} alt="" width={24} height={16} className={classNames(frame, 'object-cover')} />
}
