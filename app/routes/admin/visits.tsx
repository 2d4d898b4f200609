import { data } from 'react-router'

import type { DeleteAnswer } from '#app/features/admin-visits/use-delete-visits.ts'
import { VisitsScreen } from '#app/features/admin-visits/visits-screen.tsx'
import { DELETE_FAILED, STATISTICS_NOT_LOADED, VISITS } from '#messages/visit-analytics.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import { answerRoute } from '#server/http/answer-route.ts'
import { requestContext } from '#server/http/request-context.ts'
import { listTeams } from '#server/teams/list-teams.ts'
import { deleteVisits } from '#server/visits/analytics/delete-visits.ts'
import { getVisitDashboard } from '#server/visits/analytics/get-visit-dashboard.ts'
import { readVisitQuery } from '#server/visits/analytics/visit-query.ts'

import { readForm } from '../account/read-form.ts'
import { attempt } from '../attempt.ts'
import { adminMeta } from './admin-meta.ts'
import { readTimeZone } from './read-time-zone.ts'
import type { Route } from './+types/visits.ts'

export const meta = () => adminMeta(VISITS.title)

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  await answerRoute(ctx, async () => requireAdmin(ctx))
  const tried = await attempt(
    ctx,
    async () => {
      const query = readVisitQuery(url.searchParams, readTimeZone(request))
      const dashboard = await getVisitDashboard({ ctx, query })
      return { query, dashboard, teams: await listTeams({ ctx }) }
    },
    STATISTICS_NOT_LOADED,
  )
  if (tried.ok) return data({ answer: tried.value, failure: null })
  return data({ answer: null, failure: tried.failure.message }, { status: tried.failure.status })
}

/** Deletes the visits of the ids sent. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  await answerRoute(ctx, async () => requireAdmin(ctx))
  const ids = (await readForm(request)).getAll('id')
  const tried = await attempt(ctx, () => deleteVisits({ ctx, ids }), DELETE_FAILED)
  if (tried.ok) return data<DeleteAnswer>({ ok: true, ...tried.value })
  return data<DeleteAnswer>({ ok: false, message: tried.failure.message }, { status: tried.failure.status })
}

/** After a refusal too: the list may have grown old. */
export const shouldRevalidate = () => true

export default function Visits({ loaderData }: Route.ComponentProps) {
  return <VisitsScreen {...loaderData} />
}
