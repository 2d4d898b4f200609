import { page } from 'vitest/browser'

import type { SettingsAnswer } from '#app/account/settings/layout.tsx'
import * as settings from '#app/account/settings/route.tsx'
import type { HeaderAccount } from '#app/shared/known-account.ts'

import { anAccount, openScreen, type OpenScreen, routeOf, type ScreenRoute } from './open-screen.tsx'

/** Opens a screen of the settings in their frame: `openSettings('profile', [routeOf(profile).at('profile', …)])`. */
export function openSettings(
  screen: string,
  screens: readonly ScreenRoute[],
  account: HeaderAccount = anAccount(),
): Promise<OpenScreen> {
  return openScreen(`/settings/${screen}`, [routeOf(settings).at('settings', { children: screens })], {
    account,
  })
}

/** Makes the response to a form that succeeded. */
export const said = (intent: string, line: string | null = null): SettingsAnswer => ({
  intent,
  line,
  fields: {},
})

/** Makes the response to a form with an error at a field. */
export const saidAt = (intent: string, field: string, words: string): SettingsAnswer => ({
  intent,
  line: null,
  fields: { [field]: words },
})

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
