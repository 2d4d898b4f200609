import { useState } from 'react'
import { Link } from 'react-router'

import { FIELDS, SIGN_UP } from '#app/account/entrance/copy.ts'
import {
  EmailField,
  EntranceForm,
  type FormAnswer,
  GoogleButton,
  OtherEntrance,
} from '#app/account/entrance/entrance-form.tsx'
import { Entrance } from '#app/account/entrance/entrance-layout.tsx'
import { ChosenPassword } from '#app/account/password/new-password.tsx'
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
    <Entrance
      heading={SIGN_UP.heading}
      lead={
        <>
          {SIGN_UP.invite}{' '}
          <OtherEntrance to="/signin" next={next}>
            {SIGN_UP.signIn}
          </OtherEntrance>
        </>
      }
      email={email}
      number={99}
    >
      <EntranceForm
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
      </EntranceForm>
      <GoogleButton offered={offersGoogle} next={next} />
    </Entrance>
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
