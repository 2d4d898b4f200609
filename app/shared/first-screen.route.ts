import { redirect } from 'react-router'

import type { Route } from './+types/first-screen.route.ts'

/**
 * The address of a row of screens, and any below it that is none of them, opens the first that people want there.
 * `pattern` is the path as `app/routes.ts` has it, so spelling and encoding of the address do not matter.
 */
export function loader({ pattern }: Route.LoaderArgs) {
  if (pattern.startsWith('settings')) return redirect('/settings/account')
  return redirect(pattern.startsWith('admin/players') ? '/admin/players/edit' : '/admin/visits')
}
