import { type Context as HttpContext, Hono } from 'hono'

import type { AccountContext } from '#server/accounts/auth.ts'
import type { OpenRequest } from '#server/accounts/open-request.ts'
import { answerApi, methodNotAllowed, withErrorField } from '#server/answers/answer.ts'
import { readJson } from '#server/answers/request.ts'
import {
  completeVisit,
  CompletionInput,
  recordVisit,
  VisitInput,
  type VisitReceipt,
} from '#server/visits/record-visit.ts'

/**
 * What every page of every visitor calls. In front of the web app, because the router's way to a route costs more than
 * recording a visit does.
 * @param open gives the verb what it needs
 * @param onStored is called for each visit that was stored
 */
export function visitRoutes(
  open: (c: HttpContext) => ReturnType<OpenRequest>,
  onStored: () => void = () => undefined,
): Hono {
  const app = new Hono()
  for (const [path, { verb, shape }] of Object.entries(ENDPOINTS)) {
    app.post(path, async (c) => {
      const { context, cookies } = await open(c)
      const answer = await answerApi(context, () => verb(context, c.req.raw, onStored), shape)
      for (const cookie of cookies) answer.headers.append('set-cookie', cookie)
      return answer
    })
    app.all(path, () => methodNotAllowed('POST'))
  }
  return app
}

type Endpoint = {
  readonly verb: (ctx: AccountContext, request: Request, onStored: () => void) => Promise<unknown>
  readonly shape?: typeof withErrorField
}

/** Two addresses, one verb: `/api/visits` is where a browser turns whose call to the first has failed. */
const TRACKED: Endpoint = { verb: trackVisit, shape: withErrorField }
const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  '/api/track-visit': TRACKED,
  '/api/visits': TRACKED,
  '/api/complete-visit': {
    verb: async (ctx, request) => completeVisit({ ctx, input: await readJson(request, CompletionInput) }),
  },
}

/** Asks for what was understood of the call. */
const DEBUG_HEADER = 'x-debug'

/** Answers `{ data: { id, key } }` or `{ data: null, skipped }`. */
async function trackVisit(ctx: AccountContext, request: Request, onStored: () => void) {
  const input = await readJson(request, VisitInput)
  const receipt = await recordVisit({ ctx, input })
  if (receipt.id !== null) onStored()
  const answer = dataOf(receipt)
  return request.headers.has(DEBUG_HEADER) ? { ...answer, debug: input } : answer
}

function dataOf(receipt: VisitReceipt) {
  return receipt.id === null ? { data: null, skipped: receipt.skipped } : { data: receipt }
}
