import Moon from '~icons/lucide/moon'
import Sun from '~icons/lucide/sun'
import { useSyncExternalStore } from 'react'

import { type Ground, GROUNDS } from '#domain/team/theme.ts'
import { GROUND_SWITCH } from '#messages/site.ts'
import { iconButtonStyle } from '#ui/button.tsx'

const COOKIE = 'ground'
const YEAR_SECONDS = 31_536_000

/** The ground the visitor chose by the switch, read from the request's cookies; null follows the system. */
export function chosenGround(cookies: string | null): Ground | null {
  const value = new RegExp(`(?:^|;\\s*)${COOKIE}=([a-z]+)`).exec(cookies ?? '')?.[1]
  return GROUNDS.find((ground) => ground === value) ?? null
}

/** The ground on the screen now. */
function shownGround(): Ground {
  return chosenGround(document.cookie) ?? systemGround()
}

/** Turns the page to the other ground. Back on the system's own, the choice is forgotten and the page follows the system again. */
function switchGround(): Ground {
  const next: Ground = shownGround() === 'dark' ? 'bright' : 'dark'
  if (next === systemGround()) {
    document.cookie = `${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
    delete document.documentElement.dataset['theme']
  } else {
    document.cookie = `${COOKIE}=${next}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`
    document.documentElement.dataset['theme'] = next
  }
  return next
}

function systemGround(): Ground {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'bright'
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
export function GroundSwitch() {
  const ground = useSyncExternalStore(subscribe, shownGround, () => null)
  return (
    <button
      type="button"
      aria-label={ground === 'dark' ? GROUND_SWITCH.toBright : GROUND_SWITCH.toDark}
      className={iconButtonStyle}
      onClick={() => {
        switchGround()
        for (const listener of listeners) listener()
      }}
    >
      <Sun aria-hidden="true" className="hidden dark:block" />
      <Moon aria-hidden="true" className="dark:hidden" />
    </button>
  )
}
