import { AdminTable, type TableColumn } from '#app/components/admin-table/admin-table.tsx'
import { EmailCell } from '#app/components/admin-table/row-cells.tsx'
import type { ListedProfile, ProfileColumn } from '#domain/account/listed-profile.ts'
import { profilePath } from '#domain/account/profile.ts'
import { ADMIN_SHARES } from '#messages/admin-shares.ts'

import { HiddenState, HideButton } from './hide-button.tsx'
import type { ListedProfiles, ToHide } from './listed.ts'

const { profileColumns: columns } = ADMIN_SHARES

type Props = ListedProfiles & { readonly onHide: (row: ToHide) => void }

const nameOf = ({ display_name, profile_name }: ListedProfile) =>
  display_name ?? profile_name ?? ADMIN_SHARES.nameless

/** Public profiles that say something, page by page. */
export function ProfilesTable({ filtered, onHide, ...page }: Props) {
  return (
    <AdminTable
      {...page}
      label={ADMIN_SHARES.profiles}
      columns={columnsWith(onHide)}
      usual="name"
      empty={filtered ? ADMIN_SHARES.noneFound : ADMIN_SHARES.noProfiles}
    />
  )
}

function columnsWith(onHide: Props['onHide']): ReadonlyArray<TableColumn<ListedProfile, ProfileColumn>> {
  return [
    { label: columns.name, sort: 'name', cell: (profile) => <Name profile={profile} /> },
    { label: columns.who, sort: 'who', cell: ({ email }) => <EmailCell email={email} /> },
    {
      label: columns.bio,
      cell: ({ bio }) => <span className="block min-w-48 wrap-anywhere whitespace-pre-line">{bio}</span>,
    },
    { label: columns.lineups, sort: 'lineups', numeric: true, cell: ({ lineups }) => lineups },
    {
      label: columns.state,
      sort: 'state',
      cell: ({ hidden_at }) => <HiddenState isHidden={hidden_at !== null} />,
    },
    {
      label: columns.actions,
      cell: (profile) => (
        <HideButton
          title={`${nameOf(profile)} (${profile.email})`}
          isHidden={profile.hidden_at !== null}
          onHide={(hidden) => onHide({ id: profile.id, hidden })}
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
