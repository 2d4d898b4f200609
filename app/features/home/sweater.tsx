import type { TeamColors } from '#domain/team/team.ts'
import { textOn } from '#domain/team/theme.ts'

type Props = {
  readonly colors: TeamColors
  /** Jersey number; null leaves the back empty. */
  readonly number: number | null
  readonly className?: string
}

const OUTLINE =
  'M36 7 17 14Q12 16 10.5 21L1 62Q.5 64.5 3 65.3L17 69.3Q19.5 70 20.2 67.5L25 50V90Q25 94 29 94H71Q75 94 75 90V50L79.8 67.5Q80.5 70 83 69.3L97 65.3Q99.5 64.5 99 62L89.5 21Q88 16 83 14L64 7Q50 17 36 7Z'

/** A sweater from the back in the team's true colours: what stands for a player without a photo. Decorative; the name is beside it. */
export function Sweater({ colors, number, className }: Props) {
  const { primary, secondary } = colors
  const trim = colors.tertiary ?? secondary
  return (
    <svg viewBox="-2 2 104 96" aria-hidden="true" className={className}>
      <path d={OUTLINE} fill={primary} />
      <path
        d="M25 76H75V85H25ZM4.7 46 21.3 50.5 19.2 58.5 2.9 54ZM95.3 46 78.7 50.5 80.8 58.5 97.1 54Z"
        fill={secondary}
      />
      <path d="M25 74H75V76H25ZM25 85H75V87H25Z" fill={trim} />
      <path d="M36 7Q50 17 64 7L66.5 8Q50 21.5 33.5 8Z" fill={secondary} />
      <path d={OUTLINE} fill="none" stroke="var(--ink)" strokeOpacity="0.35" strokeWidth="1.5" />
      {number !== null && (
        <text x="50" y="66" textAnchor="middle" fill={textOn(primary)} className="font-numbers text-[44px]">
          {number}
        </text>
      )}
    </svg>
  )
}
