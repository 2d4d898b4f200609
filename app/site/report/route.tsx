import { data } from 'react-router'
import { z } from 'zod'

import { answerOr } from '#app/shared/answer-or.ts'
import { attempt, formText, readForm } from '#app/shared/http.server.ts'
import { pageTitle } from '#app/shared/known-site.ts'
import { answerRoute } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { getReported, ItemReport, reportItem } from '#server/shares/reports.ts'

import type { Route } from './+types/route.ts'
import { REPORT, type ReportAnswer, ReportScreen } from './screen.tsx'

export const meta = (args: Route.MetaArgs): Route.MetaDescriptors => [
  pageTitle(REPORT.title, args),
  { name: 'robots', content: 'noindex' },
]

const pathIn = (url: URL) => url.searchParams.get('of')?.replace(/\/$/, '') ?? ''

export async function loader({ url, context }: Route.LoaderArgs) {
  const path = pathIn(url)
  return { path, title: await answerRoute(context.get(requestContext), (ctx) => getReported({ ctx, path })) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const typed = { reason: formText(form, 'reason'), email: formText(form, 'email') }
  const answer: ReportAnswer = { isSent: false, typed, fields: {}, line: null }
  const read = ItemReport.safeParse({ ...typed, email: typed.email.trim() || null })
  if (!read.success) {
    return data<ReportAnswer>({ ...answer, fields: z.flattenError(read.error).fieldErrors }, { status: 422 })
  }
  const report = { path: pathIn(url), input: read.data }
  const tried = await attempt(context.get(requestContext), (ctx) => reportItem({ ctx, ...report }))
  if (tried.ok) return data<ReportAnswer>({ ...answer, isSent: true })
  const { message, status } = tried.failure
  return data<ReportAnswer>({ ...answer, line: message }, { status })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const typed = { reason: text('reason'), email: text('email') }
  const lost: ReportAnswer = { isSent: false, typed, fields: {}, line: REPORT.lost }
  return answerOr(serverAction, lost)
}

export default function Report({ loaderData, actionData }: Route.ComponentProps) {
  return <ReportScreen {...loaderData} answer={actionData ?? null} />
}
