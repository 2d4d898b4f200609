import { useState } from 'react'
import { Link } from 'react-router'

import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'

import { FIELDS, SIGN_IN } from './copy.ts'
import {
  EmailField,
  EntranceForm,
  type FormAnswer,
  type FormNotice,
  OtherEntrance,
} from './entrance-form.tsx'
import { GoogleButton } from './google-button.tsx'
import { Entrance, nameBar } from './sign-in-layout.tsx'

type SignInScreenProps = {
  readonly answer: FormAnswer | null
  /** What a redirect brought back, in words. */
  readonly notice: FormNotice | null
  readonly next: string | null
  readonly offersGoogle: boolean
}

export function SignInScreen({ answer, notice, next, offersGoogle }: SignInScreenProps) {
  const [email, setEmail] = useState('')
  return (
    <Entrance heading={SIGN_IN.heading} lead={SIGN_IN.lead} name={nameBar(email)} number={1}>
      <EntranceForm path="/signin" answer={answer} notice={notice} next={next} submit={SIGN_IN.submit}>
        <EmailField
          error={answer?.fields.email}
          required
          onChange={(event) => setEmail(event.target.value)}
        />
        <div>
          <Field label={FIELDS.password} error={answer?.fields.password}>
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
      </EntranceForm>
      <GoogleButton offered={offersGoogle} next={next} />
      <p className="mt-6 text-center text-ink-muted">
        {SIGN_IN.invite}{' '}
        <OtherEntrance to="/signup" next={next}>
          {SIGN_IN.signUp}
        </OtherEntrance>
      </p>
    </Entrance>
  )
}
