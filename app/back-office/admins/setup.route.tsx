import { data, redirect } from 'react-router'

import { attempt, refuseUnread } from '#app/shared/http.server.ts'
import { pageTitle } from '#app/shared/known-site.ts'
import { claimFirstAdmin } from '#server/back-office/admins.ts'
import { requestContext } from '#server/http/request-context.ts'

import type { Route } from './+types/setup.route.ts'
import { ADMIN_SETUP } from './copy.ts'
import { SetupScreen } from './screen.tsx'

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return [
    pageTitle(ADMIN_SETUP.title, args),
    { name: 'robots', content: 'noindex' },
    // The address is a one-time link that must not be sent to the next site.
    { name: 'referrer', content: 'no-referrer' },
  ]
}

/** Loads the link that the server prints on its first start. A guest signs in first and comes back. */
export function loader({ url: { pathname, search }, context }: Route.LoaderArgs) {
  const { actor } = context.get(requestContext)
  refuseUnread(actor)
  if (actor.kind === 'guest') throw redirect(`/signin?next=${encodeURIComponent(`${pathname}${search}`)}`)
  if (actor.isAdmin) throw redirect('/admin')
  return { email: actor.email }
}

export async function action({ url, context }: Route.ActionArgs) {
  const token = url.searchParams.get('token') ?? ''
  const tried = await attempt(context.get(requestContext), (ctx) => claimFirstAdmin({ ctx, token }))
  if (tried.ok) return redirect('/admin')
  return data({ refusal: tried.failure.message }, { status: tried.failure.status })
}

export default function AdminSetup({ loaderData, actionData }: Route.ComponentProps) {
  return <SetupScreen email={loaderData.email} refusal={actionData?.refusal ?? null} />
}
