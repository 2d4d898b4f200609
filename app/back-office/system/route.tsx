import { data } from 'react-router'

import { attemptChange } from '#app/back-office/shared/http.server.ts'
import { adminMeta, answerOr, screenBoundary } from '#app/back-office/shared/screen.tsx'
import { formText, readForm, NOT_A_FORM } from '#app/shared/http.server.ts'
import { MAILS_TO_OWNER } from '#messages/system.ts'
import { answerRoute, refuseRoute } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { setOwnerMails } from '#server/operations/owner-mails.ts'
import { getSystem, sendTestMail, startBackup } from '#server/operations/system.ts'

import type { Route } from './+types/route.ts'
import { SYSTEM } from './copy.ts'
import { INTENTS, type SystemAnswer, SystemScreen } from './screen.tsx'

export const meta = adminMeta(SYSTEM.title)

export async function loader({ context }: Route.LoaderArgs) {
  return answerRoute(context.get(requestContext), (ctx) => getSystem({ ctx }))
}

const intentOf = (sent: unknown) => INTENTS.find((intent) => intent === sent)

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const form = await readForm(request)
  const intent = intentOf(formText(form, 'intent'))
  if (intent === undefined) throw refuseRoute('bad_request', NOT_A_FORM)
  const tried = await attemptChange(ctx, async (ctx) => {
    if (intent === 'mail') return SYSTEM.mailSent(await sendTestMail({ ctx }))
    if (intent === 'mails')
      return SYSTEM.mailsSet(
        MAILS_TO_OWNER.values[await setOwnerMails({ ctx, input: formText(form, 'mails') })],
      )
    await startBackup({ ctx })
    return SYSTEM.backupBegun
  })
  if (tried.ok) return data<SystemAnswer>({ ok: true, intent, line: tried.value })
  const { message, status } = tried.failure
  return data<SystemAnswer>({ ok: false, intent, line: message }, { status })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = intentOf((await request.clone().formData()).get('intent')) ?? 'mail'
  return answerOr(serverAction, { ok: false, intent, line: SYSTEM.unreachable } satisfies SystemAnswer)
}

export default function System({ loaderData, actionData }: Route.ComponentProps) {
  return <SystemScreen {...loaderData} answer={actionData ?? null} />
}

export const ErrorBoundary = screenBoundary(SYSTEM)
