import { useState } from 'react'

import { RowDialog } from '#app/back-office/shared/cells.tsx'
import { useChange } from '#app/back-office/shared/changes.ts'
import { AddressSearch, AddressSelect, ViewTabs } from '#app/back-office/shared/search.tsx'
import { ADMIN_SHARES, TABLE } from '#messages/back-office.ts'

import {
  type ListedProfiles,
  type ListedShares,
  ProfilesTable,
  SharesTable,
  type ToHide,
} from './shares-table.tsx'

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
