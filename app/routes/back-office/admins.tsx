import { data } from 'react-router'

import { SETTINGS } from '#app/account/copy.ts'
import { AdminsScreen } from '#app/back-office/admins/admins-screen.tsx'
import { ADMINS } from '#app/back-office/admins/copy.ts'
import { formText, readForm } from '#app/routes/forms.ts'
import { attempt } from '#app/routes/http.ts'
import { requireAdmin } from '#server/accounts/rights.ts'
import { grantAdmin, listAdmins, revokeAdmin } from '#server/back-office/admins.ts'
import { answerRoute } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'

import type { Route } from './+types/admins.ts'
import { adminMeta } from './screen.tsx'

export const meta = () => adminMeta(ADMINS.title)

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  return answerRoute(ctx, async () => ({
    admins: await listAdmins({ ctx }),
    ownId: requireAdmin(ctx).id,
  }))
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const form = await readForm(request)
  const email = formText(form, 'email').trim().toLowerCase()
  const revoking = formText(form, 'intent') === 'revoke'
  const tried = await attempt(
    ctx,
    (ctx) => (revoking ? revokeAdmin({ ctx, email }) : grantAdmin({ ctx, email })),
    SETTINGS.failed,
  )
  if (!tried.ok) return data({ ok: false, line: tried.failure.message }, { status: tried.failure.status })
  if (revoking) return data({ ok: true, line: ADMINS.revoked(email) })
  return data({ ok: true, line: tried.value ? ADMINS.granted(email) : ADMINS.already(email) })
}

export default function Admins({ loaderData, actionData }: Route.ComponentProps) {
  return <AdminsScreen admins={loaderData.admins} ownId={loaderData.ownId} answer={actionData ?? null} />
}
