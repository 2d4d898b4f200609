import { isRouteErrorResponse, useLocation } from 'react-router'

import { FAILURE } from '#messages/site.ts'
import { NOT_CONFIGURED } from '#messages/server.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { NoticeLine } from '#ui/notice-line.tsx'

import { DeniedScreen } from './denied-screen.tsx'

type Props = {
  readonly error: unknown
  readonly title: string
  /** What failed, in the words of the specification: "Failed to load teams". */
  readonly sentence: string
  readonly isGuest: boolean
}

/** What stands in a screen's place, the menu still beside it, when its data cannot be had. */
export function ScreenFailure({ error, title, sentence, isGuest }: Props) {
  const here = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : 500
  // Signed out, or no longer admin, since the frame came.
  if (status === 401 || status === 403) return <DeniedScreen isGuest={isGuest} />
  const id = idOf(error)
  return (
    <>
      <title>{title}</title>
      <h1 className="text-4xl">{title}</h1>
      <div className="mt-6 flex max-w-prose flex-col items-start gap-4">
        <NoticeLine look="danger">{sentence}</NoticeLine>
        {status === 503 && <p>{NOT_CONFIGURED}</p>}
        {id !== null && <p className="text-sm text-ink-muted">{FAILURE.reference(id)}</p>}
        <a href={here.pathname + here.search} className={buttonStyle({ look: 'primary' })}>
          {FAILURE.retry}
        </a>
      </div>
    </>
  )
}

/** The number under which the server logged it, where it gave one. */
function idOf(error: unknown): string | null {
  if (!isRouteErrorResponse(error)) return null
  const data: unknown = error.data
  if (typeof data !== 'object' || data === null || !('id' in data)) return null
  return typeof data.id === 'string' ? data.id : null
}
