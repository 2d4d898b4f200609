import { LegalDocument, TERMS } from '#app/site/legal.tsx'
import { BRAND } from '#domain/brand.ts'

export function meta() {
  return [{ title: `${TERMS.title} · ${BRAND.name}` }]
}

export default function Terms() {
  return <LegalDocument text={TERMS} />
}
