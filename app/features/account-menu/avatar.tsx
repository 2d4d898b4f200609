import { useCallback, useEffect, useState } from 'react'

import { avatarInitial } from '#domain/account/avatar.ts'
import { classNames } from '#ui/class-names.ts'

type Props = {
  readonly image: string | null
  /** Whose it is; the badge shows the first letter. */
  readonly name: string
  readonly className?: string
}

/**
 * An image with a badge under it: where the image fails the badge is seen (P-HEAD-18), where it loads later, as when
 * the network is back, the image is (P-HEAD-19). Decorative; the name is beside it.
 */
export function Avatar({ image, name, className }: Props) {
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // An image that failed before the page came alive has no error event left to give.
  const checkEarlyFailure = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailed(true)
  }, [])
  useEffect(() => {
    const again = () => setAttempt((before) => before + 1)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])

  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative grid size-9 shrink-0 place-items-center overflow-hidden rounded-full border-2 border-accent-line bg-fill text-on-fill',
        className,
      )}
    >
      <span data-badge className="font-display text-xl leading-none font-bold">
        {avatarInitial(name)}
      </span>
      {image !== null && (
        <img
          key={`${image} ${attempt}`}
          ref={checkEarlyFailure}
          src={image}
          alt=""
          className={classNames('absolute inset-0 size-full bg-board object-cover', failed && 'invisible')}
          onError={() => setFailed(true)}
          onLoad={() => setFailed(false)}
        />
      )}
    </span>
  )
}
