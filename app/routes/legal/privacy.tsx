import { LegalDocument } from '#app/features/legal/legal-document.tsx'
import { BRAND } from '#domain/brand.ts'
import { privacyText } from '#messages/legal.ts'
import { requestContext } from '#server/http/request-context.ts'

import type { Route } from './+types/privacy.ts'

export function meta(): Route.MetaDescriptors {
  return [{ title: `${privacyText(null).title} · ${BRAND.name}` }]
}

export function loader({ context }: Route.LoaderArgs) {
  return { support: context.get(requestContext).mail.supportAddress }
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalDocument text={privacyText(loaderData.support)} />
}
