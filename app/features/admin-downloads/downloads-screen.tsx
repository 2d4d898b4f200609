import { useState } from 'react'

import { RowDialog } from '#app/components/admin-act/row-dialog.tsx'
import { useChange } from '#app/components/admin-act/use-act.ts'
import { AddressSearch } from '#app/components/address-search.tsx'
import { ADMIN_DOWNLOADS } from '#messages/admin-downloads.ts'
import { TABLE } from '#messages/table.ts'

import { DownloadsTable, type Download, type ListedDownloads } from './downloads-table.tsx'
import { TeamCounts, type TeamCount } from './team-counts.tsx'

type Props = ListedDownloads & {
  readonly counts: readonly TeamCount[]
  /** The team whose downloads are listed; null: all. */
  readonly team: string | null
}

/** Which images were downloaded: by team, and one by one. */
export function DownloadsScreen({ counts, team, ...listed }: Props) {
  const [doomed, setDoomed] = useState<Download | null>(null)
  const change = useChange()
  return (
    <>
      <h1 className="text-4xl">{ADMIN_DOWNLOADS.title}</h1>
      {counts.length > 0 && <TeamCounts counts={counts} chosen={team} />}
      <div className="mt-8">
        <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
          <h2 className="text-2xl">{team ?? ADMIN_DOWNLOADS.all}</h2>
          <AddressSearch
            label={ADMIN_DOWNLOADS.find}
            placeholder={ADMIN_DOWNLOADS.findPlaceholder}
            name="find"
          />
        </div>
        <DownloadsTable {...listed} onDelete={setDoomed} />
      </div>
      <RowDialog
        row={doomed}
        title={ADMIN_DOWNLOADS.deleteTitle}
        sentence={() => ADMIN_DOWNLOADS.sure}
        confirmLabel={TABLE.delete}
        onClose={() => setDoomed(null)}
        onConfirm={({ id }) => change({ id: String(id) })}
      />
    </>
  )
}
