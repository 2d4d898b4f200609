import { postOnly } from '#app/shared/http.server.ts'
import { MAX_IMAGE_BYTES } from '#domain/images/images.ts'
import { IMAGE_TOO_LARGE, LOGO_TEAM_UNKNOWN } from '#messages/server.ts'
import { requireAdmin } from '#server/core/rights.ts'
import { readRowId } from '#server/core/row-id.ts'
import { answerApi } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { readBytes } from '#server/http/request.ts'
import { uploadTeamLogo } from '#server/rosters/uploads.ts'

import type { Route } from './+types/team-logo.route.ts'

export const loader = postOnly

/** Stores a team's new logo, sent as the body. Returns `{ logo_url }`. */
export function action({ request, params, context }: Route.ActionArgs) {
  return answerApi(context.get(requestContext), async (ctx) => {
    // The rights are checked before eight megabytes are read.
    requireAdmin(ctx)
    const id = readRowId(params.id, LOGO_TEAM_UNKNOWN)
    return uploadTeamLogo({ ctx, id, bytes: await readBytes(request, MAX_IMAGE_BYTES, IMAGE_TOO_LARGE) })
  })
}
