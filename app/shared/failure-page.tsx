import type { ReactNode } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'

import { failureId } from '#app/api-client/request.ts'
import { useSite } from '#app/shared/known-site.ts'
import { tabTitle } from '#domain/site/site.ts'
import { NOT_CONFIGURED } from '#messages/server.ts'
import { buttonStyle } from '#ui/button.tsx'
import { useWhenOnline } from '#ui/loading.tsx'

import { FAILURE, OFFLINE } from './failure-copy.ts'
import { TRY_AGAIN } from './page-copy.ts'

const NOT_FOUND = {
  title: 'Not found',
  heading: 'That one missed the net',
  text: 'There is no page at this address. It may have been traded, or the link was cut short.',
  home: 'Go to Home',
  build: 'Build a lineup',
} as const

const UNAVAILABLE = {
  title: 'Not available',
  text: 'The server or its database is out of reach. What you built in this browser is still there. Try again in a moment.',
} as const

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
  if (isConnectionLost(error)) return <OfflinePage />
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
        {TRY_AGAIN}
      </a>
      <a href="/" className={buttonStyle()}>
        {FAILURE.home}
      </a>
    </ScoreboardPage>
  )
}

/** What Chromium, Firefox and WebKit report for a request or a page's code that failed to load. */
const CONNECTION_LOST = /^(?:failed to fetch|networkerror|load failed|importing a module script failed)/i

/**
 * Whether the page failed to load because of the network. A visitor without one must not read that we broke something.
 */
const isConnectionLost = (error: unknown): boolean =>
  !isRouteErrorResponse(error) && error instanceof TypeError && CONNECTION_LOST.test(error.message)

/** Reloads the page as soon as the network is back. */
function OfflinePage() {
  const here = useLocation()
  useWhenOnline(() => location.reload())
  return (
    <ScoreboardPage code="OFF" title={OFFLINE.title} heading={OFFLINE.heading} text={OFFLINE.text}>
      <a href={here.pathname + here.search} className={buttonStyle({ look: 'primary' })}>
        {TRY_AGAIN}
      </a>
      <a href="/lineup-builder" className={buttonStyle()}>
        {NOT_FOUND.build}
      </a>
    </ScoreboardPage>
  )
}

type ScoreboardPageProps = {
  readonly code: string
  readonly title: string
  readonly heading: string
  readonly text: string
  readonly note?: string
  readonly children: ReactNode
}

function ScoreboardPage({ code, title, heading, text, note, children }: ScoreboardPageProps) {
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-1 flex-col items-start justify-center px-4 py-16 sm:px-6">
      <title>{tabTitle(title, useSite())}</title>
      <p className="rounded-md border border-hairline bg-board px-5 pt-2 pb-3 font-numbers text-6xl tracking-wider text-accent">
        {code}
      </p>
      <h1 className="mt-8 text-4xl">{heading}</h1>
      <p className="mt-3 max-w-prose text-lg text-ink-muted">{text}</p>
      <div className="mt-8 flex flex-wrap gap-3">{children}</div>
      {note && <p className="mt-8 text-sm text-ink-muted">{note}</p>}
    </div>
  )
}
