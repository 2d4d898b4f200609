import { type Context as HttpContext, Hono } from 'hono'

import type { AccountContext } from '#server/accounts/auth.ts'
import type { OpenRequest } from '#server/accounts/open-request.ts'
import {
  completeVisit,
  CompletionInput,
  recordVisit,
  VisitInput,
  type VisitReceipt,
} from '#server/visits/record-visit.ts'

import { answerApi, methodNotAllowed, withErrorField } from './answer.ts'
import { readJson } from './request.ts'

/**
 * Serves the endpoint that every page of every visitor calls. It comes before the web app, because routing there costs
 * more than recording a visit.
 * @param open gives the verb what it needs
 * @param onStored is called for each stored visit
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

/** Two addresses, one verb: browsers whose call to the first fails use `/api/visits`. */
const TRACKED: Endpoint = { verb: trackVisit, shape: withErrorField }
const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  '/api/track-visit': TRACKED,
  '/api/visits': TRACKED,
  '/api/complete-visit': {
    verb: async (ctx, request) => completeVisit({ ctx, input: await readJson(request, CompletionInput) }),
  },
}

/** With it, a response also has what was understood of the call. */
const DEBUG_HEADER = 'x-debug'

/** Returns `{ data: { id, key } }` or `{ data: null, skipped }`. */
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
