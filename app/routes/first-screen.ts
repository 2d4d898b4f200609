import { redirect } from 'react-router'

import type { Route } from './+types/first-screen.ts'

/** The address of a row of screens, and any below it that is none of them, opens the first that people want there. */
export function loader({ pattern }: Route.LoaderArgs) {
  if (pattern.startsWith('/settings')) return redirect('/settings/account')
  return redirect(pattern.startsWith('/admin/players') ? '/admin/players/edit' : '/admin/visits')
}
