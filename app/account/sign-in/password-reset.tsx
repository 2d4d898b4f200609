import { Form, Link, useNavigation } from 'react-router'

import { NewPasswordFields } from '#app/account/new-password.tsx'
import { Button } from '#ui/button.tsx'
import { Field, useFirstBadField } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NoticeLine } from '#ui/status.tsx'

import { FIELDS, FORGOT, RESET } from './copy.ts'
import { Entrance, type FormAnswer, nameBar } from './sign-in-layout.tsx'

type ForgotPasswordScreenProps = {
  readonly answer: FormAnswer<'email'> | null
  /** Why no mail can be sent here at all; null when it can. */
  readonly unavailable: string | null
}

export function ForgotPasswordScreen({ answer, unavailable }: ForgotPasswordScreenProps) {
  const busy = useNavigation().formAction?.startsWith('/forgot-password') ?? false
  const form = useFirstBadField(answer)
  const line = unavailable ?? answer?.line
  return (
    <Entrance heading={FORGOT.heading} lead={FORGOT.lead} name={nameBar('')} number={30}>
      <Form ref={form} method="post" noValidate className="flex flex-col gap-4">
        {line && <NoticeLine look="danger">{line}</NoticeLine>}
        <Field label={FIELDS.email} error={answer?.fields.email}>
          {(control) => (
            <Input
              {...control}
              name="email"
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              disabled={unavailable !== null}
            />
          )}
        </Field>
        <Button type="submit" look="primary" size="large" busy={busy} disabled={unavailable !== null}>
          {FORGOT.submit}
        </Button>
      </Form>
      <p className="mt-4 text-center">
        <Link
          to="/signin"
          className="inline-flex min-h-11 items-center text-ink-muted underline underline-offset-4"
        >
          {FORGOT.back}
        </Link>
      </p>
    </Entrance>
  )
}

type ResetPasswordScreenProps = {
  readonly answer: FormAnswer<'password' | 'repeated'> | null
  /** From the mailed link. */
  readonly token: string
}

export function ResetPasswordScreen({ answer, token }: ResetPasswordScreenProps) {
  const busy = useNavigation().formAction?.startsWith('/reset-password') ?? false
  const form = useFirstBadField(answer)
  return (
    <Entrance heading={RESET.heading} lead={RESET.lead} name={nameBar('')} number={35}>
      <Form ref={form} method="post" className="flex flex-col gap-4">
        {answer?.line && <NoticeLine look="danger">{answer.line}</NoticeLine>}
        <input type="hidden" name="token" value={token} />
        <NewPasswordFields errors={answer?.fields ?? {}} />
        <Button type="submit" look="primary" size="large" busy={busy}>
          {RESET.submit}
        </Button>
      </Form>
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
    </Entrance>
  )
}
