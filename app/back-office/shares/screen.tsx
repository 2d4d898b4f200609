import { useState } from 'react'

import { DeleteButton, RowsDialog } from '#app/back-office/shared/cells.tsx'
import { useChange } from '#app/back-office/shared/changes.ts'
import { HIDING } from '#app/back-office/shared/copy.ts'
import { HideDialog, type Named, type OnToggleHidden } from '#app/back-office/shared/hiding.tsx'
import { ListFilters, StateSelect, ViewTabs } from '#app/back-office/shared/search.tsx'
import { SelectionBar, useSelection } from '#app/back-office/shared/selection.tsx'
import { AdminTable } from '#app/back-office/shared/table.tsx'
import { SHARE_ROWS } from '#messages/admin-rows.ts'
import { Button } from '#ui/button.tsx'

import {
  lineupColumns,
  linkColumns,
  type ListedShare,
  profileColumns,
  type SharesView,
  titleOf,
} from './columns.tsx'
import { ADMIN_SHARES } from './copy.ts'

const { states } = ADMIN_SHARES

export function SharesScreen(listed: SharesView) {
  const [toDelete, setToDelete] = useState<readonly ListedShare[]>([])
  const [toHide, setToHide] = useState<readonly Named[]>([])
  const { view, filtered } = listed
  const links = useSelection(listed.view === 'links' ? listed.rows : [], titleOf)
  const lineups = useSelection(listed.view === 'lineups' ? listed.rows : [], titleOf)
  const selection = view === 'lineups' ? lineups : links
  const change = useChange()
  const show = (rows: readonly Named[]) => change(rows, { view, intent: 'show' })
  const toggleHidden: OnToggleHidden = (row, hidden) => (hidden ? setToHide([row]) : show([row]))
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
      {/* The key gives each list its own search. */}
      <ListFilters key={view} copy={ADMIN_SHARES}>
        <StateSelect states={view === 'profiles' ? states : { ...states, home: ADMIN_SHARES.home.all }} />
      </ListFilters>
      {listed.view === 'links' ? (
        <AdminTable
          {...listed}
          label={ADMIN_SHARES.links}
          columns={linkColumns(toggleHidden, (row) => setToDelete([row]))}
          selection={links}
          usual="at"
          newestFirst
          empty={filtered ? ADMIN_SHARES.noneFound : ADMIN_SHARES.noLinks}
        />
      ) : listed.view === 'lineups' ? (
        <AdminTable
          {...listed}
          label={ADMIN_SHARES.lineups}
          columns={lineupColumns(toggleHidden)}
          selection={lineups}
          usual="at"
          newestFirst
          empty={filtered ? ADMIN_SHARES.noneFound : ADMIN_SHARES.noLineups}
        />
      ) : (
        <AdminTable
          {...listed}
          label={ADMIN_SHARES.profiles}
          columns={profileColumns(toggleHidden)}
          usual="name"
          empty={filtered ? ADMIN_SHARES.noProfileFound : ADMIN_SHARES.noProfiles}
        />
      )}
      <SelectionBar selection={selection}>
        <Button size="small" onClick={() => setToHide(named(selection.chosen))}>
          {HIDING.hide}
        </Button>
        <Button size="small" onClick={() => show(named(selection.chosen))}>
          {HIDING.unhide}
        </Button>
        {view === 'links' && <DeleteButton onClick={() => setToDelete(links.chosen)} />}
      </SelectionBar>
      {toHide.length > 0 && (
        <HideDialog
          title={HIDING.title(nameOfAll(toHide, view))}
          onClose={() => setToHide([])}
          onHide={(reason) => change(toHide, { view, intent: 'hide', reason })}
        />
      )}
      <RowsDialog
        rows={toDelete}
        title={toDelete.length > 1 ? ADMIN_SHARES.deleteSelectedTitle : ADMIN_SHARES.deleteTitle}
        sentence={(rows) => ADMIN_SHARES.sure(nameOfAll(named(rows)))}
        onClose={() => setToDelete([])}
        onConfirm={(rows) => change(rows, { view, intent: 'delete' })}
      />
    </>
  )
}

const named = (rows: ReadonlyArray<Pick<Named, 'id'> & Parameters<typeof titleOf>[0]>): readonly Named[] =>
  rows.map((row) => ({ id: row.id, title: titleOf(row) }))
const nameOfAll = (rows: readonly Named[], view: SharesView['view'] = 'links') =>
  rows.length > 1
    ? (view === 'lineups' ? SHARE_ROWS.manyLineups : SHARE_ROWS.many)(rows.length)
    : (rows[0]?.title ?? '')
