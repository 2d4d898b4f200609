import { slug } from '#domain/text.ts'
import { LINEUP_NOT_LOADED } from '#messages/saved-lineups.ts'
import type { Context } from '#server/context.ts'
import { readRowId } from '#server/db/row-id.ts'
import { answerFile } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { drawLineup, drawLineupFile, lineupImageTag } from '#server/lineups/lineup-image.ts'
import { getShownLineup, type OpenedLineup } from '#server/lineups/saved-lineups.ts'
import { listTeams } from '#server/rosters/league.ts'

import type { Route } from './+types/lineup-image.ts'

/**
 * A saved lineup's image, for its owner and, when it is public, for everybody: for a page, with `?as=link` the one that
 * chats show, with `?as=file` the whole card to keep. Checked each time: it may be hidden by now.
 */
export function loader({ params, request, context }: Route.LoaderArgs) {
  return answerFile(context.get(requestContext), async (ctx) => {
    const lineup = await getShownLineup({ ctx, id: readRowId(params.id, LINEUP_NOT_LOADED) })
    const wanted = new URL(request.url).searchParams.get('as')
    if (wanted === 'file') return answerDownload(ctx, lineup, request.signal)
    const use = wanted === 'link' ? 'link' : 'page'
    const headers = { ETag: lineupImageTag(ctx.site, lineup), 'Cache-Control': 'private, no-cache' }
    if (request.headers.get('if-none-match') === headers.ETag) {
      return new Response(null, { status: 304, headers })
    }
    const image = await drawLineup({ ctx, lineup, use, signal: request.signal })
    const type = use === 'link' ? 'image/jpeg' : 'image/webp'
    return new Response(new Uint8Array(image), { headers: { ...headers, 'Content-Type': type } })
  })
}

async function answerDownload(ctx: Context, lineup: OpenedLineup, signal: AbortSignal): Promise<Response> {
  const image = await drawLineupFile(ctx, lineup, signal)
  const team = (await listTeams({ ctx })).find(({ id }) => id === lineup.teamId)
  const name = slug([team?.name ?? '', lineup.name].join(' ')) || 'lineup'
  return new Response(new Uint8Array(image), {
    headers: {
      'Content-Type': 'image/jpeg',
      // A name may be of any script, which a header may not.
      'Content-Disposition': `attachment; filename="lineup.jpg"; filename*=UTF-8''${encodeURIComponent(`${name}.jpg`)}`,
      'Cache-Control': 'private, no-store',
    },
  })
}
