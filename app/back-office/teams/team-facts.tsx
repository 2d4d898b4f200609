import { Sweater } from '#app/building/jersey.tsx'
import { TeamCrest } from '#app/building/team-crest.tsx'
import { teamThemeStyle } from '#app/building/team-theme.ts'
import { contrast } from '#domain/team/color.ts'
import type { Team } from '#domain/team/team.ts'
import { COLOR_SCHEMES, teamTheme } from '#domain/team/theme.ts'
import { LocalDate } from '#ui/local-date.tsx'

import { ADMIN_TEAMS } from './copy.ts'
import type { AdminTeam } from './team-fields.ts'

/** How many photos a team has, and when it was imported last. */
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

/** The number on the sweater of the preview: its digits show both kinds of curve. */
const NUMBER = 29

/** Crest and sweater in the colors as they are typed, and what the contrast rule makes of them. */
export function TeamPreview({ team }: { readonly team: Team }) {
  const { fill, onFill } = teamTheme(team.colors, COLOR_SCHEMES[0])
  const shifted = fill.toLowerCase() !== team.colors.primary.toLowerCase()
  return (
    <section aria-label={ADMIN_TEAMS.preview} style={teamThemeStyle(team.colors)}>
      <div className="grid grid-cols-2 place-items-center gap-4 rounded-md border border-hairline bg-board px-4 py-5">
        <TeamCrest team={team} className="h-28 w-24" />
        <Sweater colors={team.colors} number={NUMBER} className="h-28 w-28" />
        <p
          className="col-span-2 w-full rounded-md border-b-4 bg-fill px-3 py-2.5 text-center font-display text-xl font-semibold text-balance text-on-fill wrap-anywhere"
          style={{ borderBottomColor: team.colors.secondary }}
        >
          {team.name}
        </p>
      </div>
      <p className="mt-2 text-sm text-ink-muted">
        {ADMIN_TEAMS.contrast(onFill === '#ffffff' ? 'white' : 'black', contrast(fill, onFill))}{' '}
        {shifted && ADMIN_TEAMS.shifted(team.colors.primary, fill)}
      </p>
    </section>
  )
}
