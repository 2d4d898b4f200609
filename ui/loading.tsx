import { useCallback, useEffect, useEffectEvent, useState } from 'react'

import { classNames } from './class-names.ts'

/** Renders a spinner. Decorative: the text beside it, or aria-busy, names the work. */
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

/** Renders a placeholder in the size of what is loading, so that nothing jumps. The list around it has aria-busy. */
export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('block animate-pulse rounded-sm bg-ink/10', className)} />
  )
}

/**
 * Tracks whether an image failed to load, so that something else can replace it.
 * @returns `failed`, and the props for the image
 */
export function useImageFailure() {
  const [failed, setFailed] = useState(false)
  // An image that failed before hydration fires no error event anymore.
  const ref = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailed(true)
  }, [])
  return { failed, image: { ref, onError: () => setFailed(true), onLoad: () => setFailed(false) } }
}

/**
 * For a part that must not remove the page when its code fails to load: it is rendered once its code is here. Call the
 * returned fetch as often as needed.
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

export function useWhenOnline(work: () => void): void {
  const again = useEffectEvent(work)
  useEffect(() => {
    const onOnline = () => again()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [])
}
