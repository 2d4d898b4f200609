import { AuditScreen } from '#app/back-office/audit/audit-screen.tsx'
import { AUDIT } from '#app/back-office/audit/copy.ts'
import { AuditFilter, listAuditEntries, WITHOUT_ACCOUNT } from '#server/back-office/audit/entries.ts'
import { RECORDED_TABLES } from '#server/back-office/audit/recorded-tables.ts'
import { answerRoute } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'

import type { Route } from './+types/audit.ts'
import { adminMeta } from './screen.tsx'

export const meta = () => adminMeta(AUDIT.title)

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const filter = AuditFilter.parse(Object.fromEntries(url.searchParams))
  return answerRoute(ctx, async () => ({
    ...(await listAuditEntries({ ctx, filter })),
    withoutAccount: WITHOUT_ACCOUNT,
    undoable: RECORDED_TABLES.map(({ name }) => name),
  }))
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  return <AuditScreen {...loaderData} />
}
