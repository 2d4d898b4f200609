import { useState } from 'react'

import { DeleteButton, EmailCell, ImageCell, MomentCell, RowsDialog } from '#app/back-office/shared/cells.tsx'
import { useChange } from '#app/back-office/shared/changes.ts'
import { AddressSearch, ViewTabs } from '#app/back-office/shared/search.tsx'
import { AdminTable, type Listed, type TableColumn } from '#app/back-office/shared/table.tsx'
import type { ListedProposal, ListedTradeImage, ProposalColumn } from '#domain/back-office/tables.ts'
import { ADMIN_TRADES, TABLE } from '#messages/back-office.ts'

export type TradesView =
  | ({ readonly view: 'proposals' } & ListedProposals)
  | ({ readonly view: 'pictures' } & ListedImages)

/** Saved proposals, or the kept images of trades. */
export function TradesScreen(listed: TradesView) {
  const [toDelete, setToDelete] = useState<readonly RowToDelete[]>([])
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
        {/* By its key, each list starts with its own search. */}
        <AddressSearch
          key={view}
          label={ADMIN_TRADES.find}
          placeholder={ADMIN_TRADES.findPlaceholder}
          name="find"
        />
      </div>
      {listed.view === 'proposals' ? (
        <ProposalsTable {...listed} onDelete={(row) => setToDelete([row])} />
      ) : (
        <ImagesTable {...listed} onDelete={(row) => setToDelete([row])} />
      )}
      <RowsDialog
        rows={toDelete}
        title={view === 'proposals' ? ADMIN_TRADES.deleteTitle : ADMIN_TRADES.deleteImageTitle}
        sentence={([row]) => ADMIN_TRADES.sure(row?.title ?? '')}
        confirmLabel={TABLE.delete}
        onClose={() => setToDelete([])}
        onConfirm={(rows) => change(rows, { view })}
      />
    </>
  )
}

type ListedProposals = Listed<ListedProposal, ProposalColumn>

type RowToDelete = { readonly id: number; readonly title: string }

type OnDelete = { readonly onDelete: (row: RowToDelete) => void }

const titleOf = ({ name, team1_name, team2_name }: ListedProposal) =>
  name ?? ADMIN_TRADES.teams(team1_name, team2_name)

/** Proposals, page by page. */
function ProposalsTable({ filtered, onDelete, ...page }: ListedProposals & OnDelete) {
  return (
    <AdminTable
      {...page}
      label={ADMIN_TRADES.proposals}
      columns={proposalColumns({ onDelete })}
      usual="at"
      newestFirst
      empty={filtered ? ADMIN_TRADES.noneFound : ADMIN_TRADES.noProposals}
    />
  )
}

function proposalColumns({ onDelete }: OnDelete): ReadonlyArray<TableColumn<ListedProposal, ProposalColumn>> {
  const { columns } = ADMIN_TRADES
  return [
    { label: columns.teams, sort: 'name', cell: (trade) => <Teams trade={trade} /> },
    {
      label: columns.sends,
      cell: ({ players, picks }) => (
        <span className="whitespace-nowrap">{ADMIN_TRADES.assets(players, picks)}</span>
      ),
    },
    {
      label: columns.image,
      cell: (trade) => (
        <ImageCell src={`/admin/trade-proposals/${trade.id}/picture`} of={titleOf(trade)} isDrawn />
      ),
    },
    { label: columns.who, sort: 'who', cell: ({ email }) => <EmailCell email={email} /> },
    { label: columns.at, sort: 'at', cell: ({ created_at }) => <MomentCell at={created_at} /> },
    {
      label: columns.actions,
      cell: (trade) => (
        <DeleteButton
          label={ADMIN_TRADES.deleteOf(titleOf(trade))}
          onClick={() => onDelete({ id: trade.id, title: titleOf(trade) })}
        />
      ),
    },
  ]
}

function Teams({ trade }: { readonly trade: ListedProposal }) {
  const teams = ADMIN_TRADES.teams(trade.team1_name, trade.team2_name)
  return (
    <span className="block min-w-0 sm:min-w-44">
      <strong className="block">{trade.name ?? teams}</strong>
      {trade.name !== null && <span className="text-sm text-ink-muted">{teams}</span>}
    </span>
  )
}

type ListedImages = Listed<ListedTradeImage, ProposalColumn>

function ImagesTable({ filtered, onDelete, ...page }: ListedImages & OnDelete) {
  return (
    <AdminTable
      {...page}
      label={ADMIN_TRADES.images}
      columns={imageColumns({ onDelete })}
      usual="at"
      newestFirst
      empty={filtered ? ADMIN_TRADES.noneFound : ADMIN_TRADES.noImages}
    />
  )
}

function imageColumns({ onDelete }: OnDelete): ReadonlyArray<TableColumn<ListedTradeImage, ProposalColumn>> {
  const { imageColumns: columns } = ADMIN_TRADES
  return [
    {
      label: columns.file,
      sort: 'name',
      cell: ({ filename }) => <span className="block min-w-0 wrap-anywhere sm:min-w-44">{filename}</span>,
    },
    { label: columns.image, cell: ({ url, filename }) => <ImageCell src={url} of={filename} /> },
    {
      label: columns.size,
      numeric: true,
      cell: ({ size }) => <span className="whitespace-nowrap">{ADMIN_TRADES.kilobytes(size)}</span>,
    },
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
