import { TeamCrest } from '#app/building/team-crest.tsx'
import type { Team } from '#domain/team/team.ts'
import {
  type CountryCount,
  countryName,
  type RowFilter,
  type SourceCount,
  type TeamCount,
  type TypeCount,
} from '#domain/visit/statistics.ts'
import { selectionType, VISITS } from '#messages/visit-analytics.ts'
import { classNames } from '#ui/class-names.ts'

import { type CountColumn, CountTable } from './count-table.tsx'
import { number } from './summary.tsx'

type Chosen = { readonly chosen: RowFilter }
type CrestedCount = TeamCount & { readonly team: Team | undefined }

const count: CountColumn<{ readonly count: number }> = {
  label: VISITS.count,
  numeric: true,
  cell: (row) => number.format(row.count),
}

const TEAM_COLUMNS: ReadonlyArray<CountColumn<CrestedCount>> = [
  {
    label: VISITS.team,
    image: ({ team }) => team && <TeamCrest team={team} className="h-7 w-6 flex-none" />,
    cell: ({ teamName }) => teamName,
  },
  count,
]

export function TeamTable({
  rows,
  teams,
  chosen,
}: Chosen & { readonly rows: readonly TeamCount[]; readonly teams: readonly Team[] }) {
  return (
    <CountTable
      label={VISITS.teams}
      rows={rows.map((row) => ({ ...row, team: teams.find(({ id }) => id === row.teamId) }))}
      columns={TEAM_COLUMNS}
      keyOf={({ teamId }) => teamId}
      nameOf={({ teamName }) => teamName}
      only={({ teamId }) => ({ team: String(teamId) })}
      isChosen={({ teamId }) => teamId === chosen.team}
      empty={VISITS.teamsEmpty}
    />
  )
}

const COUNTRY_COLUMNS: ReadonlyArray<CountColumn<CountryCount>> = [
  {
    label: VISITS.country,
    image: ({ country }) => <CountryFlag code={country} />,
    cell: ({ country }) => countryName(country),
  },
  { label: VISITS.code, cell: ({ country }) => country },
  { ...count, label: VISITS.visits },
]

export function CountryTable({ rows, chosen }: Chosen & { readonly rows: readonly CountryCount[] }) {
  return (
    <CountTable
      label={VISITS.countries}
      rows={rows}
      columns={COUNTRY_COLUMNS}
      keyOf={({ country }) => country}
      nameOf={({ country }) => countryName(country)}
      only={({ country }) => ({ country })}
      isChosen={({ country }) => country === chosen.country}
      empty={VISITS.countriesEmpty}
    />
  )
}

const sourceName = (source: string) => source || VISITS.noSource
const SOURCE_COLUMNS: ReadonlyArray<CountColumn<SourceCount>> = [
  {
    label: VISITS.source,
    cell: ({ source }) => <span className="wrap-anywhere">{sourceName(source)}</span>,
  },
  { ...count, label: VISITS.images },
]

export function SourceTable({ rows, chosen }: Chosen & { readonly rows: readonly SourceCount[] }) {
  return (
    <CountTable
      label={VISITS.sources}
      rows={rows}
      columns={SOURCE_COLUMNS}
      keyOf={({ source }) => source}
      nameOf={({ source }) => sourceName(source)}
      only={({ source }) => ({ source })}
      isChosen={({ source }) => source === chosen.source}
      empty={VISITS.sourcesEmpty}
    />
  )
}

const TYPE_COLUMNS: ReadonlyArray<CountColumn<TypeCount>> = [
  { label: VISITS.type, cell: ({ type }) => selectionType(type) },
  count,
]

export function TypeTable({ rows, chosen }: Chosen & { readonly rows: readonly TypeCount[] }) {
  return (
    <CountTable
      label={VISITS.types}
      rows={rows}
      columns={TYPE_COLUMNS}
      keyOf={({ type }) => type}
      nameOf={({ type }) => selectionType(type)}
      only={({ type }) => ({ type })}
      isChosen={({ type }) => type === chosen.type}
      empty={VISITS.typesEmpty}
    />
  )
}

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
