import { AdminTable, type TableColumn } from '#app/components/admin-table/admin-table.tsx'
import type { Listed } from '#app/components/admin-table/listed.ts'
import { ImageCell } from '#app/components/admin-table/picture-cell.tsx'
import { DeleteButton, EmailCell, MomentCell } from '#app/components/admin-table/row-cells.tsx'
import { ADMIN_DOWNLOADS } from '#messages/admin-downloads.ts'

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

export type ListedDownloads = Listed<Download, Column>

type Props = ListedDownloads & { readonly onDelete: (download: Download) => void }

/** All downloads, page by page, each with its image (A-IMG-02, A-IMG-03). */
export function DownloadsTable({ filtered, onDelete, ...page }: Props) {
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

function columnsWith(onDelete: Props['onDelete']): ReadonlyArray<TableColumn<Download, Column>> {
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
