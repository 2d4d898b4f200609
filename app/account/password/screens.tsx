import { Link } from 'react-router'

import { EmailField, AccountForm, type FormAnswer } from '#app/account/sign-in/account-form.tsx'
import { AccountLayout } from '#app/account/sign-in/account-layout.tsx'

import { NewPasswordFields } from './new-password.tsx'

// Not in copy.ts, because sign-in and sign-up load that file.
export const FORGOT = {
  title: 'Forgot password',
  heading: 'Lost your password?',
  lead: 'Enter your email and we will send you a link to choose a new password.',
  submit: 'Send the link',
  back: 'Back to sign in',
} as const

export const RESET = {
  title: 'New password',
  heading: 'Choose a new password',
  lead: 'You will be signed out everywhere else.',
  submit: 'Save new password',
  done: 'Your password has been changed. Sign in with the new one.',
  askAgain: 'Request a new link',
} as const

type ForgotPasswordScreenProps = {
  readonly answer: FormAnswer | null
  /** Why this site cannot send mail, or null when it can. */
  readonly unavailable: string | null
}

export function ForgotPasswordScreen({ answer, unavailable }: ForgotPasswordScreenProps) {
  const disabled = unavailable !== null
  return (
    <AccountLayout heading={FORGOT.heading} lead={FORGOT.lead} number={30}>
      <AccountForm
        path="/forgot-password"
        answer={disabled ? null : answer}
        notice={disabled ? { look: 'danger', text: unavailable } : null}
        submit={FORGOT.submit}
        disabled={disabled}
        noValidate
      >
        {(errors) => <EmailField error={errors.email} autoComplete="email" disabled={disabled} />}
      </AccountForm>
      <p className="mt-4 text-center">
        <Link
          to="/signin"
          className="inline-flex min-h-11 items-center text-ink-muted underline underline-offset-4"
        >
          {FORGOT.back}
        </Link>
      </p>
    </AccountLayout>
  )
}

type ResetPasswordScreenProps = {
  readonly answer: FormAnswer | null
  /** The token of the mailed link. */
  readonly token: string
}

export function ResetPasswordScreen({ answer, token }: ResetPasswordScreenProps) {
  return (
    <AccountLayout heading={RESET.heading} lead={RESET.lead} number={35}>
      <AccountForm path="/reset-password" answer={answer} submit={RESET.submit}>
        {(errors) => (
          <>
            <input type="hidden" name="token" value={token} />
            <NewPasswordFields errors={errors} />
          </>
        )}
      </AccountForm>
      {answer?.line && (
        <p className="mt-4 text-center">
          <Link
            to="/forgot-password"
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {RESET.askAgain}
          </Link>
        </p>
      )}
    </AccountLayout>
  )
}
