import { answerDrawing } from '#app/back-office/shared/http.server.ts'
import { drawAnyShare } from '#server/back-office/shares.ts'
import { requestContext } from '#server/http/request-context.ts'

import type { Route } from './+types/drawn-image.route.ts'

/** Draws the content of a link for an admin, hidden or not. */
export function loader({ params: { id }, request: { signal }, context }: Route.LoaderArgs) {
  return answerDrawing(context.get(requestContext), 'image/webp', (ctx) => drawAnyShare({ ctx, id, signal }))
}
