import { AuditScreen } from '#app/features/admin-audit/audit-screen.tsx'
import { AUDIT } from '#messages/audit.ts'
import { AuditFilter, COMMAND_LINE, listAuditEntries } from '#server/audit/list-acts.ts'
import { RECORDED_TABLES } from '#server/audit/recorded-tables.ts'
import { answerRoute } from '#server/http/answer-route.ts'
import { requestContext } from '#server/http/request-context.ts'

import { adminMeta } from './admin-meta.ts'
import type { Route } from './+types/audit.ts'

export const meta = () => adminMeta(AUDIT.title)

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const filter = AuditFilter.parse(Object.fromEntries(url.searchParams))
  return answerRoute(ctx, async () => ({
    ...(await listAuditEntries({ ctx, filter })),
    nobody: COMMAND_LINE,
    undoable: RECORDED_TABLES.map(({ name }) => name),
  }))
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  return <AuditScreen {...loaderData} />
}
