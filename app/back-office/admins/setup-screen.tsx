import { Form, Link, useNavigation } from 'react-router'

import { Button, buttonStyle } from '#ui/button.tsx'
import { NoticeLine } from '#ui/status.tsx'

import { ADMIN_SETUP } from './copy.ts'

type Props = {
  readonly email: string
  /** Why the link did not work; null until it was tried. */
  readonly refusal: string | null
}

/** The page of the link that the first start prints. */
export function SetupScreen({ email, refusal }: Props) {
  const busy = useNavigation().state !== 'idle'
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-1 flex-col items-start justify-center px-4 py-16 sm:px-6">
      <div className="border-t-6 border-rink-red pt-5">
        <h1 className="text-4xl">{ADMIN_SETUP.heading}</h1>
        <p className="mt-3 max-w-prose text-lg wrap-anywhere text-ink-muted">
          {refusal === null ? ADMIN_SETUP.text(email) : ADMIN_SETUP.refused}
        </p>
      </div>
      {refusal === null ? (
        <Form method="post" className="mt-7">
          <Button type="submit" look="primary" size="large" busy={busy}>
            {ADMIN_SETUP.action}
          </Button>
        </Form>
      ) : (
        <div className="mt-6 flex flex-col items-start gap-6">
          <NoticeLine look="danger">{refusal}</NoticeLine>
          <Link to="/" className={buttonStyle()}>
            {ADMIN_SETUP.home}
          </Link>
        </div>
      )}
    </div>
  )
}
