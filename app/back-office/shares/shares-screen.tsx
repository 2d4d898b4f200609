import { useState } from 'react'
import { Link } from 'react-router'

import { DeleteButton, EmailCell, ImageCell, MomentCell, RowsDialog } from '#app/back-office/shared/cells.tsx'
import { useChange } from '#app/back-office/shared/changes.ts'
import { AddressSearch, AddressSelect, ViewTabs } from '#app/back-office/shared/search.tsx'
import { type Selection, SelectionBar, useSelection } from '#app/back-office/shared/selection.tsx'
import { AdminTable, type Listed, type TableColumn } from '#app/back-office/shared/table.tsx'
import { profilePath } from '#domain/account/profile.ts'
import {
  type ListedProfile,
  type ListedShare,
  MAX_HIDING_REASON,
  type ProfileColumn,
  type ShareColumn,
} from '#domain/back-office/tables.ts'
import { sharePath } from '#domain/share/share-link.ts'
import { ADMIN_SHARES, TABLE } from '#messages/back-office.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Badge } from '#ui/status.tsx'

export type SharesView =
  | ({ readonly view: 'links' } & ListedShares)
  | ({ readonly view: 'profiles' } & ListedProfiles)

/** What users show to the public: links, or profiles. */
export function SharesScreen(listed: SharesView) {
  const [toDelete, setToDelete] = useState<readonly ListedShare[]>([])
  const [toHide, setToHide] = useState<readonly Named[]>([])
  const { view } = listed
  const links = listed.view === 'links' ? listed.rows : []
  const selection = useSelection(links, titleOf)
  const change = useChange()
  const show = (rows: readonly Named[]) => change(rows, { view, intent: 'show' })
  const turn = (row: Named, hidden: boolean) => (hidden ? setToHide([row]) : show([row]))
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
        <SharesTable {...listed} selection={selection} onTurn={turn} onDelete={(row) => setToDelete([row])} />
      ) : (
        <ProfilesTable {...listed} onTurn={turn} />
      )}
      <SelectionBar selection={selection}>
        <Button size="small" onClick={() => setToHide(named(selection.chosen))}>
          {ADMIN_SHARES.hide}
        </Button>
        <Button size="small" onClick={() => show(named(selection.chosen))}>
          {ADMIN_SHARES.unhide}
        </Button>
        <Button look="danger" size="small" onClick={() => setToDelete(selection.chosen)}>
          {TABLE.delete}
        </Button>
      </SelectionBar>
      {toHide.length > 0 && (
        <HideDialog
          title={ADMIN_SHARES.hideTitle(nameOfAll(toHide))}
          onClose={() => setToHide([])}
          onHide={(reason) => {
            change(toHide, { view, intent: 'hide', reason })
            setToHide([])
          }}
        />
      )}
      <RowsDialog
        rows={toDelete}
        title={toDelete.length > 1 ? ADMIN_SHARES.deleteSelectedTitle : ADMIN_SHARES.deleteTitle}
        sentence={(rows) => ADMIN_SHARES.sure(nameOfAll(named(rows)))}
        confirmLabel={TABLE.delete}
        onClose={() => setToDelete([])}
        onConfirm={(rows) => change(rows, { view, intent: 'delete' })}
      />
    </>
  )
}

/** A link or a profile, and what it is called. */
type Named = { readonly id: string; readonly title: string }

const titleOf = ({ title }: ListedShare) => title ?? ADMIN_SHARES.untitled
const named = (links: readonly ListedShare[]): readonly Named[] =>
  links.map((link) => ({ id: link.id, title: titleOf(link) }))
const nameOfAll = (rows: readonly Named[]) =>
  rows.length > 1 ? ADMIN_SHARES.many(rows.length) : (rows[0]?.title ?? '')

type HideDialogProps = {
  readonly title: string
  readonly onClose: () => void
  readonly onHide: (reason: string) => void
}

/** Hides after asking why, which may stay unsaid. */
function HideDialog({ title, onClose, onHide }: HideDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} width="small">
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onHide(reason)
        }}
      >
        <Field label={ADMIN_SHARES.reason} hint={ADMIN_SHARES.reasonHint}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={MAX_HIDING_REASON}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{ADMIN_SHARES.cancel}</Button>
          <Button type="submit" look="primary">
            {ADMIN_SHARES.hide}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type ListedShares = Listed<ListedShare, ShareColumn>
