import { AddTab } from '#app/back-office/players/add-tab.tsx'
import { PLAYER_NOTICES } from '#app/back-office/players/copy.ts'
import { readForm } from '#app/routes/forms.ts'
import { attempt } from '#app/routes/http.ts'
import { TEAM_MISSING } from '#messages/player-form.ts'
import { requireAdmin } from '#server/accounts/rights.ts'
import { answerRoute } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { addPlayer } from '#server/rosters/change-player.ts'
import { listTeams } from '#server/rosters/league.ts'

import type { Route } from './+types/players-add.ts'
import { answerOr, lostPlayerChange } from './client-actions.ts'
import { playerDone, playerFailed, playerRefused, readPlayerFields } from './player-forms.ts'

export function loader({ context }: Route.LoaderArgs) {
  return answerRoute(context.get(requestContext), async (ctx) => {
    requireAdmin(ctx)
    return { teams: await listTeams({ ctx }) }
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const input = readPlayerFields(await readForm(request))
  const tried = await attempt(ctx, (ctx) => addPlayer({ ctx, input }), PLAYER_NOTICES.addFailed)
  if (!tried.ok) return playerFailed(PLAYER_NOTICES.addFailed, tried.failure)
  if (!tried.value.ok) {
    const { problem } = tried.value
    const missing = problem.fields.team_id?.code === 'team_missing'
    return playerRefused(problem, missing ? TEAM_MISSING : null)
  }
  return playerDone(PLAYER_NOTICES.added(tried.value.value.name), tried.value.value)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOr(serverAction, lostPlayerChange(PLAYER_NOTICES.addFailed))

export default function AddPlayer({ loaderData }: Route.ComponentProps) {
  return <AddTab teams={loaderData.teams} />
}
