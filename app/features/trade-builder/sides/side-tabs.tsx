import { TeamCrest } from '#app/components/player-tile/team-crest.tsx'
import { teamThemeStyle } from '#app/components/team-theme.ts'
import { SIDES } from '#domain/trade/draft.ts'
import type { Side } from '#domain/trade/draft.ts'
import { sideTab, TRADE } from '#messages/trade-screen.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

import { useSide } from '../state/trade-context.tsx'

type Props = { readonly shown: Side; readonly onShow: (side: Side) => void }

/** On a phone: which team is in view, always in reach; each says what it sends so far. */
export function SideTabs({ shown, onShow }: Props) {
  return (
    <nav
      aria-label={TRADE.sides}
      className="sticky top-15 z-20 -mx-2 grid grid-cols-2 gap-1 border-b border-hairline bg-ground p-1 md:hidden"
    >
      {SIDES.map((side) => (
        <SideTab key={side} side={side} shown={shown === side} onShow={onShow} />
      ))}
    </nav>
  )
}

type TabProps = { readonly side: Side; readonly shown: boolean; readonly onShow: (side: Side) => void }

function SideTab({ side, shown, onShow }: TabProps) {
  const { team, offer, colors } = useSide(side)
  if (!team) return null
  return (
    <button
      type="button"
      aria-pressed={shown}
      aria-controls={`side-${side}`}
      style={teamThemeStyle(colors)}
      onClick={() => onShow(side)}
      className="flex h-12 cursor-pointer items-center gap-2 rounded-md border border-b-4 border-hairline bg-board px-2.5 select-none aria-pressed:border-accent-line aria-pressed:bg-raised"
    >
      <VisuallyHidden>{sideTab(offer, team.name)}</VisuallyHidden>
      <span aria-hidden="true" className="contents">
        <TeamCrest team={team} className="h-8 w-6.5 shrink-0" />
        <span className="font-display text-xl font-semibold">{team.abbreviation}</span>
        <span className="ml-auto text-sm text-ink-muted tabular-nums">
          {offer.players.length} + {offer.picks.length}
        </span>
      </span>
    </button>
  )
}
