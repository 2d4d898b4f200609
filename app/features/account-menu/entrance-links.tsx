import { Link, useLocation } from 'react-router'

import { ACCOUNT_MENU } from '#messages/account-menu.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { classNames } from '#ui/class-names.ts'

import { entrancePath } from './account-links.ts'

/** What a guest sees in the header (P-HEAD-20); on a phone the side panel has them. */
export function EntranceLinks() {
  const here = useLocation()
  return (
    <div className="mr-1 hidden items-center gap-1 sm:flex">
      <Link to={entrancePath('/signin', here)} className={classNames(buttonStyle({ look: 'quiet' }), 'px-3')}>
        {ACCOUNT_MENU.signIn}
      </Link>
      <Link to={entrancePath('/signup', here)} className={classNames(buttonStyle(), 'px-3')}>
        {ACCOUNT_MENU.signUp}
      </Link>
    </div>
  )
}
