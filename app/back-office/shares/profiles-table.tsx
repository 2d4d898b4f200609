import { Link } from 'react-router'

import { EmailCell } from '#app/back-office/shared/cells.tsx'
import { AdminTable, type Listed, type TableColumn } from '#app/back-office/shared/table.tsx'
import { profilePath } from '#domain/account/profile.ts'
import type { ListedProfile, ProfileColumn } from '#domain/back-office/tables.ts'
import { ADMIN_SHARES } from '#messages/back-office.ts'

import { HideButton, type OnTurn, STATE_COLUMN } from './hiding.tsx'

export type ListedProfiles = Listed<ListedProfile, ProfileColumn>

const nameOf = ({ display_name, profile_name }: ListedProfile) =>
  display_name ?? profile_name ?? ADMIN_SHARES.nameless
const fullNameOf = (profile: ListedProfile) => `${nameOf(profile)} (${profile.email})`

/** Public profiles that say something, page by page. */
export function ProfilesTable({ filtered, onTurn, ...page }: ListedProfiles & OnTurn) {
  return (
    <AdminTable
      {...page}
      label={ADMIN_SHARES.profiles}
      columns={profileColumns({ onTurn })}
      usual="name"
      empty={filtered ? ADMIN_SHARES.noProfileFound : ADMIN_SHARES.noProfiles}
    />
  )
}

function profileColumns({ onTurn }: OnTurn): ReadonlyArray<TableColumn<ListedProfile, ProfileColumn>> {
  const { profileColumns: columns } = ADMIN_SHARES
  return [
    { label: columns.name, sort: 'name', cell: (profile) => <Name profile={profile} /> },
    { label: columns.who, sort: 'who', cell: ({ email }) => <EmailCell email={email} /> },
    {
      label: columns.bio,
      cell: ({ bio }) => (
        <span className="block min-w-0 wrap-anywhere whitespace-pre-line sm:min-w-48">{bio}</span>
      ),
    },
    { label: columns.lineups, sort: 'lineups', numeric: true, cell: ({ lineups }) => lineups },
    {
      label: columns.links,
      numeric: true,
      cell: ({ links, email }) =>
        links === 0 ? (
          0
        ) : (
          <Link to={`?find=${encodeURIComponent(email)}`} aria-label={ADMIN_SHARES.linksOf(links, email)}>
            {links}
          </Link>
        ),
    },
    STATE_COLUMN,
    {
      label: columns.actions,
      cell: (profile) => (
        <HideButton
          title={fullNameOf(profile)}
          isHidden={profile.hidden_at !== null}
          onTurn={(hidden) => onTurn({ id: profile.id, title: fullNameOf(profile) }, hidden)}
        />
      ),
    },
  ]
}

function Name({ profile }: { readonly profile: ListedProfile }) {
  const { id, profile_name: profileName, hidden_at } = profile
  if (hidden_at !== null) return <strong>{nameOf(profile)}</strong>
  return (
    <a href={profilePath({ id, profileName })} className="font-semibold">
      {nameOf(profile)}
    </a>
  )
}
