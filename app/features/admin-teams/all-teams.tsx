import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'

import { readTableQuery, tableAddress } from '#domain/table-query.ts'
import { ADMIN_TEAMS } from '#messages/admin-teams.ts'
import { SearchField } from '#ui/input.tsx'

import type { AdminTeam } from './team-fields.ts'
import { TeamRow } from './team-row.tsx'

/** Columns that can be sorted by, with their labels (A-TEAM-02). */
const COLUMNS = [
  ['name', ADMIN_TEAMS.columns.name],
  ['division', ADMIN_TEAMS.columns.division],
  ['conference', ADMIN_TEAMS.columns.conference],
  ['last_imported_at', ADMIN_TEAMS.columns.lastImported],
  ['pictures', ADMIN_TEAMS.columns.pictures],
] as const

type Props = {
  readonly teams: readonly AdminTeam[]
  /** What the address asks to find. */
  readonly find: string
}

/** "All teams": found and sorted by the server. */
export function AllTeams({ teams, find }: Props) {
  const [params] = useSearchParams()
  const query = readTableQuery(params, ['name', 'division', 'conference', 'last_imported_at', 'pictures'])
  return (
    <section aria-labelledby="all-teams">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="all-teams" className="text-2xl">
          {ADMIN_TEAMS.all}
        </h2>
        <FindTeams find={find} />
      </div>
      <div className="relative mt-4 overflow-x-auto">
        <table aria-labelledby="all-teams" className="w-full min-w-176 text-left">
          <thead>
            <tr className="border-b-2 border-edge text-sm">
              {COLUMNS.map(([column, label]) => {
                const sorted = query.sort === column
                const next = { page: 1, sort: column, descending: sorted && !query.descending }
                return (
                  <th
                    key={column}
                    scope="col"
                    aria-sort={sorted ? (query.descending ? 'descending' : 'ascending') : undefined}
                    className="py-2 pr-4 align-bottom"
                  >
                    <Link
                      to={tableAddress(params, next, 'name')}
                      className="inline-flex items-center gap-1 text-ink no-underline hover:underline"
                    >
                      {label}
                      {sorted &&
                        (query.descending ? (
                          <ArrowDown aria-hidden="true" className="size-4" />
                        ) : (
                          <ArrowUp aria-hidden="true" className="size-4" />
                        ))}
                    </Link>
                  </th>
                )
              })}
              <th scope="col" className="py-2 align-bottom">
                {ADMIN_TEAMS.columns.actions}
              </th>
            </tr>
          </thead>
          <tbody>
            {teams.map((team) => (
              <TeamRow key={team.id} team={team} />
            ))}
          </tbody>
        </table>
      </div>
      {teams.length === 0 && <p className="py-10 text-center text-ink-muted">{ADMIN_TEAMS.none}</p>}
    </section>
  )
}

/** How long typing must pause before the server is asked, ms. */
const PAUSE_MS = 300

function FindTeams({ find }: { readonly find: string }) {
  const [typed, setTyped] = useState(find)
  const [, setParams] = useSearchParams()
  useEffect(() => {
    if (typed === find) return undefined
    const asking = setTimeout(
      () =>
        setParams(
          (params) => {
            if (typed.trim() === '') params.delete('find')
            else params.set('find', typed)
            return params
          },
          { replace: true, preventScrollReset: true },
        ),
      PAUSE_MS,
    )
    return () => clearTimeout(asking)
  }, [typed, find, setParams])
  return (
    <SearchField
      label={ADMIN_TEAMS.find}
      placeholder={ADMIN_TEAMS.findPlaceholder}
      value={typed}
      onValueChange={setTyped}
      maxLength={80}
      className="w-full sm:w-72"
    />
  )
}
