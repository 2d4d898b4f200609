import { redirect } from 'react-router'
import type { BreadcrumbList, SportsTeam, WithContext } from 'schema-dts'

import { previewMeta } from '#app/site/share-page/share-frame.tsx'
import { TEAM_PAGE, TeamScreen } from '#app/teams/team-screen.tsx'
import { pageTitle } from '#domain/brand.ts'
import { teamNickname, teamPath } from '#domain/team/team.ts'
import { teamSummary } from '#messages/last-game.ts'
import { answerRoute } from '#server/http/answer.ts'
import { accountContext } from '#server/http/request-context.ts'
import { readTeamPage } from '#server/teams/team-page.ts'

import type { Route } from './+types/team.ts'

/** Other spellings of a team lead to the one address that it has. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { origin, ...ctx } = context.get(accountContext)
  const page = await answerRoute(ctx, (ctx) => readTeamPage({ ctx, asked: params.slug }))
  const path = teamPath(page.team)
  if (path !== `/teams/${params.slug}`) throw redirect(path + url.search, 301)
  return { origin, page }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return []
  const { origin, page } = loaderData
  const { team, image, lastGame } = page
  const title = `${team.name} lines, roster and cap`
  const description = teamSummary(teamNickname(team), lastGame)
  const address = origin + teamPath(team)
  return [
    { title: pageTitle(title) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...previewMeta({
      address,
      type: 'website',
      title,
      description,
      image: image === null ? null : { address: origin + image, type: 'image/png' },
    }),
    // Data and no script: it is nothing that a browser would run, so the policy of scripts has no say in it.
    { 'script:ld+json': describeTeam(loaderData) },
    { 'script:ld+json': describePath(loaderData) },
  ]
}

type Loaded = Route.ComponentProps['loaderData']

/** The team and who plays for it, for search engines. */
function describeTeam({ origin, page: { team, roster, image } }: Loaded): WithContext<SportsTeam> {
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

function describePath({ origin, page: { team } }: Loaded): WithContext<BreadcrumbList> {
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
