import { savedLineupMessage } from '#messages/lineups-saved.ts'
import type { AccountContext } from '#server/auth/account-context.ts'
import { answerResult } from '#server/http/answer-api.ts'
import { readJson } from '#server/http/read-json.ts'
import { accountContext } from '#server/http/request-context.ts'
import { LineupShareInput } from '#server/shares/share-input.ts'
import { shareLineup } from '#server/shares/share-lineup.ts'

import { postOnly } from '../post-only.ts'
import type { Route } from './+types/lineup-shares.ts'

export const loader = postOnly

/** Makes a link to the lineup that was sent. */
export function action({ request, context }: Route.ActionArgs) {
  const ctx: AccountContext = context.get(accountContext)
  const verb = async () => shareLineup({ ctx, input: await readJson(request, LineupShareInput) })
  return answerResult(ctx, verb, savedLineupMessage)
}
