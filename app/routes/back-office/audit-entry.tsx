import { EntryScreen } from '#app/back-office/audit/entry-screen.tsx'
import { AUDIT } from '#messages/audit.ts'
import { UNDO } from '#messages/back-office.ts'
import { requireAdmin } from '#server/accounts/rights.ts'
import { getAuditEntry } from '#server/back-office/audit/entries.ts'
import { readRowId } from '#server/db/row-id.ts'
import { answerRoute } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'

import type { Route } from './+types/audit-entry.ts'
import { adminMeta } from './screen.tsx'

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
