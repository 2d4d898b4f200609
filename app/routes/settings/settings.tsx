import { Outlet, redirect } from 'react-router'

import { SettingsFrame } from '#app/features/settings/settings-frame.tsx'
import { requestContext } from '#server/http/request-context.ts'

import type { Route } from './+types/settings.ts'
import { signedIn } from './signed-in.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  signedIn(context.get(requestContext), request)
  // P-ROUTE-13
  if (/^\/settings\/?$/.test(new URL(request.url).pathname)) throw redirect('/settings/account')
  return null
}

/** Asked again on the way from one settings screen to the next: nobody stays whose session has ended. */
export const shouldRevalidate = () => true

export default function Settings() {
  return (
    <SettingsFrame>
      <Outlet />
    </SettingsFrame>
  )
}
