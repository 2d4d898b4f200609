import { Outlet } from 'react-router'

import { SettingsFrame } from '#app/features/settings/settings-frame.tsx'
import { requestContext } from '#server/http/request-context.ts'

import type { Route } from './+types/settings.ts'
import { signedIn } from './signed-in.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  signedIn(context.get(requestContext), request)
  return null
}

export default function Settings() {
  return (
    <SettingsFrame>
      <Outlet />
    </SettingsFrame>
  )
}
