import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

import type { FoundPlayer } from '#domain/player/found-player.ts'
import type { Team } from '#domain/team/team.ts'
import { DREAM_TEAM_COLORS } from '#domain/team/theme.ts'
import { PLAYER_CHANGES } from '#messages/player-form.ts'
import { Button } from '#ui/button.tsx'
import { firstField } from '#ui/field.tsx'
import { NoticeLine } from '#ui/status.tsx'

import { PLAYERS_SCREEN, shownName } from './copy.ts'
import { PlayerFactsLine, PlayerPhoto, teamOf } from './player-facts.tsx'
import { PlayerSearch } from './player-search.tsx'

/** The player that a tab works on: its address names them, so that a reload finds them again. */
export type Choice = {
  readonly teams: readonly Team[]
  readonly player: FoundPlayer | null
  /** The address names a player who is not there. */
  readonly gone: boolean
}

/** What a tab shows before a player is chosen. */
export function ChoosePlayer({ lead, teams, gone }: Omit<Choice, 'player'> & { readonly lead: string }) {
  const choose = useChoose()
  const area = useFocusAfterChoice<HTMLDivElement>(searchField)
  return (
    <div ref={area} className="max-w-3xl">
      {gone && (
        <div className="mb-4 flex">
          <NoticeLine look="danger">{PLAYER_CHANGES.gone}</NoticeLine>
        </div>
      )}
      <p className="mb-4 text-ink-muted">{lead}</p>
      <PlayerSearch teams={teams} onChoose={choose} />
    </div>
  )
}

/** Not on a touch screen, whose keyboard would cover what there is to see. */
function searchField(area: HTMLElement): HTMLElement | null {
  const field = firstField(area)
  return field === true ? null : field
}

type Props = {
  readonly player: FoundPlayer
  readonly teams: readonly Team[]
  readonly children?: ReactNode
}

/** The player a tab works on: photo, name and the facts that tell players of that name apart. */
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

/** Kept with the address: the focused control is gone, so the focus goes to what replaced it. */
const MOVES_FOCUS = 'moves focus'

/** Opens a player in the tab, or (null) closes the one that is open. */
export function useChoose(): (player: { readonly id: number } | null) => void {
  const navigate = useNavigate()
  return (player) =>
    void navigate(player === null ? '?' : `?player=${player.id}`, {
      preventScrollReset: true,
      state: MOVES_FOCUS,
    })
}

/**
 * Puts the focus where a tab goes on after a choice, not when the page is first opened.
 * @param find the element that takes it, in the area that appeared @returns the ref for that area
 */
function useFocusAfterChoice<Area extends HTMLElement>(find: (area: Area) => HTMLElement | null) {
  const area = useRef<Area>(null)
  const { state } = useLocation()
  const moveFocus = useEffectEvent(() => {
    if (state === MOVES_FOCUS && area.current) find(area.current)?.focus()
  })
  useEffect(() => moveFocus(), [])
  return area
}
