import { postOnly } from '#app/shared/http.server.ts'
import { MAX_IMAGE_BYTES } from '#domain/images/images.ts'
import { CROP_OUTSIDE, IMAGE_TOO_LARGE, PHOTO_PLAYER_UNKNOWN } from '#messages/server.ts'
import { AppError } from '#server/core/errors.ts'
import { requireAdmin } from '#server/core/rights.ts'
import { readRowId } from '#server/core/row-id.ts'
import { answerApi } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { readBytes } from '#server/http/request.ts'
import { uploadPlayerPhoto } from '#server/rosters/uploads.ts'

import type { Route } from './+types/player-photo.route.ts'

export const loader = postOnly

/**
 * Stores a player's new photo, sent as the body. `?crop=x,y,width,height`, in fractions, cuts a part out. Returns `{
 * filename, public_url }`.
 */
export function action({ request, params, context }: Route.ActionArgs) {
  return answerApi(context.get(requestContext), async (ctx) => {
    // The rights are checked before eight megabytes are read.
    requireAdmin(ctx)
    const id = readRowId(params.id, PHOTO_PLAYER_UNKNOWN)
    const crop = readCrop(new URL(request.url).searchParams.get('crop'))
    const bytes = await readBytes(request, MAX_IMAGE_BYTES, IMAGE_TOO_LARGE)
    return uploadPlayerPhoto({ ctx, id, bytes, crop })
  })
}

function readCrop(text: string | null) {
  if (text === null) return undefined
  const [x, y, width, height, ...more] = text.split(',').map(Number)
  if (x === undefined || y === undefined || width === undefined || height === undefined || more.length > 0) {
    throw new AppError('bad_request', CROP_OUTSIDE)
  }
  return { x, y, width, height }
}
