import { useId, useRef, useState, type KeyboardEvent } from 'react'

import { Sweater } from '#app/components/player-tile/sweater.tsx'
import { MAX_FOUND, type FoundPlayer } from '#domain/player/found-player.ts'
import type { Team } from '#domain/team/team.ts'
import { ALL_STAR_COLORS } from '#domain/team/theme.ts'
import { PLAYER_SEARCH, shownName } from '#messages/admin-players.ts'
import { SearchField } from '#ui/input.tsx'

import { PlayerFactsLine } from './player-facts-line.tsx'
import { usePlayerSearch } from './use-player-search.ts'

type Props = {
  readonly teams: readonly Team[]
  readonly onChoose: (player: FoundPlayer) => void
}

/** A player out of all of them, found by typing. The arrow keys lead from the field into the list and through it. */
export function PlayerSearch({ teams, onChoose }: Props) {
  const [text, setText] = useState('')
  const { found, searching } = usePlayerSearch(text)
  const area = useRef<HTMLDivElement>(null)
  const hint = useId()
  return (
    <div ref={area}>
      <SearchField
        label={PLAYER_SEARCH.label}
        placeholder={PLAYER_SEARCH.placeholder}
        aria-describedby={hint}
        value={text}
        onValueChange={setText}
        onKeyDown={(event) => walk(event, area.current)}
      />
      <output id={hint} className="mt-1.5 block min-h-5 text-sm text-ink-muted">
        {searching ? PLAYER_SEARCH.searching : sayFound(found)}
      </output>
      {found !== null && found.length > 0 && (
        <ul
          aria-label={PLAYER_SEARCH.results}
          aria-busy={searching}
          className="mt-2 max-h-112 divide-y divide-hairline overflow-y-auto overscroll-contain border-y border-hairline"
        >
          {found.map((player) => (
            <li key={player.id}>
              <FoundRow
                player={player}
                team={teams.find(({ id }) => id === player.team_id) ?? null}
                onChoose={onChoose}
                onKeyDown={(event) => walk(event, area.current)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function sayFound(found: readonly FoundPlayer[] | null): string {
  if (found === null) return PLAYER_SEARCH.hint
  if (found.length === 0) return PLAYER_SEARCH.none
  return found.length < MAX_FOUND ? PLAYER_SEARCH.found(found.length) : PLAYER_SEARCH.cut(found.length)
}

type RowProps = {
  readonly player: FoundPlayer
  readonly team: Team | null
  readonly onChoose: (player: FoundPlayer) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

function FoundRow({ player, team, onChoose, onKeyDown }: RowProps) {
  return (
    <button
      type="button"
      onClick={() => onChoose(player)}
      onKeyDown={onKeyDown}
      className="flex min-h-14 w-full cursor-pointer items-center gap-3 px-2 py-1.5 text-left transition-colors hover:bg-ink/6 focus-visible:-outline-offset-2"
    >
      <Sweater
        colors={team?.colors ?? ALL_STAR_COLORS}
        number={player.number}
        className="size-10 flex-none text-ink"
      />
      <span className="min-w-0">
        <span className="block font-semibold">{shownName(player)}</span>{' '}
        <span className="block text-sm text-ink-muted">
          <PlayerFactsLine player={player} teamName={team?.name ?? null} />
        </span>
      </span>
    </button>
  )
}

/** Up and down between the field and the players under it. */
function walk(event: KeyboardEvent, area: HTMLElement | null): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || !area) return
  const stops = [...area.querySelectorAll<HTMLElement>('input, li button')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  const next = stops[at + step]
  if (at === -1 || next === undefined) return
  event.preventDefault()
  next.focus()
}
