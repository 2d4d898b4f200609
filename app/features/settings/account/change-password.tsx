import { Form, useNavigation } from 'react-router'

import { NewPasswordFields } from '#app/components/new-password/new-password-fields.tsx'
import { ACCOUNT_SETTINGS } from '#messages/settings.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { useFirstBadField } from '#ui/use-first-bad-field.ts'

import { AnswerLine } from '../answer-line.tsx'
import type { SettingsAnswer } from '../settings-answer.ts'

type Props = {
  readonly email: string
  /** Not within minutes of signing in. */
  readonly asksCurrent: boolean
  readonly answer: SettingsAnswer | null
}

/** P-SET-02, P-STATE-30, P-VALID-33 to 36. */
export function ChangePassword({ email, asksCurrent, answer }: Props) {
  const busy = useNavigation().formData?.get('intent') === 'change-password'
  const form = useFirstBadField(answer)
  const fields = answer?.fields ?? {}
  return (
    <Form
      ref={form}
      method="post"
      preventScrollReset
      // Saved: the fields are emptied by drawing them anew.
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
