import {
  data,
  isRouteErrorResponse,
  type MetaDescriptor,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'

import { ScreenFailure } from '#app/back-office/frame/admin-frame.tsx'
import { PLAYER_NOTICES } from '#app/back-office/players/copy.ts'
import type { PlayerAnswer } from '#app/back-office/players/player-changes.tsx'
import { type HeadArgs, pageTitle } from '#app/shared/known-site.ts'

import type { ChangeAnswer } from './changes.ts'

/** The `meta` of a page of the back-office: its title; search engines do not list it. */
export const adminMeta =
  (title: string) =>
  (args: HeadArgs): MetaDescriptor[] => [pageTitle(title, args), { name: 'robots', content: 'noindex' }]

/** The error boundary of a screen. @param words of the screen: its title, and the sentence for when it cannot be loaded */
export function screenBoundary(words: { readonly title: string; readonly loadFailed: string }) {
  return function ScreenBoundary({ error }: { readonly error: unknown }) {
    return <ScreenFailure error={error} title={words.title} sentence={words.loadFailed} />
  }
}

/** The status of an edit of what somebody else changed meanwhile. */
export const CLASH = 409

/** After a clash the form continues with what is stored now. */
export const revalidateAfterClash = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => defaultShouldRevalidate || actionStatus === CLASH

/**
 * The server's answer to a change. Where none comes, the screen stays with everything that was typed, and says so.
 * @param lost takes the place of the answer
 */
export async function answerOr<Answer, Lost>(serverAction: () => Promise<Answer>, lost: Lost) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error
    // With this status the router reloads nothing, which would fail too and replace the screen.
    return data(lost, { status: 503 })
  }
}

/** @param alert the specified sentence */
export const lostChange = (alert: string): ChangeAnswer => ({ ok: false, alert, reason: null })

/** @param alert the specified sentence */
export const lostPlayerChange = (alert: string): PlayerAnswer => ({
  ok: false,
  alert,
  reason: PLAYER_NOTICES.unreachable,
  fields: {},
  clash: false,
})
