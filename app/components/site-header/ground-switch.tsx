import Moon from '~icons/lucide/moon'
import Sun from '~icons/lucide/sun'
import { useSyncExternalStore } from 'react'

import { shownGround, switchGround } from '#app/components/ground-choice.ts'
import { GROUND_SWITCH } from '#messages/site.ts'
import { iconButtonStyle } from '#ui/icon-button-style.ts'

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
