import { answerApi, methodNotAllowed } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { readJson } from '#server/http/request.ts'
import { ListingInput, ShareKeyInput } from '#server/shares/make-share.ts'
import { deleteShare, markShareUsed, setTradeListed } from '#server/shares/share-lifetime.ts'

import type { Route } from './+types/share.route.ts'

export const loader = () => methodNotAllowed('POST, PATCH, DELETE')

/** POST marks the link as shared, PATCH shows it on the home page or not, DELETE deletes it. Only its maker may. */
export function action({ params: { id }, request, context }: Route.ActionArgs) {
  return answerApi(context.get(requestContext), async (ctx) => {
    if (request.method === 'PATCH') {
      return setTradeListed({ ctx, id, ...(await readJson(request, ListingInput)) })
    }
    const { key } = await readJson(request, ShareKeyInput)
    return request.method === 'DELETE' ? deleteShare({ ctx, id, key }) : markShareUsed({ ctx, id, key })
  })
}
