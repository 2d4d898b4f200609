import { PROFILE_SAVED, PROFILE_SETTINGS } from '#app/account/copy.ts'
import { settingsDone, settingsFailed, settingsRefused } from '#app/account/sign-in/form-answers.server.ts'
import { signedIn } from '#app/account/viewer.server.ts'
import { accountMessage } from '#app/shared/account-refusals.ts'
import { attempt, formText, readForm } from '#app/shared/http.server.ts'
import { titled } from '#app/shared/known-site.ts'
import { getPreferences, saveProfile } from '#server/accounts/preferences.ts'
import { answerRoute } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'

import type { Route } from './+types/route.ts'
import { ProfileForm } from './screen.tsx'

export const meta = titled(PROFILE_SETTINGS.heading)

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const user = signedIn(ctx, url)
  const { display_profile, profile_name, display_name, bio } = await answerRoute(ctx, () =>
    getPreferences({ ctx }),
  )
  return { userId: user.id, saved: { display_profile, profile_name, display_name, bio } }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  signedIn(ctx, url)
  const form = await readForm(request)
  const input = {
    display_profile: form.get('display_profile') !== null,
    profile_name: formText(form, 'profile_name'),
    display_name: formText(form, 'display_name'),
    bio: formText(form, 'bio'),
  }
  const tried = await attempt(ctx, () => saveProfile({ ctx, input }))
  if (!tried.ok) return settingsFailed('profile', tried.failure)
  if (tried.value.ok) return settingsDone('profile', PROFILE_SAVED)
  const { problem } = tried.value
  return settingsRefused('profile', { fields: { [fieldOf(problem.code)]: accountMessage(problem) } })
}

function fieldOf(code: string): 'bio' | 'display_name' | 'profile_name' {
  if (code === 'bio_too_long') return 'bio'
  return code === 'display_name_too_long' ? 'display_name' : 'profile_name'
}

export default function ProfileSettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-4xl">{PROFILE_SETTINGS.heading}</h1>
      <p className="mt-2 text-ink-muted">{PROFILE_SETTINGS.lead}</p>
      <ProfileForm {...loaderData} answer={actionData ?? null} />
    </>
  )
}
