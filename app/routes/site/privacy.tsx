import { LegalDocument, privacyText } from '#app/site/legal.tsx'
import { pageTitle } from '#domain/brand.ts'
import { requestContext } from '#server/http/request-context.ts'

import type { Route } from './+types/privacy.ts'

export const meta = () => [{ title: pageTitle(privacyText(null).title) }]

export function loader({ context }: Route.LoaderArgs) {
  return { support: context.get(requestContext).mail.supportAddress }
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalDocument text={privacyText(loaderData.support)} />
}
