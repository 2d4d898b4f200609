import { useState } from 'react'
import { Link } from 'react-router'

import { DeleteButton, EmailCell, ImageCell, MomentCell, RowsDialog } from '#app/back-office/shared/cells.tsx'
import { useChange } from '#app/back-office/shared/changes.ts'
import { AddressSearch, AddressSelect, ViewTabs } from '#app/back-office/shared/search.tsx'
import { type Selection, SelectionBar, useSelection } from '#app/back-office/shared/selection.tsx'
import { AdminTable, type Listed, type TableColumn } from '#app/back-office/shared/table.tsx'
import type { ListedShare, ShareColumn } from '#domain/back-office/tables.ts'
import { sharePath } from '#domain/share/share-link.ts'
import { ADMIN_SHARES, TABLE } from '#messages/back-office.ts'
import { Button } from '#ui/button.tsx'

import { HideButton, HideDialog, HomeMark, type Named, type OnTurn, STATE_COLUMN } from './hiding.tsx'
import { type ListedLineups, LineupsTable } from './lineups-table.tsx'
import { type ListedProfiles, ProfilesTable } from './profiles-table.tsx'

export type SharesView =
  | ({ readonly view: 'links' } & ListedShares)
  | ({ readonly view: 'lineups' } & ListedLineups)
  | ({ readonly view: 'profiles' } & ListedProfiles)

/** What users show to the public: links, lineups, or profiles. */
export function SharesScreen(listed: SharesView) {
  const [toDelete, setToDelete] = useState<readonly ListedShare[]>([])
  const [toHide, setToHide] = useState<readonly Named[]>([])
  const { view } = listed
  const links = listed.view === 'links' ? listed.rows : []
  const lineups = listed.view === 'lineups' ? listed.rows : []
  const selection = useSelection(links, titleOf)
  const chosenLineups = useSelection(lineups, ({ title }) => title)
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
          { value: 'lineups', label: ADMIN_SHARES.lineups },
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
            ...(view === 'profiles' ? [] : [{ value: 'home', label: ADMIN_SHARES.states.home }]),
          ]}
        />
      </div>
      {listed.view === 'links' ? (
        <SharesTable {...listed} selection={selection} onTurn={turn} onDelete={(row) => setToDelete([row])} />
      ) : listed.view === 'lineups' ? (
        <LineupsTable {...listed} selection={chosenLineups} onTurn={turn} />
      ) : (
        <ProfilesTable {...listed} onTurn={turn} />
      )}
      <SelectionBar selection={chosenLineups}>
        <HideButtons rows={chosenLineups.chosen} onHide={setToHide} onShow={show} />
      </SelectionBar>
      <SelectionBar selection={selection}>
        <HideButtons rows={named(selection.chosen)} onHide={setToHide} onShow={show} />
        <Button look="danger" size="small" onClick={() => setToDelete(selection.chosen)}>
          {TABLE.delete}
        </Button>
      </SelectionBar>
      {toHide.length > 0 && (
        <HideDialog
          title={ADMIN_SHARES.hideTitle(nameOfAll(toHide, view))}
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

const titleOf = ({ title }: ListedShare) => title ?? ADMIN_SHARES.untitled
const named = (links: readonly ListedShare[]): readonly Named[] =>
  links.map((link) => ({ id: link.id, title: titleOf(link) }))
const nameOfAll = (rows: readonly Named[], view: SharesView['view'] = 'links') =>
  rows.length > 1
    ? (view === 'lineups' ? ADMIN_SHARES.manyLineups : ADMIN_SHARES.many)(rows.length)
    : (rows[0]?.title ?? '')

type HideButtonsProps = {
  readonly rows: readonly Named[]
  readonly onHide: (rows: readonly Named[]) => void
  readonly onShow: (rows: readonly Named[]) => void
}

function HideButtons({ rows, onHide, onShow }: HideButtonsProps) {
  return (
    <>
      <Button size="small" onClick={() => onHide(rows)}>
        {ADMIN_SHARES.hide}
      </Button>
      <Button size="small" onClick={() => onShow(rows)}>
        {ADMIN_SHARES.unhide}
      </Button>
    </>
  )
}

type ListedShares = Listed<ListedShare, ShareColumn>

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
      <HomeMark home={share.home} />
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
