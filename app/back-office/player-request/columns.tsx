import { Link } from 'react-router'

import { CutCell, DeleteButton, EmailCell } from '#app/back-office/shared/cells.tsx'
import { createdAt } from '#app/back-office/shared/columns.tsx'
import { REPLY, TABLE } from '#app/back-office/shared/copy.ts'
import type { ColumnsOf } from '#app/back-office/shared/table.tsx'
import { Button } from '#ui/button.tsx'
import { LocalDate } from '#ui/local-date.tsx'
import { Badge } from '#ui/status.tsx'

import type { Route } from './+types/route.ts'
import { ADMIN_REQUESTS } from './copy.ts'

export type ListedRequests = Route.ComponentProps['loaderData']
export type ListedRequest = ListedRequests['rows'][number]

type Tasks = {
  readonly canReply: boolean
  readonly onReply: (request: ListedRequest) => void
  readonly onFix: (request: ListedRequest) => void
  readonly onDelete: (request: ListedRequest) => void
}

export function requestColumns({ canReply, onReply, onFix, onDelete }: Tasks): ColumnsOf<ListedRequests> {
  const { columns } = ADMIN_REQUESTS
  return [
    {
      label: columns.player,
      sort: 'player',
      cell: (request) => (
        <>
          <strong>
            <CutCell text={request.player_name} />
          </strong>{' '}
          <PlayerLink {...request} />
        </>
      ),
    },
    { label: columns.type, sort: 'type', cell: ({ type }) => type },
    {
      label: columns.team,
      sort: 'team',
      cell: ({ team_name }) => <CutCell text={team_name ?? ADMIN_REQUESTS.noTeam} />,
    },
    { label: columns.notes, cell: ({ notes }) => <Notes text={notes} /> },
    { label: columns.reporter, sort: 'reporter', cell: (request) => <Reporter {...request} /> },
    createdAt(columns.received, 'received'),
    { label: TABLE.state, sort: 'state', cell: (request) => <State fixedAt={request.fixed_at} /> },
    {
      label: TABLE.actions,
      cell: (request) => (
        <span className="flex flex-wrap gap-2 sm:w-45">
          <Button
            size="small"
            disabled={!canReply}
            aria-label={ADMIN_REQUESTS.replyTo(request.player_name)}
            onClick={() => onReply(request)}
          >
            {REPLY.reply}
          </Button>
          {request.fixed_at === null && (
            <Button
              size="small"
              aria-label={ADMIN_REQUESTS.fixOf(request.player_name)}
              onClick={() => onFix(request)}
            >
              {ADMIN_REQUESTS.fix}
            </Button>
          )}
          <DeleteButton
            label={ADMIN_REQUESTS.deleteOf(request.player_name)}
            onClick={() => onDelete(request)}
          />
        </span>
      ),
    },
  ]
}

/** Leads to the form that the request asks for, with the player filled in. */
function PlayerLink({ type, player_name: name, team_id }: ListedRequest) {
  const isMissing = type === 'Missing player'
  const query = new URLSearchParams({ name, ...(team_id !== null && { team: String(team_id) }) })
  return (
    <Link
      to={`/admin/players/${isMissing ? 'add' : 'edit'}?${query}`}
      className="flex min-h-6 items-center text-sm font-normal whitespace-nowrap pointer-coarse:min-h-11"
    >
      {isMissing ? ADMIN_REQUESTS.addPlayer : ADMIN_REQUESTS.openPlayer}
    </Link>
  )
}

function Notes({ text }: { readonly text: string | null }) {
  if (text === null) return null
  if (text.length <= 120)
    return <span className="block min-w-0 wrap-anywhere whitespace-pre-line sm:min-w-30">{text}</span>
  return (
    <details className="max-w-80 min-w-0 sm:min-w-30">
      <summary className="cursor-pointer wrap-anywhere">{text.slice(0, 100).trimEnd()}…</summary>
      <span className="wrap-anywhere whitespace-pre-line">{text}</span>
    </details>
  )
}

function Reporter({ reporter_email, guest_email }: ListedRequest) {
  if (guest_email === null)
    return reporter_email === null ? <EmailCell email={null} /> : <CutCell text={reporter_email} />
  return (
    <span className="block min-w-0">
      <span className="block text-sm text-ink-muted">{ADMIN_REQUESTS.guestEmail}</span>
      <CutCell text={guest_email} />
    </span>
  )
}

function State({ fixedAt }: { readonly fixedAt: Date | null }) {
  if (fixedAt === null) return <Badge look="warning">{ADMIN_REQUESTS.states.open}</Badge>
  return (
    <span className="flex flex-col items-start gap-1 text-sm text-ink-muted sm:whitespace-normal">
      <Badge look="success">{ADMIN_REQUESTS.states.fixed}</Badge>
      <LocalDate at={fixedAt} />
    </span>
  )
}
