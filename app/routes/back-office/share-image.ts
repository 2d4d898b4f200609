import { drawAnyShare } from '#server/back-office/shares.ts'
import { requestContext } from '#server/http/request-context.ts'

import type { Route } from './+types/share-image.ts'
import { answerImage } from './http.ts'

/** The image behind a link, hidden or not. */
export function loader({ params: { id }, request: { signal }, context }: Route.LoaderArgs) {
  return answerImage(context.get(requestContext), 'image/webp', (ctx) => drawAnyShare({ ctx, id, signal }))
}
