import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

import type { FoundPlayer } from '#domain/player/found-player.ts'
import type { Team } from '#domain/team/team.ts'
import { ALL_STAR_COLORS } from '#domain/team/theme.ts'
import { PLAYER_CHANGES } from '#messages/player-form.ts'
import { Button } from '#ui/button.tsx'
import { firstField } from '#ui/field.tsx'
import { NoticeLine } from '#ui/status.tsx'

import { PLAYERS_SCREEN, shownName } from './copy.ts'
import { PlayerFactsLine, PlayerPhoto } from './player-facts.tsx'
import { PlayerSearch } from './player-search.tsx'

/** A tab that works on one player: whom its address names, so that a reload finds him again. */
export type Choice = {
  readonly teams: readonly Team[]
  readonly player: FoundPlayer | null
  /** The address names somebody who is not there. */
  readonly gone: boolean
}

/** What a tab shows before a player is chosen. */
export function ChoosePlayer({ lead, teams, gone }: Omit<Choice, 'player'> & { readonly lead: string }) {
  const choose = useChoose()
  const part = useFocusAfterChoice<HTMLDivElement>(searchField)
  return (
    <div ref={part} className="max-w-3xl">
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

/** Not under a finger: the keyboard would cover what there is to see. */
function searchField(part: HTMLElement): HTMLElement | null {
  const field = firstField(part)
  return field === true ? null : field
}

type Props = {
  readonly player: FoundPlayer
  readonly teams: readonly Team[]
  readonly children?: ReactNode
}

/** The player a tab works on: his image, his name and what tells him from others of that name. */
export function ChosenPlayer({ player, teams, children }: Props) {
  const team = teams.find(({ id }) => id === player.team_id) ?? null
  const choose = useChoose()
  const heading = useFocusAfterChoice<HTMLHeadingElement>((part) => part)
  return (
    <section aria-label={PLAYERS_SCREEN.chosen}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <PlayerPhoto
          filename={player.profile_picture_filename}
          number={player.number}
          colors={team?.colors ?? ALL_STAR_COLORS}
          className="size-24 flex-none"
        />
        <div className="min-w-0 flex-1 basis-52">
          <h2 ref={heading} tabIndex={-1} className="text-2xl wrap-anywhere outline-none">
            {shownName(player)}
          </h2>
          <p className="mt-0.5 text-ink-muted">
            <PlayerFactsLine player={player} teamName={team?.name ?? null} />
          </p>
        </div>
        <Button onClick={() => choose(null)}>{PLAYERS_SCREEN.another}</Button>
      </div>
      {children}
    </section>
  )
}

/** Kept with the address: what was at hand is gone, so the focus goes to what stands in its place. */
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
 * @param find what takes it, in the part that came up @returns the ref for that part
 */
function useFocusAfterChoice<Part extends HTMLElement>(find: (part: Part) => HTMLElement | null) {
  const part = useRef<Part>(null)
  const { state } = useLocation()
  const moveFocus = useEffectEvent(() => {
    if (state === MOVES_FOCUS && part.current) find(part.current)?.focus()
  })
  useEffect(() => moveFocus(), [])
  return part
}
