import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'

import { EmailCell, TitleCell } from '#app/back-office/shared/cells.tsx'
import { useChange, useSentForm } from '#app/back-office/shared/changes.ts'
import { createdAt, imageColumn } from '#app/back-office/shared/columns.tsx'
import { HIDING, REPLY, TABLE } from '#app/back-office/shared/copy.ts'
import { HideDialog } from '#app/back-office/shared/hiding.tsx'
import { ReplyDialog } from '#app/back-office/shared/reply-dialog.tsx'
import { ListFilters, StateSelect } from '#app/back-office/shared/search.tsx'
import { AdminTable, type ColumnsOf } from '#app/back-office/shared/table.tsx'
import { useSite } from '#app/shared/known-site.ts'
import { KINDS, SHARE_KINDS } from '#domain/share/kinds.ts'
import { sharePath } from '#domain/share/share-link.ts'
import { Button } from '#ui/button.tsx'
import { Badge, NoticeLine } from '#ui/status.tsx'

import type { Route } from './+types/route.ts'
import { ADMIN_REPORTS as COPY } from './copy.ts'

type ListedReports = Route.ComponentProps['loaderData']
type ListedReport = ListedReports['rows'][number]

export function ReportsScreen({ missingSettings, ...listed }: ListedReports) {
  const site = useSite()
  const [address] = useSearchParams()
  const [toHide, setToHide] = useState<ListedReport | null>(null)
  const [answered, setAnswered] = useState<ListedReport | null>(null)
  const change = useChange()
  const reply = useSentForm(() => setAnswered(null))
  return (
    <>
      <h1 className="text-4xl">{COPY.title}</h1>
      <p className="mt-2 max-w-prose text-ink-muted">{COPY.lead}</p>
      {missingSettings.length > 0 && (
        <div className="mt-4">
          <NoticeLine look="plain">{REPLY.notConfigured('reports', missingSettings)}</NoticeLine>
        </div>
      )}
      <ListFilters copy={COPY}>
        <StateSelect states={COPY.states} />
      </ListFilters>
      {(address.has('item') || address.has('maker')) && (
        <p className="mb-4">
          {address.has('item') ? COPY.onlyItem : COPY.onlyMaker} <Link to="?">{COPY.showAll}</Link>
        </p>
      )}
      <AdminTable
        {...listed}
        label={COPY.title}
        columns={reportColumns({
          canReply: missingSettings.length === 0,
          onHide: setToHide,
          onDismiss: (report) => change([report], { intent: 'dismiss' }),
          onReply: setAnswered,
        })}
        usual="received"
        newestFirst
        empty={listed.filtered ? COPY.noneFound : COPY.none}
      />
      {toHide && (
        <HideDialog
          title={HIDING.title(titleOf(toHide))}
          onClose={() => setToHide(null)}
          onHide={(reason) => change([toHide], { intent: 'hide', reason })}
        />
      )}
      {answered && (
        <ReplyDialog
          about={answered.reason}
          usual={{
            to: answered.guest_email ?? '',
            subject: COPY.usualSubject(titleOf(answered)),
            body: COPY.usualBody(titleOf(answered), site.name),
          }}
          busy={reply.busy}
          onClose={() => setAnswered(null)}
          onSend={(typed) => reply.send({ ...typed, intent: 'reply', id: String(answered.id) })}
        />
      )}
    </>
  )
}

/** So many hidden items of one maker are pointed out. */
const MANY_HIDDEN = 3

/** Returns what was reported; its words are gone with its maker's account. */
const titleOf = ({ title }: Pick<ListedReport, 'title'>) => title ?? COPY.deleted

function kindOf(path: string): string {
  const link = SHARE_KINDS.find((kind) => path.startsWith(sharePath(kind, '')))
  if (link) return KINDS[link].name
  return path.includes('/lineups/') ? COPY.lineup : COPY.profile
}

