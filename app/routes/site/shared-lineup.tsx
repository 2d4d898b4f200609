import { shareMeta } from '#app/site/share-page/share-frame.tsx'
import { SharedLineupPage } from '#app/site/share-page/shared-lineup-page.tsx'
import { sharedLineupSummary, sharedLineupTitle } from '#messages/share-page.ts'
import { answerRoute } from '#server/http/answer.ts'
import { accountContext } from '#server/http/request-context.ts'
import { getSharedLineup } from '#server/shares/open-share.ts'

import type { Route } from './+types/shared-lineup.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { origin, ...ctx } = context.get(accountContext)
  const shared = await answerRoute(ctx, (ctx) => getSharedLineup({ ctx, id: params.id }))
  return { origin, shared }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return []
  const { origin, shared } = loaderData
  const title = sharedLineupTitle(shared.content)
  const description = sharedLineupSummary(shared.content)
  return shareMeta({ kind: 'lineup', id: shared.id, origin, title, description })
}

export default function SharedLineupRoute({ loaderData }: Route.ComponentProps) {
  return <SharedLineupPage key={loaderData.shared.id} {...loaderData.shared} />
}
