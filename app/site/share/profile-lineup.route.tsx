import { headOf } from '#app/shared/known-site.ts'
import { pageHead } from '#app/shared/page-head.server.ts'
import { shownLineupImage, shownLineupPath } from '#domain/account/profile.ts'
import { LINEUP_NOT_LOADED } from '#messages/saved-lineups.ts'
import { sharedLineupSummary, sharedLineupTitle } from '#messages/share-page.ts'
import { A_FAN } from '#messages/site-pages.ts'
import { readRowId } from '#server/core/row-id.ts'
import { answerRoute } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { getPublicLineup } from '#server/pages/public-profile.ts'
import { listTeams } from '#server/rosters/league.ts'

import type { Route } from './+types/profile-lineup.route.ts'
import { ProfileLineupPage } from './lineup-screen.tsx'

/** A public lineup of a profile. A lineup that is not public returns the same as one that does not exist. */
export async function loader({ params: { nameOrId, id }, context }: Route.LoaderArgs) {
  return answerRoute(context.get(requestContext), async (ctx) => {
    const found = await getPublicLineup({ ctx, nameOrId, id: readRowId(id, LINEUP_NOT_LOADED) })
    const teams = await listTeams({ ctx })
    const { departed, updatedAt, owner, content } = found
    const image = shownLineupImage(found.id, updatedAt)
    return {
      head: pageHead(ctx.site, {
        path: shownLineupPath(owner.profile, found.id),
        type: 'article',
        image: { path: `${image}&as=link`, type: 'image/jpeg' },
        title: sharedLineupTitle(content),
        description: sharedLineupSummary(content),
        hasEmbed: true,
      }),
      lineup: {
        id: found.id,
        content,
        moved: departed.map(({ name, teamId }) => ({
          name,
          team: teams.find((team) => team.id === teamId)?.abbreviation ?? null,
        })),
        image,
        owner: { ...owner, name: owner.name ?? A_FAN },
      },
    }
  })
}

export const meta = headOf

export default function ProfileLineup({ loaderData }: Route.ComponentProps) {
  return <ProfileLineupPage {...loaderData.lineup} />
}
