import type { FormEvent } from 'react'

import { ACCOUNT_MENU } from '#messages/account-menu.ts'

async function leave(event: FormEvent): Promise<void> {
  event.preventDefault()
  // Where one of them fails, as without a network, the way is the same; `/` will say who is still signed in.
  await Promise.allSettled([fetch('/signout', { method: 'POST', redirect: 'manual' }), forgetKept()])
  window.location.assign('/')
}

/** Fetched when it is needed: only the builder has it already. */
async function forgetKept(): Promise<void> {
  const { forgetLoadedLineups } = await import('#app/components/draft-store/loaded-lineups.ts')
  forgetLoadedLineups()
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
