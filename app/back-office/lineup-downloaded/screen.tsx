import { useState } from 'react'

import { DeleteButton, EmailCell, RowsDialog } from '#app/back-office/shared/cells.tsx'
import { useChange } from '#app/back-office/shared/changes.ts'
import { createdAt, deleteColumn, imageColumn } from '#app/back-office/shared/columns.tsx'
import { sureToDelete } from '#app/back-office/shared/copy.ts'
import { AddressLink, AddressSearch } from '#app/back-office/shared/search.tsx'
import { SelectionBar, useSelection } from '#app/back-office/shared/selection.tsx'
import { AdminTable, type ColumnsOf } from '#app/back-office/shared/table.tsx'
import { formatNumber } from '#domain/text/format.ts'
import { DOWNLOAD_ROWS } from '#messages/admin-rows.ts'
import { classNames } from '#ui/class-names.ts'

import type { Route } from './+types/route.ts'
import { ADMIN_DOWNLOADS } from './copy.ts'

type DownloadsScreenProps = Route.ComponentProps['loaderData']
type Download = DownloadsScreenProps['rows'][number]

export function DownloadsScreen({ counts, team, ...listed }: DownloadsScreenProps) {
  const [toDelete, setToDelete] = useState<readonly Download[]>([])
  const selection = useSelection(listed.rows, ({ team_name }) => team_name)
  const change = useChange()
  return (
    <>
      <h1 className="text-4xl">{ADMIN_DOWNLOADS.title}</h1>
      {counts.length > 0 && <TeamCounts counts={counts} chosen={team} />}
      <div className="mt-8">
        <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
          <h2 className="text-2xl">{team ?? ADMIN_DOWNLOADS.all}</h2>
          <AddressSearch label={ADMIN_DOWNLOADS.find} placeholder={ADMIN_DOWNLOADS.findPlaceholder} />
        </div>
        <AdminTable
          {...listed}
          label={ADMIN_DOWNLOADS.all}
          columns={columnsWith((row) => setToDelete([row]))}
          selection={selection}
          usual="at"
          newestFirst
          empty={listed.filtered ? ADMIN_DOWNLOADS.noneFound : ADMIN_DOWNLOADS.none}
        />
        <SelectionBar selection={selection}>
          <DeleteButton onClick={() => setToDelete(selection.chosen)} />
        </SelectionBar>
      </div>
      <RowsDialog
        rows={toDelete}
        title={toDelete.length > 1 ? ADMIN_DOWNLOADS.deleteSelectedTitle : ADMIN_DOWNLOADS.deleteTitle}
        sentence={({ length }) =>
          length === 1 ? ADMIN_DOWNLOADS.sure : sureToDelete(DOWNLOAD_ROWS.many(length))
        }
        onClose={() => setToDelete([])}
        onConfirm={(rows) => change(rows)}
      />
    </>
  )
}

const { columns } = ADMIN_DOWNLOADS

function columnsWith(onDelete: (download: Download) => void): ColumnsOf<DownloadsScreenProps> {
  return [
    { label: columns.team, sort: 'team', cell: ({ team_name }) => <strong>{team_name}</strong> },
    imageColumn({ src: ({ image_url }) => image_url, of: ({ team_name }) => team_name }),
    { label: columns.who, sort: 'who', cell: ({ user_email }) => <EmailCell email={user_email} /> },
    createdAt(columns.at, 'at'),
    {
      label: columns.visit,
      cell: ({ visit_id }) => (visit_id === null ? ADMIN_DOWNLOADS.withoutVisit : ADMIN_DOWNLOADS.withVisit),
    },
    deleteColumn(({ team_name }) => ADMIN_DOWNLOADS.deleteOf(team_name), onDelete),
  ]
}

type TeamCountsProps = Pick<DownloadsScreenProps, 'counts'> & {
  /** The team whose downloads are listed, or null for all. */
  readonly chosen: string | null
}

function TeamCounts({ counts, chosen }: TeamCountsProps) {
  const all = counts.reduce((sum, { downloads }) => sum + downloads, 0)
  return (
    <section aria-labelledby="downloads-by-team" className="mt-6">
      <h2 id="downloads-by-team" className="mb-3 text-2xl">
        {ADMIN_DOWNLOADS.counts}
      </h2>
      <ul className="flex gap-2 overflow-x-auto pb-1 desk:flex-wrap">
        {[{ team: null, downloads: all }, ...counts].map(({ team, downloads }) => (
          <li key={team ?? ''}>
            <AddressLink
              changes={{ page: null, team }}
              aria-current={team === chosen || undefined}
              className={classNames(
                'flex min-h-9 items-center gap-2.5 rounded-md border px-3 whitespace-nowrap text-ink no-underline hover:border-ink pointer-coarse:min-h-11',
                team === chosen ? 'border-accent-line bg-ink/6 font-semibold' : 'border-hairline bg-board',
              )}
            >
              {team ?? ADMIN_DOWNLOADS.everything}
              <span className="font-semibold tabular-nums">{formatNumber(downloads)}</span>
            </AddressLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
