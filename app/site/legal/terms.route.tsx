import { titled, useSite } from '#app/shared/known-site.ts'
import { requestContext } from '#server/http/request-context.ts'

import type { Route } from './+types/terms.route.ts'
import { LEGAL_TITLES, LegalDocument, termsText } from './screens.tsx'

export const meta = titled(
  LEGAL_TITLES.terms,
  'The rules for using this site and the cards that you make with it.',
)

export const loader = ({ context }: Route.LoaderArgs) => context.get(requestContext).system.facts.operator

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalDocument text={termsText(useSite().name, loaderData)} />
}
