import { useState } from 'react'

import { Sweater } from '#app/components/player-tile/sweater.tsx'
import { isRemoteImage, imageAddress } from '#domain/player/picture.ts'
import type { TeamColors } from '#domain/team/team.ts'
import { classNames } from '#ui/class-names.ts'

type Props = {
  readonly filename: string | null
  readonly number: number | null
  readonly colors: TeamColors
  readonly className?: string
}

/** A player's photo from our bucket; where there is none, or it is on someone else's machine, his sweater. Decorative. */
export function PlayerPhoto({ filename, number, colors, className }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const source = filename?.trim() ? imageAddress(filename) : null
  const shown = source !== null && source !== broken && !isRemoteImage(filename)
  return (
    <span
      className={classNames(
        'grid place-items-center overflow-hidden rounded-md border border-hairline bg-sunken text-ink',
        className,
      )}
    >
      {shown ? (
        <img
          // It may have failed before React heard of it.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setBroken(source)
          }}
          src={source}
          alt=""
          className="size-full object-cover"
          onError={() => setBroken(source)}
        />
      ) : (
        <Sweater colors={colors} number={number} className="size-4/5" />
      )}
    </span>
  )
}
