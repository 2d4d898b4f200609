import { EntryScreen } from '#app/features/admin-audit/act-screen.tsx'
import { AUDIT, UNDO } from '#messages/audit.ts'
import { getAuditEntry } from '#server/audit/get-act.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import { readRowId } from '#server/db/row-id.ts'
import { answerRoute } from '#server/http/answer-route.ts'
import { requestContext } from '#server/http/request-context.ts'

import { adminMeta } from './admin-meta.ts'
import type { Route } from './+types/act.ts'

export const meta = () => adminMeta(AUDIT.title)

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const after = Number(url.searchParams.get('after') ?? 0)
  return answerRoute(context.get(requestContext), async (ctx) => {
    requireAdmin(ctx)
    return getAuditEntry({
      ctx,
      id: readRowId(params.id, UNDO.unknown),
      after: Number.isSafeInteger(after) && after > 0 ? after : 0,
    })
  })
}

export default function AuditEntry({ loaderData }: Route.ComponentProps) {
  return <EntryScreen entry={loaderData} />
}
