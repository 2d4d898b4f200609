import { type FormEvent, useId, useState } from 'react'
import { Form, useFetcher, useNavigation } from 'react-router'
import * as z from 'zod/mini'
import Download from '~icons/lucide/download'

import {
  ACCOUNT_SETTINGS,
  DANGER,
  isSuccess,
  YOUR_DATA,
  YOUR_DATA_FILE,
  DELETE_FAILED,
} from '#app/account/copy.ts'
import { NewPasswordFields } from '#app/account/password/new-password.tsx'
import { AnswerLine, type SettingsAnswer, SettingsSection } from '#app/account/settings/layout.tsx'
import { NO_ANSWER, post, request } from '#app/api-client/request.ts'
import { forgetAccount, useAccount } from '#app/shared/known-account.ts'
import { discardWaiting } from '#app/shared/outbox/outbox.tsx'
import { NOT_AUTHENTICATED } from '#messages/account.ts'
import { Button, buttonStyle } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { Field, useFirstBadField } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { NoticeLine } from '#ui/status.tsx'
import { Switch } from '#ui/switch.tsx'

import type { Route } from './+types/route.ts'
import { SessionList } from './session-list.tsx'
import { type TwoStepAnswer, TwoStepSection } from './two-step-section.tsx'

type AccountScreenProps = Route.ComponentProps['loaderData'] & {
  readonly answer: SettingsAnswer | TwoStepAnswer | null
}

export function AccountScreen(props: AccountScreenProps) {
  const { email, hasPassword, isFresh, sessions, twoStep, hidesVisits, answer } = props
  const toPassword = answer?.intent === 'change-password' ? answer : null
  const toTwoStep = answer && 'setup' in answer ? answer : null
  return (
    <>
      <h1 className="text-4xl">{ACCOUNT_SETTINGS.heading}</h1>
      <p className="mt-2 text-ink-muted">
        {ACCOUNT_SETTINGS.signedInAs} <span className="font-semibold wrap-anywhere text-ink">{email}</span>
      </p>
      <SettingsSection title={ACCOUNT_SETTINGS.security}>
        {hasPassword ? (
          <ChangePassword email={email} asksCurrent={!isFresh} answer={toPassword} />
        ) : (
          <p className="max-w-prose">
            {ACCOUNT_SETTINGS.noPassword} {ACCOUNT_SETTINGS.otherWays}
          </p>
        )}
      </SettingsSection>
      {twoStep && (
        <TwoStepSection email={email} hasPassword={hasPassword} twoStep={twoStep} answer={toTwoStep} />
      )}
      <SessionList sessions={sessions} answer={toPassword || toTwoStep ? null : answer} />
      <YourData hidesVisits={hidesVisits} />
      <DangerZone hasPassword={hasPassword} isFresh={isFresh} />
    </>
  )
}

type ChangePasswordProps = {
  readonly email: string
  /** False within five minutes of signing in. */
  readonly asksCurrent: boolean
  readonly answer: SettingsAnswer | null
}

function ChangePassword({ email, asksCurrent, answer }: ChangePasswordProps) {
  const busy = useNavigation().formData?.get('intent') === 'change-password'
  const form = useFirstBadField(answer)
  const fields = answer?.fields ?? {}
  return (
    <Form
      ref={form}
      method="post"
      preventScrollReset
      // After the password is saved, a new key empties the fields.
      key={answer?.line && isSuccess(answer.line) ? answer.line : 'form'}
      className="flex max-w-lg flex-col gap-4"
    >
      <input type="hidden" name="intent" value="change-password" />
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
      {(asksCurrent || fields['current']) && (
        <Field label={ACCOUNT_SETTINGS.currentPassword} error={fields['current']}>
          {(control) => <PasswordInput {...control} name="current" autoComplete="current-password" />}
        </Field>
      )}
      <NewPasswordFields errors={{ password: fields['password'], repeated: fields['repeated'] }} />
      <AnswerLine text={answer?.line} />
      <Button type="submit" look="primary" busy={busy} className="self-start">
        {ACCOUNT_SETTINGS.changePassword}
      </Button>
    </Form>
  )
}

