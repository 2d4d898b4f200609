import { Form, useNavigation } from 'react-router'

import { ACCOUNT_SETTINGS } from '#app/account/copy.ts'
import { NewPasswordFields } from '#app/account/new-password.tsx'
import { Button } from '#ui/button.tsx'
import { Field, useFirstBadField } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'

import { DangerZone } from './delete-account.tsx'
import { SessionList, type ShownSession } from './session-list.tsx'
import { AnswerLine, type SettingsAnswer, SettingsSection } from './settings-frame.tsx'

type AccountScreenProps = {
  readonly email: string
  readonly hasPassword: boolean
  /** Signed in a moment ago: the current password is not needed. */
  readonly isFresh: boolean
  readonly sessions: readonly ShownSession[]
  readonly answer: SettingsAnswer | null
}

export function AccountScreen({ email, hasPassword, isFresh, sessions, answer }: AccountScreenProps) {
  const toPassword = answer?.intent === 'change-password' ? answer : null
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
      <SessionList sessions={sessions} answer={toPassword ? null : answer} />
      <DangerZone hasPassword={hasPassword} isFresh={isFresh} />
    </>
  )
}

type ChangePasswordProps = {
  readonly email: string
  /** False within minutes of signing in. */
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
      // When the password is saved, another key empties the fields.
      key={answer?.line && Object.keys(fields).length === 0 ? answer.line : 'form'}
      className="flex max-w-lg flex-col gap-4"
    >
      <input type="hidden" name="intent" value="change-password" />
      {/* So that a password manager knows whose password this is. */}
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
