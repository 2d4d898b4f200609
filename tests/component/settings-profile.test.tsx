import { data } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { SettingsAnswer } from '#app/account/settings/frame.tsx'
import * as profile from '#app/account/settings/profile/route.tsx'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { type LoadedBy, routeOf } from '#tests/support/component/open-screen.tsx'
import { button, openSettings, said, saidAt } from '#tests/support/component/settings.tsx'

type Saved = LoadedBy<typeof profile>['saved']

/** Opens the profile screen over a server that stores what it gets, or returns `refusal`. */
async function openProfile(given: Partial<Saved> = {}, refusal?: SettingsAnswer) {
  let saved: Saved = { display_profile: true, profile_name: null, display_name: null, bio: null, ...given }
  const sent: Record<string, unknown>[] = []
  await openSettings('profile', [
    routeOf(profile).at('profile', {
      loader: () => ({ userId: 'user-1', saved }),
      action: async ({ request }) => {
        const form = Object.fromEntries(await request.formData())
        sent.push(form)
        if (refusal) return data(refusal)
        saved = {
          display_profile: 'display_profile' in form,
          profile_name: String(form['profile_name']),
          display_name: String(form['display_name']),
          bio: String(form['bio']),
        }
        return data(said('profile', 'Profile saved successfully'))
      },
    }),
  ])
  return sent
}

const isPublic = page.getByRole('switch', { name: /^Public profile/ })
const name = page.getByLabelText('Profile name')
const visit = page.getByRole('link', { name: 'Visit public profile', exact: true })
const noVisit = page.getByRole('button', { name: 'Visit public profile', exact: true })

test('the profile name follows the site’s own address', async () => {
  await openProfile()
  await expect.element(page.getByText('bench.test/profile/')).toBeVisible()
})

test('P-SET-06 the profile screen has the switch, three fields and a save button', async () => {
  const sent = await openProfile({
    profile_name: 'number-four',
    display_name: 'Number Four',
    bio: 'Since 1966.',
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Profile settings')
  await expect.element(isPublic).toBeChecked()
  await expect.element(name).toHaveValue('number-four')
  await expect.element(page.getByLabelText('Display name')).toHaveValue('Number Four')
  await expect.element(page.getByLabelText('Bio')).toHaveValue('Since 1966.')
  await expectHolds()
  await name.fill('four')
  await page.getByLabelText('Display name').fill('Four')
  await page.getByLabelText('Bio').fill('Still.')
  await button('Save profile').click()
  await expect
    .poll(() => sent)
    .toEqual([{ display_profile: 'on', profile_name: 'four', display_name: 'Four', bio: 'Still.' }])
})

test('P-SET-07 the link to the public profile has its name, or else the id', async () => {
  await openProfile()
  await expect.element(visit).toHaveAttribute('href', '/profile/user-1')
  await name.fill('number-four')
  await button('Save profile').click()
  await expect.element(visit).toHaveAttribute('href', '/profile/number-four')
})

test('P-SET-08 switching the profile off hides the profile link at once', async () => {
  const sent = await openProfile({ profile_name: 'number-four' })
  await expect.element(visit).toBeVisible()
  await isPublic.click()
  await expect.element(noVisit).toBeDisabled()
  await expect.element(visit).not.toBeInTheDocument()
  await button('Save profile').click()
  await expect.poll(() => sent).toEqual([{ profile_name: 'number-four', display_name: '', bio: '' }])
  await expect.element(noVisit).toBeDisabled()
})

test('P-SET-08 switching a private profile on shows the profile link only once it is saved', async () => {
  await openProfile({ display_profile: false, profile_name: 'number-four' })
  await expect.element(isPublic).not.toBeChecked()
  await expect.element(noVisit).toBeDisabled()
  await isPublic.click()
  await expect.element(isPublic).toBeChecked()
  await expect.element(noVisit).toBeDisabled()
  await expect.element(visit).not.toBeInTheDocument()
  await button('Save profile').click()
  await expect.element(visit).toHaveAttribute('href', '/profile/number-four')
  await expect.element(noVisit).not.toBeInTheDocument()
})

test('P-ERR-43 a saved profile is confirmed in green', async () => {
  await openProfile()
  await button('Save profile').click()
  await expect.element(page.getByText('Profile saved successfully')).toHaveAttribute('data-look', 'success')
})

test('P-ERR-42 the server’s error about the name is shown unchanged at its field, which gets the focus', async () => {
  await openProfile({}, saidAt('profile', 'profile_name', 'Another fan has it.'))
  await name.fill('The-Only-One')
  await button('Save profile').click()
  await expect
    .element(name)
    .toHaveAccessibleDescription(/^Another fan has it\. The end of your profile’s link: /)
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveValue('The-Only-One')
  await expectHolds()
})

test('P-ERR-42 a refused bio and display name show the error at their own fields', async () => {
  await openProfile(
    {},
    { intent: 'profile', line: null, fields: { bio: 'Too long.', display_name: 'Too loud.' } },
  )
  await button('Save profile').click()
  await expect.element(page.getByLabelText('Display name')).toHaveAccessibleDescription('Too loud.')
  await expect.element(page.getByLabelText('Bio')).toHaveAccessibleDescription(/^Too long\. /)
  await expect.element(page.getByLabelText('Display name')).toHaveFocus()
})
