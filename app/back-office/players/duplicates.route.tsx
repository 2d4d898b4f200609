import { answerOr } from '#app/back-office/shared/screen.tsx'
import { formText } from '#app/shared/http.server.ts'
import { requireAdmin } from '#server/core/rights.ts'
import { answerRoute } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { finishMerges } from '#server/lineups/follow-merges.ts'
import { listTeams } from '#server/rosters/league.ts'
import { mergePlayers } from '#server/rosters/merge-players.ts'
import { listDuplicates } from '#server/rosters/search-players.ts'

import type { Route } from './+types/duplicates.route.ts'
import { MERGE_PLAYERS } from './copy.ts'
import { DuplicatesTab } from './duplicates-tab.tsx'
import { lostPlayerChange } from './player-changes.tsx'
import { answerPlayerForm, playerDone } from './player-forms.server.ts'

/** Reads the duplicates only for `?find=1`. */
export function loader({ url, context }: Route.LoaderArgs) {
  return answerRoute(context.get(requestContext), async (ctx) => {
    requireAdmin(ctx)
    const finds = url.searchParams.get('find') === '1'
    return { teams: await listTeams({ ctx }), groups: finds ? await listDuplicates({ ctx }) : null }
  })
}

export const action = (args: Route.ActionArgs) =>
  answerPlayerForm(args, {
    change: async (ctx, form) => {
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
    answer: (merged) => playerDone(MERGE_PLAYERS.merged(merged.name), merged),
    alert: MERGE_PLAYERS.failed,
  })

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOr(serverAction, lostPlayerChange(MERGE_PLAYERS.failed))

export default function Duplicates({ loaderData }: Route.ComponentProps) {
  return <DuplicatesTab {...loaderData} />
}
