import { useRef, useState } from 'react'

import { TeamCrest } from '#app/building/team-crest.tsx'
import { teamFillStyle } from '#app/building/team-theme.ts'
import { fold } from '#domain/roster/search.ts'
import type { Team } from '#domain/team/team.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { firstField } from '#ui/field.tsx'
import { SearchField } from '#ui/input.tsx'

type TeamPickerProps = {
  readonly onClose: () => void
  readonly teams: readonly Team[]
  readonly chosen: Team | null
  readonly onChoose: (team: Team) => void
}

/** "Select a Team": every team in its colours, found by name or abbreviation. */
export function TeamPicker({ onClose, teams, chosen, onChoose }: TeamPickerProps) {
  const [query, setQuery] = useState('')
  const search = useRef<HTMLFormElement>(null)
  const found = findTeams(teams, query)
  const [only] = found
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Select a Team"
      width="large"
      initialFocus={() => firstField(search.current)}
      closeLabel="Close window"
      footer={<DialogClose render={<Button>Close</Button>} />}
    >
      <form
        ref={search}
        onSubmit={(event) => {
          event.preventDefault()
          if (only && query.trim() !== '') onChoose(only)
        }}
      >
        <div className="sticky top-0 z-1 bg-raised pb-3">
          <SearchField
            label="Search teams"
            placeholder="Name or abbreviation"
            value={query}
            onValueChange={setQuery}
          />
        </div>
      </form>
      {found.length === 0 ? (
        <p className="py-10 text-center text-ink-muted">No team matches “{query}”.</p>
      ) : (
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 md:grid-cols-4">
          {found.map((team) => (
            <li key={team.id}>
              <TeamButton team={team} chosen={team.id === chosen?.id} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

type TeamButtonProps = {
  readonly team: Team
  readonly chosen: boolean
  readonly onChoose: (team: Team) => void
}

/** One team in its own colours, striped like its sweater's hem. */
function TeamButton({ team, chosen, onChoose }: TeamButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={() => onChoose(team)}
      style={{ ...teamFillStyle(team.colors), borderBottomColor: team.colors.secondary }}
      className="flex h-16 w-full cursor-pointer items-center gap-2.5 overflow-hidden rounded-md border-b-4 bg-fill px-2.5 text-left text-on-fill transition-colors hover:bg-fill-hover hover:inset-ring hover:inset-ring-on-fill/40 aria-pressed:ring-3 aria-pressed:ring-ink aria-pressed:ring-offset-2 aria-pressed:ring-offset-raised"
    >
      <TeamCrest team={team} className="h-11 w-9 shrink-0" />
      <span className="min-w-0 font-display text-lg leading-[1.05] font-semibold text-balance">
        {team.name}
      </span>
    </button>
  )
}

/** Teams whose name or abbreviation contains the query; accents and case do not matter. */
export function findTeams(teams: readonly Team[], query: string): readonly Team[] {
  const wanted = fold(query)
  return teams.filter((team) => fold(team.name).includes(wanted) || fold(team.abbreviation).includes(wanted))
}
