import { requestContext } from '#server/http/request-context.ts'
import { drawAnyShare } from '#server/shares/draw-any-share.ts'

import { answerImage } from './answer-picture.ts'
import type { Route } from './+types/share-picture.ts'

/** The image behind a link, which may be hidden. */
export function loader({ params: { id }, context }: Route.LoaderArgs) {
  return answerImage(context.get(requestContext), 'image/webp', (ctx) => drawAnyShare({ ctx, id }))
}
