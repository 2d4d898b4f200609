import { Form, Link, useNavigation } from 'react-router'
import { useState } from 'react'

import { signUpStrength } from '#domain/account/password.ts'
import { Button } from '#ui/button.tsx'
import { Field, useFirstBadField } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { PasswordInput, StrengthBar } from '#ui/password-input.tsx'
import { NoticeLine } from '#ui/status.tsx'

import { FIELDS, SIGN_UP } from './copy.ts'
import { GoogleButton } from './google-button.tsx'
import { Entrance, type FormAnswer, nameBar } from './sign-in-layout.tsx'

const COLORS = { Weak: 'red', Medium: 'amber', Strong: 'green' } as const

type Props = {
  readonly answer: FormAnswer<'email' | 'password'> | null
  readonly next: string | null
  readonly offersGoogle: boolean
}

/** P-AUTH-04 to P-AUTH-07. The server's words, P-VALID-38 to 40, instead of the browser's. */
export function SignUpScreen({ answer, next, offersGoogle }: Props) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const busy = useNavigation().formAction?.startsWith('/signup') ?? false
  const form = useFirstBadField(answer)
  const strength = signUpStrength(password)
  const search = next === null ? '' : `?next=${encodeURIComponent(next)}`
  return (
    <Entrance
      heading={SIGN_UP.heading}
      lead={
        <>
          {SIGN_UP.invite}{' '}
          <Link to={`/signin${search}`} className="font-semibold text-ink underline underline-offset-4">
            {SIGN_UP.signIn}
          </Link>
        </>
      }
      name={nameBar(email)}
      number={99}
    >
      <Form ref={form} method="post" noValidate className="flex flex-col gap-4">
        {answer?.line && <NoticeLine look="danger">{answer.line}</NoticeLine>}
        {next !== null && <input type="hidden" name="next" value={next} />}
        <Field label={FIELDS.email} error={answer?.fields.email}>
          {(control) => (
            <Input
              {...control}
              name="email"
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
        <Field label={FIELDS.password} error={answer?.fields.password} hint={SIGN_UP.hint}>
          {(control) => (
            <PasswordInput
              {...control}
              name="password"
              autoComplete="new-password"
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
        <StrengthBar
          label={FIELDS.strength}
          share={(strength.score * 100) / 6}
          word={password === '' ? '' : strength.word}
          color={COLORS[strength.word]}
        />
        <Button type="submit" look="primary" size="large" busy={busy}>
          {SIGN_UP.submit}
        </Button>
        <p className="text-sm text-ink-muted">
          {SIGN_UP.agreement.before}
          <Link to="/terms" className="underline underline-offset-4">
            {SIGN_UP.agreement.terms}
          </Link>
          {SIGN_UP.agreement.between}
          <Link to="/privacy" className="underline underline-offset-4">
            {SIGN_UP.agreement.privacy}
          </Link>
          {SIGN_UP.agreement.after}
        </p>
      </Form>
      <GoogleButton offered={offersGoogle} next={next} />
    </Entrance>
  )
}
