import { type ReactNode, useCallback, useId, useState } from 'react'

import { sweaterColors } from '#card/theme.ts'
import type { Team } from '#domain/team/team.ts'
import { TEXT_THRESHOLD, textOn } from '#domain/team/theme.ts'
import { classNames } from '#ui/class-names.ts'

const BANNER = 'M0 0H80V78L40 100L0 78Z'
const FIELD = 'M5.5 5.5H74.5V75.8L40 93.1L5.5 75.8Z'

type Props = {
  readonly team: Pick<Team, 'abbreviation' | 'colors' | 'logoUrl'>
  /** The brightness above which the letters of a drawn crest are black. */
  readonly textThreshold?: number
  readonly className?: string
  /** A country's flag over its code, in a field of `FLAG_FIELD`. */
  readonly flag?: ReactNode
}

/** Where the crest of a country has its flag. */
export const FLAG_FIELD = { x: 5.5, y: 5.5, width: 69, height: 46 } as const

/** Renders the operator's logo, or the drawn crest where there is none or it fails. Decorative. */
export function TeamCrest({ team, textThreshold = TEXT_THRESHOLD.lineup, className, flag }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const { logoUrl } = team
  // An image that failed before hydration fires no error event anymore.
  const checkEarlyFailure = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) setBroken(logoUrl)
    },
    [logoUrl],
  )
  if (!logoUrl || broken === logoUrl)
    return <DrawnCrest team={team} textThreshold={textThreshold} className={className} flag={flag} />
  return (
    <img
      ref={checkEarlyFailure}
      src={logoUrl}
      alt=""
      className={classNames('object-contain', className)}
      onError={() => setBroken(logoUrl)}
    />
  )
}

/** A banner like those in the rafters. */
function DrawnCrest({
  team,
  textThreshold,
  className,
  flag,
}: {
  readonly team: Props['team']
  readonly textThreshold: number
  readonly className: string | undefined
  readonly flag: ReactNode
}) {
  const clip = useId()
  const { primary, secondary } = team.colors
  const { trim } = sweaterColors(team.colors)
  return (
    <svg viewBox="0 0 80 100" aria-hidden="true" className={className}>
      <clipPath id={clip}>
        <path d={FIELD} />
      </clipPath>
      <path d={BANNER} fill="#fff" />
      <path d="M2 2H78V77L40 97.5L2 77Z" fill={secondary} />
      <g clipPath={`url(#${clip})`}>
        <path d={BANNER} fill={primary} />
        <path d="M40 0H80V100H40Z" fill="#000" opacity="0.12" />
        {flag ?? (
          <>
            <path d="M0 0H80V14H0Z" fill={secondary} />
            <path d="M0 14H80V16.4H0ZM0 58L40 80L80 58V60.4L40 82.4L0 60.4Z" fill={trim} />
            <path d="M0 60.4L40 82.4L80 60.4V90.4L40 112.4L0 90.4Z" fill={secondary} />
          </>
        )}
      </g>
      <text
        x="40"
        y={flag ? 76 : 51}
        textAnchor="middle"
        fontSize={flag ? 24 : 36}
        fontWeight="700"
        fill={textOn(primary, textThreshold)}
        textLength={team.abbreviation.length > 2 && !flag ? 60 : undefined}
        lengthAdjust="spacingAndGlyphs"
        className="font-display"
      >
        {team.abbreviation}
      </text>
    </svg>
  )
}
