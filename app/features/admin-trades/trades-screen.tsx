import { useState } from 'react'

import { RowDialog } from '#app/components/admin-act/row-dialog.tsx'
import { useChange } from '#app/components/admin-act/use-act.ts'
import { AddressSearch } from '#app/components/address-search.tsx'
import { ViewTabs } from '#app/components/admin-table/view-tabs.tsx'
import { ADMIN_TRADES } from '#messages/admin-trades.ts'
import { TABLE } from '#messages/table.ts'

import { ImagesTable, type ListedImages } from './pictures-table.tsx'
import { ProposalsTable, type Doomed, type ListedProposals } from './proposals-table.tsx'

export type TradesView =
  | ({ readonly view: 'proposals' } & ListedProposals)
  | ({ readonly view: 'pictures' } & ListedImages)

/** Saved proposals, or the kept images of trades. */
export function TradesScreen(listed: TradesView) {
  const [doomed, setDoomed] = useState<Doomed | null>(null)
  const change = useChange()
  const { view } = listed
  return (
    <>
      <h1 className="text-4xl">{ADMIN_TRADES.title}</h1>
      <ViewTabs
        label={ADMIN_TRADES.views}
        chosen={view}
        views={[
          { value: 'proposals', label: ADMIN_TRADES.proposals },
          { value: 'pictures', label: ADMIN_TRADES.images },
        ]}
      />
      <div className="mt-5 mb-4">
        {/* Another list begins with another search. */}
        <AddressSearch
          key={view}
          label={ADMIN_TRADES.find}
          placeholder={ADMIN_TRADES.findPlaceholder}
          name="find"
        />
      </div>
      {listed.view === 'proposals' ? (
        <ProposalsTable {...listed} onDelete={setDoomed} />
      ) : (
        <ImagesTable {...listed} onDelete={setDoomed} />
      )}
      <RowDialog
        row={doomed}
        title={view === 'proposals' ? ADMIN_TRADES.deleteTitle : ADMIN_TRADES.deleteImageTitle}
        sentence={({ title }) => ADMIN_TRADES.sure(title)}
        confirmLabel={TABLE.delete}
        onClose={() => setDoomed(null)}
        onConfirm={({ id }) => change({ id: String(id), view })}
      />
    </>
  )
}
