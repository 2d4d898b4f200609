import Check from '~icons/lucide/check'
import { memo, type KeyboardEvent } from 'react'

import { Sweater } from '#app/components/player-tile/sweater.tsx'
import type { Player } from '#domain/player/player.ts'
import type { TeamColors } from '#domain/team/team.ts'
import { playerLabel } from '#messages/lineup.ts'

type Props = {
  readonly player: Player
  readonly colors: TeamColors
  readonly chosen: boolean
  /** The one row of the list that Tab stops at. */
  readonly tabStop: boolean
  readonly onToggle: (player: Player) => void
  readonly onFocus: (playerId: number) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** Image, name, position, number and, when he is in the trade, a check mark (P-TRADE-10). */
export const RosterRow = memo(function RosterRow({
  player,
  colors,
  chosen,
  tabStop,
  onToggle,
  onFocus,
  onKeyDown,
}: Props) {
  return (
    <label className="group relative flex h-12 cursor-pointer touch-manipulation items-center gap-2.5 rounded-md border border-transparent px-2 transition-colors select-none hover:bg-ink/6 has-checked:border-accent-line has-checked:bg-ink/6 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent">
      <input
        type="checkbox"
        aria-label={playerLabel(player)}
        checked={chosen}
        tabIndex={tabStop ? 0 : -1}
        onChange={() => onToggle(player)}
        onFocus={() => onFocus(player.id)}
        onKeyDown={onKeyDown}
        className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
      />
      <Sweater colors={colors} number={player.number} className="size-10 shrink-0" />
      <span className="min-w-0 flex-1 truncate font-display text-lg leading-6 font-semibold">
        {player.name}
      </span>
      <span className="w-7 text-center text-sm text-ink-muted">{player.position.toUpperCase()}</span>
      <span className="w-8 text-right text-sm text-ink-muted tabular-nums">
        {player.number === null ? '' : `#${player.number}`}
      </span>
      <span
        data-check={chosen}
        className="grid size-6 shrink-0 place-items-center rounded-full border border-edge text-transparent data-[check=true]:border-accent-line data-[check=true]:bg-fill data-[check=true]:text-on-fill"
      >
        {chosen && <Check aria-hidden="true" className="size-4" strokeWidth={3} />}
      </span>
    </label>
  )
})