type ListedProfiles = Listed<ListedProfile, ProfileColumn>

/** Hides a row, or shows it again. */
type OnTurn = { readonly onTurn: (row: Named, hidden: boolean) => void }

type SharesTableProps = ListedShares &
  OnTurn & {
    readonly selection: Selection<ListedShare>
    readonly onDelete: (row: ListedShare) => void
  }

function SharesTable({ filtered, onTurn, onDelete, ...page }: SharesTableProps) {
  return (
    <AdminTable
      {...page}
      label={ADMIN_SHARES.links}
      columns={linkColumns({ onTurn, onDelete })}
      usual="at"
      newestFirst
      empty={filtered ? ADMIN_SHARES.noneFound : ADMIN_SHARES.noLinks}
    />
  )
}

function linkColumns({
  onTurn,
  onDelete,
}: Pick<SharesTableProps, 'onTurn' | 'onDelete'>): ReadonlyArray<TableColumn<ListedShare, ShareColumn>> {
  const { linkColumns: columns } = ADMIN_SHARES
  return [
    { label: columns.title, sort: 'title', cell: (share) => <Title share={share} /> },
    { label: columns.kind, sort: 'kind', cell: ({ kind }) => ADMIN_SHARES.kinds[kind] },
    {
      label: columns.image,
      cell: (share) => <ImageCell src={`/admin/shares/${share.id}/picture`} of={titleOf(share)} isDrawn />,
    },
    { label: columns.who, sort: 'who', cell: ({ email }) => <Maker email={email} /> },
    { label: columns.at, sort: 'at', cell: ({ created_at }) => <MomentCell at={created_at} /> },
    STATE_COLUMN,
    {
      label: columns.actions,
      cell: (share) => (
        <span className="flex gap-2">
          <HideButton
            title={titleOf(share)}
            isHidden={share.hidden_at !== null}
            onTurn={(hidden) => onTurn({ id: share.id, title: titleOf(share) }, hidden)}
          />
          <DeleteButton label={ADMIN_SHARES.deleteOf(titleOf(share))} onClick={() => onDelete(share)} />
        </span>
      ),
    },
  ]
}

/** A link to the shared page, unless it is hidden. */
function Title({ share }: { readonly share: ListedShare }) {
  return (
    <span className="block min-w-0 wrap-anywhere sm:min-w-40">
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

/** Leads to the maker's row among the profiles. */
function Maker({ email }: { readonly email: string | null }) {
  if (email === null) return <EmailCell email={null} />
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

const nameOf = ({ display_name, profile_name }: ListedProfile) =>
  display_name ?? profile_name ?? ADMIN_SHARES.nameless
const fullNameOf = (profile: ListedProfile) => `${nameOf(profile)} (${profile.email})`

/** Public profiles that say something, page by page. */
function ProfilesTable({ filtered, onTurn, ...page }: ListedProfiles & OnTurn) {
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

type HideButtonProps = {
  readonly title: string
  readonly isHidden: boolean
  readonly onTurn: (hidden: boolean) => void
}

/** Hides a row, or shows it again without a question: the notice has Undo. */
function HideButton({ title, isHidden, onTurn }: HideButtonProps) {
  return (
    <Button
      size="small"
      aria-label={isHidden ? ADMIN_SHARES.unhideOf(title) : ADMIN_SHARES.hideOf(title)}
      onClick={() => onTurn(!isHidden)}
    >
      {isHidden ? ADMIN_SHARES.unhide : ADMIN_SHARES.hide}
    </Button>
  )
}

type Hideable = { readonly hidden_at: Date | null; readonly hidden_reason: string | null }

const STATE_COLUMN: TableColumn<Hideable, 'state'> = {
  label: ADMIN_SHARES.linkColumns.state,
  sort: 'state',
  cell: ({ hidden_at, hidden_reason }) =>
    hidden_at === null ? (
      <Badge look="success">{ADMIN_SHARES.shown}</Badge>
    ) : (
      <span className="flex flex-col items-end gap-1 sm:items-start">
        <Badge look="warning">{ADMIN_SHARES.hidden}</Badge>
        {hidden_reason !== null && (
          <span className="max-w-56 text-sm wrap-anywhere text-ink-muted">{hidden_reason}</span>
        )}
      </span>
    ),
}
