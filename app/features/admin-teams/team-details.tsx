import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

import { TeamEditor } from './team-editor.tsx'
import type { AdminTeam } from './team-fields.ts'

type Props = {
  readonly team: AdminTeam
}

/** One team: its details. Give it the team's id as key. */
export function TeamDetails({ team }: Props) {
  const { key } = useLocation()
  // Not where the page was opened with it. A later change of the address is no arrival.
  const [arrived] = useState(key !== 'default')
  useEffect(() => {
    // The link or the choice that led here is gone or above.
    if (arrived) document.querySelector<HTMLElement>('#team-details')?.focus({ preventScroll: true })
  }, [arrived])
  return <TeamEditor team={team} />
}
