import { data } from 'react-router'

import { AdminsScreen } from '#app/features/admins/admins-screen.tsx'
import { SETTINGS } from '#messages/settings.ts'
import { ADMINS } from '#messages/admins.ts'
import { grantAdmin } from '#server/admins/grant-admin.ts'
import { listAdmins } from '#server/admins/list-admins.ts'
import { revokeAdmin } from '#server/admins/revoke-admin.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import { answerRoute } from '#server/http/answer-route.ts'
import { requestContext } from '#server/http/request-context.ts'

import { formText } from '../account/form-text.ts'
import { readForm } from '../account/read-form.ts'
import { attempt } from '../attempt.ts'
import { adminMeta } from './admin-meta.ts'
import type { Route } from './+types/admins.ts'

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
