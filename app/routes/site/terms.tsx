import { LegalDocument, TERMS } from '#app/site/legal.tsx'
import { pageTitle } from '#domain/brand.ts'

export const meta = () => [{ title: pageTitle(TERMS.title) }]

export default function Terms() {
  return <LegalDocument text={TERMS} />
}
