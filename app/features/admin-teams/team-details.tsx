import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

import type { TeamChoice } from './player-dialog.tsx'
import { TeamEditor } from './team-editor.tsx'
import { shownTeam, type AdminTeam } from './team-fields.ts'
import { TeamPlayers, type ListedPlayers } from './team-players.tsx'
import type { NamedPlayer } from './use-bulk-upload.ts'

type Props = {
  readonly team: AdminTeam
  readonly choices: readonly TeamChoice[]
  readonly listed: ListedPlayers
  readonly names: readonly NamedPlayer[]
}

/** One team: its details and its players. Give it the team's id as key. */
export function TeamDetails({ team, choices, listed, names }: Props) {
  const { key } = useLocation()
  // Not where the page was opened with it. A later change of the address is no arrival.
  const [arrived] = useState(key !== 'default')
  useEffect(() => {
    // The link or the choice that led here is gone or above.
    if (arrived) document.querySelector<HTMLElement>('#team-details')?.focus({ preventScroll: true })
  }, [arrived])
  return (
    <div className="flex flex-col gap-12">
      <TeamEditor team={team} />
      <TeamPlayers team={shownTeam(team)} listed={listed} names={names} teams={choices} />
    </div>
  )
}
