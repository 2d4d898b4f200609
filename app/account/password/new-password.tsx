import { type ComponentProps, type ComponentType, useState } from 'react'
import Check from '~icons/lucide/check'
import Minus from '~icons/lucide/minus'

import { FIELDS, REQUIREMENT_MET, REQUIREMENTS, REQUIREMENTS_LABEL } from '#app/account/sign-in/copy.ts'
import { changeStrength, PASSWORD_REQUIREMENTS, passwordFlags } from '#domain/account/password.ts'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/field.tsx'
import { VisuallyHidden } from '#ui/live-announcer.tsx'
import { PasswordInput, StrengthBar } from '#ui/password-input.tsx'

type NewPasswordFieldsProps = {
  readonly errors: { readonly password?: string | undefined; readonly repeated?: string | undefined }
}

export function NewPasswordFields({ errors }: NewPasswordFieldsProps) {
  return (
    <>
      <ChosenPassword
        label={FIELDS.newPassword}
        error={errors.password}
        measure={changeStrength}
        below={RequirementFlags}
      />
      <Field label={FIELDS.repeatPassword} error={errors.repeated}>
        {(control) => <PasswordInput {...control} name="repeated" autoComplete="new-password" />}
      </Field>
    </>
  )
}

type ChosenPasswordProps = Omit<ComponentProps<typeof Field>, 'children'> & {
  readonly measure: (password: string) => Omit<ComponentProps<typeof StrengthBar>, 'label'>
  readonly below?: ComponentType<{ readonly password: string }>
}

export function ChosenPassword({ measure, below: Below, ...field }: ChosenPasswordProps) {
  const [password, setPassword] = useState('')
  const strength = measure(password)
  return (
    <>
      <Field {...field}>
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
        <StrengthBar label={FIELDS.strength} {...strength} word={password === '' ? '' : strength.word} />
        {Below && <Below password={password} />}
      </div>
    </>
  )
}

function RequirementFlags({ password }: { readonly password: string }) {
  const flags = passwordFlags(password)
  return (
    <ul aria-label={REQUIREMENTS_LABEL} className="grid gap-1 text-sm sm:grid-cols-2">
      {PASSWORD_REQUIREMENTS.map((requirement) => {
        const met = flags[requirement]
        const Icon = met ? Check : Minus
        return (
          <li
            key={requirement}
            data-met={met}
            className={classNames('flex items-center gap-2', met ? 'text-success' : 'text-ink-muted')}
          >
            <Icon aria-hidden="true" className="size-4 shrink-0" />
            <span>
              {REQUIREMENTS[requirement]}
              <VisuallyHidden>: {met ? REQUIREMENT_MET.yes : REQUIREMENT_MET.no}</VisuallyHidden>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
