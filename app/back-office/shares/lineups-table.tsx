import { Link } from 'react-router'

import { ImageCell, MomentCell } from '#app/back-office/shared/cells.tsx'
import type { Selection } from '#app/back-office/shared/selection.tsx'
import { AdminTable, type Listed, type TableColumn } from '#app/back-office/shared/table.tsx'
import { profilePath, shownLineupPath } from '#domain/account/profile.ts'
import type { LineupColumn, ListedLineup } from '#domain/back-office/tables.ts'
import { ADMIN_SHARES } from '#messages/back-office.ts'

import { HideButton, HomeMark, type OnTurn, STATE_COLUMN } from './hiding.tsx'

export type ListedLineups = Listed<ListedLineup, LineupColumn>

type LineupsTableProps = ListedLineups & OnTurn & { readonly selection: Selection<ListedLineup> }

/** Public lineups, page by page. */
export function LineupsTable({ filtered, onTurn, ...page }: LineupsTableProps) {
  return (
    <AdminTable
      {...page}
      label={ADMIN_SHARES.lineups}
      columns={lineupColumns({ onTurn })}
      usual="at"
      newestFirst
      empty={filtered ? ADMIN_SHARES.noneFound : ADMIN_SHARES.noLineups}
    />
  )
}

function lineupColumns({ onTurn }: OnTurn): ReadonlyArray<TableColumn<ListedLineup, LineupColumn>> {
  const { linkColumns: columns } = ADMIN_SHARES
  return [
    { label: columns.title, sort: 'title', cell: (lineup) => <Title lineup={lineup} /> },
    { label: ADMIN_SHARES.team, cell: ({ team_name }) => team_name },
    {
      label: columns.image,
      cell: ({ id, title, updated_at }) => (
        <ImageCell src={`/lineup-pictures/${id}?v=${updated_at.getTime()}`} of={title} isDrawn />
      ),
    },
    { label: columns.who, sort: 'who', cell: ({ email }) => <Owner email={email} /> },
    { label: ADMIN_SHARES.saved, sort: 'at', cell: ({ updated_at }) => <MomentCell at={updated_at} /> },
    STATE_COLUMN,
    {
      label: columns.actions,
      cell: ({ id, title, hidden_at }) => (
        <HideButton
          title={title}
          isHidden={hidden_at !== null}
          onTurn={(hidden) => onTurn({ id, title }, hidden)}
        />
      ),
    },
  ]
}

/** A link to its page, unless the lineup or the whole profile is hidden. */
function Title({ lineup }: { readonly lineup: ListedLineup }) {
  const { id, title, user_id, profile_name: profileName, profile_hidden, hidden_at, home } = lineup
  const profile = profilePath({ id: user_id, profileName })
  return (
    <span className="block min-w-0 wrap-anywhere sm:min-w-40">
      {hidden_at === null && !profile_hidden ? (
        <a href={shownLineupPath(profile, id)} className="font-semibold">
          {title}
        </a>
      ) : (
        <strong>{title}</strong>
      )}
      {profile_hidden && <span className="block text-sm text-ink-muted">{ADMIN_SHARES.profileHidden}</span>}
      <HomeMark home={home} />
    </span>
  )
}

/** Leads to the owner's row among the profiles. */
function Owner({ email }: Pick<ListedLineup, 'email'>) {
  return (
    <Link
      to={`?view=profiles&find=${encodeURIComponent(email)}`}
      aria-label={ADMIN_SHARES.profileOf(email)}
      className="block min-w-0"
    >
      {email}
    </Link>
  )
}
