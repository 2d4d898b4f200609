import { isRouteErrorResponse, useLocation } from 'react-router'

import { FAILURE, NOT_FOUND, UNAVAILABLE } from '#messages/site.ts'
import { NOT_CONFIGURED } from '#messages/server.ts'
import { buttonStyle } from '#ui/button-style.ts'

import { ScoreboardPage } from './scoreboard-page.tsx'

/** What a screen becomes when its data cannot be had, by the status the server answered with. */
export function FailurePage({ error }: { readonly error: unknown }) {
  const here = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 404) {
    return (
      <ScoreboardPage code="404" title={NOT_FOUND.title} heading={NOT_FOUND.heading} text={NOT_FOUND.text}>
        <a href="/" className={buttonStyle({ look: 'primary' })}>
          {NOT_FOUND.home}
        </a>
        <a href="/lineup-builder" className={buttonStyle()}>
          {NOT_FOUND.build}
        </a>
      </ScoreboardPage>
    )
  }
  const unavailable = status === 503
  const id = failureId(error)
  return (
    <ScoreboardPage
      code={String(status)}
      title={unavailable ? UNAVAILABLE.title : FAILURE.title}
      heading={unavailable ? NOT_CONFIGURED : FAILURE.heading}
      text={unavailable ? UNAVAILABLE.text : FAILURE.text}
      note={id === null ? undefined : FAILURE.reference(id)}
    >
      <a href={here.pathname + here.search} className={buttonStyle({ look: 'primary' })}>
        {FAILURE.retry}
      </a>
      <a href="/" className={buttonStyle()}>
        {FAILURE.home}
      </a>
    </ScoreboardPage>
  )
}

/** The number under which the server logged it, where it gave one. */
function failureId(error: unknown): string | null {
  if (!isRouteErrorResponse(error)) return null
  const data: unknown = error.data
  if (typeof data !== 'object' || data === null || !('id' in data)) return null
  return typeof data.id === 'string' ? data.id : null
}
