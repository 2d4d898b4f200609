/** The painted ice behind the board: goal lines, blue lines, the centre line and the circles. */
export function RinkLines() {
  return (
    <svg
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full opacity-25 dark:opacity-35"
      fill="none"
      strokeWidth="2"
    >
      <g className="stroke-rink-red">
        <line x1="0" x2="100%" y1="5%" y2="5%" strokeWidth="1.5" />
        <line x1="0" x2="100%" y1="95%" y2="95%" strokeWidth="1.5" />
        <line x1="0" x2="100%" y1="50%" y2="50%" strokeWidth="5" strokeDasharray="14 9" />
        {CIRCLES.map(({ x, y }) => (
          <g key={x + y}>
            <circle cx={x} cy={y} r="62" />
            <circle cx={x} cy={y} r="4" className="fill-rink-red" />
          </g>
        ))}
      </g>
      <g className="stroke-rink-blue">
        <line x1="0" x2="100%" y1="34%" y2="34%" strokeWidth="6" />
        <line x1="0" x2="100%" y1="66%" y2="66%" strokeWidth="6" />
        <circle cx="50%" cy="50%" r="66" />
        <circle cx="50%" cy="50%" r="5" className="fill-rink-blue" />
      </g>
    </svg>
  )
}

const CIRCLES = [
  { x: '17%', y: '19%' },
  { x: '83%', y: '19%' },
  { x: '17%', y: '81%' },
  { x: '83%', y: '81%' },
] as const
