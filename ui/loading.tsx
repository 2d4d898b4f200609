import { useCallback, useEffect, useEffectEvent, useState } from 'react'

import { classNames } from './class-names.ts'
import { pressed } from './lazy-component.tsx'

/** A turning arc. Decorative: the words beside it, or aria-busy, say what is going on. */
export function Spinner() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 animate-spin">
      <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
      <path
        d="M10 2a8 8 0 0 1 8 8"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  )
}

/** Holds the place of what is loading, in its size, so that nothing jumps. The list around it says aria-busy. */
export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('block animate-pulse rounded-sm bg-ink/10', className)} />
  )
}

/**
 * Whether an image could not be loaded, so that something else is shown in its place.
 * @returns `failed`, and the props that the image needs
 */
export function useImageFailure() {
  const [failed, setFailed] = useState(false)
  // An image that failed before the page was hydrated fires no error event any more.
  const ref = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailed(true)
  }, [])
  return { failed, image: { ref, onError: () => setFailed(true), onLoad: () => setFailed(false) } }
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
  useEffect(() => {
    if (isHere) return undefined
    addEventListener('online', fetchCode)
    return () => removeEventListener('online', fetchCode)
  }, [isHere, fetchCode])
  return [isHere, fetchCode]
}

/**
 * The button within that part which was pressed last, before its code was here; not one that the browser itself answers.
 * To be asked once, when the part is here.
 */
export function earlyPress(part: Element | null): HTMLButtonElement | null {
  const { button } = pressed
  if (!button || !part?.contains(button)) return null
  pressed.button = null
  return button.type === 'button' && !button.popoverTargetElement ? button : null
}

/** Does the work each time the browser gets a network again. */
export function useWhenOnline(work: () => void): void {
  const again = useEffectEvent(work)
  useEffect(() => {
    const onOnline = () => again()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [])
}
