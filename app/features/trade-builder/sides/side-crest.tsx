import { TeamCrest } from '#app/components/player-tile/team-crest.tsx'
import type { Side } from '#domain/trade/draft.ts'

import { useSide } from '../state/trade-context.tsx'

/** The side's crest, or a banner that waits for its team, in the side's own colour. Decorative. */
export function SideCrest({ side }: { readonly side: Side }) {
  const { team } = useSide(side)
  if (team) return <TeamCrest team={team} className="size-full" />
  return (
    <svg viewBox="0 0 80 100" aria-hidden="true" className="size-full text-accent-line">
      <path
        d="M3 3H77V76L40 96.5L3 76Z"
        fill="currentColor"
        fillOpacity="0.12"
        stroke="currentColor"
        strokeWidth="3"
        strokeDasharray="8 6"
      />
    </svg>
  )
}
