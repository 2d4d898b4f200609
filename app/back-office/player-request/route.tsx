import { adminApiMeta } from '#app/api-client/back-office.ts'
import { answerChange } from '#app/back-office/shared/http.server.ts'
import { adminMeta, lostChange, screenBoundary } from '#app/back-office/shared/screen.tsx'
import { answerOr } from '#app/shared/answer-or.ts'
import { formText, readForm } from '#app/shared/http.server.ts'
import { readFind, readTableQuery } from '#domain/back-office/tables.ts'
import { REPORT_TYPES } from '#domain/report/report.ts'
import { REQUEST_ROWS } from '#messages/admin-rows.ts'
import {
  deleteRequests,
  listRequests,
  markRequestsFixed,
  missingMailSettings,
  REQUEST_COLUMNS,
  REQUEST_STATES,
} from '#server/back-office/requests.ts'
import { rowsOfForm } from '#server/core/row-id.ts'
import { answerRoute } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'

import type { Route } from './+types/route.ts'
import { ADMIN_REQUESTS, REQUEST_NOTICES } from './copy.ts'
import { RequestsScreen } from './screen.tsx'

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  const { loaderData } = args
  return [...adminMeta(ADMIN_REQUESTS.title)(args), ...(loaderData ? adminApiMeta(loaderData.adminApi) : [])]
}

export function loader({ url, context }: Route.LoaderArgs) {
  return answerRoute(context.get(requestContext), async (ctx) => {
    const address = url.searchParams
    const query = readTableQuery(address, REQUEST_COLUMNS, true)
    const type = REPORT_TYPES.find((type) => type === address.get('type'))
    const state = REQUEST_STATES.find((state) => state === address.get('state'))
    const find = readFind(address)
    return {
      ...(await listRequests({ ctx, query: { ...query, find, type, state } })),
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
  if (formText(form, 'intent') === 'fix') {
    return answerChange(ctx, {
      change: (ctx) => markRequestsFixed({ ctx, ids: rowsOfForm(form, REQUEST_ROWS.noTarget) }),
      notice: REQUEST_NOTICES.fixed,
      alert: REQUEST_NOTICES.fixFailed,
    })
  }
  return answerChange(ctx, {
    change: (ctx) => deleteRequests({ ctx, ids: rowsOfForm(form, REQUEST_ROWS.noTarget) }),
    notice: REQUEST_NOTICES.deleted,
    alert: (reason, code) => {
      if (code === 'unexpected') return REQUEST_NOTICES.deleteFailed
      return code === 'bad_request' ? reason : REQUEST_NOTICES.deleteRefused(reason)
    },
  })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  // Read here, because the server's answer may be what is lost.
  const isFix = (await request.clone().formData()).get('intent') === 'fix'
  return answerOr(serverAction, lostChange(isFix ? REQUEST_NOTICES.fixFailed : REQUEST_NOTICES.deleteFailed))
}

export default function PlayerRequest({ loaderData }: Route.ComponentProps) {
  return <RequestsScreen {...loaderData} />
}

export const ErrorBoundary = screenBoundary(ADMIN_REQUESTS)
