import { data } from 'react-router'

import type { ChangeAnswer } from '#app/components/admin-act/act-answer.ts'
import { adminApiMeta } from '#app/components/admin-api/admin-api.ts'
import { RequestsScreen } from '#app/features/admin-requests/requests-screen.tsx'
import { REPORT_TYPES } from '#domain/report/report.ts'
import { readFind, readTableQuery } from '#domain/table-query.ts'
import { ADMIN_REQUESTS, REQUEST_NOTICES } from '#messages/admin-requests.ts'
import { rowToDelete } from '#server/db/row-to-delete.ts'
import { answerRoute } from '#server/http/answer-route.ts'
import { requestContext } from '#server/http/request-context.ts'
import { missingMailSettings } from '#server/mail/missing-mail-settings.ts'
import { deleteRequest } from '#server/requests/delete-request.ts'
import { listRequests, REQUEST_COLUMNS, REQUEST_STATES } from '#server/requests/list-requests.ts'

import { formText } from '../account/form-text.ts'
import { readForm } from '../account/read-form.ts'
import { adminMeta } from './admin-meta.ts'
import { answerOr, lostChange } from './answer-or.ts'
import { attemptChange } from './attempt-act.ts'
import { FailedScreen } from './failed-screen.tsx'
import type { Route } from './+types/player-request.ts'

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [...adminMeta(ADMIN_REQUESTS.title), ...(loaderData ? adminApiMeta(loaderData.adminApi) : [])]
}

export function loader({ url, context }: Route.LoaderArgs) {
  return answerRoute(context.get(requestContext), async (ctx) => {
    const address = url.searchParams
    const query = readTableQuery(address, REQUEST_COLUMNS, true)
    const type = REPORT_TYPES.find((one) => one === address.get('type'))
    const state = REQUEST_STATES.find((one) => one === address.get('state'))
    const find = readFind(address)
    const { rows, total } = await listRequests({
      ctx,
      query: { ...query, find, ...(type && { type }), ...(state && { state }) },
    })
    return {
      rows,
      total,
      query,
      filtered: type !== undefined || state !== undefined || find !== '',
      missingSettings: missingMailSettings(ctx.mail),
      adminApi: ctx.adminApi,
    }
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const form = await readForm(request)
  const tried = await attemptChange(
    ctx,
    (ctx) => deleteRequest({ ctx, id: rowToDelete(formText(form, 'id'), REQUEST_NOTICES.noTarget) }),
    REQUEST_NOTICES.deleteFailed,
  )
  if (tried.ok)
    return data<ChangeAnswer>({ ok: true, notice: REQUEST_NOTICES.deleted, auditId: tried.value.auditId })
  const { message, status, code } = tried.failure
  const said = code === 'unexpected' || code === 'bad_request'
  const alert = said ? message : REQUEST_NOTICES.deleteRefused(message)
  return data<ChangeAnswer>({ ok: false, alert, reason: null }, { status })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOr(serverAction, lostChange(REQUEST_NOTICES.deleteFailed))

export default function PlayerRequest({ loaderData }: Route.ComponentProps) {
  return <RequestsScreen {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedScreen error={error} title={ADMIN_REQUESTS.title} sentence={ADMIN_REQUESTS.loadFailed} />
}
