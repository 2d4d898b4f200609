import { jsonAction, postOnly } from '#app/shared/http.server.ts'
import { savedLineupMessage } from '#messages/saved-lineups.ts'
import { accountContext } from '#server/http/request-context.ts'
import { LineupShareInput } from '#server/shares/kinds.ts'
import { makeShare } from '#server/shares/make-share.ts'

export const loader = postOnly

export const action = jsonAction(
  accountContext,
  LineupShareInput,
  (call) => makeShare({ ...call, kind: 'lineup' }),
  savedLineupMessage,
)
