import { LegalDocument } from '#app/features/legal/legal-document.tsx'
import { BRAND } from '#domain/brand.ts'
import { TERMS } from '#messages/legal.ts'

export function meta() {
  return [{ title: `${TERMS.title} · ${BRAND.name}` }]
}

export default function Terms() {
  return <LegalDocument text={TERMS} />
}
