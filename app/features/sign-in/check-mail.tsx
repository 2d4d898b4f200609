import { Link } from 'react-router'

import { CHECK_MAIL } from '#messages/sign-in.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { NoticeLine } from '#ui/notice-line.tsx'

import { Entrance } from './entrance.tsx'
import { nameBar } from './stall.tsx'

type Props = {
  /** What was sent, in words. */
  readonly text: string
  readonly email: string
  readonly again: { readonly to: string; readonly label: string }
}

/** A mail is on its way; nothing to do here but to look into the mailbox (P-STATE-35). */
export function CheckMail({ text, email, again }: Props) {
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
