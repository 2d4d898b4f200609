import { type ComponentProps, type ReactNode, useId } from 'react'

import { type SweaterColors, sweaterColors } from '#card/theme.ts'
import type { TeamColors } from '#domain/team/team.ts'

/** The sweater of the cards (card/tile/sweater.ts), in a field of 100 by 100, seen from behind. */
const OUTLINE =
  'M38 6Q50 11 62 6C68 8.5 75 10.5 80 13C88 17 91 26 93 36C95.5 48 97.5 58 99 67Q92 71.5 84.5 72C83 60 81 50 78.5 41C79 60 79.5 80 80.5 94Q50 100 19.5 94C20.5 80 21 60 21.5 41C19 50 17 60 15.5 72Q8 71.5 1 67C2.5 58 4.5 48 7 36C9 26 12 17 20 13C25 10.5 32 8.5 38 6Z'
const YOKE_TRIM = 'M0 0H100V27.6Q86 29.6 79 25.6Q50 17.6 21 25.6Q14 29.6 0 27.6Z'
const YOKE = 'M0 0H100V25Q86 27 79 23Q50 15 21 23Q14 27 0 25Z'
const HEM_TRIM = 'M15 78Q50 84 85 78V91.5Q50 97.5 15 91.5Z'
const HEM = 'M15 80.4Q50 86.4 85 80.4V89Q50 95 15 89Z'
const SLEEVES_TRIM = 'M101 44Q90 48.5 79.6 49V62Q90 61.5 101 57ZM-1 44Q10 48.5 20.4 49V62Q10 61.5 -1 57Z'
const SLEEVES =
  'M101 46.4Q90 50.9 79.6 51.4V59.6Q90 59.1 101 54.6ZM-1 46.4Q10 50.9 20.4 51.4V59.6Q10 59.1 -1 54.6Z'
const TRIMS = YOKE_TRIM + SLEEVES_TRIM + HEM_TRIM
const STRIPES = YOKE + SLEEVES + HEM
const FOLDS =
  'M78.5 40Q70 60 74 82Q77 62 78.5 40ZM21.5 40Q30 60 26 82Q23 62 21.5 40ZM84.5 72C83 60 81 50 78.5 41L82 30L93 36L99 67ZM15.5 72C17 60 19 50 21.5 41L18 30L7 36L1 67Z'

type Props = {
  readonly colors: TeamColors
  readonly number: number | null
  readonly className?: string
}

/**
 * Renders the team's sweater with the number, for a player without a photo. Decorative: the name belongs next to it.
 */
export function Sweater({ colors, number, className }: Props) {
  const cloth = sweaterColors(colors)
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className={className}>
      <Cloth cloth={cloth} />
      {number !== null && (
        <SweaterNumber fontSize="56" fill={cloth.number} stroke={cloth.outline} strokeWidth="6">
          {number}
        </SweaterNumber>
      )}
    </svg>
  )
}

function Cloth({ cloth }: { readonly cloth: SweaterColors }) {
  const clip = useId()
  return (
    <>
      <clipPath id={clip}>
        <path d={OUTLINE} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path d={OUTLINE} fill={cloth.body} />
        <path d={TRIMS} fill={cloth.trim} />
        <path d={STRIPES} fill={cloth.stripe} />
        <path d={FOLDS} fill="#000" opacity="0.14" />
      </g>
      <path d={OUTLINE} fill="none" stroke="currentColor" strokeOpacity="0.4" strokeWidth="1.6" />
    </>
  )
}

const ONE_FOR_ALL = 'team-sweater'

/**
 * Defines one sweater for a page that shows a whole team in it. Each `TeamSweater` inside reuses it under its own
 * number, which costs far less than a `Sweater`.
 */
export function TeamSweaters({ colors, children }: Pick<Props, 'colors'> & { readonly children: ReactNode }) {
  const cloth = sweaterColors(colors)
  return (
    <div
      style={{ fill: cloth.number, stroke: cloth.outline }}
      className="stroke-6 [paint-order:stroke] [stroke-linejoin:round] [text-anchor:middle] [&_text]:font-display [&_text]:text-[56px] [&_text]:font-bold"
    >
      <svg aria-hidden="true" className="absolute size-0">
        <symbol id={ONE_FOR_ALL} viewBox="0 0 100 100">
          <g stroke="none">
            <Cloth cloth={cloth} />
          </g>
        </symbol>
      </svg>
      {children}
    </div>
  )
}

/** Renders a numbered sweater, of which assistive technology reads the number. Only within `TeamSweaters`. */
export function TeamSweater({ number }: Pick<Props, 'number'>) {
  return (
    <svg viewBox="0 0 100 100" role="presentation">
      <use href={`#${ONE_FOR_ALL}`} />
      {number !== null && (
        <text x="50" y="73">
          {number}
        </text>
      )}
    </svg>
  )
}

export function SweaterNumber(props: ComponentProps<'text'>) {
  return (
    <text
      x="50"
      y="73"
      textAnchor="middle"
      fontWeight="700"
      strokeLinejoin="round"
      paintOrder="stroke"
      className="font-display"
      {...props}
    />
  )
}
