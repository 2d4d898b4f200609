import { adminMeta } from '#app/back-office/shared/screen.tsx'
import { isTimeZone } from '#domain/visit/local-days.ts'
import { AuditFilter, listAuditEntries, WITHOUT_ACCOUNT } from '#server/audit/entries.ts'
import { RECORDED_TABLES } from '#server/audit/recorded-tables.ts'
import { answerRoute } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'

import type { Route } from './+types/route.ts'
import { AUDIT } from './copy.ts'
import { AuditScreen } from './screen.tsx'

export const meta = adminMeta(AUDIT.title)

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const filter = AuditFilter.parse(Object.fromEntries(url.searchParams))
  const zone = readTimeZone(request)
  const timeZone = zone !== null && isTimeZone(zone) ? zone : 'UTC'
  return answerRoute(ctx, async () => ({
    ...(await listAuditEntries({ ctx, filter, timeZone })),
    timeZone,
    withoutAccount: WITHOUT_ACCOUNT,
    undoable: RECORDED_TABLES.map(({ name }) => name),
  }))
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  return <AuditScreen {...loaderData} />
}

/** Returns the reader's time zone from the cookie that `useReaderTimeZone` sets, or null before the first visit. */
function readTimeZone(request: Request): string | null {
  const zone = /(?:^|;\s*)time_zone=([^;]*)/.exec(request.headers.get('cookie') ?? '')?.[1]
  if (zone === undefined) return null
  try {
    return decodeURIComponent(zone)
  } catch {
    return null
  }
}
