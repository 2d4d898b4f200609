import { Hono, type Context as HonoContext } from 'hono'
import type { RouterContextProvider, ServerBuild } from 'react-router'

/** What browsers call on every page: their action is all there is, so the router's way to it costs more than they do. */
const PATHS = ['api/track-visit', 'api/visits', 'api/complete-visit']

/**
 * Answers a POST to these by their route's action, without the router. Anything else, and every other method, is the
 * router's as ever.
 * @param open what the action finds in its context
 */
export function busyEndpoints(
  build: ServerBuild,
  open: (
    c: HonoContext,
  ) => Promise<{ readonly context: RouterContextProvider; readonly cookies: readonly string[] }>,
): Hono {
  const app = new Hono()
  for (const path of PATHS) {
    const action = Object.values(build.routes).find((route) => route?.path === path)?.module.action
    if (!action) throw new Error(`There is no route ${path} with an action`)
    app.post(`/${path}`, async (c) => {
      const url = new URL(c.req.url)
      const { context, cookies } = await open(c)
      const answer = await action({ request: c.req.raw, url, pattern: `/${path}`, params: {}, context })
      if (!(answer instanceof Response)) throw new Error(`${path} answered what is no response`)
      for (const cookie of cookies) answer.headers.append('set-cookie', cookie)
      return answer
    })
  }
  return app
}
