import type { ComponentProps } from 'react'
import { type MetaDescriptor, useRouteLoaderData } from 'react-router'

import { ScreenFailure } from '#app/back-office/frame/admin-frame.tsx'
import type { loader as rootLoader } from '#app/root.tsx'
import { BRAND } from '#domain/brand.ts'

/** The head of a page of the back-office: its title; search engines do not list it. */
export function adminMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} · ${BRAND.name}` }, { name: 'robots', content: 'noindex' }]
}

/** What the error boundary of a screen shows. */
export function FailedScreen(failure: Omit<ComponentProps<typeof ScreenFailure>, 'isGuest'>) {
  const shell = useRouteLoaderData<typeof rootLoader>('root')
  return <ScreenFailure {...failure} isGuest={shell?.account == null} />
}

/** The error boundary of a screen. @param words of the screen: its title, and the sentence for when it cannot be loaded */
export function screenBoundary(words: { readonly title: string; readonly loadFailed: string }) {
  return function ScreenBoundary({ error }: { readonly error: unknown }) {
    return <FailedScreen error={error} title={words.title} sentence={words.loadFailed} />
  }
}
