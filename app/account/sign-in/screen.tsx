import { useState } from 'react'
import { Link } from 'react-router'

import {
  EmailField,
  AccountForm,
  type FormAnswer,
  type FormNotice,
  GoogleButton,
  OtherForm,
} from '#app/account/sign-in/account-form.tsx'
import { AccountLayout } from '#app/account/sign-in/account-layout.tsx'
import { FIELDS } from '#app/account/sign-in/copy.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { PasswordInput } from '#ui/password-input.tsx'

export const SIGN_IN = {
  title: 'Sign in',
  heading: 'Sign in',
  lead: 'Sign in to open your saved lineups and trades.',
  submit: 'Sign in',
  forgotten: 'Forgot your password?',
  invite: 'New to the room?',
  signUp: 'Sign up',
} as const

/** The second step of two-step sign-in. The server sends its copy, because few visitors need it. */
export type CodeStep = {
  readonly heading: string
  readonly lead: string
  readonly label: string
  readonly inputMode: 'numeric' | 'text'
  readonly ways: ReadonlyArray<{ readonly to: string; readonly label: string }>
}

type SignInScreenProps = {
  /** Null while email and password are asked for. */
  readonly step: CodeStep | null
  readonly answer: FormAnswer | null
  readonly notice: FormNotice | null
  readonly next: string | null
  readonly offersGoogle: boolean
}

/** The only field of the second step takes the focus, so that typing can continue. */
const focus = (field: HTMLInputElement | null) => field?.focus()

export function SignInScreen({ step, answer, notice, next, offersGoogle }: SignInScreenProps) {
  const [email, setEmail] = useState('')
  if (step) {
    return (
      <AccountLayout heading={step.heading} lead={step.lead} number={2}>
        <AccountForm key={step.label} path="/signin" answer={answer} next={next} submit={SIGN_IN.submit}>
          {(errors) => (
            <Field label={step.label} error={errors.code}>
              {(control) => (
                <Input
                  {...control}
                  ref={focus}
                  name="code"
                  required
                  autoComplete="one-time-code"
                  autoCapitalize="none"
                  inputMode={step.inputMode}
                />
              )}
            </Field>
          )}
        </AccountForm>
        {step.ways.map((way) => (
          <Link key={way.to} to={way.to} className="mt-3 mr-6 inline-flex min-h-11 items-center underline">
            {way.label}
          </Link>
        ))}
      </AccountLayout>
    )
  }
  return (
    <AccountLayout heading={SIGN_IN.heading} lead={SIGN_IN.lead} email={email} number={1}>
      <AccountForm path="/signin" answer={answer} notice={notice} next={next} submit={SIGN_IN.submit}>
        {(errors) => (
          <>
            <EmailField error={errors.email} required onChange={(event) => setEmail(event.target.value)} />
            <div>
              <Field label={FIELDS.password} error={errors.password}>
                {(control) => (
                  <PasswordInput {...control} name="password" required autoComplete="current-password" />
                )}
              </Field>
              <p className="-mb-2 flex">
                <Link
                  to="/forgot-password"
                  className="flex min-h-11 items-center text-sm text-ink-muted underline decoration-edge underline-offset-4 hover:text-ink"
                >
                  {SIGN_IN.forgotten}
                </Link>
              </p>
            </div>
          </>
        )}
      </AccountForm>
      <GoogleButton offered={offersGoogle} next={next} />
      <p className="mt-6 text-center text-ink-muted">
        {SIGN_IN.invite}{' '}
        <OtherForm to="/signup" next={next}>
          {SIGN_IN.signUp}
        </OtherForm>
      </p>
    </AccountLayout>
  )
}
