import { useEffect, useState } from 'react'
import Moon from '~icons/lucide/moon'
import Sun from '~icons/lucide/sun'

import type { ColorScheme } from '#domain/hockey/vocabulary.ts'
import { chosenColorScheme, COLOR_SCHEME_COOKIE } from '#domain/site/color-scheme.ts'
import { iconButtonStyle } from '#ui/button.tsx'

const COLOR_SCHEME_SWITCH = { toDark: 'Lights down', toLight: 'Lights up' } as const
const YEAR_SECONDS = 31_536_000

/** Switches between light and dark. CSS chooses the icon, so that it is right before scripts run. */
export function ColorSchemeSwitch() {
  const [shown, setShown] = useState<ColorScheme | null>(null)
  useEffect(() => {
    const follow = () => setShown(chosenColorScheme(document.cookie) ?? systemColorScheme())
    follow()
    const system = systemIsDark()
    system.addEventListener('change', follow)
    return () => system.removeEventListener('change', follow)
  }, [])
  return (
    <button
      type="button"
      aria-label={shown === 'dark' ? COLOR_SCHEME_SWITCH.toLight : COLOR_SCHEME_SWITCH.toDark}
      className={iconButtonStyle}
      onClick={() => setShown(switchColorScheme())}
    >
      <Sun aria-hidden="true" className="hidden dark:block" />
      <Moon aria-hidden="true" className="dark:hidden" />
    </button>
  )
}

/** Switches the page to the other color scheme. Where that is the system's own, the page follows the system again. */
function switchColorScheme(): ColorScheme {
  const shown = chosenColorScheme(document.cookie) ?? systemColorScheme()
  const next = shown === 'dark' ? 'light' : 'dark'
  if (next === systemColorScheme()) {
    document.cookie = `${COLOR_SCHEME_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
    delete document.documentElement.dataset['theme']
  } else {
    document.cookie = `${COLOR_SCHEME_COOKIE}=${next}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`
    document.documentElement.dataset['theme'] = next
  }
  return next
}

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)')
const systemColorScheme = (): ColorScheme => (systemIsDark().matches ? 'dark' : 'light')
