import { useRef, useState } from 'react'

import { findTeams } from '#app/components/team-picker/find-teams.ts'
import { TeamButton } from '#app/components/team-picker/team-button.tsx'
import type { Team } from '#domain/team/team.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { firstField } from '#ui/first-field.ts'
import { SearchField } from '#ui/input.tsx'

type Props = {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly teams: readonly Team[]
  readonly chosen: Team | null
  readonly onChoose: (team: Team) => void
}

/** "Select a Team": every team in its colours, found by name or abbreviation (P-BUILD-15..18). */
export function TeamPicker({ open, onOpenChange, teams, chosen, onChoose }: Props) {
  const [query, setQuery] = useState('')
  const search = useRef<HTMLFormElement>(null)
  const found = findTeams(teams, query)
  const [only] = found
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) setQuery('')
        onOpenChange(next)
      }}
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
