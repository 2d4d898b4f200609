import { Form, Link, useNavigation } from 'react-router'

import { NewPasswordFields } from '#app/components/new-password/new-password-fields.tsx'
import { RESET } from '#messages/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { NoticeLine } from '#ui/notice-line.tsx'
import { useFirstBadField } from '#ui/use-first-bad-field.ts'

import { Entrance } from './entrance.tsx'
import type { FormAnswer } from './form-answer.ts'
import { nameBar } from './stall.tsx'

type Props = {
  readonly answer: FormAnswer<'password' | 'repeated'> | null
  /** From the mailed link. */
  readonly token: string
}

export function ResetPasswordScreen({ answer, token }: Props) {
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
