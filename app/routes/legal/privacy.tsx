import { LegalDocument } from '#app/features/legal/legal-document.tsx'
import { BRAND } from '#domain/brand.ts'
import { PRIVACY } from '#messages/legal.ts'

export function meta() {
  return [{ title: `${PRIVACY.title} · ${BRAND.name}` }]
}

export default function Privacy() {
  return <LegalDocument text={PRIVACY} />
}
