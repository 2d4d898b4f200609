import { LINEUP_NOT_LOADED } from '#messages/saved-lineups.ts'
import { readRowId } from '#server/db/row-id.ts'
import { answerFile } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { drawLineup, lineupImageTag } from '#server/lineups/lineup-image.ts'
import { getShownLineup } from '#server/lineups/open-lineup.ts'

import type { Route } from './+types/lineup-image.ts'

/** A saved lineup's image, for its owner and, when it is public, for everybody. Checked each time: it may be hidden by now. */
export function loader({ params, request, context }: Route.LoaderArgs) {
  return answerFile(context.get(requestContext), async (ctx) => {
    const lineup = await getShownLineup({ ctx, id: readRowId(params.id, LINEUP_NOT_LOADED) })
    const headers = { ETag: lineupImageTag(lineup), 'Cache-Control': 'private, no-cache' }
    if (request.headers.get('if-none-match') === headers.ETag) {
      return new Response(null, { status: 304, headers })
    }
    const image = await drawLineup({ ctx, lineup, signal: request.signal })
    return new Response(new Uint8Array(image), { headers: { ...headers, 'Content-Type': 'image/webp' } })
  })
}
