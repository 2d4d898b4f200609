import { useCallback, useId, useRef, useState, type KeyboardEvent } from 'react'

import type { Player } from '#domain/player/player.ts'
import type { TeamColors } from '#domain/team/team.ts'
import { TRADE } from '#messages/trade-screen.ts'

import { RosterRow } from './roster-row.tsx'

type Props = {
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
export function RosterList({ label, players, chosen, colors, onToggle }: Props) {
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
