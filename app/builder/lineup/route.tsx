import { data, type MetaDescriptor } from 'react-router'

import { attempt } from '#app/shared/http.server.ts'
import { pageTitle } from '#app/shared/known-site.ts'
import { siteHead } from '#app/shared/page-head.server.ts'
import { nationalTeamName } from '#domain/country/countries.ts'
import type { Context } from '#server/core/context.ts'
import { requestContext } from '#server/http/request-context.ts'
import { readLinesImage } from '#server/pages/team-page.ts'

import type { Route } from './+types/route.ts'
import { loadAgain, remember } from './load-again.ts'
import type { LoadedBuilder } from './loaded.ts'
import { openBoard } from './open-board.server.ts'
import { LineupBuilder } from './screen.tsx'

/** Loaded data plus the page's head, which a page built without the server does not have. */
type Loaded = LoadedBuilder & { readonly head?: MetaDescriptor[] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { data: loaded, init } = await openBoard(ctx, new URL(request.url))
  return data<Loaded>({ ...loaded, head: await headOfBuilder(ctx, loaded) }, init ?? undefined)
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> {
  try {
    const loaded = await serverLoader()
    remember(loaded)
    return loaded
  } catch (error) {
    // A redirect.
    if (error instanceof Response) throw error
    return loadAgain(request.url, error)
  }
}

export const meta = (args: Route.MetaArgs): Route.MetaDescriptors =>
  args.loaderData?.head ?? [pageTitle(titleOf(args.loaderData ? subjectOf(args.loaderData) : null), args)]

/** Returns whose lines are built; null where nothing is chosen. */
function subjectOf({ teams, teamId, country, mode }: LoadedBuilder): string | null {
  const team = teams.find(({ id }) => id === teamId)
  return team?.name ?? (country ? nationalTeamName(country) : mode === 'dream_team' ? 'Dream Team' : null)
}

const titleOf = (subject: string | null): string => (subject ? `${subject} lineup builder` : 'Lineup builder')

/** Chats show the lines of a team's last game, unless they are the answer to the question of the day. */
async function headOfBuilder(ctx: Context, loaded: LoadedBuilder) {
  const subject = subjectOf(loaded)
  if (!subject) return siteHead(ctx.site, 'lineup-builder')
  const team = loaded.daily ? null : loaded.teams.find(({ id }) => id === loaded.teamId)
  const lines = team ? await attempt(ctx, (ctx) => readLinesImage(ctx, team), '') : null
  return siteHead(ctx.site, 'lineup-builder', {
    title: titleOf(subject),
    description: `Build the ${subject} lines, pairs and special teams, and share them as an image.`,
    ...(team && { search: `?team=${team.abbreviation}` }),
    ...(lines?.ok && lines.value && { image: { path: lines.value, type: 'image/png' } }),
  })
}

export default function LineupBuilderRoute({ loaderData }: Route.ComponentProps) {
  // The board of a question is not the team's own.
  return <LineupBuilder key={loaderData.daily?.question.day ?? ''} loaded={loaderData} />
}
