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
