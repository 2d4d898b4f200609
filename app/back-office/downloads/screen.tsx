import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'

import { DeleteButton, EmailCell, ImageCell, MomentCell, RowsDialog } from '#app/back-office/shared/cells.tsx'
import { useChange } from '#app/back-office/shared/changes.ts'
import { AddressSearch } from '#app/back-office/shared/search.tsx'
import { type Selection, SelectionBar, useSelection } from '#app/back-office/shared/selection.tsx'
import { AdminTable, type Listed, type TableColumn } from '#app/back-office/shared/table.tsx'
import { ADMIN_DOWNLOADS, sureToDelete, TABLE } from '#messages/back-office.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'

type DownloadsScreenProps = ListedDownloads & {
  readonly counts: readonly TeamCount[]
  /** The team whose downloads are listed; null: all. */
  readonly team: string | null
}

/** Which images were downloaded: counted by team, and one by one. */
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
          <AddressSearch
            label={ADMIN_DOWNLOADS.find}
            placeholder={ADMIN_DOWNLOADS.findPlaceholder}
            name="find"
          />
        </div>
        <DownloadsTable {...listed} selection={selection} onDelete={(row) => setToDelete([row])} />
        <SelectionBar selection={selection}>
          <Button look="danger" size="small" onClick={() => setToDelete(selection.chosen)}>
            {TABLE.delete}
          </Button>
        </SelectionBar>
      </div>
      <RowsDialog
        rows={toDelete}
        title={toDelete.length > 1 ? ADMIN_DOWNLOADS.deleteSelectedTitle : ADMIN_DOWNLOADS.deleteTitle}
        sentence={({ length }) =>
          length === 1 ? ADMIN_DOWNLOADS.sure : sureToDelete(ADMIN_DOWNLOADS.many(length))
        }
        confirmLabel={TABLE.delete}
        onClose={() => setToDelete([])}
        onConfirm={(rows) => change(rows)}
      />
    </>
  )
}

const { columns } = ADMIN_DOWNLOADS

type Download = {
  readonly id: number
  readonly team_name: string
  readonly user_email: string | null
  readonly image_url: string | null
  readonly visit_id: string | null
  readonly created_at: Date
}

type DownloadColumn = 'at' | 'team' | 'who'

type ListedDownloads = Listed<Download, DownloadColumn>

type DownloadsTableProps = ListedDownloads & {
  readonly selection: Selection<Download>
  readonly onDelete: (download: Download) => void
}

function DownloadsTable({ filtered, onDelete, ...page }: DownloadsTableProps) {
  return (
    <AdminTable
      {...page}
      label={ADMIN_DOWNLOADS.all}
      columns={columnsWith(onDelete)}
      usual="at"
      newestFirst
      empty={filtered ? ADMIN_DOWNLOADS.noneFound : ADMIN_DOWNLOADS.none}
    />
  )
}

function columnsWith(
  onDelete: DownloadsTableProps['onDelete'],
): ReadonlyArray<TableColumn<Download, DownloadColumn>> {
  return [
    { label: columns.team, sort: 'team', cell: ({ team_name }) => <strong>{team_name}</strong> },
    {
      label: columns.image,
      cell: ({ image_url, team_name }) => <ImageCell src={image_url} of={team_name} />,
    },
    { label: columns.who, sort: 'who', cell: ({ user_email }) => <EmailCell email={user_email} /> },
    { label: columns.at, sort: 'at', cell: ({ created_at }) => <MomentCell at={created_at} /> },
    {
      label: columns.visit,
      cell: ({ visit_id }) => (visit_id === null ? ADMIN_DOWNLOADS.withoutVisit : ADMIN_DOWNLOADS.withVisit),
    },
    {
      label: columns.actions,
      cell: (download) => (
        <DeleteButton
          label={ADMIN_DOWNLOADS.deleteOf(download.team_name)}
          onClick={() => onDelete(download)}
        />
      ),
    },
  ]
}

type TeamCount = { readonly team: string; readonly downloads: number }

type TeamCountsProps = { readonly counts: readonly TeamCount[]; readonly chosen: string | null }

/** How many images of each team were downloaded; a click lists those of one team alone. */
function TeamCounts({ counts, chosen }: TeamCountsProps) {
  const [address] = useSearchParams()
  const addressOf = (team: string | null) => {
    const next = new URLSearchParams(address)
    next.delete('page')
    if (team === null) next.delete('team')
    else next.set('team', team)
    return `?${next.toString()}`
  }
  const all = counts.reduce((sum, { downloads }) => sum + downloads, 0)
  return (
    <section aria-labelledby="downloads-by-team" className="mt-6">
      <h2 id="downloads-by-team" className="mb-3 text-2xl">
        {ADMIN_DOWNLOADS.counts}
      </h2>
      <ul className="flex gap-2 overflow-x-auto pb-1 desk:flex-wrap">
        {[{ team: null, downloads: all }, ...counts].map(({ team, downloads }) => (
          <li key={team ?? ''}>
            <Link
              to={addressOf(team)}
              preventScrollReset
              aria-current={team === chosen || undefined}
              className={classNames(
                'flex min-h-9 items-center gap-2.5 rounded-md border px-3 whitespace-nowrap text-ink no-underline hover:border-ink pointer-coarse:min-h-11',
                team === chosen ? 'border-accent-line bg-ink/6 font-semibold' : 'border-hairline bg-board',
              )}
            >
              {team ?? ADMIN_DOWNLOADS.everything}
              <span className="font-semibold tabular-nums">{downloads.toLocaleString('en-CA')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
