import { slug } from '#domain/text/text.ts'
import { LINEUP_NOT_LOADED } from '#messages/saved-lineups.ts'
import { atWidth, typeOfUse } from '#server/cards/card-cache.ts'
import type { Context } from '#server/core/context.ts'
import { readRowId } from '#server/core/row-id.ts'
import { answerFile, FOR_ANY_SITE } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { drawLineup, drawLineupFile, lineupImageTag } from '#server/lineups/lineup-image.ts'
import { getShownLineup, type OpenedLineup } from '#server/lineups/saved-lineups.ts'
import { listTeams } from '#server/rosters/league.ts'

import type { Route } from './+types/lineup-image.route.ts'

/**
 * Returns the image of a saved lineup: to its owner and, when it is public, to everyone.
 * The default is the whole card for a page; `?as=wide` is the form for a list of cards. Both come in the widths of
 * `w`.
 * `?as=link` is the JPEG that chats show, `?as=file` the whole card to keep.
 * The right is checked each time, because the lineup may be hidden by now.
 */
export function loader({ params, request, context }: Route.LoaderArgs) {
  return answerFile(context.get(requestContext), async (ctx) => {
    const lineup = await getShownLineup({ ctx, id: readRowId(params.id, LINEUP_NOT_LOADED) })
    const search = new URL(request.url).searchParams
    const wanted = search.get('as')
    if (wanted === 'file') return answerDownload(ctx, lineup, request.signal)
    const use = wanted === 'link' ? wanted : atWidth(wanted === 'wide' ? wanted : 'page', search.get('w'))
    const headers = {
      ETag: lineupImageTag(ctx.site, lineup),
      'Cache-Control': 'private, no-cache',
      ...(lineup.isShown && FOR_ANY_SITE),
    }
    if (request.headers.get('if-none-match') === headers.ETag) {
      return new Response(null, { status: 304, headers })
    }
    const image = await drawLineup({ ctx, lineup, use, signal: request.signal })
    return new Response(new Uint8Array(image), { headers: { ...headers, 'Content-Type': typeOfUse(use) } })
  })
}

async function answerDownload(ctx: Context, lineup: OpenedLineup, signal: AbortSignal): Promise<Response> {
  const image = await drawLineupFile(ctx, lineup, signal)
  const team = (await listTeams({ ctx })).find(({ id }) => id === lineup.teamId)
  const name = slug([team?.name ?? '', lineup.name].join(' ')) || 'lineup'
  return new Response(new Uint8Array(image), {
    headers: {
      'Content-Type': 'image/jpeg',
      // A name may have characters that a header may not.
      'Content-Disposition': `attachment; filename="lineup.jpg"; filename*=UTF-8''${encodeURIComponent(`${name}.jpg`)}`,
      'Cache-Control': 'private, no-store',
    },
  })
}
