import { adminApiMeta } from '#app/components/admin-api/admin-api.ts'
import { PreferencesScreen } from '#app/features/admin-preferences/preferences-screen.tsx'
import { readFind } from '#domain/table-query.ts'
import { ADMIN_PREFERENCES } from '#messages/admin-preferences.ts'
import { answerRoute } from '#server/http/answer-route.ts'
import { requestContext } from '#server/http/request-context.ts'
import { listPreferenceRows } from '#server/preferences/list-preference-rows.ts'

import { adminMeta } from './admin-meta.ts'
import { FailedScreen } from './failed-screen.tsx'
import type { Route } from './+types/preferences.ts'

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [...adminMeta(ADMIN_PREFERENCES.title), ...(loaderData ? adminApiMeta(loaderData.adminApi) : [])]
}

export async function loader({ url, context }: Route.LoaderArgs) {
  return answerRoute(context.get(requestContext), async (ctx) => {
    const find = readFind(url.searchParams)
    const rows = await listPreferenceRows({ ctx, query: { from: 0, find } })
    // Only admins come this far.
    return { rows, find, adminApi: ctx.adminApi }
  })
}

export default function Preferences({ loaderData: { rows, find } }: Route.ComponentProps) {
  return <PreferencesScreen rows={rows} find={find} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <FailedScreen error={error} title={ADMIN_PREFERENCES.title} sentence={ADMIN_PREFERENCES.loadFailed} />
  )
}
