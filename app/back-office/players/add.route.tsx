import { answerForm, changeDone } from '#app/back-office/shared/http.server.ts'
import { lostChange } from '#app/back-office/shared/screen.tsx'
import { answerOr } from '#app/shared/answer-or.ts'
import { readForm } from '#app/shared/http.server.ts'
import { splitName } from '#domain/player/player-name.ts'
import { requireAdmin } from '#server/core/rights.ts'
import { answerRoute } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { addPlayer } from '#server/rosters/change-player.ts'
import { listTeams } from '#server/rosters/league.ts'

import type { Route } from './+types/add.route.ts'
import { AddTab } from './add-edit-tabs.tsx'
import { PLAYER_NOTICES } from './copy.ts'
import { isAnyway, playerDoubted, playerRefused, readNamed, readPlayerFields } from './player-forms.server.ts'
import { TEAM_MISSING } from './player-words.ts'

/** `?name=` and `?team=` fill in the form, as the player requests link to it. */
export function loader({ url, context }: Route.LoaderArgs) {
  return answerRoute(context.get(requestContext), async (ctx) => {
    requireAdmin(ctx)
    const { name, team } = readNamed(url)
    const { first, last } = splitName(name)
    return { teams: await listTeams({ ctx }), start: { team_id: team, first_name: first, last_name: last } }
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return answerForm(context.get(requestContext), {
    change: (ctx) => addPlayer({ ctx, input: readPlayerFields(form), anyway: isAnyway(form) }),
    answer: (added) => {
      if (added.ok) return changeDone(PLAYER_NOTICES.added(added.value.name), added.value.auditId)
      if (added.problem.code === 'player_doubt') return playerDoubted(added.problem)
      const missing = added.problem.fields.team_id?.code === 'team_missing'
      return playerRefused(added.problem, missing ? TEAM_MISSING : null)
    },
    alert: PLAYER_NOTICES.addFailed,
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOr(serverAction, lostChange(PLAYER_NOTICES.addFailed, PLAYER_NOTICES.unreachable))

export default function AddPlayer({ loaderData }: Route.ComponentProps) {
  return <AddTab {...loaderData} />
}
