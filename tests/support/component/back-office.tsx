import { page, type Locator } from 'vitest/browser'

import type { AdminCounts } from '#app/components/admin-counts/admin-counts.ts'
import * as admin from '#app/routes/admin/admin.tsx'

import { answer } from './answers.ts'
import { anAccount, openScreen, routeOf, type OpenScreen, type ScreenRoute } from './open-screen.tsx'

export const COACH = anAccount({
  id: 'coach',
  email: 'coach@example.com',
  name: 'coach@example.com',
  isAdmin: true,
})

export const COUNTS: AdminCounts = { images: 3, requests: 0, trades: 12_345, completed: null }

/** Opens a screen of the back-office as its admin; the paths of the screens are those below /admin. */
export function openBackOffice(address: string, screens: readonly ScreenRoute[]): Promise<OpenScreen> {
  answer('GET /admin/counts', () => COUNTS)
  return openScreen(address, [routeOf(admin).at('admin', { loader: () => null, children: screens })], {
    account: COACH,
  })
}

/** What stands there, one text for each element, as a reader sees it on one line. */
export const textsOf = (locator: Locator): readonly string[] =>
  locator.elements().map((element) => {
    const text = element instanceof HTMLElement ? element.innerText : (element.textContent ?? '')
    return text.replaceAll(/\s+/g, ' ').trim()
  })

/** A text that is the whole of what an element says, such as a notice. */
export const said = (text: string): Locator => page.getByText(text, { exact: true })

/** Answers the question before a deletion. */
export const confirmDeletion = (title: string): Promise<void> =>
  page.getByRole('alertdialog', { name: title }).getByRole('button', { name: 'Delete', exact: true }).click()
