import { Suspense } from 'react'
import { isRouteErrorResponse, Outlet, useRouteLoaderData } from 'react-router'

import {
  DeniedScreen,
  EndedScreen,
  REFUSALS,
  ScreenFailure,
} from '#app/back-office/shared/screen-failure.tsx'
import { adminMeta } from '#app/back-office/shared/screen.tsx'
import { holdRefusedRoutes } from '#app/back-office/shared/sign-in-again.tsx'
import type { loader as rootLoader } from '#app/root.tsx'
import { refuseUnread } from '#app/shared/http.server.ts'
import { hasAdmin } from '#server/back-office/admins.ts'
import { refuseRoute } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'

import type { Route } from './+types/route.ts'
import { ADMIN } from './copy.ts'
import { AdminLayout } from './layout.tsx'

/** Every page has already loaded it. */
const FailurePage = lazyComponent(async () => (await import('#app/shared/failure-page.tsx')).FailurePage)

export const meta = adminMeta(ADMIN.label)

/** Only admins see the back-office. Each screen's verbs check that again before they read anything. */
export async function loader({ context }: Route.LoaderArgs) {
  const { actor, db } = context.get(requestContext)
  refuseUnread(actor)
  if (actor.kind === 'guest' || !actor.isAdmin) {
    // A guest may be an admin whose session has ended.
    const code = actor.kind === 'guest' ? 'not_signed_in' : 'forbidden'
    const hasNoAdmin = !(await hasAdmin({ db }))
    throw refuseRoute(code, hasNoAdmin ? REFUSALS.deniedToAll : REFUSALS.denied, { hasNoAdmin })
  }
  return null
}

export const clientMiddleware = [holdRefusedRoutes]

export default function Admin() {
  const shell = useRouteLoaderData<typeof rootLoader>('root')
  return (
    <AdminLayout email={shell?.account?.email ?? ''}>
      <Outlet />
    </AdminLayout>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shell = useRouteLoaderData<typeof rootLoader>('root')
  if (isRouteErrorResponse(error) && (error.status === 401 || error.status === 403)) {
    // The account comes from the last loaded page, when there still was a session.
    if (error.status === 401 && shell?.account) return <EndedScreen />
    const hasNoAdmin = Object(error.data).hasNoAdmin === true
    return <DeniedScreen isGuest={shell?.account == null} hasNoAdmin={hasNoAdmin} />
  }
  // The menu stays, because the other screens may still work.
  return (
    <AdminLayout email={shell?.account?.email ?? ''}>
      {isRouteErrorResponse(error) && error.status === 404 ? (
        <Suspense>
          <FailurePage error={error} />
        </Suspense>
      ) : (
        <ScreenFailure error={error} title={ADMIN.label} sentence={ADMIN.failed} />
      )}
    </AdminLayout>
  )
}
