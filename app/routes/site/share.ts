import { answerApi, methodNotAllowed } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { readJson } from '#server/http/request.ts'
import { ShareKeyInput } from '#server/shares/make-share.ts'
import { deleteShare, markShareUsed } from '#server/shares/share-lifetime.ts'

import type { Route } from './+types/share.ts'

export const loader = () => methodNotAllowed('POST, DELETE')

/** POST: its maker has passed the link on. DELETE: its maker takes it away. */
export function action({ params: { id }, request, context }: Route.ActionArgs) {
  return answerApi(context.get(requestContext), async (ctx) => {
    const { key } = await readJson(request, ShareKeyInput)
    return request.method === 'DELETE' ? deleteShare({ ctx, id, key }) : markShareUsed({ ctx, id, key })
  })
}
