import { useState } from 'react'

import { changeStrength } from '#domain/account/password.ts'
import { FIELDS } from '#messages/sign-in.ts'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { StrengthBar } from '#ui/strength-bar.tsx'

import { RequirementFlags } from './requirement-flags.tsx'

type Props = {
  readonly errors: { readonly password?: string | undefined; readonly repeated?: string | undefined }
}

/** The new password twice, how strong it is and what it still lacks; fields `password` and `repeated` of the form. */
export function NewPasswordFields({ errors }: Props) {
  const [password, setPassword] = useState('')
  const strength = changeStrength(password)
  return (
    <>
      <Field label={FIELDS.newPassword} error={errors.password}>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="new-password"
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-col gap-2.5">
        <StrengthBar
          label={FIELDS.strength}
          share={strength.share}
          word={password === '' ? '' : strength.word}
          color={strength.color}
        />
        <RequirementFlags password={password} />
      </div>
      <Field label={FIELDS.repeatPassword} error={errors.repeated}>
        {(control) => <PasswordInput {...control} name="repeated" autoComplete="new-password" />}
      </Field>
    </>
  )
}
