import { useCallback, useState } from 'react'

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
