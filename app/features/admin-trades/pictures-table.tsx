import { AdminTable, type TableColumn } from '#app/components/admin-table/admin-table.tsx'
import { PictureButton } from '#app/components/admin-picture/picture-button.tsx'
import { LocalDate } from '#app/components/local-date.tsx'
import type { TableQuery } from '#domain/table-query.ts'
import { ADMIN_TRADES } from '#messages/admin-trades.ts'
import { Button } from '#ui/button.tsx'

import type { DeskColumn } from './proposals-table.tsx'

const { pictureColumns: columns } = ADMIN_TRADES

/** A kept picture of a trade as the screen lists it. */
export type TradePicture = {
  readonly id: number
  readonly filename: string
  /** Its public address. */
  readonly url: string | null
  /** Bytes. */
  readonly size: number
  readonly email: string | null
  readonly created_at: Date
}

export type ListedPictures = {
  readonly rows: readonly TradePicture[]
  readonly total: number
  readonly query: TableQuery<DeskColumn>
  readonly filtered: boolean
}

type Props = ListedPictures & { readonly onDelete: (doomed: { id: number; title: string }) => void }

/** Kept pictures of trades, page by page. */
export function PicturesTable({ rows, total, query, filtered, ...acts }: Props) {
  return (
    <AdminTable
      label={ADMIN_TRADES.pictures}
      columns={columnsWith(acts)}
      rows={rows}
      keyOf={({ id }) => id}
      total={total}
      query={query}
      usual="at"
      newestFirst
      empty={filtered ? ADMIN_TRADES.noneFound : ADMIN_TRADES.noPictures}
    />
  )
}

function columnsWith({
  onDelete,
}: Pick<Props, 'onDelete'>): ReadonlyArray<TableColumn<TradePicture, DeskColumn>> {
  return [
    {
      label: columns.file,
      sort: 'name',
      cell: ({ filename }) => <span className="block min-w-44 wrap-anywhere">{filename}</span>,
    },
    {
      label: columns.picture,
      cell: ({ url, filename }) =>
        url === null ? (
          <span className="text-ink-muted">{ADMIN_TRADES.noPicture}</span>
        ) : (
          <PictureButton
            src={url}
            alt={ADMIN_TRADES.pictureOf(filename)}
            label={ADMIN_TRADES.enlarge(filename)}
            openLabel={ADMIN_TRADES.openPicture}
            missing={ADMIN_TRADES.noPicture}
          />
        ),
    },
    { label: columns.size, numeric: true, cell: ({ size }) => ADMIN_TRADES.kilobytes(size) },
    {
      label: columns.who,
      sort: 'who',
      cell: ({ email }) => (
        <span className="block min-w-44 wrap-anywhere">{email ?? ADMIN_TRADES.guest}</span>
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
      label: columns.actions,
      cell: ({ id, filename }) => (
        <Button
          size="small"
          look="danger"
          aria-label={ADMIN_TRADES.deleteOf(filename)}
          onClick={() => onDelete({ id, title: filename })}
        >
          {ADMIN_TRADES.delete}
        </Button>
      ),
    },
  ]
}
