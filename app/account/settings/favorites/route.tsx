import { useRouteLoaderData } from 'react-router'

import { FAVORITES, FAVORITES_SAVED } from '#app/account/copy.ts'
import { settingsDone, settingsFailed, settingsRefused } from '#app/account/sign-in/form-answers.server.ts'
import { signedIn } from '#app/account/viewer.server.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { accountMessage } from '#app/shared/account-refusals.ts'
import { Avatar } from '#app/shared/avatar.tsx'
import { attempt, formText, readForm } from '#app/shared/http.server.ts'
import { titled } from '#app/shared/known-site.ts'
import { distinctNames } from '#domain/player/player-name.ts'
import {
  type FavoriteChoice,
  getPreferences,
  listFavoriteChoices,
  saveFavorites,
} from '#server/accounts/preferences.ts'
import { answerRoute } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { listTeams } from '#server/rosters/league.ts'

import type { Route } from './+types/route.ts'
import { FavoritesForm } from './screen.tsx'

export const meta = titled(FAVORITES.heading)

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  signedIn(ctx, url)
  return answerRoute(ctx, async () => {
    const { favorite_player, favorite_team } = await getPreferences({ ctx })
    const [choices, teams] = await Promise.all([listFavoriteChoices({ ctx }), listTeams({ ctx })])
    const named = choices.map((choice) => ({ ...choice, name: nameOf(choice) }))
    const distinct = distinctNames(named)
    const players = named.map((choice) => ({
      id: choice.id,
      label: `${distinct(choice)} · ${choice.team_name ?? FAVORITES.withoutTeam}`,
    }))
    return { saved: { favorite_player, favorite_team }, players, teams }
  })
}

const nameOf = ({ first_name, last_name }: FavoriteChoice): string =>
  [first_name, last_name].filter(Boolean).join(' ')

export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  signedIn(ctx, url)
  const form = await readForm(request)
  const input = {
    favorite_player: readChoice(formText(form, 'favorite_player')),
    favorite_team: readChoice(formText(form, 'favorite_team')),
  }
  const tried = await attempt(ctx, () => saveFavorites({ ctx, input }))
  if (!tried.ok) return settingsFailed('favorites', tried.failure)
  return tried.value.ok
    ? settingsDone('favorites', FAVORITES_SAVED)
    : settingsRefused('favorites', { line: accountMessage(tried.value.problem) })
}

/** Returns the id of a choice. An empty or unreadable one clears the choice. */
function readChoice(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}

export default function FavoriteSettings({ loaderData, actionData }: Route.ComponentProps) {
  const account = useRouteLoaderData<typeof rootLoader>('root')?.account ?? null
  return (
    <>
      <h1 className="text-4xl">{FAVORITES.heading}</h1>
      <div className="mt-3 flex items-center gap-4">
        {account && (
          <Avatar
            image={account.image}
            sweater={account.sweater}
            name={account.name}
            className="size-16 text-4xl"
          />
        )}
        <p className="text-ink-muted">{FAVORITES.lead}</p>
      </div>
      <FavoritesForm {...loaderData} answer={actionData ?? null} />
    </>
  )
}
