import { CountingSwitch, LegalDocument, privacyText } from '#app/site/legal.tsx'
import { pageTitle } from '#domain/brand.ts'
import { countingObjection } from '#domain/visit/visit.ts'
import { requestContext } from '#server/http/request-context.ts'

import type { Route } from './+types/privacy.ts'

export const meta = () => [{ title: pageTitle(privacyText(null).title) }]

export function loader({ request, context }: Route.LoaderArgs) {
  const { headers } = request
  return {
    support: context.get(requestContext).mail.supportAddress,
    objection: countingObjection(headers.get('sec-gpc'), headers.get('cookie')),
  }
}

export default function Privacy({ loaderData: { support, objection } }: Route.ComponentProps) {
  return <LegalDocument text={privacyText(support)} analytics={<CountingSwitch objection={objection} />} />
}
