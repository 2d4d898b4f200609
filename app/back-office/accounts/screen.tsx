import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import Download from '~icons/lucide/download'

import { MomentCell } from '#app/back-office/shared/cells.tsx'
import { type ChangeAnswer, useSentForm } from '#app/back-office/shared/changes.ts'
import { createdAt } from '#app/back-office/shared/columns.tsx'
import { TABLE } from '#app/back-office/shared/copy.ts'
import { ProofDialog, type ProofQuestion } from '#app/back-office/shared/proof-dialog.tsx'
import { ListFilters, StateSelect } from '#app/back-office/shared/search.tsx'
import { AdminTable, type ColumnsOf } from '#app/back-office/shared/table.tsx'
import { ACCOUNT_ACTS, type AccountAct, isFinalAct } from '#domain/back-office/tables.ts'
import { Button, buttonStyle } from '#ui/button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { Badge } from '#ui/status.tsx'

import type { Route } from './+types/route.ts'
import { ACTS, ADMIN_ACCOUNTS } from './copy.ts'

/** A proof that is needed before an act is an answer of its own. */
export type ActAnswer =
  | ChangeAnswer
  | ({ readonly ok: false; readonly alert: null; readonly reason: null } & ProofQuestion)

type View = Route.ComponentProps['loaderData']
type Account = View['rows'][number]
type Asked = { readonly act: AccountAct; readonly account: Account }
type ActDialogProps = Asked & Pick<View, 'sendsMail'> & { readonly onClose: () => void }

export function AccountsScreen({ ownId, sendsMail, ...listed }: View) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [address] = useSearchParams()
  const actions = (account: Account) =>
    account.id !== ownId && (
      <Menu
        align="end"
        trigger={
          <Button size="small" aria-label={ADMIN_ACCOUNTS.actionsOf(account.email)}>
            {TABLE.actions}
          </Button>
        }
      >
        {ACCOUNT_ACTS.filter((act) => IS_OFFERED[act](account, sendsMail)).map((act) => (
          <MenuItem
            key={act}
            look={isFinalAct(act) ? 'danger' : 'plain'}
            onClick={() => setAsked({ act, account })}
          >
            {ACTS[act].label}
          </MenuItem>
        ))}
      </Menu>
    )
  return (
    <>
      <h1 className="text-4xl">{ADMIN_ACCOUNTS.title}</h1>
      <p className="mt-2 max-w-prose text-ink-muted">{ADMIN_ACCOUNTS.lead}</p>
      <ListFilters copy={ADMIN_ACCOUNTS}>
        <StateSelect states={ADMIN_ACCOUNTS.states} />
        <a href={`/admin/accounts/export?${address}`} download className={buttonStyle()}>
          <Download aria-hidden="true" className="size-4" />
          {ADMIN_ACCOUNTS.export}
        </a>
      </ListFilters>
      <AdminTable
        {...listed}
        label={ADMIN_ACCOUNTS.title}
        columns={[...columns(ownId), { label: TABLE.actions, cell: actions }]}
        usual="at"
        newestFirst
        empty={ADMIN_ACCOUNTS.noneFound}
      />
      {asked && <ActDialog {...asked} sendsMail={sendsMail} onClose={() => setAsked(null)} />}
    </>
  )
}

const IS_OFFERED: Readonly<Record<AccountAct, (account: Account, sendsMail: boolean) => boolean>> = {
  'send-confirmation': ({ is_confirmed }, sendsMail) => sendsMail && !is_confirmed,
  'end-sessions': () => true,
  'stop-two-step': ({ has_two_step }) => has_two_step,
  'hide-profile': ({ is_hidden }) => !is_hidden,
  'show-profile': ({ is_hidden }) => is_hidden,
  'delete-account': () => true,
}

const namesOf = ({ name, display_name, profile_name }: Account) =>
  [...new Set([name, display_name, profile_name])].filter(Boolean).join(' · ')

const columns = (ownId: string): ColumnsOf<View> => [
  {
    label: ADMIN_ACCOUNTS.account,
    sort: 'who',
    cell: (account) => (
      <span className="block min-w-0 wrap-anywhere sm:min-w-48">
        <strong>{account.email}</strong> {account.id === ownId && `(${ADMIN_ACCOUNTS.you})`}
        <span className="block text-sm text-ink-muted">{namesOf(account)}</span>
      </span>
    ),
  },
  createdAt(ADMIN_ACCOUNTS.signedUp, 'at'),
  {
    label: ADMIN_ACCOUNTS.lastSignIn,
    sort: 'seen',
    cell: ({ last_sign_in_at: at }) => (at === null ? ADMIN_ACCOUNTS.never : <MomentCell at={at} />),
  },
  {
    label: ADMIN_ACCOUNTS.signsInWith,
    cell: ({ providers }) => providers.map((id) => ADMIN_ACCOUNTS.providers.get(id) ?? id).join(', '),
  },
  {
    label: TABLE.state,
    cell: (account) => (
      <span className="flex flex-wrap justify-end gap-1 sm:justify-start">
        {account.is_admin && <Badge look="fill">{ADMIN_ACCOUNTS.admin}</Badge>}
        <Badge look={account.is_confirmed ? 'success' : 'warning'}>
          {account.is_confirmed ? ADMIN_ACCOUNTS.confirmed : ADMIN_ACCOUNTS.unconfirmed}
        </Badge>
        {account.has_two_step && <Badge>{ADMIN_ACCOUNTS.twoStep}</Badge>}
        {account.is_hidden && <Badge look="warning">{ADMIN_ACCOUNTS.profileHidden}</Badge>}
      </span>
    ),
  },
  { label: ADMIN_ACCOUNTS.lineups, numeric: true, cell: ({ lineups }) => lineups },
  { label: ADMIN_ACCOUNTS.links, numeric: true, cell: ({ links }) => links },
]

const UNASKED: ProofQuestion = { proofNeeded: null, error: null }

/** Asks before an act. Only the server knows whether it needs a proof, and asks for it then. */
function ActDialog({ act, account: { id, email }, sendsMail, onClose }: ActDialogProps) {
  const { pathname, search } = useLocation()
  const { send, busy, answer } = useSentForm<ActAnswer>(onClose)
  const { label, text } = ACTS[act]
  return (
    <ProofDialog
      question={answer && 'proofNeeded' in answer ? answer : UNASKED}
      words={{
        title: `${label}?`,
        text: text(email, sendsMail),
        action: label,
        look: isFinalAct(act) ? 'danger' : 'primary',
      }}
      next={`${pathname}${search}`}
      busy={busy}
      onCancel={onClose}
      onConfirm={(proof) => send({ act, id, ...proof })}
    />
  )
}
