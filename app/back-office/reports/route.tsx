import { z } from 'zod'

import { answerChange, answerForm, changeDone } from '#app/back-office/shared/http.server.ts'
import { adminMeta, lostChange, screenBoundary } from '#app/back-office/shared/screen.tsx'
import { answerOr } from '#app/shared/answer-or.ts'
import { formText, NOT_A_FORM, readForm } from '#app/shared/http.server.ts'
import { readFind, readTableQuery } from '#domain/back-office/tables.ts'
import { REQUEST_ROWS } from '#messages/admin-rows.ts'
import {
  answerReport,
  dismissReport,
  hideReported,
  listReports,
  REPORT_COLUMNS,
} from '#server/back-office/reports.ts'
import { missingMailSettings, ReplyMail } from '#server/back-office/requests.ts'
import { HidingReason } from '#server/back-office/shares.ts'
import { readRowId } from '#server/core/row-id.ts'
import { answerRoute, refuseRoute } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { checkBody } from '#server/http/request.ts'

import type { Route } from './+types/route.ts'
import { ADMIN_REPORTS } from './copy.ts'
import { ReportsScreen } from './screen.tsx'

export const meta = adminMeta(ADMIN_REPORTS.title)

/** Without a choice in the address: the open reports. */
export function loader({ url, context }: Route.LoaderArgs) {
  return answerRoute(context.get(requestContext), async (ctx) => {
    const address = url.searchParams
    const query = readTableQuery(address, REPORT_COLUMNS, true)
    const find = readFind(address)
    const state = address.get('state')
    const done = state === 'all' ? undefined : state === 'done'
    const item = address.get('item') ?? undefined
    const maker = z.uuid().safeParse(address.get('maker')).data
    return {
      ...(await listReports({ ctx, query: { ...query, find, done, item, maker } })),
      query,
      filtered: find !== '' || done !== false || (item ?? maker) !== undefined,
      missingSettings: missingMailSettings(ctx.mail),
    }
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const form = await readForm(request)
  const text = (name: string) => formText(form, name)
  const row = () => readRowId(text('id'), REQUEST_ROWS.noTarget)
  const alert = ADMIN_REPORTS.failed
  switch (text('intent')) {
    case 'hide':
      return answerChange(ctx, {
        change: (ctx) => hideReported({ ctx, id: row(), reason: checkBody(text('reason'), HidingReason) }),
        notice: (_reports, title) => ADMIN_REPORTS.hiddenNow(title),
        alert,
      })
    case 'dismiss':
      return answerChange(ctx, {
        change: (ctx) => dismissReport({ ctx, id: row() }),
        notice: ADMIN_REPORTS.dismissed,
        alert,
      })
    case 'reply':
      return answerForm(ctx, {
        change: (ctx) =>
          answerReport({ ctx, id: row(), mail: checkBody(Object.fromEntries(form), ReplyMail) }),
        answer: () => changeDone(ADMIN_REPORTS.sent, null),
        alert,
      })
    default:
      throw refuseRoute('bad_request', NOT_A_FORM)
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOr(serverAction, lostChange(ADMIN_REPORTS.failed))

export default function Reports({ loaderData }: Route.ComponentProps) {
  return <ReportsScreen {...loaderData} />
}

export const ErrorBoundary = screenBoundary(ADMIN_REPORTS)
