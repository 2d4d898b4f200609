import { Form, redirect, useNavigation } from 'react-router'

import { BRAND } from '#domain/brand.ts'
import { ADMIN_SETUP } from '#messages/account.ts'
import { claimFirstAdmin } from '#server/admins/first-admin.ts'
import { answerRoute } from '#server/http/answer-route.ts'
import { requestContext } from '#server/http/request-context.ts'
import { Button } from '#ui/button.tsx'

import type { Route } from './+types/admin-setup.ts'

export function meta(): Route.MetaDescriptors {
  return [{ title: `${ADMIN_SETUP.title} · ${BRAND.name}` }, { name: 'robots', content: 'noindex' }]
}

/** The link that the first start prints. Whoever is not signed in does that first and comes back. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = context.get(requestContext)
  const { pathname, search } = new URL(request.url)
  if (actor.kind === 'guest') throw redirect(`/signin?next=${encodeURIComponent(`${pathname}${search}`)}`)
  return { email: actor.email }
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  await answerRoute(context.get(requestContext), (ctx) => claimFirstAdmin({ ctx, token }))
  return redirect('/admin')
}

export default function AdminSetup({ loaderData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-1 flex-col items-start justify-center px-4 py-16 sm:px-6">
      <h1 className="text-4xl">{ADMIN_SETUP.heading}</h1>
      <p className="mt-3 max-w-prose text-lg text-ink-muted">{ADMIN_SETUP.text(loaderData.email)}</p>
      <Form method="post" className="mt-8">
        <Button type="submit" look="primary" busy={busy}>
          {ADMIN_SETUP.action}
        </Button>
      </Form>
    </div>
  )
}
