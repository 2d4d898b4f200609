import type { MetaDescriptor, ShouldRevalidateFunctionArgs } from 'react-router'

import { type HeadArgs, pageTitle } from '#app/shared/known-site.ts'

import type { ChangeAnswer } from './changes.ts'
import { ScreenFailure } from './screen-failure.tsx'

/** Returns the `meta` of a back-office page: its title, and that search engines do not list it. */
export const adminMeta =
  (title: string) =>
  (args: HeadArgs): MetaDescriptor[] => [
    ...(args.error ? [] : [pageTitle(title, args)]),
    { name: 'robots', content: 'noindex' },
  ]

/** Returns the error boundary of a screen. @param words the screen's title, and the sentence for a failed load */
export function screenBoundary(words: { readonly title: string; readonly loadFailed: string }) {
  return function ScreenBoundary({ error }: { readonly error: unknown }) {
    return <ScreenFailure error={error} title={words.title} sentence={words.loadFailed} />
  }
}

/** The status of an edit that another admin's change has overtaken. */
export const CLASH = 409

/** Reloads after a clash too, so that the form continues with the stored values. */
export const revalidateAfterClash = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => defaultShouldRevalidate || actionStatus === CLASH

/** For a change without an answer. @param alert the specified sentence */
export const lostChange = (alert: string, reason: string | null = null): ChangeAnswer => ({
  ok: false,
  alert,
  reason,
})
