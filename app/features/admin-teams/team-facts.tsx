import { LocalDate } from '#app/components/local-date.tsx'
import { ADMIN_TEAMS } from '#messages/admin-teams.ts'

import type { AdminTeam } from './team-fields.ts'

/** What is known of a team besides its fields, in one line. */
export function TeamFacts({ team }: { readonly team: AdminTeam }) {
  return (
    <p className="text-sm text-ink-muted">
      {ADMIN_TEAMS.imagesSpoken(team.images, team.players)} ·{' '}
      {team.last_imported_at === null ? (
        ADMIN_TEAMS.notImported
      ) : (
        <>
          {ADMIN_TEAMS.lastImported} <LocalDate at={team.last_imported_at} withTime />
        </>
      )}
    </p>
  )
}

/** When the team's players last came from a file. */
export function LastImported({ at }: { readonly at: Date | null }) {
  return at === null ? ADMIN_TEAMS.neverImported : <LocalDate at={at} withTime />
}
