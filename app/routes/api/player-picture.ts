import { CROP_OUTSIDE, PHOTO_PLAYER_UNKNOWN, IMAGE_TOO_LARGE } from '#messages/pictures.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import { readRowId } from '#server/db/row-id.ts'
import { AppError } from '#server/errors.ts'
import { answerApi } from '#server/http/answer-api.ts'
import { readBytes } from '#server/http/read-bytes.ts'
import { requestContext } from '#server/http/request-context.ts'
import { MAX_IMAGE_BYTES } from '#domain/picture-limit.ts'
import { uploadPlayerPhoto } from '#server/pictures/upload-player-picture.ts'

import { postOnly } from '../post-only.ts'
import type { Route } from './+types/player-picture.ts'

export const loader = postOnly

/**
 * Takes a player's new image as the body itself; `?crop=x,y,width,height` in fractions cuts a part out. Gives
 * `{ filename, public_url }`, or `{ error }`.
 */
export function action({ request, params, context }: Route.ActionArgs) {
  return answerApi(context.get(requestContext), async (ctx) => {
    // Before eight megabytes are read for nobody.
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
