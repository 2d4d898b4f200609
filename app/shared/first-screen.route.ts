import { redirect } from 'react-router'

import type { Route } from './+types/first-screen.route.ts'

/**
 * Redirects the address of a group of screens, and any unknown address below it, to the group's first screen.
 * `pattern` is the path in `app/routes.ts`, so spelling and encoding of the address do not matter.
 */
export function loader({ pattern }: Route.LoaderArgs) {
  if (pattern.startsWith('settings')) return redirect('/settings/account')
  return redirect(pattern.startsWith('admin/players') ? '/admin/players/edit' : '/admin/visits')
}
