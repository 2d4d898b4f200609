import { data } from 'react-router'

import { attemptChange } from '#app/back-office/shared/http.server.ts'
import { adminMeta, screenBoundary } from '#app/back-office/shared/screen.tsx'
import { accountMessage } from '#app/shared/account-refusals.ts'
import { answerOr } from '#app/shared/answer-or.ts'
import { formText, readForm, NOT_A_FORM } from '#app/shared/http.server.ts'
import { BACKUPS } from '#messages/backups.ts'
import { MAILS_TO_OWNER } from '#messages/system.ts'
import type { AccountContext } from '#server/accounts/auth.ts'
import { findProofNeeded, proveRecently } from '#server/accounts/recent-proof.ts'
import { requireAdmin } from '#server/core/rights.ts'
import { readRowId } from '#server/core/row-id.ts'
import { answerRoute, refuseRoute } from '#server/http/answer.ts'
import { accountContext } from '#server/http/request-context.ts'
import { setBackupEvery } from '#server/operations/backup/backup-switch.ts'
import { setOwnerMails } from '#server/operations/owner-mails.ts'
import { deleteBackup, getSystem, sendTestMail, startBackup } from '#server/operations/system.ts'

import type { Route } from './+types/route.ts'
import { INTENTS, type SystemAnswer } from './asking.tsx'
import { SYSTEM } from './copy.ts'
import { SystemScreen } from './screen.tsx'

export const meta = adminMeta(SYSTEM.title)

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(accountContext)
  return answerRoute(ctx, async () => ({
    ...(await getSystem({ ctx })),
    proofNeeded: await findProofNeeded(ctx, requireAdmin(ctx)),
  }))
}

const intentOf = (sent: unknown) => INTENTS.find((intent) => intent === sent)

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(accountContext)
  const form = await readForm(request)
  const intent = intentOf(formText(form, 'intent'))
  if (intent === undefined) throw refuseRoute('bad_request', NOT_A_FORM)
  const tried = await attemptChange(ctx, () => DO[intent](ctx, form))
  if (!tried.ok) {
    const { message, status } = tried.failure
    return data<SystemAnswer>({ ok: false, intent, line: message }, { status })
  }
  const done = tried.value
  return typeof done === 'string'
    ? data<SystemAnswer>({ ok: true, intent, line: done })
    : data<SystemAnswer>({ ok: false, intent, line: done.refusal }, { status: 422 })
}

/** Each does what its form asks for, and returns the line to show. */
const DO: Readonly<
  Record<
    SystemAnswer['intent'],
    (ctx: AccountContext, form: FormData) => Promise<string | { readonly refusal: string }>
  >
> = {
  mail: async (ctx) => SYSTEM.mailSent(await sendTestMail({ ctx })),
  async mails(ctx, form) {
    const mails = await setOwnerMails({ ctx, input: formText(form, 'mails') })
    return SYSTEM.mailsSet(MAILS_TO_OWNER.values[mails])
  },
  async backup(ctx) {
    await startBackup({ ctx })
    return SYSTEM.backupBegun
  },
  async every(ctx, form) {
    const every = await setBackupEvery({ ctx, input: formText(form, 'every') })
    return SYSTEM.mailsSet(BACKUPS.every[every])
  },
  async prove(ctx, form) {
    const proven = await proveRecently(ctx, requireAdmin(ctx), formText(form, 'proof'))
    return proven.ok ? SYSTEM.proven : { refusal: accountMessage(proven.problem) }
  },
  async delete(ctx, form) {
    const id = readRowId(formText(form, 'id'), BACKUPS.gone)
    return SYSTEM.deleted(await deleteBackup({ ctx, id }))
  },
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = intentOf((await request.clone().formData()).get('intent')) ?? 'mail'
  return answerOr(serverAction, { ok: false, intent, line: SYSTEM.unreachable } satisfies SystemAnswer)
}

export default function System({ loaderData, actionData }: Route.ComponentProps) {
  return <SystemScreen {...loaderData} answer={actionData ?? null} />
}

export const ErrorBoundary = screenBoundary(SYSTEM)
