import { requestContext } from '#server/http/request-context.ts'
import { answerApi } from '#server/http/answer-api.ts'
import { readJson } from '#server/http/read-json.ts'
import { ReportInput } from '#server/reports/report-input.ts'
import { sendReport } from '#server/reports/send-report.ts'

import type { Route } from './+types/send-report.ts'

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } })
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerApi(context.get(requestContext), async (ctx) =>
    sendReport({ ctx, input: await readJson(request, ReportInput) }),
  )
}
