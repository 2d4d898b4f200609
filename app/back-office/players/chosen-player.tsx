import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

import { useFoundPlayers } from '#app/back-office/shared/found-players.ts'
import { Sweater } from '#app/shared/jersey.tsx'
import { type FoundPlayer, MAX_FOUND } from '#domain/player/found-player.ts'
import type { Team } from '#domain/team/team.ts'
import { DREAM_TEAM_COLORS } from '#domain/team/theme.ts'
import { PLAYER_CHANGES } from '#messages/players.ts'
import { Button } from '#ui/button.tsx'
import { firstField, SearchField } from '#ui/input.tsx'
import { NoticeLine } from '#ui/status.tsx'

import { PLAYER_SEARCH, PLAYERS_SCREEN, shownName } from './copy.ts'
import { PlayerFactsLine, PlayerPhoto, teamOf } from './player-facts.tsx'

/** The player of a tab. The address names them, so that a reload finds them again. */
export type Choice = {
  readonly teams: readonly Team[]
  readonly player: FoundPlayer | null
  /** True when the address names a player who does not exist. */
  readonly gone: boolean
}

export function ChoosePlayer({ lead, teams, gone }: Omit<Choice, 'player'> & { readonly lead: string }) {
  const choose = useChoose()
  const area = useFocusAfterChoice<HTMLDivElement>(searchField)
  const [query] = useSearchParams()
  const [text, setText] = useState(query.get('name') ?? '')
  return (
    <div ref={area} className="max-w-3xl">
      {gone && (
        <div className="mb-4 flex">
          <NoticeLine look="danger">{PLAYER_CHANGES.gone}</NoticeLine>
        </div>
      )}
      <p className="mb-4 text-ink-muted">{lead}</p>
      <PlayerSearch
        label={PLAYER_SEARCH.label}
        teams={teams}
        text={text}
        onTextChange={setText}
        onChoose={choose}
      />
    </div>
  )
}

/** Not on a touch screen, whose keyboard would cover the list. */
function searchField(area: HTMLElement): HTMLElement | null {
  const field = firstField(area)
  return field === true ? null : field
}

type Props = {
  readonly player: FoundPlayer
  readonly teams: readonly Team[]
  readonly children?: ReactNode
}

export function ChosenPlayer({ player, teams, children }: Props) {
  const choose = useChoose()
  const heading = useFocusAfterChoice<HTMLHeadingElement>((heading) => heading)
  return (
    <section aria-label={PLAYERS_SCREEN.chosen}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <PlayerPhoto
          filename={player.profile_picture_filename}
          number={player.number}
          colors={teamOf(player, teams)?.colors ?? DREAM_TEAM_COLORS}
          className="size-24 flex-none"
        />
        <div className="min-w-0 flex-1 basis-52">
          <h2 ref={heading} tabIndex={-1} className="text-2xl wrap-anywhere outline-none">
            {shownName(player)}
          </h2>
          <p className="mt-0.5 text-ink-muted">
            <PlayerFactsLine player={player} teams={teams} />
          </p>
        </div>
        <Button onClick={() => choose(null)}>{PLAYERS_SCREEN.another}</Button>
      </div>
      {children}
    </section>
  )
}

/** Stored with the address: the focused control is gone, so the focus moves to what replaced it. */
export const MOVES_FOCUS = 'moves focus'

/** Opens a player in the tab; null closes the open one. */
export function useChoose(): (player: { readonly id: number } | null) => void {
  const navigate = useNavigate()
  return (player) =>
    void navigate(player === null ? '?' : `?player=${player.id}`, {
      preventScrollReset: true,
      state: MOVES_FOCUS,
    })
}

/**
 * Moves the focus after a choice, but not when the page is first opened.
 * @param find the element that takes it, in the area that appeared
 * @returns the ref for that area
 */
export function useFocusAfterChoice<Area extends HTMLElement>(find: (area: Area) => HTMLElement | null) {
  const area = useRef<Area>(null)
  const { state } = useLocation()
  const moveFocus = useEffectEvent(() => {
    if (state === MOVES_FOCUS && area.current) find(area.current)?.focus()
  })
  useEffect(() => moveFocus(), [])
  return area
}

type PlayerSearchProps = {
  readonly label: string
  readonly text: string
  readonly onTextChange: (text: string) => void
  readonly teams: readonly Team[]
  readonly onChoose: (player: FoundPlayer) => void
}

/** Renders the search for a player. The arrow keys lead from the field into the list and through it. */
export function PlayerSearch({ label, teams, text, onTextChange, onChoose }: PlayerSearchProps) {
  const { found, searching } = useFoundPlayers(text)
  const area = useRef<HTMLDivElement>(null)
  const hint = useId()
  return (
    <div ref={area}>
      <SearchField
        label={label}
        placeholder={PLAYER_SEARCH.placeholder}
        aria-describedby={hint}
        value={text}
        onValueChange={onTextChange}
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

/** Moves the focus between the field and the players below it with the arrow keys. */
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
