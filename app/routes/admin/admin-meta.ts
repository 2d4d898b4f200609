import type { MetaDescriptor } from 'react-router'

import { BRAND } from '#domain/brand.ts'

/** The head of a page of the back-office: its title, and that no search engine lists it. */
export function adminMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} · ${BRAND.name}` }, { name: 'robots', content: 'noindex' }]
}
