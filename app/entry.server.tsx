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

import { dropPages } from '#server/core/roster-cache.ts'
import { requestContext, scriptNonce } from '#server/http/request-context.ts'
import { ScriptNonce } from '#ui/early-presses.ts'

/** Long enough to read one file of code. */
const MOMENT_MS = 100

/** After this long, a page that still waits for data is finished without it. */
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
      <ScriptNonce value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </ScriptNonce>,
      {
        nonce,
        // Content that is ready is rendered in place. A script that moves it there would run late on a slow network, or
        // never.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        // A crawler runs no scripts, so it gets the whole page. A browser gets the frame at once, or a moment later if
        // that is enough for the whole page: right after a start, the code of late parts is read first.
        onShellReady: () => void (isCrawler || setTimeout(answer, MOMENT_MS)),
        onAllReady: answer,
        onShellError: reject,
        onError(error: unknown) {
          // The visitor left while the page was being sent.
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

/** Logs bugs of pages. Verbs report their own failures, and a visitor who left is no error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context
    .get(requestContext)
    .log.error({ err: error, path: new URL(request.url).pathname }, 'unexpected error in a page')
}
