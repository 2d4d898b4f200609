import { isRouteErrorResponse, Link, useLocation } from 'react-router'

import { ADMINS } from '#app/back-office/admins/copy.ts'
import { failureId } from '#app/building/failure-id.ts'
import { NOT_CONFIGURED } from '#messages/server.ts'
import { FAILURE } from '#messages/site.ts'
import { buttonStyle } from '#ui/button.tsx'
import { NoticeLine } from '#ui/status.tsx'

type Props = {
  readonly error: unknown
  readonly title: string
  /** What failed, in the words of the specification: "Failed to load teams". */
  readonly sentence: string
  readonly isGuest: boolean
}

/** Shown instead of a screen whose data could not be loaded; the menu stays beside it. */
export function ScreenFailure({ error, title, sentence, isGuest }: Props) {
  const here = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : 500
  // Signed out, or no longer an admin, since the frame was loaded.
  if (status === 401 || status === 403) return <DeniedScreen isGuest={isGuest} />
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
          {FAILURE.retry}
        </a>
      </div>
    </>
  )
}

/** Shown to everybody else instead of an admin screen; a guest may sign in as an admin. */
export function DeniedScreen({ isGuest }: { readonly isGuest: boolean }) {
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-1 flex-col items-start justify-center px-4 py-16 sm:px-6">
      <div className="border-t-6 border-rink-red pt-5">
        <h1 className="text-4xl">{ADMINS.denied}</h1>
        <p className="mt-3 max-w-prose text-lg text-ink-muted">
          {isGuest ? ADMINS.deniedToGuest : ADMINS.deniedToFan}
        </p>
      </div>
      <div className="mt-7 flex flex-wrap gap-3">
        {isGuest && (
          <Link to="/signin?next=%2Fadmin" className={buttonStyle({ look: 'primary' })}>
            {ADMINS.signIn}
          </Link>
        )}
        <Link to="/" className={buttonStyle()}>
          {ADMINS.home}
        </Link>
      </div>
    </div>
  )
}
