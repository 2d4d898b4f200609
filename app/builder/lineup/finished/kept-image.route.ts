import { jsonAction, postOnly } from '#app/shared/http.server.ts'
import { savedLineupMessage } from '#messages/saved-lineups.ts'
import { requestContext } from '#server/http/request-context.ts'
import { keepLineupImage, LineupImageInput } from '#server/lineups/lineup-image.ts'

export const loader = postOnly

/** Records the download of a lineup and stores its image: `{ image_url }`, or `{ skipped }`. */
export const action = jsonAction(requestContext, LineupImageInput, keepLineupImage, savedLineupMessage)
