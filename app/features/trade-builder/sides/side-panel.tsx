import Eraser from '~icons/lucide/eraser'

import { TeamCrest } from '#app/components/player-tile/team-crest.tsx'
import { teamThemeStyle } from '#app/components/team-theme.ts'
import { countAssets } from '#domain/trade/draft.ts'
import type { Side } from '#domain/trade/draft.ts'
import { assetCount, TRADE } from '#messages/trade-screen.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'

import { useSide, useTrade } from '../state/trade-context.tsx'
import { DraftPicks } from './draft-picks.tsx'
import { RosterPanel } from './roster-panel.tsx'
import { SentPlayers } from './sent-players.tsx'

type Props = {
  readonly side: Side
  /** On a phone: this side is the one in view. */
  readonly shown: boolean
}

/** One team at the table: its roster, and what it sends. */
export function SidePanel({ side, shown }: Props) {
  const { commands } = useTrade()
  const { team, offer, colors } = useSide(side)
  if (!team) return null
  const count = countAssets(offer)
  return (
    <section
      id={`side-${side}`}
      aria-label={team.name}
      style={teamThemeStyle(colors)}
      className={classNames(
        'min-w-0 flex-col gap-3 rounded-lg border border-t-4 border-hairline border-t-accent-line bg-board p-3 md:flex',
        shown ? 'flex' : 'hidden',
      )}
    >
      <header className="-mb-1 flex items-center gap-2.5">
        <TeamCrest team={team} className="h-10 w-8 shrink-0" />
        <h2 className="min-w-0 flex-1 truncate text-xl">{team.name}</h2>
        <span className="text-sm whitespace-nowrap text-ink-muted tabular-nums">{assetCount(count)}</span>
        <IconButton
          label={TRADE.clear(team.name)}
          disabled={count === 0}
          focusableWhenDisabled
          onClick={() => commands.clearSide(side)}
        >
          <Eraser aria-hidden="true" />
        </IconButton>
      </header>
      <RosterPanel key={team.id} side={side} team={team} offer={offer} colors={colors} shown={shown} />
      <SentPlayers side={side} team={team} offer={offer} colors={colors} />
      <DraftPicks side={side} offer={offer} />
    </section>
  )
}
