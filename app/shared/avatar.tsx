import { useEffect, useState } from 'react'

import { avatarInitial, type FanAvatar } from '#domain/account/profile.ts'
import { classNames } from '#ui/class-names.ts'
import { useImageFailure } from '#ui/loading.tsx'

import { Sweater } from './jersey.tsx'

type Props = FanAvatar & {
  readonly name: string
  /** Its size, and the size of the letter. */
  readonly className?: string
}

/**
 * Renders a fan's image over a badge: the sweater of their favorite player, else the first letter of their name. The
 * badge shows while the image fails; the image is retried, for example when the network is back. Decorative: the name
 * is next to it.
 */
export function Avatar({ image, sweater, name, className = 'size-9 text-xl' }: Props) {
  const { failed, image: imageProps } = useImageFailure()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const again = () => setAttempt((before) => before + 1)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])

  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative inline-grid shrink-0 place-items-center overflow-hidden rounded-full border-2 border-accent-line',
        sweater ? 'bg-sunken text-ink' : 'bg-fill text-on-fill',
        className,
      )}
    >
      {sweater ? (
        <Sweater {...sweater} className="size-[92%]" />
      ) : (
        <span className="font-display leading-none font-bold">{avatarInitial(name)}</span>
      )}
      {image !== null && (
        <img
          key={`${image} ${attempt}`}
          {...imageProps}
          src={image}
          alt=""
          className={classNames('absolute inset-0 size-full bg-board object-cover', failed && 'invisible')}
        />
      )}
    </span>
  )
}
