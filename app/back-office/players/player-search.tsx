import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

import { foundPlayers } from '#app/api/back-office.ts'
import { request } from '#app/api/request.ts'
import { Sweater } from '#app/building/jersey.tsx'
import { type FoundPlayer, isSearchable, MAX_FOUND } from '#domain/player/found-player.ts'
import type { Team } from '#domain/team/team.ts'
import { DREAM_TEAM_COLORS } from '#domain/team/theme.ts'
import { SearchField } from '#ui/input.tsx'

import { PLAYER_SEARCH, shownName } from './copy.ts'
import { PlayerFactsLine, teamOf } from './player-facts.tsx'

type PlayerSearchProps = {
  readonly teams: readonly Team[]
  readonly onChoose: (player: FoundPlayer) => void
}

/** Finds a player by typing. The arrow keys lead from the field into the list and through it. */
export function PlayerSearch({ teams, onChoose }: PlayerSearchProps) {
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
        onKeyDown={(event) => moveFocus(event, area.current)}
      />
      <output id={hint} className="mt-1.5 block min-h-5 text-sm text-ink-muted">
        {searching ? PLAYER_SEARCH.searching : foundText(found)}
      </output>
      {found !== null && found.length > 0 && (
        <ul
          aria-label={PLAYER_SEARCH.results}
          aria-busy={searching}
          className="mt-2 max-h-112 divide-y divide-hairline overflow-y-auto overscroll-contain border-y border-hairline"
        >
          {found.map((player) => (
            <li key={player.id}>
              <button
                type="button"
                onClick={() => onChoose(player)}
                onKeyDown={(event) => moveFocus(event, area.current)}
                className="flex min-h-14 w-full cursor-pointer items-center gap-3 px-2 py-1.5 text-left transition-colors hover:bg-ink/6 focus-visible:-outline-offset-2"
              >
                <Sweater
                  colors={teamOf(player, teams)?.colors ?? DREAM_TEAM_COLORS}
                  number={player.number}
                  className="size-10 flex-none text-ink"
                />
                <span className="min-w-0">
                  <span className="block font-semibold">{shownName(player)}</span>{' '}
                  <span className="block text-sm text-ink-muted">
                    <PlayerFactsLine player={player} teams={teams} />
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function foundText(found: readonly FoundPlayer[] | null): string {
  if (found === null) return PLAYER_SEARCH.hint
  if (found.length === 0) return PLAYER_SEARCH.none
  return found.length < MAX_FOUND ? PLAYER_SEARCH.found(found.length) : PLAYER_SEARCH.cut(found.length)
}

/** The arrow keys go up and down between the field and the players under it. */
function moveFocus(event: KeyboardEvent, area: HTMLElement | null): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || !area) return
  const stops = [...area.querySelectorAll<HTMLElement>('input, li button')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  const next = stops[at + step]
  if (at === -1 || next === undefined) return
  event.preventDefault()
  next.focus()
}

/** How long nothing is typed before the server is asked, milliseconds. */
const DEBOUNCE_MS = 300

type Search = {
  /** The last list that was found; null before the first. */
  readonly found: readonly FoundPlayer[] | null
  readonly searching: boolean
}

/**
 * Looks for players while somebody types. A newer search cancels the older one, so that no late answer overwrites it;
 * a failed one keeps the last list and shows no error.
 */
function usePlayerSearch(text: string): Search {
  const query = text.trim()
  const [answer, setAnswer] = useState<{ query: string; found: Search['found'] }>({ query: '', found: null })
  useEffect(() => {
    if (!isSearchable(query)) return
    const search = new AbortController()
    const look = async () => {
      const found = await request(foundPlayers(query), null, { signal: search.signal })
      // It was cancelled: a newer search is under way.
      if (search.signal.aborted) return
      setAnswer((last) => ({ query, found: found.ok ? found.value.players : last.found }))
    }
    const timer = setTimeout(() => void look(), DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      search.abort()
    }
  }, [query])
  if (!isSearchable(query)) return { found: null, searching: false }
  return { found: answer.found, searching: answer.query !== query }
}
