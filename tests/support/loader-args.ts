import { RouterContextProvider } from 'react-router'

import type { Context } from '#server/core/context.ts'
import { requestContext } from '#server/http/request-context.ts'

/** Builds the arguments of a route's loader, as React Router does for a request to that address. */
export function loaderArgs<Pattern extends string>(address: string, pattern: Pattern, ctx: Context) {
  const url = new URL(address, 'http://localhost')
  const context = new RouterContextProvider()
  context.set(requestContext, ctx)
  return { request: new Request(url), url, context, params: {}, pattern }
}
