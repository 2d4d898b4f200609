import { redirect } from 'react-router'

import { signOut } from '#server/accounts/sessions.ts'
import { accountContext } from '#server/http/request-context.ts'

import type { Route } from './+types/sign-out.route.ts'

/** Ends the session and redirects to `/`, even when ending it failed. */
export async function action({ context }: Route.ActionArgs) {
  const ctx = context.get(accountContext)
  try {
    return redirect('/', { headers: await signOut({ ctx }) })
  } catch (error) {
    ctx.log.warn({ err: error }, 'a session could not be ended')
    return redirect('/')
  }
}

export const loader = () => redirect('/')
