import { answerForm, changeDone } from '#app/back-office/shared/http.server.ts'
import { lostChange } from '#app/back-office/shared/screen.tsx'
import { answerOr } from '#app/shared/answer-or.ts'
import { formText, readForm } from '#app/shared/http.server.ts'
import { requireAdmin } from '#server/core/rights.ts'
import { answerRoute } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { finishMerges } from '#server/lineups/follow-merges.ts'
import { listTeams } from '#server/rosters/league.ts'
import { mergePlayers } from '#server/rosters/merge-players.ts'
import { listDuplicates } from '#server/rosters/search-players.ts'

import type { Route } from './+types/duplicates.route.ts'
import { MERGE_PLAYERS, PLAYER_NOTICES } from './copy.ts'
import { DuplicatesTab } from './duplicates-tab.tsx'

/** Reads the duplicates only for `?find=1`. */
export function loader({ url, context }: Route.LoaderArgs) {
  return answerRoute(context.get(requestContext), async (ctx) => {
    requireAdmin(ctx)
    const finds = url.searchParams.get('find') === '1'
    return { teams: await listTeams({ ctx }), groups: finds ? await listDuplicates({ ctx }) : null }
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return answerForm(context.get(requestContext), {
    change: async (ctx) => {
      const merged = await mergePlayers({
        ctx,
        input: {
          keep: Number(formText(form, 'keep')),
          drop: Number(formText(form, 'drop')),
          take: formText(form, 'take').split(',').filter(Boolean),
        },
      })
      // There may be many lineups and trades, so the response does not wait for them.
      void finishMerges(ctx).catch((error: unknown) =>
        ctx.log.error({ err: error }, 'lineups and trades follow a merge at the next hourly run'),
      )
      return merged
    },
    answer: ({ name, auditId }) => changeDone(MERGE_PLAYERS.merged(name), auditId),
    alert: MERGE_PLAYERS.failed,
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOr(serverAction, lostChange(MERGE_PLAYERS.failed, PLAYER_NOTICES.unreachable))

export default function Duplicates({ loaderData }: Route.ComponentProps) {
  return <DuplicatesTab {...loaderData} />
}
