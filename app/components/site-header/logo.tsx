import { useCallback, useState } from 'react'
import { Link } from 'react-router'

import { BRAND } from '#domain/brand.ts'

/** The logo leads home; where its image is not available, the name stands there (P-HEAD-02). */
export function Logo() {
  const [missing, setMissing] = useState(false)
  // An image that failed before the page came alive has no error event left to give.
  const checkEarlyFailure = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setMissing(true)
  }, [])
  return (
    <Link to="/" className="flex min-h-11 shrink-0 items-center text-ink no-underline">
      {missing ? (
        <span className="font-display text-2xl font-bold tracking-wide uppercase">{BRAND.name}</span>
      ) : (
        <img
          ref={checkEarlyFailure}
          src="/logo.svg"
          alt={BRAND.name}
          width={171}
          height={36}
          onError={() => setMissing(true)}
        />
      )}
    </Link>
  )
}
