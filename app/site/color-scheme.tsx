import Moon from '~icons/lucide/moon'
import Sun from '~icons/lucide/sun'
import { useSyncExternalStore } from 'react'

import { type ColorScheme, COLOR_SCHEMES } from '#domain/team/theme.ts'
import { iconButtonStyle } from '#ui/button.tsx'

import { COLOR_SCHEME_SWITCH } from './copy.ts'

const COOKIE = 'theme'
const YEAR_SECONDS = 31_536_000

/** The color scheme the visitor chose by the switch, read from the request's cookies; null follows the system. */
export function chosenColorScheme(cookies: string | null): ColorScheme | null {
  const value = new RegExp(`(?:^|;\\s*)${COOKIE}=([a-z]+)`).exec(cookies ?? '')?.[1]
  return COLOR_SCHEMES.find((colorScheme) => colorScheme === value) ?? null
}

/** The color scheme on the screen now. */
function shownColorScheme(): ColorScheme {
  return chosenColorScheme(document.cookie) ?? systemColorScheme()
}

/** Turns the page to the other color scheme. Back on the system's own, the choice is forgotten and the page follows the system again. */
function switchColorScheme(): ColorScheme {
  const next: ColorScheme = shownColorScheme() === 'dark' ? 'light' : 'dark'
  if (next === systemColorScheme()) {
    document.cookie = `${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
    delete document.documentElement.dataset['theme']
  } else {
    document.cookie = `${COOKIE}=${next}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`
    document.documentElement.dataset['theme'] = next
  }
  return next
}

function systemColorScheme(): ColorScheme {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  listeners.add(listener)
  system.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    system.removeEventListener('change', listener)
  }
}

/** Turns the arena lights up or down. The icon is chosen by CSS, so that it is right before scripts run. */
export function ColorSchemeSwitch() {
  const colorScheme = useSyncExternalStore(subscribe, shownColorScheme, () => null)
  return (
    <button
      type="button"
      aria-label={colorScheme === 'dark' ? COLOR_SCHEME_SWITCH.toLight : COLOR_SCHEME_SWITCH.toDark}
      className={iconButtonStyle}
      onClick={() => {
        switchColorScheme()
        for (const listener of listeners) listener()
      }}
    >
      <Sun aria-hidden="true" className="hidden dark:block" />
      <Moon aria-hidden="true" className="dark:hidden" />
    </button>
  )
}
