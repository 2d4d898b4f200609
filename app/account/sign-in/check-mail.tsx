import { Link } from 'react-router'

import { buttonStyle } from '#ui/button.tsx'
import { NoticeLine } from '#ui/status.tsx'

import { Entrance, nameBar } from './sign-in-layout.tsx'

export const CHECK_MAIL = {
  title: 'Check your email',
  heading: 'One pass left',
  wrongAddress: 'Wrong address? Sign up again',
  signIn: 'Go to sign in',
} as const

type CheckMailProps = {
  /** What was sent, in words. */
  readonly text: string
  readonly email: string
  readonly again: { readonly to: string; readonly label: string }
}

/** A mail is on its way; there is nothing to do here but to look into the mailbox. */
export function CheckMail({ text, email, again }: CheckMailProps) {
  return (
    <Entrance heading={CHECK_MAIL.heading} lead={email} name={nameBar(email)} number={2}>
      <div className="flex flex-col items-start gap-6">
        <NoticeLine look="success">{text}</NoticeLine>
        <div className="flex flex-wrap gap-3">
          <Link to="/signin" className={buttonStyle({ look: 'primary' })}>
            {CHECK_MAIL.signIn}
          </Link>
          <a href={again.to} className={buttonStyle()}>
            {again.label}
          </a>
        </div>
      </div>
    </Entrance>
  )
}
