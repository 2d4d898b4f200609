import { PROFILE_PAGE } from '#app/account/copy.ts'
import { pageTitle } from '#app/shared/known-site.ts'
import { pageHead } from '#app/shared/page-head.server.ts'
import { profilePath, shownLineupPath } from '#domain/account/profile.ts'
import { placedById } from '#domain/lineup/model/letters.ts'
import { sheetOf } from '#domain/lineup/model/lineup.ts'
import { SLOTS } from '#domain/lineup/model/slots.ts'
import { remixPath, sharePath, wideImagePath } from '#domain/share/share-link.ts'
import { shownLineupName } from '#messages/lineup-title.ts'
import { PROFILE_PREVIEW } from '#messages/site-pages.ts'
import { answerRoute } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import type { OpenedLineup } from '#server/lineups/saved-lineups.ts'
import { getPublicProfile } from '#server/pages/public-profile.ts'
import { listTeams } from '#server/rosters/league.ts'
import { pageImage, profileCard } from '#server/shares/page-image.ts'

import type { Route } from './+types/route.ts'
import { PublicProfile } from './screens.tsx'

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return args.loaderData?.head ?? [pageTitle(PROFILE_PAGE.notFoundTitle, args)]
}

/** Finds a profile by name or id. A private profile is answered like a missing one. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return answerRoute(context.get(requestContext), async (ctx) => {
    const found = await getPublicProfile({ ctx, nameOrId: params.nameOrId })
    const { favoritePlayer: player } = found
    const teams = await listTeams({ ctx })
    const path = profilePath(found)
    const profile = {
      name: found.displayName ?? found.profileName ?? PROFILE_PAGE.fan,
      bio: found.bio,
      favoriteTeam: found.favoriteTeam,
      favoritePlayer: player?.name ?? null,
      avatar: found.avatar,
      lineups: found.lineups.map((lineup) => {
        const team = teams.find(({ id }) => id === lineup.teamId) ?? null
        return {
          id: lineup.id,
          title: shownLineupName({ ...lineup, team: team && team.name }),
          /** Its players, as the alternative text of the image. */
          names: namesOn(lineup),
          version: lineup.updatedAt.getTime(),
          /** The address of the lineup's page, and of the builder with a copy of it. */
          path: shownLineupPath(path, lineup.id),
          remixPath: remixPath(team ?? {}, String(lineup.id)),
        }
      }),
      trades: found.trades.map(({ id, title }) => ({
        title,
        image: wideImagePath('trade', id),
        path: sharePath('trade', id),
      })),
    }
    const card = profileCard(found)
    const head = pageHead(ctx.site, {
      path,
      type: 'website',
      title: profile.name,
      description: found.bio?.trim() || PROFILE_PREVIEW,
      image: pageImage(ctx.site, path, card),
    })
    return { profile, head }
  })
}

function namesOn({ lineups, extras }: OpenedLineup): string {
  const sheet = sheetOf({ lineups, extras })
  if (sheet)
    return [PROFILE_PAGE.sheet, ...[...placedById(sheet).values()].map(({ name }) => name)].join(', ')
  return SLOTS.even_strength.flatMap(({ id }) => lineups.even_strength[id]?.name ?? []).join(', ')
}

export default function PublicProfileRoute({ loaderData }: Route.ComponentProps) {
  return <PublicProfile {...loaderData} />
}
