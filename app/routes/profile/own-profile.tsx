import { OwnProfileScreen } from '#app/features/profile/own-profile.tsx'
import { BRAND } from '#domain/brand.ts'
import { PROFILE_PAGE } from '#messages/settings.ts'
import { answerRoute } from '#server/http/answer-route.ts'
import { requestContext } from '#server/http/request-context.ts'
import { getViewer } from '#server/profiles/get-viewer.ts'

import type { Route } from './+types/own-profile.ts'

export function meta(): Route.MetaDescriptors {
  return [{ title: `${PROFILE_PAGE.title} · ${BRAND.name}` }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await answerRoute(context.get(requestContext), (ctx) => getViewer({ ctx }))
  return { profile: viewer && { name: viewer.displayName, email: viewer.email } }
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  return <OwnProfileScreen {...loaderData} />
}
