import { useRef, useState } from 'react'
import Star from '~icons/lucide/star'

import { lastTeamId } from '#app/builder/lineup/kept-drafts.ts'
import { CHOOSES_TEAM } from '#app/builder/lineup/modes.tsx'
import { TeamCrest } from '#app/shared/team-crest.tsx'
import { teamFillStyle } from '#app/shared/team-theme.ts'
import { favoriteFirst, type Team } from '#domain/team/team.ts'
import { fold } from '#domain/text/fold.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { firstField, SearchField } from '#ui/input.tsx'
import { VisuallyHidden } from '#ui/live-announcer.tsx'

import { PICKER } from './copy.ts'

type TeamPickerProps = {
  readonly onClose: () => void
  /** The favorite one first. */
  readonly teams: readonly Team[]
  readonly favorite: Team | null
  readonly chosen: Team | null
  readonly onChoose: (team: Team) => void
}

/**
 * Renders "Select a Team": every team in its colors, found by name or abbreviation. The visitor's favorite team, or
 * without one the team of their last draft, is first. It has the focus while no team is chosen.
 */
export function TeamPicker({ onClose, teams, favorite, chosen, onChoose }: TeamPickerProps) {
  const [query, setQuery] = useState('')
  const search = useRef<HTMLFormElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [opener] = useState(() => document.activeElement)
  const [firstId] = useState(() => favorite?.id ?? lastTeamId())
  const found = findTeams(favoriteFirst(teams, firstId), query)
  const [first] = found
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={PICKER.title}
      width="large"
      // While another team's lines are on the board, Enter must not start an empty board.
      initialFocus={() => {
        if (first?.id === firstId && chosen === null) return list.current?.querySelector('button') ?? true
        const field = firstField(search.current)
        return field === true ? (list.current ?? true) : field
      }}
      // The element that opened the first choice is removed with it.
      finalFocus={() => (isThere(opener) ? opener : document.getElementById(CHOOSES_TEAM))}
      closeLabel="Close window"
      footer={<DialogClose render={<Button>{PICKER.close}</Button>} />}
    >
      <form
        ref={search}
        className="sticky top-0 z-1 bg-raised pb-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (first && query.trim() !== '') onChoose(first)
        }}
      >
        <SearchField
          label={PICKER.search}
          placeholder={PICKER.searchPlaceholder}
          value={query}
          onValueChange={setQuery}
        />
      </form>
      {found.length === 0 ? (
        <p className="py-10 text-center text-ink-muted">{PICKER.noMatch(query)}</p>
      ) : (
        <ul
          ref={list}
          tabIndex={-1}
          className="outline-none grid scroll-mt-16 grid-cols-2 gap-2 pt-1.5 sm:grid-cols-3 md:grid-cols-4 [&_button]:scroll-mt-18"
        >
          {found.map((team) => (
            <li key={team.id}>
              <TeamButton
                team={team}
                chosen={team.id === chosen?.id}
                favorite={team === favorite}
                onChoose={onChoose}
                onType={() => search.current?.querySelector('input')?.focus()}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

const isThere = (opener: Element | null): opener is HTMLElement =>
  opener instanceof HTMLElement && opener !== document.body && opener.isConnected

type TeamButtonProps = {
  readonly team: Team
  readonly chosen: boolean
  readonly favorite: boolean
  readonly onChoose: (team: Team) => void
  /** A letter was typed while the button has the focus. */
  readonly onType: () => void
}

function TeamButton({ team, chosen, favorite, onChoose, onType }: TeamButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={() => onChoose(team)}
      onKeyDown={({ key, ctrlKey, metaKey, altKey }) => {
        if (/^[\p{L}\p{N}]$/u.test(key) && !ctrlKey && !metaKey && !altKey) onType()
      }}
      style={{ ...teamFillStyle(team.colors), borderBottomColor: team.colors.secondary }}
      className="flex h-16 w-full cursor-pointer items-center gap-2.5 overflow-hidden rounded-md border-b-4 bg-fill px-2.5 text-left text-on-fill transition-colors hover:bg-fill-hover hover:inset-ring hover:inset-ring-on-fill/40 aria-pressed:ring-3 aria-pressed:ring-ink aria-pressed:ring-offset-2 aria-pressed:ring-offset-raised focus:ring-3 focus:ring-ink focus:ring-offset-2 focus:ring-offset-raised"
    >
      <TeamCrest team={team} className="h-11 w-9 shrink-0" />
      <span className="min-w-0 font-display text-lg leading-[1.05] font-semibold text-balance">
        {team.name}
        {favorite && <VisuallyHidden>, {PICKER.favorite}</VisuallyHidden>}
      </span>
      {favorite && (
        <Star aria-hidden="true" className="ml-auto size-4 shrink-0 self-start fill-current mt-2" />
      )}
    </button>
  )
}

/** Returns teams whose name or abbreviation contains the query. Accents and case do not matter. */
export function findTeams(teams: readonly Team[], query: string): readonly Team[] {
  const wanted = fold(query)
  return teams.filter((team) => fold(team.name).includes(wanted) || fold(team.abbreviation).includes(wanted))
}