type Props = {
  readonly hasPassword: boolean
  /** True shortly after signing in: the password is not needed. */
  readonly isFresh: boolean
}

function DangerZone({ hasPassword, isFresh }: Props) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useId()
  const account = useAccount()

  const confirm = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    setFailure(null)
    setBusy(true)
    try {
      await deleteAccount(typeof password === 'string' ? password : '')
      forgetAccount()
      if (account) discardWaiting(account.id)
      window.location.assign('/')
    } catch (error) {
      setBusy(false)
      setFailure(error instanceof Error ? error.message : DELETE_FAILED)
    }
  }

  return (
    <SettingsSection title={DANGER.heading} lead={DANGER.text} danger>
      <Dialog
        open={open}
        onOpenChange={(next) => {
          if (busy) return
          setOpen(next)
          setFailure(null)
        }}
        trigger={<Button look="danger">{DANGER.action}</Button>}
        title={DANGER.question}
        description={DANGER.consequences}
        width="small"
        footer={
          <>
            <DialogClose render={<Button disabled={busy}>{DANGER.cancel}</Button>} />
            <Button type="submit" form={form} look="danger" busy={busy}>
              {busy ? DANGER.busy : DANGER.confirm}
            </Button>
          </>
        }
      >
        <form id={form} className="flex flex-col gap-4" onSubmit={(event) => void confirm(event)}>
          {hasPassword && isFresh && <p>{DANGER.fresh}</p>}
          {hasPassword && !isFresh && (
            <Field label={DANGER.password}>
              {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" />}
            </Field>
          )}
          {failure && <NoticeLine look="danger">{failure}</NoticeLine>}
        </form>
      </Dialog>
    </SettingsSection>
  )
}

/**
 * Deletes the visitor's account: asks for a one-use token, then deletes with it. Resolves when it is gone.
 * @throws {Error} with the message to show: "Not authenticated" without a session, else the server's or "Delete
 * failed"
 */
export async function deleteAccount(password: string): Promise<void> {
  const confirmed = await request(deletionToken, { password })
  if (!confirmed.ok && confirmed.problem.status === 401) throw new Error(NOT_AUTHENTICATED)
  if (!confirmed.ok) throw new Error(confirmed.problem.message ?? DELETE_FAILED)
  // The specification requires a content type although there is no body.
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${confirmed.value.token}` }
  const deleted = await request(deletedAccount, null, { headers })
  if (!deleted.ok) throw new Error(deleted.problem.message ?? DELETE_FAILED)
}

function YourData({ hidesVisits }: { readonly hidesVisits: boolean }) {
  const saving = useFetcher<SettingsAnswer>()
  const chosen = saving.formData?.get('hidden') ?? String(hidesVisits)
  return (
    <SettingsSection title={YOUR_DATA.heading} lead={YOUR_DATA.lead}>
      <a href="/settings/your-data" download={YOUR_DATA_FILE} className={buttonStyle()}>
        <Download aria-hidden="true" className="size-5" />
        {YOUR_DATA.download}
      </a>
      <div className="mt-5 border-y border-hairline py-2">
        <Switch
          checked={chosen === 'true'}
          onCheckedChange={(next) =>
            void saving.submit({ intent: 'hide-visits', hidden: String(next) }, { method: 'post' })
          }
          label={<span className="font-semibold">{YOUR_DATA.hideVisits}</span>}
          description={YOUR_DATA.hideVisitsHint}
        />
      </div>
      {saving.state === 'idle' && saving.data?.line && (
        <div className="mt-4">
          <NoticeLine look="danger">{saving.data.line}</NoticeLine>
        </div>
      )}
    </SettingsSection>
  )
}

/** Sends the password and returns a token that confirms the deletion once. */
const deletionToken = post('/api/deletion-token', z.object({ token: z.string() }))
const deletedAccount = post('/api/delete-account', NO_ANSWER)
