import { AdminTable, type TableColumn } from '#app/components/admin-table/admin-table.tsx'
import type { Listed } from '#app/components/admin-table/listed.ts'
import { ImageCell } from '#app/components/admin-table/picture-cell.tsx'
import { DeleteButton, EmailCell, MomentCell } from '#app/components/admin-table/row-cells.tsx'
import type { ListedTradeImage, TradeDeskColumn } from '#domain/trade/listed-trade.ts'
import { ADMIN_TRADES } from '#messages/admin-trades.ts'

import type { Doomed } from './proposals-table.tsx'

const { imageColumns: columns } = ADMIN_TRADES

export type ListedImages = Listed<ListedTradeImage, TradeDeskColumn>

type Props = ListedImages & { readonly onDelete: (doomed: Doomed) => void }

/** Kept images of trades, page by page. */
export function ImagesTable({ filtered, onDelete, ...page }: Props) {
  return (
    <AdminTable
      {...page}
      label={ADMIN_TRADES.images}
      columns={columnsWith(onDelete)}
      usual="at"
      newestFirst
      empty={filtered ? ADMIN_TRADES.noneFound : ADMIN_TRADES.noImages}
    />
  )
}

function columnsWith(
  onDelete: Props['onDelete'],
): ReadonlyArray<TableColumn<ListedTradeImage, TradeDeskColumn>> {
  return [
    {
      label: columns.file,
      sort: 'name',
      cell: ({ filename }) => <span className="block min-w-44 wrap-anywhere">{filename}</span>,
    },
    { label: columns.image, cell: ({ url, filename }) => <ImageCell src={url} of={filename} /> },
    { label: columns.size, numeric: true, cell: ({ size }) => ADMIN_TRADES.kilobytes(size) },
    { label: columns.who, sort: 'who', cell: ({ email }) => <EmailCell email={email} /> },
    { label: columns.at, sort: 'at', cell: ({ created_at }) => <MomentCell at={created_at} /> },
    {
      label: columns.actions,
      cell: ({ id, filename }) => (
        <DeleteButton
          label={ADMIN_TRADES.deleteOf(filename)}
          onClick={() => onDelete({ id, title: filename })}
        />
      ),
    },
  ]
}
