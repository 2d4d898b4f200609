import type { Context, Surroundings } from '#server/context.ts'

import type { AccountContext } from './account-context.ts'
import type { Auth } from './auth.ts'
import { prolongSession, readActor } from './read-actor.ts'

export type OpenRequest = (
  request: Request,
  address: string | null,
) => Promise<{ readonly context: AccountContext; readonly cookies: readonly string[] }>

/** Makes what a request's verbs need: who asks, and when; and the cookies of a session that was prolonged on the way. */
export function openRequests(parts: Surroundings & { readonly auth: Auth }): OpenRequest {
  return async (request, address) => {
    const { auth, db, log } = parts
    const now = new Date()
    const { actor, session, due } = await readActor({ db, now, log }, auth, request.headers)
    const cookies = due && request.method === 'GET' ? await prolong(parts, request.headers) : []
    const origin = auth.publicUrl ?? new URL(request.url).origin
    const context = { ...parts, actor, session, now, address, origin, headers: request.headers }
    return { context, cookies }
  }
}

/** A session that could not be prolonged is still a session. */
async function prolong(
  { auth, log }: { readonly auth: Auth; readonly log: Context['log'] },
  headers: Headers,
): Promise<readonly string[]> {
  try {
    return await prolongSession(auth, headers)
  } catch (error) {
    log.warn({ err: error }, 'a session could not be prolonged')
    return []
  }
}
