import { useState } from 'react'
import { Link } from 'react-router'

import { ChosenPassword } from '#app/account/password/new-password.tsx'
import {
  EmailField,
  AccountForm,
  type FormAnswer,
  GoogleButton,
  OtherForm,
} from '#app/account/sign-in/account-form.tsx'
import { AccountLayout } from '#app/account/sign-in/account-layout.tsx'
import { FIELDS, SIGN_UP } from '#app/account/sign-in/copy.ts'
import { signUpStrength } from '#domain/account/password.ts'

const COLORS = { Weak: 'red', Medium: 'amber', Strong: 'green' } as const

function measure(password: string) {
  const { score, word } = signUpStrength(password)
  return { share: (score * 100) / 6, word, color: COLORS[word] }
}

type SignUpScreenProps = {
  readonly answer: FormAnswer | null
  readonly next: string | null
  readonly offersGoogle: boolean
}

export function SignUpScreen({ answer, next, offersGoogle }: SignUpScreenProps) {
  const [email, setEmail] = useState('')
  return (
    <AccountLayout
      heading={SIGN_UP.heading}
      lead={
        <>
          {SIGN_UP.invite}{' '}
          <OtherForm to="/signin" next={next}>
            {SIGN_UP.signIn}
          </OtherForm>
        </>
      }
      email={email}
      number={99}
    >
      <AccountForm
        path="/signup"
        answer={answer}
        next={next}
        submit={SIGN_UP.submit}
        noValidate
        footnote={<Agreement />}
      >
        {(errors) => (
          <>
            <EmailField error={errors.email} onChange={(event) => setEmail(event.target.value)} />
            <ChosenPassword
              label={FIELDS.password}
              error={errors.password}
              hint={SIGN_UP.hint}
              measure={measure}
            />
          </>
        )}
      </AccountForm>
      <GoogleButton offered={offersGoogle} next={next} />
    </AccountLayout>
  )
}

function Agreement() {
  const { before, terms, between, privacy, after } = SIGN_UP.agreement
  return (
    <p className="text-sm text-ink-muted">
      {before}
      <Link to="/terms" className="underline underline-offset-4">
        {terms}
      </Link>
      {between}
      <Link to="/privacy" className="underline underline-offset-4">
        {privacy}
      </Link>
      {after}
    </p>
  )
}
