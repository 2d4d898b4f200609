import { postOnly } from '#app/routes/http.ts'
import { savedLineupMessage } from '#messages/saved-lineups.ts'
import type { Context } from '#server/context.ts'
import { answerResult } from '#server/http/answer.ts'
import { readJson } from '#server/http/request-body.ts'
import { requestContext } from '#server/http/request-context.ts'
import { keepLineupImage, LineupImageInput } from '#server/lineups/lineup-image.ts'

import type { Route } from './+types/images.ts'

export const loader = postOnly

/** Records the download of a lineup and keeps its image: `{ image_url }`, or `{ skipped }`. */
export function action({ request, context }: Route.ActionArgs) {
  const verb = async (ctx: Context) =>
    keepLineupImage({ ctx, input: await readJson(request, LineupImageInput) })
  return answerResult(context.get(requestContext), verb, savedLineupMessage)
}
