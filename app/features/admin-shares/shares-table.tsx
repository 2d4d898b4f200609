import { AdminTable, type TableColumn } from '#app/components/admin-table/admin-table.tsx'
import { ImageCell } from '#app/components/admin-table/picture-cell.tsx'
import { DeleteButton, EmailCell, MomentCell } from '#app/components/admin-table/row-cells.tsx'
import type { ListedShare, ShareColumn } from '#domain/share/listed-share.ts'
import { sharePath } from '#domain/share/share-id.ts'
import { ADMIN_SHARES } from '#messages/admin-shares.ts'

import { HiddenState, HideButton } from './hide-button.tsx'
import type { ListedShares, ToHide } from './listed.ts'

const { linkColumns: columns } = ADMIN_SHARES

type Props = ListedShares & {
  readonly onHide: (row: ToHide) => void
  readonly onDelete: (row: { id: string; title: string }) => void
}

const titleOf = ({ title }: ListedShare) => title ?? ADMIN_SHARES.untitled

/** Everybody's links, page by page. */
export function SharesTable({ filtered, onHide, onDelete, ...page }: Props) {
  return (
    <AdminTable
      {...page}
      label={ADMIN_SHARES.links}
      columns={columnsWith({ onHide, onDelete })}
      usual="at"
      newestFirst
      empty={filtered ? ADMIN_SHARES.noneFound : ADMIN_SHARES.noLinks}
    />
  )
}

function columnsWith({
  onHide,
  onDelete,
}: Pick<Props, 'onHide' | 'onDelete'>): ReadonlyArray<TableColumn<ListedShare, ShareColumn>> {
  return [
    { label: columns.title, sort: 'title', cell: (share) => <Title share={share} /> },
    { label: columns.kind, sort: 'kind', cell: ({ kind }) => ADMIN_SHARES.kinds[kind] },
    {
      label: columns.image,
      cell: (share) => <ImageCell src={`/admin/shares/${share.id}/picture`} of={titleOf(share)} onDemand />,
    },
    { label: columns.who, sort: 'who', cell: ({ email }) => <EmailCell email={email} /> },
    { label: columns.at, sort: 'at', cell: ({ created_at }) => <MomentCell at={created_at} /> },
    {
      label: columns.state,
      sort: 'state',
      cell: ({ hidden_at }) => <HiddenState isHidden={hidden_at !== null} />,
    },
    {
      label: columns.actions,
      cell: (share) => (
        <span className="flex gap-2">
          <HideButton
            title={titleOf(share)}
            isHidden={share.hidden_at !== null}
            onHide={(hidden) => onHide({ id: share.id, hidden })}
          />
          <DeleteButton
            label={ADMIN_SHARES.deleteOf(titleOf(share))}
            onClick={() => onDelete({ id: share.id, title: titleOf(share) })}
          />
        </span>
      ),
    },
  ]
}

/** Leads to the page behind the link, as long as it is there. */
function Title({ share }: { readonly share: ListedShare }) {
  return (
    <span className="block min-w-40">
      {share.hidden_at === null ? (
        <a href={sharePath(share.kind, share.short_id)} className="font-semibold">
          {titleOf(share)}
        </a>
      ) : (
        <strong>{titleOf(share)}</strong>
      )}
      {share.used_at === null && <span className="block text-sm text-ink-muted">{ADMIN_SHARES.unused}</span>}
    </span>
  )
}
