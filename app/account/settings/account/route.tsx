import { data } from 'react-router'

import { ACCOUNT_SETTINGS, PASSWORD_UPDATED, SESSIONS, TWO_STEP_OFF, TWO_STEP_ON } from '#app/account/copy.ts'
import { settingsDone, settingsFailed, settingsRefused } from '#app/account/sign-in/form-answers.server.ts'
import { signedIn } from '#app/account/viewer.server.ts'
import { accountMessage } from '#app/shared/account-refusals.ts'
import { attempt, formText, readForm } from '#app/shared/http.server.ts'
import { titled } from '#app/shared/known-site.ts'
import { getAccount } from '#server/accounts/account.ts'
import type { AccountContext } from '#server/accounts/auth.ts'
import { changePassword } from '#server/accounts/password.ts'
import { getPreferences, saveHideVisit } from '#server/accounts/preferences.ts'
import { listSessions, revokeOtherSessions, revokeSession } from '#server/accounts/sessions.ts'
import {
  confirmTwoStep,
  getTwoStep,
  startTwoStep,
  stopTwoStep,
  type TwoStepProblem,
} from '#server/accounts/two-step-settings.ts'
import { answerRoute } from '#server/http/answer.ts'
import { accountContext } from '#server/http/request-context.ts'

import type { Route } from './+types/route.ts'
import { AccountScreen } from './screen.tsx'
import type { TwoStepAnswer } from './two-step-section.tsx'

export const meta = titled(ACCOUNT_SETTINGS.heading)

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(accountContext)
  signedIn(ctx, url)
  return answerRoute(ctx, async () => {
    const { email, hasPassword, isFresh } = await getAccount({ ctx })
    const sessions = (await listSessions({ ctx })).map(({ id, lastUsedAt, userAgent, current }) => ({
      id,
      lastUsedAt,
      userAgent,
      current,
    }))
    const { hide_visit: hidesVisits } = await getPreferences({ ctx })
    return { email, hasPassword, isFresh, sessions, hidesVisits, twoStep: await getTwoStep({ ctx }) }
  })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = context.get(accountContext)
  signedIn(ctx, url)
  const form = await readForm(request)
  const tried = await attempt(ctx, () => perform(ctx, form))
  if (tried.ok) return tried.value
  const { message, status } = tried.failure
  const intent = formText(form, 'intent')
  if (intent.startsWith('two-step')) return twoStepAnswer({ intent, line: message }, { status })
  return settingsFailed(intent === CHANGE_PASSWORD ? intent : 'failed', tried.failure)
}

const CHANGE_PASSWORD = 'change-password'

async function perform(ctx: AccountContext, form: FormData) {
  const intent = formText(form, 'intent')
  switch (intent) {
    case 'sign-out-session':
      await revokeSession({ ctx, id: formText(form, 'id') })
      return settingsDone(intent, SESSIONS.ended(1))
    case 'sign-out-others':
      return settingsDone(intent, SESSIONS.ended(await revokeOtherSessions({ ctx })))
    case 'two-step-start':
    case 'two-step-confirm':
    case 'two-step-off':
      return performTwoStep(ctx, intent, form)
    case 'hide-visits':
      await saveHideVisit({ ctx, hidden: formText(form, 'hidden') === 'true' })
      return settingsDone(intent)
    default:
      return performPasswordChange(ctx, form)
  }
}

async function performTwoStep(
  ctx: AccountContext,
  intent: 'two-step-start' | 'two-step-confirm' | 'two-step-off',
  form: FormData,
) {
  const password = formText(form, 'password')
  const code = formText(form, 'code')
  switch (intent) {
    case 'two-step-start': {
      const begun = await startTwoStep({ ctx, input: { password } })
      return begun.ok ? twoStepAnswer({ intent, setup: begun.value }) : twoStepRefused(intent, begun.problem)
    }
    case 'two-step-confirm': {
      const confirmed = await confirmTwoStep({ ctx, input: { code, uri: formText(form, 'uri') } })
      if (!confirmed.ok) return twoStepRefused(intent, confirmed.problem)
      const { backupCodes, headers } = confirmed.value
      return twoStepAnswer({ intent, line: TWO_STEP_ON, backupCodes }, { headers })
    }
    case 'two-step-off': {
      const stopped = await stopTwoStep({ ctx, input: { password, code } })
      if (!stopped.ok) return twoStepRefused(intent, stopped.problem)
      return twoStepAnswer({ intent, line: TWO_STEP_OFF }, { headers: stopped.value })
    }
  }
}

const twoStepAnswer = (
  answer: Partial<TwoStepAnswer> & Pick<TwoStepAnswer, 'intent'>,
  init?: { readonly status?: number; readonly headers?: Headers },
) => data<TwoStepAnswer>({ line: null, fields: {}, setup: null, backupCodes: [], ...answer }, init)

function twoStepRefused(intent: string, problem: TwoStepProblem) {
  const words = accountMessage(problem)
  const setup = problem.code === 'wrong_code' && 'setup' in problem ? problem.setup : null
  switch (problem.code) {
    case 'wrong_code':
    case 'code_missing':
      return twoStepAnswer({ intent, setup, fields: { code: words } }, { status: 422 })
    case 'wrong_password':
    case 'password_needed':
      return twoStepAnswer({ intent, fields: { password: words } }, { status: 422 })
    case 'sign_in_needed':
    case 'two_step_on':
      return twoStepAnswer({ intent, line: words }, { status: 422 })
  }
}

async function performPasswordChange(ctx: AccountContext, form: FormData) {
  const intent = CHANGE_PASSWORD
  const result = await changePassword({
    ctx,
    input: {
      current: formText(form, 'current'),
      password: formText(form, 'password'),
      repeated: formText(form, 'repeated'),
    },
  })
  if (result.ok) return settingsDone(intent, PASSWORD_UPDATED)
  const words = accountMessage(result.problem)
  switch (result.problem.code) {
    case 'no_password':
      return settingsRefused(intent, { line: words })
    case 'current_password_missing':
    case 'wrong_password':
    case 'confirm_again':
      return settingsRefused(intent, { fields: { current: words } })
    case 'passwords_differ':
      return settingsRefused(intent, { fields: { repeated: words } })
    case 'new_password_missing':
    case 'requirements_unmet':
    case 'password_too_long':
    case 'password_common':
    case 'password_personal':
      return settingsRefused(intent, { fields: { password: words } })
  }
}

export default function AccountSettings({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountScreen {...loaderData} answer={actionData ?? null} />
}
