import { useState } from 'react'

import { DeleteButton, EmailCell, ImageCell, MomentCell, RowDialog } from '#app/back-office/shared/cells.tsx'
import { useChange } from '#app/back-office/shared/changes.ts'
import { AddressSearch, AddressSelect, ViewTabs } from '#app/back-office/shared/search.tsx'
import { AdminTable, type Listed, type TableColumn } from '#app/back-office/shared/table.tsx'
import { profilePath } from '#domain/account/profile.ts'
import type { ListedProfile, ListedShare, ProfileColumn, ShareColumn } from '#domain/back-office/tables.ts'
import { sharePath } from '#domain/share/share-link.ts'
import { ADMIN_SHARES, TABLE } from '#messages/back-office.ts'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/status.tsx'

export type SharesView =
  | ({ readonly view: 'links' } & ListedShares)
  | ({ readonly view: 'profiles' } & ListedProfiles)

/** What users show to the public: links, or profiles. */
export function SharesScreen(listed: SharesView) {
  const [rowToDelete, setRowToDelete] = useState<{ readonly id: string; readonly title: string } | null>(null)
  const change = useChange()
  const { view } = listed
  const hide = ({ id, hidden }: ToHide) => change({ id, view, intent: hidden ? 'hide' : 'show' })
  return (
    <>
      <h1 className="text-4xl">{ADMIN_SHARES.title}</h1>
      <p className="mt-2 max-w-prose text-ink-muted">{ADMIN_SHARES.lead}</p>
      <ViewTabs
        label={ADMIN_SHARES.views}
        chosen={view}
        views={[
          { value: 'links', label: ADMIN_SHARES.links },
          { value: 'profiles', label: ADMIN_SHARES.profiles },
        ]}
      />
      {/* By its key, each list starts with its own search. */}
      <div key={view} className="mt-5 mb-4 flex flex-wrap items-end gap-3">
        <AddressSearch label={ADMIN_SHARES.find} placeholder={ADMIN_SHARES.findPlaceholder} name="find" />
        <AddressSelect
          label={ADMIN_SHARES.stateFilter}
          name="state"
          options={[
            { value: '', label: ADMIN_SHARES.states.all },
            { value: 'shown', label: ADMIN_SHARES.states.shown },
            { value: 'hidden', label: ADMIN_SHARES.states.hidden },
          ]}
        />
      </div>
      {listed.view === 'links' ? (
        <SharesTable {...listed} onHide={hide} onDelete={setRowToDelete} />
      ) : (
        <ProfilesTable {...listed} onHide={hide} />
      )}
      <RowDialog
        row={rowToDelete}
        title={ADMIN_SHARES.deleteTitle}
        sentence={({ title }) => ADMIN_SHARES.sure(title)}
        confirmLabel={TABLE.delete}
        onClose={() => setRowToDelete(null)}
        onConfirm={({ id }) => change({ id, view, intent: 'delete' })}
      />
    </>
  )
}

type ListedShares = Listed<ListedShare, ShareColumn>
type ListedProfiles = Listed<ListedProfile, ProfileColumn>

/** A row to be hidden, or shown again. */
type ToHide = { readonly id: string; readonly hidden: boolean }

type SharesTableProps = ListedShares & {
  readonly onHide: (row: ToHide) => void
  readonly onDelete: (row: { id: string; title: string }) => void
}

const titleOf = ({ title }: ListedShare) => title ?? ADMIN_SHARES.untitled

function SharesTable({ filtered, onHide, onDelete, ...page }: SharesTableProps) {
  return (
    <AdminTable
      {...page}
      label={ADMIN_SHARES.links}
      columns={linkColumns({ onHide, onDelete })}
      usual="at"
      newestFirst
      empty={filtered ? ADMIN_SHARES.noneFound : ADMIN_SHARES.noLinks}
    />
  )
}

