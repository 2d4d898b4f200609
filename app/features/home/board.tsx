import { HOME } from '#messages/site.ts'

import { ON_THE_BENCH, ON_THE_ICE, type SamplePlayer } from './sample-lineup.ts'
import { Sweater } from './sweater.tsx'

const SPOTS = [
  { player: ON_THE_ICE.lw, x: 106, y: 168 },
  { player: ON_THE_ICE.c, x: 300, y: 128 },
  { player: ON_THE_ICE.rw, x: 494, y: 168 },
  { player: ON_THE_ICE.ld, x: 196, y: 354 },
  { player: ON_THE_ICE.rd, x: 404, y: 354 },
  { player: ON_THE_ICE.g, x: 300, y: 516 },
] as const

/** The coach's whiteboard: half a rink, six sweaters in their places, a play in marker, the bench below. */
export function Board() {
  return (
    <figure
      aria-label={HOME.board}
      className="mx-auto w-full max-w-[34rem] overflow-hidden rounded-lg border border-hairline bg-board shadow-float"
    >
      <svg viewBox="0 0 600 640" aria-hidden="true" className="block w-full">
        <RinkLines />
        <Play />
        {SPOTS.map(({ player, x, y }) => (
          <Spot key={player.name} player={player} x={x} y={y} />
        ))}
      </svg>
      <p className="sr-only">{SPOTS.map(({ player }) => player.name).join(', ')}</p>
      <Bench />
    </figure>
  )
}

function Spot({ player, x, y }: { readonly player: SamplePlayer; readonly x: number; readonly y: number }) {
  return (
    <>
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
    </>
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
      <p className="font-display text-lg font-bold tracking-wide uppercase">{HOME.bench}</p>
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
