import { type KeyboardEvent, memo, useCallback, useId, useRef, useState } from 'react'
import Check from '~icons/lucide/check'

import { Sweater } from '#app/building/jersey.tsx'
import { TRADE } from '#app/trade-builder/copy.ts'
import type { Player } from '#domain/player/player.ts'
import type { TeamColors } from '#domain/team/team.ts'
import { playerLabel } from '#messages/lineup.ts'

type RosterRowProps = {
  readonly player: Player
  readonly colors: TeamColors
  readonly chosen: boolean
  /** The one row of the list that Tab stops at. */
  readonly tabStop: boolean
  readonly onToggle: (player: Player) => void
  readonly onFocus: (playerId: number) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** Image, name, position, number and, for a player in the trade, a check mark. */
const RosterRow = memo(function RosterRow({
  player,
  colors,
  chosen,
  tabStop,
  onToggle,
  onFocus,
  onKeyDown,
}: RosterRowProps) {
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

type RosterListProps = {
  readonly label: string
  readonly players: readonly Player[]
  readonly chosen: ReadonlySet<number>
  readonly colors: TeamColors
  readonly onToggle: (player: Player) => void
}

/** Where an arrow key leads from row `at` of `count`; null for every other key. */
function nextRow(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, count - 1)
    case 'ArrowUp':
      return Math.max(at - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

/** Check boxes in a list: one stop for Tab, arrow keys from row to row, Space chooses. */
export function RosterList({ label, players, chosen, colors, onToggle }: RosterListProps) {
  const keys = useId()
  const list = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState<number | null>(null)
  const stop = players.some(({ id }) => id === current) ? current : (players[0]?.id ?? null)
  const remember = useCallback((playerId: number) => setCurrent(playerId), [])

  const step = useCallback((event: KeyboardEvent) => {
    const boxes = [...(list.current?.querySelectorAll('input') ?? [])]
    const at = boxes.findIndex((box) => box === event.target)
    const next = nextRow(event.key, at, boxes.length)
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    boxes[next]?.focus()
  }, [])

  return (
    <fieldset aria-label={label} aria-describedby={keys} className="min-w-0">
      <p id={keys} className="sr-only">
        {TRADE.listKeys}
      </p>
      <ul ref={list}>
        {players.map((player) => (
          <li key={player.id}>
            <RosterRow
              player={player}
              colors={colors}
              chosen={chosen.has(player.id)}
              tabStop={player.id === stop}
              onToggle={onToggle}
              onFocus={remember}
              onKeyDown={step}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