function linkColumns({
  onHide,
  onDelete,
}: Pick<SharesTableProps, 'onHide' | 'onDelete'>): ReadonlyArray<TableColumn<ListedShare, ShareColumn>> {
  const { linkColumns: columns } = ADMIN_SHARES
  return [
    { label: columns.title, sort: 'title', cell: (share) => <Title share={share} /> },
    { label: columns.kind, sort: 'kind', cell: ({ kind }) => ADMIN_SHARES.kinds[kind] },
    {
      label: columns.image,
      cell: (share) => <ImageCell src={`/admin/shares/${share.id}/picture`} of={titleOf(share)} onDemand />,
    },
    { label: columns.who, sort: 'who', cell: ({ email }) => <EmailCell email={email} /> },
    { label: columns.at, sort: 'at', cell: ({ created_at }) => <MomentCell at={created_at} /> },
    STATE_COLUMN,
    {
      label: columns.actions,
      cell: (share) => (
        <span className="flex gap-2">
          <HideButton
            title={titleOf(share)}
            isHidden={share.hidden_at !== null}
            onHide={(hidden) => onHide({ id: share.id, hidden })}
          />
          <DeleteButton
            label={ADMIN_SHARES.deleteOf(titleOf(share))}
            onClick={() => onDelete({ id: share.id, title: titleOf(share) })}
          />
        </span>
      ),
    },
  ]
}

/** A link to the shared page, unless it is hidden. */
function Title({ share }: { readonly share: ListedShare }) {
  return (
    <span className="block min-w-40">
      {share.hidden_at === null ? (
        <a href={sharePath(share.kind, share.short_id)} className="font-semibold">
          {titleOf(share)}
        </a>
      ) : (
        <strong>{titleOf(share)}</strong>
      )}
      {share.used_at === null && <span className="block text-sm text-ink-muted">{ADMIN_SHARES.unused}</span>}
    </span>
  )
}

type ProfilesTableProps = ListedProfiles & { readonly onHide: (row: ToHide) => void }

const nameOf = ({ display_name, profile_name }: ListedProfile) =>
  display_name ?? profile_name ?? ADMIN_SHARES.nameless

/** Public profiles that say something, page by page. */
function ProfilesTable({ filtered, onHide, ...page }: ProfilesTableProps) {
  return (
    <AdminTable
      {...page}
      label={ADMIN_SHARES.profiles}
      columns={profileColumns({ onHide })}
      usual="name"
      empty={filtered ? ADMIN_SHARES.noneFound : ADMIN_SHARES.noProfiles}
    />
  )
}

function profileColumns({
  onHide,
}: Pick<ProfilesTableProps, 'onHide'>): ReadonlyArray<TableColumn<ListedProfile, ProfileColumn>> {
  const { profileColumns: columns } = ADMIN_SHARES
  return [
    { label: columns.name, sort: 'name', cell: (profile) => <Name profile={profile} /> },
    { label: columns.who, sort: 'who', cell: ({ email }) => <EmailCell email={email} /> },
    {
      label: columns.bio,
      cell: ({ bio }) => <span className="block min-w-48 wrap-anywhere whitespace-pre-line">{bio}</span>,
    },
    { label: columns.lineups, sort: 'lineups', numeric: true, cell: ({ lineups }) => lineups },
    STATE_COLUMN,
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

type HideButtonProps = {
  readonly title: string
  readonly isHidden: boolean
  readonly onHide: (hidden: boolean) => void
}

/** Hides a row without a question, or shows it again: the notice has Undo. */
function HideButton({ title, isHidden, onHide }: HideButtonProps) {
  return (
    <Button
      size="small"
      aria-label={isHidden ? ADMIN_SHARES.unhideOf(title) : ADMIN_SHARES.hideOf(title)}
      onClick={() => onHide(!isHidden)}
    >
      {isHidden ? ADMIN_SHARES.unhide : ADMIN_SHARES.hide}
    </Button>
  )
}

const STATE_COLUMN: TableColumn<{ readonly hidden_at: Date | null }, 'state'> = {
  label: ADMIN_SHARES.linkColumns.state,
  sort: 'state',
  cell: ({ hidden_at }) =>
    hidden_at === null ? (
      <Badge look="success">{ADMIN_SHARES.shown}</Badge>
    ) : (
      <Badge look="warning">{ADMIN_SHARES.hidden}</Badge>
    ),
}
