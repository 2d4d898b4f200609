import type { ReactNode } from 'react'
import { isRouteErrorResponse, Link, useLocation } from 'react-router'

import { failureId } from '#app/api-client/request.ts'
import { FAILURE } from '#app/shared/failure-copy.ts'
import { TRY_AGAIN } from '#app/shared/page-copy.ts'
import { NOT_CONFIGURED } from '#messages/server.ts'
import { buttonStyle } from '#ui/button.tsx'
import { NoticeLine } from '#ui/status.tsx'

/** Shown instead of a back-office screen. */
export const REFUSALS = {
  denied: 'Access denied. Admins only.',
  deniedToGuest: 'Sign in with an admin account to continue.',
  deniedToFan: 'This account is not an admin. Ask an admin to add it.',
  /** Shown while there is no admin. */
  deniedToAll:
    'There is no admin yet. Sign in, then open the link the server printed when it started. If that was over an hour ago, restart the server.',
  ended: 'Your session has ended',
  endedText: 'Sign in to continue.',
  signIn: 'Sign in',
  home: 'Go to the home page',
} as const

type Props = {
  readonly error: unknown
  readonly title: string
  /** What failed, in the specified words: "Failed to load teams". */
  readonly sentence: string
}

export function ScreenFailure({ error, title, sentence }: Props) {
  const here = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 401) return <EndedScreen />
  // The visitor has lost the admin role since the frame was loaded.
  if (status === 403) return <DeniedScreen isGuest={false} />
  const id = failureId(error)
  return (
    <>
      <title>{title}</title>
      <h1 className="text-4xl">{title}</h1>
      <div className="mt-6 flex max-w-prose flex-col items-start gap-4">
        <NoticeLine look="danger">{sentence}</NoticeLine>
        {status === 503 && <p>{NOT_CONFIGURED}</p>}
        {id !== null && <p className="text-sm text-ink-muted">{FAILURE.reference(id)}</p>}
        <a href={here.pathname + here.search} className={buttonStyle({ look: 'primary' })}>
          {TRY_AGAIN}
        </a>
      </div>
    </>
  )
}

/** Renders the page for an admin whose session has ended and who did not sign in again in the dialog. */
export function EndedScreen() {
  const { pathname, search } = useLocation()
  return (
    <Refusal title={REFUSALS.ended} text={REFUSALS.endedText}>
      <Link
        to={`/signin?next=${encodeURIComponent(pathname + search)}`}
        className={buttonStyle({ look: 'primary' })}
      >
        {REFUSALS.signIn}
      </Link>
    </Refusal>
  )
}

export function DeniedScreen({
  isGuest,
  hasNoAdmin = false,
}: {
  readonly isGuest: boolean
  readonly hasNoAdmin?: boolean
}) {
  return (
    <Refusal
      title={REFUSALS.denied}
      text={hasNoAdmin ? REFUSALS.deniedToAll : isGuest ? REFUSALS.deniedToGuest : REFUSALS.deniedToFan}
    >
      {isGuest && (
        <Link to="/signin?next=%2Fadmin" className={buttonStyle({ look: 'primary' })}>
          {REFUSALS.signIn}
        </Link>
      )}
    </Refusal>
  )
}

type RefusalProps = { readonly title: string; readonly text: string; readonly children: ReactNode }

/** Renders a page instead of a screen. @param children links besides the home page */
function Refusal({ title, text, children }: RefusalProps) {
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-1 flex-col items-start justify-center px-4 py-16 sm:px-6">
      <div className="border-t-6 border-rink-red pt-5">
        <h1 className="text-4xl">{title}</h1>
        <p className="mt-3 max-w-prose text-lg text-ink-muted">{text}</p>
      </div>
      <div className="mt-7 flex flex-wrap gap-3">
        {children}
        <Link to="/" className={buttonStyle()}>
          {REFUSALS.home}
        </Link>
      </div>
    </div>
  )
}
