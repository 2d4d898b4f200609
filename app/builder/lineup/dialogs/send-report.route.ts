import { z } from 'zod'

import { postOnly } from '#app/shared/http.server.ts'
import { REPORT_UNREADABLE } from '#messages/requests.ts'
import { ReplyInput, replyToRequest, ReportInput, sendReport } from '#server/back-office/requests.ts'
import { requireAdminKey } from '#server/core/rights.ts'
import { answerApi } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { checkBody, readJson } from '#server/http/request.ts'

import type { Route } from './+types/send-report.route.ts'

export const loader = postOnly

/** Fields that only a reply to a request has. */
const REPLY_FIELDS = ['requestId', 'to', 'subject', 'body']

export async function action({ request, context }: Route.ActionArgs) {
  return answerApi(context.get(requestContext), async (ctx) => {
    const body = await readJson(request, z.looseObject({}, REPORT_UNREADABLE))
    if (!REPLY_FIELDS.some((field) => field in body))
      return sendReport({ ctx, input: checkBody(body, ReportInput) })
    requireAdminKey(ctx, request.headers.get('apikey'))
    return replyToRequest({ ctx, input: checkBody(body, ReplyInput) })
  })
}
