import { Form, Link, useNavigation } from 'react-router'

import { FIELDS, FORGOT } from '#messages/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NoticeLine } from '#ui/notice-line.tsx'
import { useFirstBadField } from '#ui/use-first-bad-field.ts'

import { Entrance } from './entrance.tsx'
import type { FormAnswer } from './form-answer.ts'
import { nameBar } from './stall.tsx'

type Props = {
  readonly answer: FormAnswer<'email'> | null
  /** Why no mail can be sent here at all; null when it can. */
  readonly unavailable: string | null
}

export function ForgotPasswordScreen({ answer, unavailable }: Props) {
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
