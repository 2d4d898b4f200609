import type { ReactNode } from 'react'

import { PlayerPhoto } from '#app/components/player-form/player-picture.tsx'
import { PlayerFactsLine } from '#app/components/player-search/player-facts-line.tsx'
import { PlayerSearch } from '#app/components/player-search/player-search.tsx'
import type { FoundPlayer } from '#domain/player/found-player.ts'
import type { Team } from '#domain/team/team.ts'
import { ALL_STAR_COLORS } from '#domain/team/theme.ts'
import { PLAYERS_SCREEN, shownName } from '#messages/admin-players.ts'
import { PLAYER_CHANGES } from '#messages/player-acts.ts'
import { Button } from '#ui/button.tsx'
import { firstField } from '#ui/first-field.ts'
import { NoticeLine } from '#ui/notice-line.tsx'

import { useChoose, useFocusAfterChoice } from './use-choose.ts'

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
