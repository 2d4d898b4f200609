import { FavoritesForm } from '#app/features/settings/favorites/favorites-form.tsx'
import { BRAND } from '#domain/brand.ts'
import { accountMessage, FAVORITES_SAVED } from '#messages/account.ts'
import { FAVORITES, SETTINGS } from '#messages/settings.ts'
import { answerRoute } from '#server/http/answer-route.ts'
import { requestContext } from '#server/http/request-context.ts'
import { getPreferences } from '#server/preferences/get-preferences.ts'
import { listFavoriteChoices, type FavoriteChoice } from '#server/preferences/list-favorite-choices.ts'
import { saveFavorites } from '#server/preferences/save-favorites.ts'
import { listTeams } from '#server/teams/list-teams.ts'

import { formText } from '../account/form-text.ts'
import { readForm } from '../account/read-form.ts'
import { attempt } from '../attempt.ts'
import type { Route } from './+types/favorites.ts'
import { settingsDone, settingsRefused } from './settings-answer.ts'
import { signedIn } from './signed-in.ts'

export function meta(): Route.MetaDescriptors {
  return [{ title: `${FAVORITES.heading} · ${BRAND.name}` }]
}

/** P-CALL-08, P-CALL-14 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  signedIn(ctx, url)
  return answerRoute(ctx, async () => {
    const { favorite_player, favorite_team } = await getPreferences({ ctx })
    const [choices, teams] = await Promise.all([listFavoriteChoices({ ctx }), listTeams({ ctx })])
    const players = choices.map((choice) => ({ id: choice.id, label: labelOf(choice) }))
    return { saved: { favorite_player, favorite_team }, players, teams }
  })
}

function labelOf({ first_name, last_name, team_name }: FavoriteChoice): string {
  const name = [first_name, last_name].filter(Boolean).join(' ')
  return `${name} · ${team_name ?? FAVORITES.withoutTeam}`
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  signedIn(ctx, url)
  const form = await readForm(request)
  const input = {
    favorite_player: choiceOf(formText(form, 'favorite_player')),
    favorite_team: choiceOf(formText(form, 'favorite_team')),
  }
  const tried = await attempt(ctx, () => saveFavorites({ ctx, input }), SETTINGS.failed)
  if (!tried.ok) return settingsRefused('favorites', { line: tried.failure.message }, tried.failure.status)
  return tried.value.ok
    ? settingsDone('favorites', FAVORITES_SAVED)
    : settingsRefused('favorites', { line: accountMessage(tried.value.problem) })
}

/** The id of a choice; nothing and nonsense clear it. */
function choiceOf(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}

export default function FavoriteSettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-4xl">{FAVORITES.heading}</h1>
      <p className="mt-2 text-ink-muted">{FAVORITES.lead}</p>
      <FavoritesForm {...loaderData} answer={actionData ?? null} />
    </>
  )
}
