import { data } from 'react-router'

import { changeDone, changeFailed } from '#app/back-office/shared/http.server.ts'
import { adminMeta, lostChange, screenBoundary } from '#app/back-office/shared/screen.tsx'
import { accountMessage } from '#app/shared/account-refusals.ts'
import { answerOr } from '#app/shared/answer-or.ts'
import { attempt, formText, NOT_A_FORM, readForm } from '#app/shared/http.server.ts'
import { ACCOUNT_ACTS, readTableQuery } from '#domain/back-office/tables.ts'
import { entryTitle } from '#messages/audit.ts'
import { startForgetting } from '#server/accounts/forget-account.ts'
import { findProofNeeded } from '#server/accounts/recent-proof.ts'
import {
  ACCOUNT_COLUMNS,
  changeAccount,
  listAccounts,
  readAccountsFilter,
} from '#server/back-office/accounts.ts'
import { requireAdmin } from '#server/core/rights.ts'
import { answerRoute, refuseRoute } from '#server/http/answer.ts'
import { accountContext } from '#server/http/request-context.ts'

import type { Route } from './+types/route.ts'
import { ADMIN_ACCOUNTS } from './copy.ts'
import { type ActAnswer, AccountsScreen } from './screen.tsx'

export const meta = adminMeta(ADMIN_ACCOUNTS.title)

export function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(accountContext)
  return answerRoute(ctx, async () => {
    const filter = readAccountsFilter(url.searchParams)
    const query = readTableQuery(url.searchParams, ACCOUNT_COLUMNS, true)
    const listed = await listAccounts({ ctx, query: { ...query, ...filter } })
    return { ...listed, query, ownId: requireAdmin(ctx).id, sendsMail: ctx.auth.confirmsEmail }
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(accountContext)
  const form = await readForm(request)
  const act = ACCOUNT_ACTS.find((act) => act === form.get('act'))
  if (act === undefined) throw refuseRoute('bad_request', NOT_A_FORM)
  const input = { act, id: formText(form, 'id'), proof: formText(form, 'proof') }
  const tried = await attempt(ctx, () => changeAccount({ ctx, input }))
  if (!tried.ok) return changeFailed(ADMIN_ACCOUNTS.notChanged, tried.failure)
  if (!tried.value.ok) {
    // The message of a missing proof leads the focus to the field that now appears.
    const error = accountMessage(tried.value.problem)
    const proofNeeded = await findProofNeeded(ctx, requireAdmin(ctx))
    return data<ActAnswer>({ ok: false, alert: null, reason: null, proofNeeded, error }, { status: 422 })
  }
  if (act === 'delete-account') startForgetting(ctx)
  const { email, auditId } = tried.value.value
  return changeDone(entryTitle({ action: act, subject: email }), auditId)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr(serverAction, lostChange(ADMIN_ACCOUNTS.notChanged))
}

export default function Accounts({ loaderData }: Route.ComponentProps) {
  return <AccountsScreen {...loaderData} />
}

export const ErrorBoundary = screenBoundary(ADMIN_ACCOUNTS)
