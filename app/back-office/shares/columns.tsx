import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { DeleteButton, EmailCell, MomentCell, TitleCell } from '#app/back-office/shared/cells.tsx'
import { byEmail, createdAt, imageColumn } from '#app/back-office/shared/columns.tsx'
import { TABLE } from '#app/back-office/shared/copy.ts'
import { HideButton, type OnToggleHidden } from '#app/back-office/shared/hiding.tsx'
import type { ColumnsOf } from '#app/back-office/shared/table.tsx'
import { profilePath, shownLineupPath } from '#domain/account/profile.ts'
import { KINDS } from '#domain/share/kinds.ts'
import { sharePath } from '#domain/share/share-link.ts'
import { SHARE_ROWS } from '#messages/admin-rows.ts'
import { Badge } from '#ui/status.tsx'

import type { Route } from './+types/route.ts'
import { ADMIN_SHARES } from './copy.ts'

export type SharesView = Route.ComponentProps['loaderData']
type Links = Extract<SharesView, { readonly view: 'links' }>
type Lineups = Extract<SharesView, { readonly view: 'lineups' }>
type Profiles = Extract<SharesView, { readonly view: 'profiles' }>

export type ListedShare = Links['rows'][number]
type ListedProfile = Profiles['rows'][number]

export const titleOf = ({ title }: Pick<ListedShare, 'title'>) => title ?? SHARE_ROWS.untitled

const nameOf = ({ display_name, profile_name }: ListedProfile) =>
  display_name ?? profile_name ?? ADMIN_SHARES.nameless

type Hideable = Pick<ListedShare, 'hidden_at' | 'hidden_reason'>

const STATE_COLUMN = {
  label: TABLE.state,
  sort: 'state',
  cell: ({ hidden_at, hidden_reason }: Hideable) =>
    hidden_at === null ? (
      <Badge look="success">{ADMIN_SHARES.states.shown}</Badge>
    ) : (
      <span className="flex flex-col items-end gap-1 sm:items-start">
        <Badge look="warning">{ADMIN_SHARES.states.hidden}</Badge>
        {hidden_reason !== null && (
          <span className="max-w-56 text-sm wrap-anywhere text-ink-muted">{hidden_reason}</span>
        )}
      </span>
    ),
} as const

/** Links to the maker's row among the profiles. */
const MAKER_COLUMN = {
  label: TABLE.by,
  sort: 'who',
  cell: ({ email }: Pick<ListedShare, 'email'>) =>
    email === null ? (
      <EmailCell email={null} />
    ) : (
      <Link
        to={`?view=profiles&find=${encodeURIComponent(email)}`}
        aria-label={ADMIN_SHARES.profileOf(email)}
        className="block min-w-0 pointer-coarse:py-2.5"
      >
        {email}
      </Link>
    ),
} as const

export const linkColumns = (
  onToggleHidden: OnToggleHidden,
  onDelete: (share: ListedShare) => void,
): ColumnsOf<Links> => [
  {
    label: ADMIN_SHARES.linkColumns.title,
    sort: 'title',
    cell: (share) => (
      <TitleCell
        to={share.hidden_at === null && sharePath(share.kind, share.short_id)}
        title={titleOf(share)}
      >
        <TypedNames names={share.typed_names} />
        <HomeMark home={share.home} />
        {share.used_at === null && <Note>{ADMIN_SHARES.unused}</Note>}
      </TitleCell>
    ),
  },
  { label: ADMIN_SHARES.linkColumns.kind, sort: 'kind', cell: ({ kind }) => KINDS[kind].name },
  imageColumn<ListedShare>({ src: ({ id }) => `/admin/shares/${id}/picture`, of: titleOf, areDrawn: true }),
  MAKER_COLUMN,
  createdAt(TABLE.made, 'at'),
  STATE_COLUMN,
  {
    label: TABLE.actions,
    cell: (share) => (
      <span className="flex gap-2">
        <HideButton row={{ ...share, title: titleOf(share) }} onToggleHidden={onToggleHidden} />
        <DeleteButton label={ADMIN_SHARES.deleteOf(titleOf(share))} onClick={() => onDelete(share)} />
      </span>
    ),
  },
]

export const lineupColumns = (onToggleHidden: OnToggleHidden): ColumnsOf<Lineups> => [
  {
    label: ADMIN_SHARES.linkColumns.title,
    sort: 'title',
    cell: ({ id, title, typed_names, user_id, profile_name, profile_hidden, hidden_at, home }) => (
      <TitleCell
        to={
          hidden_at === null &&
          !profile_hidden &&
          shownLineupPath(profilePath({ id: user_id, profileName: profile_name }), id)
        }
        title={title}
      >
        {profile_hidden && <Note>{ADMIN_SHARES.profileHidden}</Note>}
        <TypedNames names={typed_names} />
        <HomeMark home={home} />
      </TitleCell>
    ),
  },
  { label: ADMIN_SHARES.team, cell: ({ team_name }) => team_name },
  imageColumn({
    src: ({ id, updated_at }) => `/lineup-pictures/${id}?v=${updated_at.getTime()}`,
    of: ({ title }) => title,
    areDrawn: true,
  }),
  MAKER_COLUMN,
  { label: ADMIN_SHARES.saved, sort: 'at', cell: ({ updated_at }) => <MomentCell at={updated_at} /> },
  STATE_COLUMN,
  { label: TABLE.actions, cell: (lineup) => <HideButton row={lineup} onToggleHidden={onToggleHidden} /> },
]

export function profileColumns(onToggleHidden: OnToggleHidden): ColumnsOf<Profiles> {
  const { profileColumns: columns } = ADMIN_SHARES
  return [
    {
      label: columns.name,
      sort: 'name',
      cell: (profile) => (
        <TitleCell
          to={
            profile.hidden_at === null && profilePath({ id: profile.id, profileName: profile.profile_name })
          }
          title={nameOf(profile)}
        />
      ),
    },
    byEmail(columns.who, 'who'),
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
      label: TABLE.actions,
      cell: (profile) => (
        <HideButton
          row={{ ...profile, title: `${nameOf(profile)} (${profile.email})` }}
          onToggleHidden={onToggleHidden}
        />
      ),
    },
  ]
}

function Note({ children }: { readonly children: ReactNode }) {
  return <span className="block text-sm text-ink-muted">{children}</span>
}

/** Lists the names that the maker typed. */
const TypedNames = ({ names }: { readonly names: string | null }) =>
  names !== null && (
    <Note>
      <bdi className="wrap-anywhere">{ADMIN_SHARES.writeIns(names)}</bdi>
    </Note>
  )

/** Marks a row that is on the home page now. */
function HomeMark({ home }: Pick<ListedShare, 'home'>) {
  if (home === null) return null
  return (
    <span className="mt-1 block">
      <Badge look="plain">{ADMIN_SHARES.home[home]}</Badge>
    </span>
  )
}
