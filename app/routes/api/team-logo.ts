import { LOGO_TEAM_UNKNOWN, IMAGE_TOO_LARGE } from '#messages/pictures.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import { readRowId } from '#server/db/row-id.ts'
import { answerApi } from '#server/http/answer-api.ts'
import { readBytes } from '#server/http/read-bytes.ts'
import { requestContext } from '#server/http/request-context.ts'
import { MAX_IMAGE_BYTES } from '#domain/picture-limit.ts'
import { uploadTeamLogo } from '#server/pictures/upload-team-logo.ts'

import { postOnly } from '../post-only.ts'
import type { Route } from './+types/team-logo.ts'

export const loader = postOnly

/** Takes a team's new logo as the body itself. Gives `{ logo_url }`, or `{ error }`. */
export function action({ request, params, context }: Route.ActionArgs) {
  return answerApi(context.get(requestContext), async (ctx) => {
    // Before eight megabytes are read for nobody.
    requireAdmin(ctx)
    const id = readRowId(params.id, LOGO_TEAM_UNKNOWN)
    return uploadTeamLogo({ ctx, id, bytes: await readBytes(request, MAX_IMAGE_BYTES, IMAGE_TOO_LARGE) })
  })
}
