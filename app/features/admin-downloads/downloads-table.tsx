import { AdminTable, type TableColumn } from '#app/components/admin-table/admin-table.tsx'
import { PictureButton } from '#app/components/admin-picture/picture-button.tsx'
import { LocalDate } from '#app/components/local-date.tsx'
import type { TableQuery } from '#domain/table-query.ts'
import { ADMIN_DOWNLOADS } from '#messages/admin-downloads.ts'
import { Button } from '#ui/button.tsx'

const { columns } = ADMIN_DOWNLOADS

/** A download record as the screen lists it (A-ENT-06). */
export type Download = {
  readonly id: number
  readonly team_name: string
  readonly user_email: string | null
  readonly image_url: string | null
  readonly visit_id: string | null
  readonly created_at: Date
}

type Column = 'at' | 'team' | 'who'

export type ListedDownloads = {
  readonly rows: readonly Download[]
  readonly total: number
  readonly query: TableQuery<Column>
  /** Does the address leave some out? */
  readonly filtered: boolean
}

type Props = ListedDownloads & { readonly onDelete: (download: Download) => void }

/** All downloads, page by page, each with its picture (A-IMG-02, A-IMG-03). */
export function DownloadsTable({ rows, total, query, filtered, ...acts }: Props) {
  return (
    <AdminTable
      label={ADMIN_DOWNLOADS.all}
      columns={columnsWith(acts)}
      rows={rows}
      keyOf={({ id }) => id}
      total={total}
      query={query}
      usual="at"
      newestFirst
      empty={filtered ? ADMIN_DOWNLOADS.noneFound : ADMIN_DOWNLOADS.none}
    />
  )
}

function columnsWith({ onDelete }: Pick<Props, 'onDelete'>): ReadonlyArray<TableColumn<Download, Column>> {
  return [
    { label: columns.team, sort: 'team', cell: ({ team_name }) => <strong>{team_name}</strong> },
    { label: columns.picture, cell: (download) => <Picture download={download} /> },
    {
      label: columns.who,
      sort: 'who',
      cell: ({ user_email }) => (
        <span className="block min-w-44 wrap-anywhere">{user_email ?? ADMIN_DOWNLOADS.guest}</span>
      ),
    },
    {
      label: columns.at,
      sort: 'at',
      cell: ({ created_at }) => (
        <span className="whitespace-nowrap">
          <LocalDate at={created_at} withTime />
        </span>
      ),
    },
    {
      label: columns.visit,
      cell: ({ visit_id }) => (visit_id === null ? ADMIN_DOWNLOADS.withoutVisit : ADMIN_DOWNLOADS.withVisit),
    },
    {
      label: columns.actions,
      cell: (download) => (
        <Button
          size="small"
          look="danger"
          aria-label={ADMIN_DOWNLOADS.deleteOf(download.team_name)}
          onClick={() => onDelete(download)}
        >
          {ADMIN_DOWNLOADS.delete}
        </Button>
      ),
    },
  ]
}

function Picture({ download: { team_name, image_url } }: { readonly download: Download }) {
  if (image_url === null) return <span className="text-ink-muted">{ADMIN_DOWNLOADS.noPicture}</span>
  return (
    <PictureButton
      src={image_url}
      alt={ADMIN_DOWNLOADS.pictureOf(team_name)}
      label={ADMIN_DOWNLOADS.enlarge(team_name)}
      openLabel={ADMIN_DOWNLOADS.openPicture}
      missing={ADMIN_DOWNLOADS.noPicture}
    />
  )
}
