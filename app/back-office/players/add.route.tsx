import { answerOr } from '#app/back-office/shared/screen.tsx'
import { splitName } from '#domain/player/player-name.ts'
import { requireAdmin } from '#server/core/rights.ts'
import { requestContext } from '#server/http/request-context.ts'
import { answerRoute } from '#server/responses/answer.ts'
import { addPlayer } from '#server/rosters/change-player.ts'
import { listTeams } from '#server/rosters/league.ts'

import type { Route } from './+types/add.route.ts'
import { AddTab } from './add-edit-tabs.tsx'
import { PLAYER_NOTICES } from './copy.ts'
import { lostPlayerChange } from './player-changes.tsx'
import {
  answerPlayerForm,
  isAnyway,
  playerDone,
  playerDoubted,
  playerRefused,
  readNamed,
  readPlayerFields,
} from './player-forms.server.ts'
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

export const action = (args: Route.ActionArgs) =>
  answerPlayerForm(args, {
    change: (ctx, form) => addPlayer({ ctx, input: readPlayerFields(form), anyway: isAnyway(form) }),
    answer: (added) => {
      if (added.ok) return playerDone(PLAYER_NOTICES.added(added.value.name), added.value)
      if (added.problem.code === 'player_doubt') return playerDoubted(added.problem)
      const missing = added.problem.fields.team_id?.code === 'team_missing'
      return playerRefused(added.problem, missing ? TEAM_MISSING : null)
    },
    alert: PLAYER_NOTICES.addFailed,
  })

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOr(serverAction, lostPlayerChange(PLAYER_NOTICES.addFailed))

export default function AddPlayer({ loaderData }: Route.ComponentProps) {
  return <AddTab {...loaderData} />
}
