import { Link } from 'react-router'

import { TeamCrest } from '#app/shared/team-crest.tsx'
import { teamThemeStyle } from '#app/shared/team-theme.ts'
import { type Team, teamPath } from '#domain/team/team.ts'
import { SITE_PAGES } from '#messages/site-pages.ts'

export const TEAMS = {
  title: SITE_PAGES.teams.title,
  lead: SITE_PAGES.teams.description,
  other: 'Other teams',
  conference: (name: string) => `${name} Conference`,
  division: (name: string) => `${name} Division`,
} as const

export function TeamsScreen({ teams }: { readonly teams: readonly Team[] }) {
  return (
    <div className="mx-auto w-full max-w-(--page) flex-1 px-4 py-8 sm:px-6 desk:py-12">
      <h1 className="text-4xl uppercase sm:text-5xl">{TEAMS.title}</h1>
      <p className="mt-2 text-lg text-ink-muted">{TEAMS.lead}</p>
      {grouped(teams, ({ conference }) => conference).map(({ name, members }) => (
        <section key={name} aria-label={name === '' ? TEAMS.other : TEAMS.conference(name)} className="mt-9">
          <h2 className="border-b-2 border-edge pb-1.5 text-3xl uppercase">
            {name === '' ? TEAMS.other : TEAMS.conference(name)}
          </h2>
          <div className="mt-4 grid gap-x-10 gap-y-7 lg:grid-cols-2">
            {grouped(members, ({ division }) => division).map((division) => (
              <div key={division.name}>
                {division.name !== '' && <h3 className="text-xl">{TEAMS.division(division.name)}</h3>}
                <ul className="mt-1.5 grid gap-x-4 sm:grid-cols-2">
                  {division.members.map((team) => (
                    <li key={team.id}>
                      <TeamLink team={team} />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

function TeamLink({ team }: { readonly team: Team }) {
  return (
    <Link
      to={teamPath(team)}
      style={teamThemeStyle(team.colors)}
      className="flex min-h-16 items-center gap-3.5 border-b border-l-4 border-b-hairline border-l-accent-line py-2 pr-2 pl-3 text-ink no-underline transition-colors hover:bg-fill hover:text-on-fill"
    >
      <TeamCrest team={team} className="h-11 w-9 shrink-0" />
      <span className="min-w-0 font-display text-xl leading-6 font-semibold">{team.name}</span>
    </Link>
  )
}

/** Groups teams by name of their group. Teams without one come last, under the name "". */
function grouped(
  teams: readonly Team[],
  nameOf: (team: Team) => string | null,
): ReadonlyArray<{ readonly name: string; readonly members: readonly Team[] }> {
  return [...Map.groupBy(teams, (team) => nameOf(team) ?? '')]
    .map(([name, members]) => ({ name, members }))
    .toSorted((a, b) => Number(a.name === '') - Number(b.name === '') || a.name.localeCompare(b.name, 'en'))
}
