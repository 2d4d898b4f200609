import { PROFILE_PAGE } from '#app/account/copy.ts'
import { titled } from '#app/shared/known-site.ts'
import { getViewer } from '#server/accounts/viewer.ts'
import { answerRoute } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'

import type { Route } from './+types/own.route.ts'
import { OwnProfileScreen } from './screens.tsx'

export const meta = titled(PROFILE_PAGE.title)

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await answerRoute(context.get(requestContext), (ctx) => getViewer({ ctx }))
  return { profile: viewer && { name: viewer.displayName, email: viewer.email } }
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  return <OwnProfileScreen {...loaderData} />
}
