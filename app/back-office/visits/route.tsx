import { data, type ShouldRevalidateFunctionArgs } from 'react-router'

import { UNREACHABLE } from '#app/back-office/shared/copy.ts'
import { answerChange } from '#app/back-office/shared/http.server.ts'
import { adminMeta, lostChange, screenBoundary } from '#app/back-office/shared/screen.tsx'
import { answerOr } from '#app/shared/answer-or.ts'
import { attempt, readForm } from '#app/shared/http.server.ts'
import { requireAdmin } from '#server/core/rights.ts'
import { answerRoute } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { listTeams } from '#server/rosters/league.ts'
import { deleteVisits } from '#server/visits/recent-visits.ts'
import { getVisitDashboard } from '#server/visits/visit-dashboard.ts'
import { readVisitQuery } from '#server/visits/visit-query.ts'

import type { Route } from './+types/route.ts'
import {
  STATISTICS_NOT_LOADED,
  VISITS,
  statisticsFailed,
  visitNotDeleted,
  visitsDeleted,
  visitsNotDeleted,
} from './copy.ts'
import { VisitsScreen } from './screen.tsx'

export const meta = adminMeta(VISITS.title)

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  await answerRoute(ctx, async () => requireAdmin(ctx))
  const tried = await attempt(
    ctx,
    async () => {
      const query = readVisitQuery(url.searchParams, ctx.tracking.timeZone)
      const dashboard = await getVisitDashboard({ ctx, query })
      return { query, dashboard, teams: await listTeams({ ctx }) }
    },
    STATISTICS_NOT_LOADED,
  )
  if (tried.ok) return data({ answer: tried.value, failure: null })
  const { code, message, status } = tried.failure
  // A range that cannot be read stays unreadable.
  return data({ answer: null, failure: { message, canRetry: code !== 'bad_request' } }, { status })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return answerChange(context.get(requestContext), {
    change: (ctx) => deleteVisits({ ctx, ids: form.getAll('id') }),
    notice: visitsDeleted,
    alert: alertOf(form),
  })
}

const alertOf = (form: FormData) =>
  form.get('intent') === 'delete-selected' ? visitsNotDeleted : visitNotDeleted

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  // Read here, because the server's answer may be what is lost.
  const alert = alertOf(await request.clone().formData())
  return answerOr(serverAction, lostChange(alert(UNREACHABLE)))
}

/**
 * Reloads after a refusal too, because the list may be out of date. Without a server, a reload would fail and replace
 * the screen.
 */
export const shouldRevalidate = ({ actionStatus }: ShouldRevalidateFunctionArgs) => actionStatus !== 503

/** Shown when the loader failed: the server was not reached, or the visitor is no longer an admin. */
export const ErrorBoundary = screenBoundary({
  title: VISITS.heading,
  loadFailed: statisticsFailed(STATISTICS_NOT_LOADED),
})

export default function Visits({ loaderData }: Route.ComponentProps) {
  return <VisitsScreen {...loaderData} />
}
