import type { FormEvent } from 'react'

import { ACCOUNT_MENU } from '#messages/account-menu.ts'

async function leave(event: FormEvent): Promise<void> {
  event.preventDefault()
  try {
    await fetch('/signout', { method: 'POST', redirect: 'manual' })
  } catch {
    // No network: the cookie stays, and `/` will say who is still signed in.
  }
  window.location.assign('/')
}

/** Ends the session and loads `/` anew, whatever came of it (P-HEAD-27, P-HEAD-28). A plain form where scripts do not run. */
export function SignOutButton({ className }: { readonly className: string }) {
  return (
    <form method="post" action="/signout" onSubmit={(event) => void leave(event)}>
      <button type="submit" className={className}>
        {ACCOUNT_MENU.signOut}
      </button>
    </form>
  )
}
