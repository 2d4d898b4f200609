import { titled, useOperator, useSite } from '#app/shared/known-site.ts'

import { LEGAL_TITLES, LegalDocument, termsText } from './screens.tsx'

export const meta = titled(
  LEGAL_TITLES.terms,
  'The rules for using this site and the cards that you make with it.',
)

export default function Terms() {
  return <LegalDocument text={termsText(useSite().name, useOperator())} />
}
