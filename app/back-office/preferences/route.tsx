import { adminApiMeta } from '#app/api-client/back-office.ts'
import { adminMeta, screenBoundary } from '#app/back-office/shared/screen.tsx'
import { readPreferencesQuery } from '#domain/back-office/tables.ts'
import { listPreferenceRows } from '#server/back-office/preferences.ts'
import { answerRoute } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'

import type { Route } from './+types/route.ts'
import { ADMIN_PREFERENCES } from './copy.ts'
import { PreferencesScreen } from './screen.tsx'

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  const { loaderData } = args
  return [
    ...adminMeta(ADMIN_PREFERENCES.title)(args),
    ...(loaderData ? adminApiMeta(loaderData.adminApi) : []),
  ]
}

export async function loader({ url, context }: Route.LoaderArgs) {
  return answerRoute(context.get(requestContext), async (ctx) => {
    const query = readPreferencesQuery(url.searchParams)
    const rows = await listPreferenceRows({ ctx, query: { from: 0, ...query } })
    // Only admins get this far, so the key may be sent.
    return { rows, query, adminApi: ctx.adminApi }
  })
}

export default function Preferences({ loaderData: { rows, query } }: Route.ComponentProps) {
  return <PreferencesScreen rows={rows} query={query} />
}

export const ErrorBoundary = screenBoundary(ADMIN_PREFERENCES)
