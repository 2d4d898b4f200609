import { data } from 'react-router'

import { adminMeta } from '#app/back-office/shared/screen.tsx'
import { accountMessage } from '#app/shared/account-refusals.ts'
import { attempt, formText, readForm } from '#app/shared/http.server.ts'
import { findProofNeeded } from '#server/accounts/recent-proof.ts'
import { grantAdmin, listAdmins, revokeAdmin } from '#server/back-office/admins.ts'
import { requireAdmin } from '#server/core/rights.ts'
import { answerRoute } from '#server/http/answer.ts'
import { accountContext } from '#server/http/request-context.ts'

import type { Route } from './+types/route.ts'
import { ADMINS } from './copy.ts'
import { type AdminsAnswer, AdminsScreen } from './screen.tsx'

export const meta = adminMeta(ADMINS.title)

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(accountContext)
  return answerRoute(ctx, async () => ({
    admins: await listAdmins({ ctx }),
    ownId: requireAdmin(ctx).id,
    proofNeeded: await findProofNeeded(ctx, requireAdmin(ctx)),
  }))
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(accountContext)
  const form = await readForm(request)
  const email = formText(form, 'email').trim().toLowerCase()
  const intent = formText(form, 'intent') === 'revoke' ? 'revoke' : 'grant'
  const input = {
    email,
    proof: formText(form, 'proof'),
    unconfirmed: formText(form, 'unconfirmed') === 'yes',
  }
  const tried = await attempt(ctx, () =>
    intent === 'revoke' ? revokeAdmin({ ctx, input }) : grantAdmin({ ctx, input }),
  )
  if (!tried.ok) return refused({ line: tried.failure.message, question: null }, tried.failure.status)
  if (tried.value.ok) return done(intent, email, tried.value.value)
  const { problem } = tried.value
  const isUnconfirmed = problem.code === 'email_unconfirmed'
  // A missing password or code is asked for, not shown as an error.
  const isAsked = isUnconfirmed || (problem.code.endsWith('_needed') && input.proof === '')
  return refused({
    line: null,
    question: {
      intent,
      email,
      isUnconfirmed,
      proofNeeded: isUnconfirmed ? null : await findProofNeeded(ctx, requireAdmin(ctx)),
      error: isAsked ? null : accountMessage(problem),
    },
  })
}

const refused = (answer: Omit<AdminsAnswer, 'ok'>, status = 422) =>
  data<AdminsAnswer>({ ok: false, ...answer }, { status })

function done(intent: 'grant' | 'revoke', email: string, changed: boolean) {
  const granted = changed ? ADMINS.granted(email) : ADMINS.already(email)
  const line = intent === 'revoke' ? ADMINS.revoked(email) : granted
  return data<AdminsAnswer>({ ok: true, line, question: null })
}

export default function Admins({ loaderData, actionData }: Route.ComponentProps) {
  return <AdminsScreen {...loaderData} answer={actionData ?? null} />
}
