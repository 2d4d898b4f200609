import { AUDIT } from '#app/back-office/audit/copy.ts'
import { adminMeta } from '#app/back-office/shared/screen.tsx'
import { UNDO } from '#messages/audit.ts'
import { getAuditEntry } from '#server/audit/entries.ts'
import { requireAdmin } from '#server/core/rights.ts'
import { readRowId } from '#server/core/row-id.ts'
import { answerRoute } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'

import type { Route } from './+types/route.ts'
import { EntryScreen } from './screen.tsx'

export const meta = adminMeta(AUDIT.title)

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
