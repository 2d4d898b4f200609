import type { TeamColors } from '#domain/team/team.ts'
import { textOn } from '#domain/team/theme.ts'

const BOARD = { label: 'A sample Dream Team on the board', bench: 'The bench' } as const

type SamplePlayer = { readonly name: string; readonly number: number; readonly colors: TeamColors }

const player = (name: string, number: number, ...[primary, secondary, tertiary]: string[]): SamplePlayer => ({
  name,
  number,
  colors: { primary: primary ?? '#000000', secondary: secondary ?? '#ffffff', tertiary: tertiary ?? null },
})

const ON_THE_ICE = {
  lw: player('Kaprizov', 97, '#154734', '#A6192E', '#EAAA00'),
  c: player('McDavid', 97, '#FF4C00', '#041E42', '#FFFFFF'),
  rw: player('Kucherov', 86, '#002868', '#FFFFFF'),
  ld: player('Werenski', 8, '#002654', '#CE1126', '#A4A9AD'),
  rd: player('Makar', 8, '#6F263D', '#236192', '#A2AAAD'),
  g: player('Hellebuyck', 37, '#041E42', '#004C97', '#AC162C'),
} as const

const ON_THE_BENCH: readonly SamplePlayer[] = [
  player('Ovechkin', 8, '#C8102E', '#041E42', '#FFFFFF'),
  player('Crosby', 87, '#FCB514', '#000000', '#FFFFFF'),
  player('Pastrnak', 88, '#FFB81C', '#000000', '#FFFFFF'),
  player('Tkachuk', 19, '#C8102E', '#041E42', '#B9975B'),
  player('Celebrini', 71, '#006D75', '#EA7200', '#000000'),
  player('Robertson', 21, '#006847', '#8F8F8C', '#111111'),
  player('Keller', 9, '#69B3E7', '#010101', '#FFFFFF'),
  player('Matthews', 34, '#00205B', '#FFFFFF'),
  player('Marner', 93, '#B4975A', '#333F42', '#C8102E'),
  player('Dahlin', 26, '#003087', '#FFB81C', '#FFFFFF'),
  player('Josi', 59, '#FFB81C', '#041E42', '#FFFFFF'),
  player('Hughes', 43, '#154734', '#A6192E', '#EAAA00'),
  player('Slavin', 74, '#CC0000', '#000000', '#A2AAAD'),
  player('Shesterkin', 31, '#0038A8', '#CE1126', '#FFFFFF'),
]

const SPOTS = [
  { player: ON_THE_ICE.lw, x: 106, y: 168 },
  { player: ON_THE_ICE.c, x: 300, y: 128 },
  { player: ON_THE_ICE.rw, x: 494, y: 168 },
  { player: ON_THE_ICE.ld, x: 196, y: 354 },
  { player: ON_THE_ICE.rd, x: 404, y: 354 },
  { player: ON_THE_ICE.g, x: 300, y: 516 },
] as const

/**
 * The coach's whiteboard: half a rink, six sweaters in position, a play in marker, the bench below. A phone has no room
 * beside the cards, and shows what fans built instead.
 */
export function HomeBoard() {
  return (
    <figure
      aria-label={BOARD.label}
      className="mx-auto w-full max-w-[34rem] max-sm:hidden overflow-hidden rounded-lg border border-hairline bg-board shadow-float"
    >
      <svg viewBox="0 0 600 640" aria-hidden="true" className="block w-full">
        <RinkLines />
        <Play />
        {SPOTS.map(({ player, x, y }) => (
          <g key={player.name}>
            <svg x={x - 58} y={y - 58} width={116} height={116}>
              <Sweater colors={player.colors} number={player.number} />
            </svg>
            <text
              x={x}
              y={y + 76}
              textAnchor="middle"
              className="fill-ink stroke-board font-display text-[27px] font-bold tracking-wide uppercase"
              strokeWidth="7"
              strokeLinejoin="round"
              paintOrder="stroke"
            >
              {player.name}
            </text>
          </g>
        ))}
      </svg>
      <p className="sr-only">{SPOTS.map(({ player }) => player.name).join(', ')}</p>
      <Bench />
    </figure>
  )
}

function RinkLines() {
  return (
    <g fill="none" strokeWidth="4" className="opacity-50 dark:opacity-60">
      <g className="stroke-rink-red">
        <path d="M16 6H584" strokeWidth="9" strokeDasharray="26 12" />
        <circle cx="146" cy="462" r="82" />
        <circle cx="454" cy="462" r="82" />
        <path d="M40 578H560" />
        <path d="M126 452v20M166 452v20M434 452v20M474 452v20" />
      </g>
      <g className="fill-rink-red" stroke="none">
        <circle cx="146" cy="462" r="8" />
        <circle cx="454" cy="462" r="8" />
      </g>
      <path d="M16 272H584" strokeWidth="11" className="stroke-rink-blue" />
      <path d="M378 6A78 78 0 0 1 222 6" className="stroke-rink-blue" />
      <path d="M244 578V554Q300 506 356 554V578Z" className="fill-rink-blue/25 stroke-rink-red" />
      <path d="M270 578V600H330V578" className="stroke-rink-red" />
      <path d="M14 0V504Q14 626 136 626H464Q586 626 586 504V0" strokeWidth="5" className="stroke-edge" />
    </g>
  )
}

/** Drawn in marker: the breakout, and the two who try to stop it. */
function Play() {
  return (
    <g
      fill="none"
      strokeWidth="6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="stroke-ink opacity-75"
    >
      <path d="M404 284C402 252 434 236 424 190S370 108 394 48" />
      <path d="M378 60 393 44 404 63" />
      <path d="M176 150C200 128 206 108 204 70" strokeDasharray="14 13" />
      <path d="M190 80 204 62 218 80" />
      <g className="stroke-rink-red">
        <path d="m74 40 30 30m0-30-30 30M500 48l30 30m0-30-30 30" />
      </g>
    </g>
  )
}

function Bench() {
  return (
    <div className="border-t-6 border-rink-blue/50 bg-sunken px-4 pt-3 pb-4 sm:px-6">
      <p className="font-display text-lg font-bold tracking-wide uppercase">{BOARD.bench}</p>
      <ul className="mt-1.5 grid grid-cols-7 gap-x-1 gap-y-2 sm:grid-cols-[repeat(14,minmax(0,1fr))] lg:grid-cols-7 xl:grid-cols-[repeat(14,minmax(0,1fr))]">
        {ON_THE_BENCH.map((player) => (
          <li key={player.name}>
            <Sweater colors={player.colors} number={player.number} className="mx-auto w-full max-w-12" />
            <span className="sr-only">{player.name}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const OUTLINE =
  'M36 7 17 14Q12 16 10.5 21L1 62Q.5 64.5 3 65.3L17 69.3Q19.5 70 20.2 67.5L25 50V90Q25 94 29 94H71Q75 94 75 90V50L79.8 67.5Q80.5 70 83 69.3L97 65.3Q99.5 64.5 99 62L89.5 21Q88 16 83 14L64 7Q50 17 36 7Z'

type SweaterProps = Pick<SamplePlayer, 'colors' | 'number'> & { readonly className?: string }

/** A sweater from the back in the team's true colors. Decorative: the name is next to it. */
function Sweater({ colors, number, className }: SweaterProps) {
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
      <text x="50" y="66" textAnchor="middle" fill={textOn(primary)} className="font-numbers text-[44px]">
        {number}
      </text>
    </svg>
  )
}