function imageOf({ share_id, lineup_id }: ListedReport): string | null {
  if (share_id !== null) return `/admin/shares/${share_id}/picture`
  return lineup_id === null ? null : `/lineup-pictures/${lineup_id}`
}

type Tasks = Readonly<Record<'onHide' | 'onDismiss' | 'onReply', (report: ListedReport) => void>> & {
  readonly canReply: boolean
}

const reportColumns = (tasks: Tasks): ColumnsOf<ListedReports> => [
  { label: COPY.columns.item, cell: (report) => <Item {...report} /> },
  imageColumn<ListedReport>({ src: imageOf, of: titleOf, areDrawn: true }),
  {
    label: COPY.columns.reason,
    cell: ({ reason }) => <span className="block min-w-0 wrap-anywhere sm:min-w-48">{reason}</span>,
  },
  { label: TABLE.by, sort: 'who', cell: (report) => <Maker {...report} /> },
  createdAt(COPY.columns.received, 'received'),
  {
    label: TABLE.state,
    sort: 'closed',
    cell: ({ outcome }) => (
      <Badge look={outcome === null ? 'warning' : 'success'}>{COPY.outcomes[outcome ?? 'open']}</Badge>
    ),
  },
  { label: TABLE.actions, cell: (report) => <Actions report={report} {...tasks} /> },
]

function Item({ title, path, exists, is_shown, of_item }: ListedReport) {
  const name = titleOf({ title })
  return (
    <TitleCell to={exists && is_shown && path} title={name}>
      {path !== null && (
        <>
          <span className="block text-sm text-ink-muted">{kindOf(path)}</span>
          {!exists && <Badge>{COPY.deleted}</Badge>}
          <More others={of_item} of={name} by={{ item: path }} />
        </>
      )}
    </TitleCell>
  )
}

function Maker({ path, user_id, email, of_maker, hidden_items }: ListedReport) {
  if (path === null) return COPY.deletedMaker
  return (
    <span className="flex min-w-0 flex-col items-end sm:items-start">
      <EmailCell email={email} />
      {hidden_items >= MANY_HIDDEN && <Badge look="danger">{COPY.hiddenItems(hidden_items)}</Badge>}
      {user_id !== null && email !== null && <More others={of_maker} of={email} by={{ maker: user_id }} />}
    </span>
  )
}

type MoreProps = {
  readonly others: number
  /** The item or the maker, because all links of a column look the same. */
  readonly of: string
  /** Parameters of the list that has them. */
  readonly by: Readonly<Record<string, string>>
}

function More({ others, of, by }: MoreProps) {
  if (others === 0) return null
  return (
    <Link
      to={`?${new URLSearchParams({ state: 'all', ...by })}`}
      aria-label={COPY.moreOf(others, of)}
      className="flex min-h-6 items-center text-sm font-normal whitespace-nowrap pointer-coarse:min-h-11"
    >
      {COPY.more(others)}
    </Link>
  )
}

function Actions({ report, ...tasks }: Tasks & { readonly report: ListedReport }) {
  const { canReply, onHide, onDismiss, onReply } = tasks
  const { exists, is_shown, outcome, guest_email } = report
  const title = titleOf(report)
  return (
    <span className="flex flex-wrap gap-2 sm:w-45">
      {exists && is_shown && (
        <Button size="small" aria-label={HIDING.hideOf(title)} onClick={() => onHide(report)}>
          {HIDING.hide}
        </Button>
      )}
      {outcome === null && (
        <Button size="small" aria-label={COPY.dismissOf(title)} onClick={() => onDismiss(report)}>
          {COPY.dismiss}
        </Button>
      )}
      {guest_email !== null && (
        <Button
          size="small"
          disabled={!canReply}
          aria-label={COPY.replyOf(title)}
          onClick={() => onReply(report)}
        >
          {REPLY.reply}
        </Button>
      )}
    </span>
  )
}
