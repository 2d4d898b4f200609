import { type MetaDescriptor, redirect } from 'react-router'
import type { BreadcrumbList, SportsTeam, WithContext } from 'schema-dts'

import { headOf } from '#app/shared/known-site.ts'
import { pageHead } from '#app/shared/page-head.server.ts'
import type { Site } from '#domain/site/site.ts'
import { teamNickname, teamPath } from '#domain/team/team.ts'
import { answerRoute } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { readTeamPage, type TeamPage } from '#server/pages/team-page.ts'

import type { Route } from './+types/route.ts'
import { TEAM_PAGE, TeamScreen } from './screen.tsx'
import { teamSummary } from './team-summary.ts'

/** Redirects other spellings of a team to its one address. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const page = await answerRoute(ctx, (ctx) => readTeamPage({ ctx, asked: params.slug }))
  const path = teamPath(page.team)
  if (path !== `/teams/${params.slug}`) throw redirect(path + url.search, 301)
  return { head: headOfTeam(ctx.site, page), page }
}

export const meta = headOf

function headOfTeam(site: Site, page: TeamPage): MetaDescriptor[] {
  const { team, image, lastGame } = page
  return [
    ...pageHead(site, {
      path: teamPath(team),
      type: 'website',
      title: `${team.name} lines, roster and cap`,
      description: teamSummary(teamNickname(team), lastGame),
      image: image === null ? null : { path: image, type: 'image/png' },
    }),
    // Data and no script: no browser would run it, so the content security policy does not apply.
    { 'script:ld+json': describeTeam(site, page) },
    { 'script:ld+json': describePath(site, page) },
  ]
}

/** The team and its players, for search engines. */
function describeTeam({ origin }: Site, { team, roster, image }: TeamPage): WithContext<SportsTeam> {
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsTeam',
    name: team.name,
    alternateName: team.abbreviation,
    sport: 'Ice hockey',
    url: origin + teamPath(team),
    ...(image !== null && { image: origin + image }),
    location: { '@type': 'Place', name: team.locationName },
    memberOf: { '@type': 'SportsOrganization', name: 'National Hockey League' },
    athlete: roster
      .filter(({ status }) => status !== 'off_roster')
      .map(({ name }) => ({ '@type': 'Person', name })),
  }
}

function describePath({ origin }: Site, { team }: TeamPage): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: TEAM_PAGE.teams, item: `${origin}/teams` },
      { '@type': 'ListItem', position: 2, name: team.name, item: origin + teamPath(team) },
    ],
  }
}

export default function TeamRoute({ loaderData: { page } }: Route.ComponentProps) {
  return <TeamScreen key={page.team.id} page={page} />
}
