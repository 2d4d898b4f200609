import { Link } from 'react-router'

import { TeamCrest } from '#app/components/player-tile/team-crest.tsx'
import { ADMIN_TEAMS } from '#messages/admin-teams.ts'
import { buttonStyle } from '#ui/button-style.ts'

import { LastImported } from './team-facts.tsx'
import { shownTeam, type AdminTeam } from './team-fields.ts'

/** One team of "All teams" (A-TEAM-02, A-TEAM-03, A-TEAM-04, A-TEAM-05). */
export function TeamRow({ team }: { readonly team: AdminTeam }) {
  return (
    <tr className="border-b border-hairline">
      <th scope="row" className="py-1.5 pr-4 text-left font-normal">
        <div className="flex items-center gap-3">
          <TeamCrest team={shownTeam(team)} className="h-10 w-9 shrink-0" />
          <div className="leading-tight">
            <span className="block font-semibold">{team.name}</span>
            <span className="block text-sm text-ink-muted">{team.city}</span>
          </div>
        </div>
      </th>
      <td className="py-1.5 pr-4">{team.division}</td>
      <td className="py-1.5 pr-4">{team.conference}</td>
      <td className="py-1.5 pr-4 whitespace-nowrap">
        <LastImported at={team.last_imported_at} />
      </td>
      <td className="py-1.5 pr-4 tabular-nums">
        {team.pictures}/{team.players}
      </td>
      <td className="py-1.5">
        <Link
          to={`?team=${team.id}`}
          aria-label={ADMIN_TEAMS.editOf(team.name)}
          className={buttonStyle({ size: 'small' })}
        >
          {ADMIN_TEAMS.edit}
        </Link>
      </td>
    </tr>
  )
}
