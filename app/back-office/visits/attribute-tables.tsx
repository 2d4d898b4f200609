import { TeamCrest } from '#app/building/team-crest.tsx'
import type { Team } from '#domain/team/team.ts'
import { countryName, type RowFilter, type VisitDashboard } from '#domain/visit/statistics.ts'
import { selectionType, VISITS } from '#messages/visit-analytics.ts'
import { classNames } from '#ui/class-names.ts'

import { type CountColumn, CountTable } from './count-table.tsx'
import { number } from './summary.tsx'

type Counted = { readonly count: number }

type Attribute<Row> = {
  readonly label: string
  readonly columns: ReadonlyArray<CountColumn<Row>>
  /** The parameter of the address that narrows the screen to a row. */
  readonly param: keyof RowFilter
  readonly valueOf: (row: Row) => string | number
  readonly nameOf: (row: Row) => string
  readonly empty: string
}

type AttributeTableProps<Row> = { readonly rows: readonly Row[]; readonly chosen: RowFilter }

/** A table of the visits counted by that attribute. */
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
  cell: (row) => number.format(row.count),
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
/** The addresses of the flags. They are images, because not every system has emoji of flags; shown ones are loaded. */
const FILES = import.meta.glob<string>('/node_modules/flag-icons/flags/4x3/??.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

/** The flag of a country, or an empty frame where there is none. Decorative. @param code two letters */
export function CountryFlag({ code }: { readonly code: string }) {
  const file = FILES[`${FOLDER}/${code.toLowerCase()}.svg`]
  const frame = 'inline-block h-4 w-6 flex-none rounded-xs border border-ink/25'
  if (file === undefined) return <span className={classNames(frame, 'bg-sunken')} />
  return <img src={file} alt="" width={24} height={16} className={classNames(frame, 'object-cover')} />
}
