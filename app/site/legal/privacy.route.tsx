import { titled, useOperator, useSite } from '#app/shared/known-site.ts'
import { countingObjection } from '#domain/visit/visit.ts'

import type { Route } from './+types/privacy.route.ts'
import { CountingSwitch, LEGAL_TITLES, LegalDocument, privacyText } from './screens.tsx'

export const meta = titled(
  LEGAL_TITLES.privacy,
  'What this site stores about you, why, and how to have it deleted.',
)

export function loader({ request: { headers } }: Route.LoaderArgs) {
  return { objection: countingObjection(headers.get('sec-gpc'), headers.get('cookie')) }
}

export default function Privacy({ loaderData: { objection } }: Route.ComponentProps) {
  const text = privacyText(useSite().name, useOperator())
  return <LegalDocument text={text} analytics={<CountingSwitch objection={objection} />} />
}
