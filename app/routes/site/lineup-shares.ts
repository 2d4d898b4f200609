import { postOnly } from '#app/routes/http.ts'
import { savedLineupMessage } from '#messages/saved-lineups.ts'
import { answerResult } from '#server/http/answer.ts'
import { readJson } from '#server/http/request-body.ts'
import { accountContext } from '#server/http/request-context.ts'
import { LineupShareInput } from '#server/shares/keep-share.ts'
import { shareLineup } from '#server/shares/make-share.ts'

import type { Route } from './+types/lineup-shares.ts'

export const loader = postOnly

export function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(accountContext)
  const verb = async () => shareLineup({ ctx, input: await readJson(request, LineupShareInput) })
  return answerResult(ctx, verb, savedLineupMessage)
}
