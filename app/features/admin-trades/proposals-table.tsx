import { AdminTable, type TableColumn } from '#app/components/admin-table/admin-table.tsx'
import type { Listed } from '#app/components/admin-table/listed.ts'
import { ImageCell } from '#app/components/admin-table/picture-cell.tsx'
import { DeleteButton, EmailCell, MomentCell } from '#app/components/admin-table/row-cells.tsx'
import type { ListedProposal, TradeDeskColumn } from '#domain/trade/listed-trade.ts'
import { ADMIN_TRADES } from '#messages/admin-trades.ts'

const { columns } = ADMIN_TRADES

export type ListedProposals = Listed<ListedProposal, TradeDeskColumn>

/** A row that somebody wants to delete. */
export type Doomed = { readonly id: number; readonly title: string }

type Props = ListedProposals & { readonly onDelete: (doomed: Doomed) => void }

const titleOf = ({ name, team1_name, team2_name }: ListedProposal) =>
  name ?? ADMIN_TRADES.teams(team1_name, team2_name)

/** Proposals, page by page; an image is drawn when it is asked for. */
export function ProposalsTable({ filtered, onDelete, ...page }: Props) {
  return (
    <AdminTable
      {...page}
      label={ADMIN_TRADES.proposals}
      columns={columnsWith(onDelete)}
      usual="at"
      newestFirst
      empty={filtered ? ADMIN_TRADES.noneFound : ADMIN_TRADES.noProposals}
    />
  )
}

function columnsWith(
  onDelete: Props['onDelete'],
): ReadonlyArray<TableColumn<ListedProposal, TradeDeskColumn>> {
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
        <ImageCell src={`/admin/trade-proposals/${trade.id}/picture`} of={titleOf(trade)} onDemand />
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
    <span className="block min-w-44">
      <strong className="block">{trade.name ?? teams}</strong>
      {trade.name !== null && <span className="text-sm text-ink-muted">{teams}</span>}
    </span>
  )
}
