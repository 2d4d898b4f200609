import { Link } from 'react-router'

import { ADMINS } from '#messages/admins.ts'
import { buttonStyle } from '#ui/button-style.ts'

/** What stands instead of an admin screen for everybody else; a guest may yet be one. */
export function DeniedScreen({ isGuest }: { readonly isGuest: boolean }) {
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-1 flex-col items-start justify-center px-4 py-16 sm:px-6">
      <div className="border-t-6 border-rink-red pt-5">
        <h1 className="text-4xl">{ADMINS.denied}</h1>
        <p className="mt-3 max-w-prose text-lg text-ink-muted">
          {isGuest ? ADMINS.deniedToGuest : ADMINS.deniedToFan}
        </p>
      </div>
      <div className="mt-7 flex flex-wrap gap-3">
        {isGuest && (
          <Link to="/signin?next=%2Fadmin" className={buttonStyle({ look: 'primary' })}>
            {ADMINS.signIn}
          </Link>
        )}
        <Link to="/" className={buttonStyle()}>
          {ADMINS.home}
        </Link>
      </div>
    </div>
  )
}
