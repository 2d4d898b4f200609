import { teamThemeStyle } from '#app/components/team-theme.ts'
import type { Side } from '#domain/trade/draft.ts'
import { TRADE } from '#messages/trade-screen.ts'

import { useSide } from '../state/trade-context.tsx'
import { SideCrest } from './side-crest.tsx'

/** Before both teams are chosen: the ice that waits for them, each in its own end (P-TRADE-05). */
export function EmptyTable() {
  return (
    <section className="relative isolate grid min-h-72 flex-1 grid-cols-[1fr_auto_1fr] items-center justify-items-center overflow-hidden rounded-lg border border-hairline bg-ground bg-[radial-gradient(120%_60%_at_50%_-10%,var(--raised),transparent)] p-4 max-sm:grid-cols-2 sm:mb-4">
      <svg
        aria-hidden="true"
        viewBox="0 0 1200 420"
        preserveAspectRatio="xMidYMid slice"
        fill="none"
        className="pointer-events-none absolute inset-0 -z-1 size-full opacity-30"
      >
        <g className="stroke-rink-blue" strokeWidth="8">
          <path d="M430 0V420M770 0V420" />
          <circle cx="600" cy="210" r="120" strokeWidth="4" />
        </g>
        <path d="M600 0V420" strokeWidth="8" strokeDasharray="26 16" className="stroke-rink-red" />
      </svg>
      <End side="team1" />
      <div className="rounded-md bg-ground px-5 py-3 text-center max-sm:order-last max-sm:col-span-2">
        <h2 className="text-3xl max-sm:text-2xl">{TRADE.chooseBoth}</h2>
        <p className="mt-1 text-ink-muted">{TRADE.chooseBothHint}</p>
      </div>
      <End side="team2" />
    </section>
  )
}

function End({ side }: { readonly side: Side }) {
  const { colors } = useSide(side)
  return (
    <div style={teamThemeStyle(colors)} className="h-45 w-36 max-lg:h-30 max-lg:w-24">
      <SideCrest side={side} />
    </div>
  )
}
