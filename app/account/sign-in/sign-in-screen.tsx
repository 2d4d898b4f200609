import { Form, Link, useNavigation } from 'react-router'
import { useState } from 'react'

import { Button } from '#ui/button.tsx'
import { Field, useFirstBadField } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { NoticeLine } from '#ui/status.tsx'

import { FIELDS, SIGN_IN } from './copy.ts'
import { GoogleButton } from './google-button.tsx'
import { Entrance, type FormAnswer, nameBar } from './sign-in-layout.tsx'

type Props = {
  readonly answer: FormAnswer<'email' | 'password'> | null
  /** What a redirect brought back, in words. */
  readonly notice: { readonly look: 'success' | 'danger'; readonly text: string } | null
  readonly next: string | null
  readonly offersGoogle: boolean
}

/** P-AUTH-01, P-AUTH-02. */
export function SignInScreen({ answer, notice, next, offersGoogle }: Props) {
  const [email, setEmail] = useState('')
  const busy = useNavigation().formAction?.startsWith('/signin') ?? false
  const form = useFirstBadField(answer)
  const search = next === null ? '' : `?next=${encodeURIComponent(next)}`
  return (
    <Entrance heading={SIGN_IN.heading} lead={SIGN_IN.lead} name={nameBar(email)} number={1}>
      <Form ref={form} method="post" className="flex flex-col gap-4">
        {answer?.line ? (
          <NoticeLine look="danger">{answer.line}</NoticeLine>
        ) : (
          notice && <NoticeLine look={notice.look}>{notice.text}</NoticeLine>
        )}
        {next !== null && <input type="hidden" name="next" value={next} />}
        <Field label={FIELDS.email} error={answer?.fields.email}>
          {(control) => (
            <Input
              {...control}
              name="email"
              type="email"
              required
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
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
        <Button type="submit" look="primary" size="large" busy={busy}>
          {SIGN_IN.submit}
        </Button>
      </Form>
      <GoogleButton offered={offersGoogle} next={next} />
      <p className="mt-6 text-center text-ink-muted">
        {SIGN_IN.invite}{' '}
        <Link to={`/signup${search}`} className="font-semibold text-ink underline underline-offset-4">
          {SIGN_IN.signUp}
        </Link>
      </p>
    </Entrance>
  )
}
