import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { PassThrough } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'

import { dropPages } from '#server/ground/roster-cache.ts'
import { requestContext, scriptNonce } from '#server/http/request-context.ts'

/** Long enough to read a file of code. */
const MOMENT_MS = 100

/** A page still waiting for data after this long is finished without it. */
const RENDER_LIMIT_MS = 6000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(scriptNonce)
  const isCrawler = isbot(request.headers.get('user-agent'))
  return new Promise((resolve, reject) => {
    let answeredStatus = status
    let answered = false
    const answer = () => {
      if (answered) return
      answered = true
      const body = new PassThrough()
      body.once('finish', () => clearTimeout(limit))
      headers.set('Content-Type', 'text/html; charset=utf-8')
      pipe(body)
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status: answeredStatus }))
    }
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        // What is ready stands where it belongs: a script that puts it there would come late on a slow network, or never.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        // A crawler, which runs no scripts, gets the whole page; a browser gets its frame at once, or in a moment where
        // that is all it takes: after a start the code of late parts is read first.
        onShellReady: () => void (isCrawler || setTimeout(answer, MOMENT_MS)),
        onAllReady: answer,
        onShellError: reject,
        onError(error: unknown) {
          // The visitor left while the page was sent.
          if (request.signal.aborted) return
          answeredStatus = 500
          const { db, log } = loadContext.get(requestContext)
          log.error({ err: error }, 'a page failed to render')
          dropPages(db)
        },
      },
    )
    const limit = setTimeout(abort, RENDER_LIMIT_MS)
  })
}

/** Verbs report their own failures: what arrives here is a bug in a page, or a visitor who left. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context
    .get(requestContext)
    .log.error({ err: error, path: new URL(request.url).pathname }, 'unexpected error in a page')
}
