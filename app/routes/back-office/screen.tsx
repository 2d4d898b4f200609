import type { ComponentProps } from 'react'
import { type MetaDescriptor, useRouteLoaderData } from 'react-router'

import { ScreenFailure } from '#app/back-office/frame/screen-failure.tsx'
import type { loader as rootLoader } from '#app/root.tsx'
import { BRAND } from '#domain/brand.ts'

/** The head of a page of the back-office: its title, and that no search engine lists it. */
export function adminMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} · ${BRAND.name}` }, { name: 'robots', content: 'noindex' }]
}

/** What a screen's error boundary shows. */
export function FailedScreen(failure: Omit<ComponentProps<typeof ScreenFailure>, 'isGuest'>) {
  const shell = useRouteLoaderData<typeof rootLoader>('root')
  return <ScreenFailure {...failure} isGuest={shell?.account == null} />
}
