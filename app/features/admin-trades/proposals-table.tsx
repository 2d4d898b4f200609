import { AdminTable, type TableColumn } from '#app/components/admin-table/admin-table.tsx'
import { PictureButton } from '#app/components/admin-picture/picture-button.tsx'
import { LocalDate } from '#app/components/local-date.tsx'
import type { TableQuery } from '#domain/table-query.ts'
import { ADMIN_TRADES } from '#messages/admin-trades.ts'
import { Button } from '#ui/button.tsx'

const { columns } = ADMIN_TRADES

/** A saved proposal as the screen lists it. */
export type Proposal = {
  readonly id: number
  readonly name: string | null
  readonly team1_name: string
  readonly team2_name: string
  readonly players: number
  readonly picks: number
  readonly email: string | null
  readonly created_at: Date
}

export type DeskColumn = 'at' | 'name' | 'who'

export type ListedProposals = {
  readonly rows: readonly Proposal[]
  readonly total: number
  readonly query: TableQuery<DeskColumn>
  readonly filtered: boolean
}

type Props = ListedProposals & { readonly onDelete: (doomed: { id: number; title: string }) => void }

const titleOf = ({ name, team1_name, team2_name }: Proposal) =>
  name ?? ADMIN_TRADES.clubs(team1_name, team2_name)

/** Proposals, page by page; a picture is drawn when it is asked for. */
export function ProposalsTable({ rows, total, query, filtered, ...acts }: Props) {
  return (
    <AdminTable
      label={ADMIN_TRADES.proposals}
      columns={columnsWith(acts)}
      rows={rows}
      keyOf={({ id }) => id}
      total={total}
      query={query}
      usual="at"
      newestFirst
      empty={filtered ? ADMIN_TRADES.noneFound : ADMIN_TRADES.noProposals}
    />
  )
}

function columnsWith({
  onDelete,
}: Pick<Props, 'onDelete'>): ReadonlyArray<TableColumn<Proposal, DeskColumn>> {
  return [
    { label: columns.clubs, sort: 'name', cell: (trade) => <Clubs trade={trade} /> },
    {
      label: columns.sends,
      cell: ({ players, picks }) => (
        <span className="whitespace-nowrap">{ADMIN_TRADES.assets(players, picks)}</span>
      ),
    },
    {
      label: columns.picture,
      cell: (trade) => (
        <PictureButton
          src={`/admin/trade-proposals/${trade.id}/picture`}
          alt={ADMIN_TRADES.pictureOf(titleOf(trade))}
          label={ADMIN_TRADES.enlarge(titleOf(trade))}
          openLabel={ADMIN_TRADES.openPicture}
          missing={ADMIN_TRADES.noPicture}
          face={ADMIN_TRADES.show}
        />
      ),
    },
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
      cell: (trade) => (
        <Button
          size="small"
          look="danger"
          aria-label={ADMIN_TRADES.deleteOf(titleOf(trade))}
          onClick={() => onDelete({ id: trade.id, title: titleOf(trade) })}
        >
          {ADMIN_TRADES.delete}
        </Button>
      ),
    },
  ]
}

function Clubs({ trade }: { readonly trade: Proposal }) {
  const clubs = ADMIN_TRADES.clubs(trade.team1_name, trade.team2_name)
  return (
    <span className="block min-w-44">
      <strong className="block">{trade.name ?? clubs}</strong>
      {trade.name !== null && <span className="text-sm text-ink-muted">{clubs}</span>}
    </span>
  )
}
