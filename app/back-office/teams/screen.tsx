import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate, useNavigation } from 'react-router'
import ArrowLeft from '~icons/lucide/arrow-left'

import { findByName } from '#domain/back-office/tables.ts'
import { buttonStyle } from '#ui/button.tsx'
import { SearchSelect } from '#ui/search-select.tsx'

import type { NamedPlayer } from './bulk-photos.tsx'
import { ADMIN_TEAMS } from './copy.ts'
import type { TeamChoice } from './player-dialogs.tsx'
import { TeamCap, type TeamCapFacts } from './team-cap.tsx'
import { TeamEditor } from './team-editor.tsx'
import { type AdminTeam, shownTeam } from './team-fields.ts'
import { TeamLines, type TeamLinesFacts } from './team-lines.tsx'
import { type ListedPlayers, TeamPlayers } from './team-players.tsx'

type TeamsScreenProps = {
  readonly choices: readonly TeamChoice[]
  /** The team that the address names; null for none. */
  readonly chosen: number | null
  readonly children: ReactNode
}

export function TeamsScreen({ choices, chosen, children }: TeamsScreenProps) {
  const { state } = useNavigation()
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="text-4xl">{ADMIN_TEAMS.title}</h1>
        <div className="flex w-full flex-wrap items-end gap-3 sm:w-auto">
          <div className="min-w-0 flex-1 sm:w-72 sm:flex-none">
            <TeamPickerField choices={choices} chosen={chosen} />
          </div>
          {chosen !== null && (
            <Link to="/admin/teams" className={buttonStyle()}>
              <ArrowLeft aria-hidden="true" className="size-5" />
              {ADMIN_TEAMS.all}
            </Link>
          )}
        </div>
      </div>
      <div
        aria-busy={state === 'loading' || undefined}
        className="mt-7 transition-opacity aria-busy:opacity-60"
      >
        {children}
      </div>
    </>
  )
}

function TeamPickerField({ choices, chosen }: Omit<TeamsScreenProps, 'children'>) {
  const navigate = useNavigate()
  const [tries, setTries] = useState(0)
  const options = choices.map(({ id, name }) => ({ id, label: name }))
  const value = options.find(({ id }) => id === chosen) ?? null
  return (
    <SearchSelect
      // A new picker for another team, for a new name, and after "Keep editing" reverted a choice.
      key={`${chosen} ${value?.label} ${tries}`}
      label={ADMIN_TEAMS.pick}
      placeholder={ADMIN_TEAMS.pickPlaceholder}
      value={value}
      onValueChange={(choice) => {
        setTries(tries + 1)
        void navigate(choice === null ? '?' : `?team=${choice.id}`)
      }}
      search={(query) => findByName(options, query)}
      noMatch={ADMIN_TEAMS.noMatch}
      cutHint={() => null}
    />
  )
}

type TeamDetailsProps = {
  readonly team: AdminTeam
  readonly choices: readonly TeamChoice[]
  readonly listed: ListedPlayers
  readonly names: readonly NamedPlayer[]
  readonly lines: TeamLinesFacts
  readonly cap: TeamCapFacts
  readonly imageHosts: readonly string[]
}

/** Renders one team: its details, lines, payroll and players. Its key must be the team's id. */
export function TeamDetails({ team, choices, listed, names, lines, cap, imageHosts }: TeamDetailsProps) {
  const { key } = useLocation()
  // True after a choice or a link, false when the page was opened with this team. Later changes do not count.
  const [navigated] = useState(key !== 'default')
  useEffect(() => {
    // The control that led here is gone or above, so the focus moves to the heading.
    if (navigated) document.querySelector<HTMLElement>('#team-details')?.focus({ preventScroll: true })
  }, [navigated])
  return (
    <div className="flex flex-col gap-12">
      <TeamEditor team={team} imageHosts={imageHosts} />
      <TeamLines team={team} teams={cap.teams} {...lines} />
      <TeamCap team={team} {...cap} />
      <TeamPlayers team={shownTeam(team)} listed={listed} names={names} teams={choices} />
    </div>
  )
}
