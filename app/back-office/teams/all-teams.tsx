import { useState } from 'react'
import { Link } from 'react-router'
import Plus from '~icons/lucide/plus'

import { MomentCell } from '#app/back-office/shared/cells.tsx'
import { TABLE } from '#app/back-office/shared/copy.ts'
import { AddressSearch } from '#app/back-office/shared/search.tsx'
import { AdminTable, type TableColumn } from '#app/back-office/shared/table.tsx'
import { TeamCrest } from '#app/shared/team-crest.tsx'
import type { TableQuery } from '#domain/back-office/tables.ts'
import { formatNumber } from '#domain/text/format.ts'
import { TEAM_UNKNOWN } from '#messages/admin-rows.ts'
import { Button, buttonStyle } from '#ui/button.tsx'
import { NoticeLine } from '#ui/status.tsx'

import { ADMIN_TEAMS } from './copy.ts'
import { PlayerDialog, type TeamChoice } from './player-dialogs.tsx'
import { type AdminTeam, shownTeam } from './team-fields.ts'

type Sort = 'name' | 'division' | 'conference' | 'last_imported_at' | 'pictures'

const COLUMNS: ReadonlyArray<TableColumn<AdminTeam, Sort>> = [
  { label: ADMIN_TEAMS.columns.name, sort: 'name', cell: (team) => <NameAndCity team={team} /> },
  { label: ADMIN_TEAMS.columns.division, sort: 'division', cell: ({ division }) => division },
  { label: ADMIN_TEAMS.columns.conference, sort: 'conference', cell: ({ conference }) => conference },
  {
    label: ADMIN_TEAMS.columns.lastImported,
    sort: 'last_imported_at',
    cell: ({ last_imported_at: at }) => (at === null ? ADMIN_TEAMS.neverImported : <MomentCell at={at} />),
  },
  {
    label: ADMIN_TEAMS.columns.images,
    sort: 'pictures',
    numeric: true,
    wraps: true,
    cell: ({ images, players }) => `${formatNumber(images)}/${formatNumber(players)}`,
  },
  {
    label: TABLE.actions,
    cell: ({ id, name }) => (
      <Link
        to={`?team=${id}`}
        aria-label={ADMIN_TEAMS.editOf(name)}
        className={buttonStyle({ size: 'small' })}
      >
        {ADMIN_TEAMS.edit}
      </Link>
    ),
  },
]

type Props = {
  readonly choices: readonly TeamChoice[]
  readonly all: { readonly rows: readonly AdminTeam[]; readonly query: TableQuery<Sort> }
  /** True when the address names a team that does not exist. */
  readonly gone: boolean
}

export function AllTeams({ choices, all: { rows, query }, gone }: Props) {
  const [adding, setAdding] = useState(false)
  return (
    <section>
      {gone && (
        <div className="mb-5 flex">
          <NoticeLine look="danger">{TEAM_UNKNOWN}</NoticeLine>
        </div>
      )}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 className="text-2xl">{ADMIN_TEAMS.all}</h2>
        <div className="flex w-full flex-wrap gap-3 sm:w-auto">
          <AddressSearch label={ADMIN_TEAMS.find} placeholder={ADMIN_TEAMS.findPlaceholder} />
          <Button onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" className="size-5" />
            {ADMIN_TEAMS.addPlayer}
          </Button>
        </div>
      </div>
      <div className="mt-4">
        <AdminTable
          label={ADMIN_TEAMS.all}
          columns={COLUMNS}
          rows={rows}
          total={rows.length}
          query={{ ...query, page: 1 }}
          usual="name"
          empty={ADMIN_TEAMS.none}
        />
      </div>
      {adding && (
        <PlayerDialog player={null} teamId={null} teams={choices} onClose={() => setAdding(false)} />
      )}
    </section>
  )
}

function NameAndCity({ team }: { readonly team: AdminTeam }) {
  return (
    <div className="flex items-center gap-3">
      <TeamCrest team={shownTeam(team)} className="h-10 w-9 shrink-0" />
      <div className="min-w-0 leading-snug sm:w-max sm:max-w-52">
        <Link to={`?team=${team.id}`} className="block font-semibold text-ink pointer-coarse:py-3">
          {team.name}
        </Link>
        <span className="block text-sm text-ink-muted">{team.city}</span>
      </div>
    </div>
  )
}
