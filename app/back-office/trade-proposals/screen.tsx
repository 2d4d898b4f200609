import { useState } from 'react'
import { Link } from 'react-router'

import { DeleteButton, RowsDialog } from '#app/back-office/shared/cells.tsx'
import { useChange } from '#app/back-office/shared/changes.ts'
import { byEmail, createdAt, deleteColumn, imageColumn } from '#app/back-office/shared/columns.tsx'
import { RECORD_A_TRADE, TABLE } from '#app/back-office/shared/copy.ts'
import { ListFilters, ViewTabs } from '#app/back-office/shared/search.tsx'
import { AdminTable, type ColumnsOf } from '#app/back-office/shared/table.tsx'
import { buttonStyle } from '#ui/button-style.ts'

import type { Route } from './+types/route.ts'
import { ADMIN_TRADES } from './copy.ts'

type TradesScreenProps = Route.ComponentProps['loaderData']
type Proposals = Extract<TradesScreenProps, { readonly view: 'proposals' }>
type Images = Extract<TradesScreenProps, { readonly view: 'pictures' }>

export function TradesScreen(listed: TradesScreenProps) {
  const [toDelete, setToDelete] = useState<readonly RowToDelete[]>([])
  const change = useChange()
  const { view, filtered } = listed
  const onDelete: OnDelete = (row) => setToDelete([row])
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <h1 className="text-4xl">{ADMIN_TRADES.title}</h1>
        <Link to="/admin/trades/record" className={buttonStyle()}>
          {RECORD_A_TRADE}
        </Link>
      </div>
      <ViewTabs
        label={ADMIN_TRADES.views}
        chosen={view}
        views={[
          { value: 'proposals', label: ADMIN_TRADES.proposals },
          { value: 'pictures', label: ADMIN_TRADES.images },
        ]}
      />
      {/* The key gives each list its own search. */}
      <ListFilters key={view} copy={ADMIN_TRADES} />
      {listed.view === 'proposals' ? (
        <AdminTable
          {...listed}
          label={ADMIN_TRADES.proposals}
          columns={proposalColumns(onDelete)}
          usual="at"
          newestFirst
          empty={filtered ? ADMIN_TRADES.noneFound : ADMIN_TRADES.noProposals}
        />
      ) : (
        <AdminTable
          {...listed}
          label={ADMIN_TRADES.images}
          columns={imageColumns(onDelete)}
          usual="at"
          newestFirst
          empty={filtered ? ADMIN_TRADES.noneFound : ADMIN_TRADES.noImages}
        />
      )}
      <RowsDialog
        rows={toDelete}
        title={view === 'proposals' ? ADMIN_TRADES.deleteTitle : ADMIN_TRADES.deleteImageTitle}
        sentence={([row]) => ADMIN_TRADES.sure(row?.title ?? '')}
        onClose={() => setToDelete([])}
        onConfirm={(rows) => change(rows, { view })}
      />
    </>
  )
}

type RowToDelete = { readonly id: number; readonly title: string }
type OnDelete = (row: RowToDelete) => void

type Proposal = Proposals['rows'][number]

const titleOf = ({ name, team1_name, team2_name }: Proposal) =>
  name ?? ADMIN_TRADES.teams(team1_name, team2_name)

function proposalColumns(onDelete: OnDelete): ColumnsOf<Proposals> {
  const { columns } = ADMIN_TRADES
  return [
    { label: columns.teams, sort: 'name', cell: (trade) => <Teams trade={trade} /> },
    {
      label: columns.sends,
      cell: ({ players, picks }) => (
        <span className="whitespace-nowrap">{ADMIN_TRADES.assets(players, picks)}</span>
      ),
    },
    imageColumn({ src: ({ id }) => `/admin/trade-proposals/${id}/picture`, of: titleOf, areDrawn: true }),
    byEmail(TABLE.by, 'who'),
    createdAt(columns.at, 'at'),
    {
      label: TABLE.actions,
      cell: (trade) => (
        <span className="flex gap-2">
          <Link
            to={`/admin/trades/record?proposal=${trade.id}`}
            aria-label={ADMIN_TRADES.recordOf(titleOf(trade))}
            className={buttonStyle({ size: 'small' })}
          >
            {ADMIN_TRADES.record}
          </Link>
          <DeleteButton
            label={ADMIN_TRADES.deleteOf(titleOf(trade))}
            onClick={() => onDelete({ id: trade.id, title: titleOf(trade) })}
          />
        </span>
      ),
    },
  ]
}

function Teams({ trade }: { readonly trade: Proposal }) {
  const teams = ADMIN_TRADES.teams(trade.team1_name, trade.team2_name)
  return (
    <span className="block min-w-0 sm:min-w-44">
      <strong className="block">{trade.name ?? teams}</strong>
      {trade.name !== null && <span className="text-sm text-ink-muted">{teams}</span>}
    </span>
  )
}

function imageColumns(onDelete: OnDelete): ColumnsOf<Images> {
  const { imageColumns: columns } = ADMIN_TRADES
  return [
    {
      label: columns.file,
      sort: 'name',
      cell: ({ filename }) => <span className="block min-w-0 wrap-anywhere sm:min-w-44">{filename}</span>,
    },
    imageColumn({ src: ({ url }) => url, of: ({ filename }) => filename }),
    {
      label: columns.size,
      numeric: true,
      cell: ({ size }) => <span className="whitespace-nowrap">{ADMIN_TRADES.kilobytes(size)}</span>,
    },
    byEmail(TABLE.by, 'who'),
    createdAt(TABLE.made, 'at'),
    deleteColumn(
      ({ filename }) => ADMIN_TRADES.deleteOf(filename),
      ({ id, filename }) => onDelete({ id, title: filename }),
    ),
  ]
}
