import { type ComponentType, lazy, useCallback, useState } from 'react'

/**
 * A component whose code is fetched when it is first drawn, within a Suspense, or before that by `preload`.
 *
 *     const Menu = lazyComponent(async () => (await import('./menu.tsx')).Menu)
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return Object.assign(
    lazy(async () => ({ default: await load() })),
    {
      /** Resolves with false when the code did not arrive. The next preload, or drawing it, tries again. */
      async preload(): Promise<boolean> {
        try {
          await load()
          return true
        } catch {
          return false
        }
      },
    },
  )
}

/**
 * For a part that must not take the page away when its code does not arrive: draw it once it is here. Fetching may be
 * asked for as often as there is an occasion.
 */
export function useLateComponent(component: {
  preload(): Promise<boolean>
}): readonly [isHere: boolean, fetchCode: () => void] {
  const [isHere, setIsHere] = useState(false)
  const fetchCode = useCallback(() => {
    void component.preload().then((arrived) => setIsHere((before) => before || arrived))
  }, [component])
  return [isHere, fetchCode]
}

/** The button pressed last, for what the server has drawn and whose code is still on its way. */
let pressed: HTMLButtonElement | null = null

if (!import.meta.env.SSR) globalThis.addEventListener?.('click', notePress, true)

function notePress({ target }: Event): void {
  pressed = target instanceof Element ? target.closest('button') : null
}

/** The button within that part which was pressed last, before its code was here; not one that the browser itself answers. */
export function earlyPress(part: Element | null): HTMLButtonElement | null {
  removeEventListener('click', notePress, true)
  const button = pressed
  pressed = null
  if (!button || !part?.contains(button)) return null
  return button.type === 'button' && !button.popoverTargetElement ? button : null
}

/** Safari has no idle callbacks; by then its first work is done. */
const PATIENCE_MS = 300
/** A page that is never idle runs it anyway. */
const AT_LATEST_MS = 3000

/** Does work that nobody waits for once the page is idle. @returns what calls it off */
export function runWhenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, PATIENCE_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: AT_LATEST_MS })
  return () => cancelIdleCallback(handle)
}
