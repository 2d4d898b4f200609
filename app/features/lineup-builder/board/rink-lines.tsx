import type { LineupType } from '#domain/vocabulary.ts'

/**
 * The painted ice behind the board: goal lines, blue lines, the centre line and the circles. The rink stands upright;
 * under two units side by side it lies, a half for each.
 */
export function RinkLines({ type }: { readonly type: LineupType }) {
  if (type === 'even_strength') return <Rink lies={false} />
  return (
    <>
      <Rink lies={false} className="lg:hidden" />
      <Rink lies className="max-lg:hidden" />
    </>
  )
}

function Rink({ lies, className = '' }: { readonly lies: boolean; readonly className?: string }) {
  const across = (at: string) =>
    lies ? { x1: at, x2: at, y1: '0', y2: '100%' } : { x1: '0', x2: '100%', y1: at, y2: at }
  return (
    <svg
      aria-hidden="true"
      className={`pointer-events-none absolute inset-0 size-full opacity-25 dark:opacity-35 ${className}`}
      fill="none"
      strokeWidth="2"
    >
      <g className="stroke-rink-red">
        <line {...across('5%')} strokeWidth="1.5" />
        <line {...across('95%')} strokeWidth="1.5" />
        <line {...across('50%')} strokeWidth="5" strokeDasharray="14 9" />
        {CIRCLES.map(({ along, side }) => (
          <g key={along + side}>
            <circle cx={lies ? along : side} cy={lies ? side : along} r="62" />
            <circle cx={lies ? along : side} cy={lies ? side : along} r="4" className="fill-rink-red" />
          </g>
        ))}
      </g>
      <g className="stroke-rink-blue">
        <line {...across('34%')} strokeWidth="6" />
        <line {...across('66%')} strokeWidth="6" />
        <circle cx="50%" cy="50%" r="66" />
        <circle cx="50%" cy="50%" r="5" className="fill-rink-blue" />
      </g>
    </svg>
  )
}

const CIRCLES = [
  { along: '19%', side: '17%' },
  { along: '19%', side: '83%' },
  { along: '81%', side: '17%' },
  { along: '81%', side: '83%' },
] as const
