import { data } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { SettingsAnswer } from '#app/account/settings/layout.tsx'
import * as profile from '#app/account/settings/profile/route.tsx'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { type LoadedBy, routeOf } from '#tests/support/component/open-screen.tsx'
import { button, openSettings, said, saidAt } from '#tests/support/component/settings.tsx'

type Saved = LoadedBy<typeof profile>['saved']

/** Opens the profile screen over a server that stores what it gets, or returns its refusal. */
async function openProfile(given: Partial<Saved> = {}) {
  let saved: Saved = { display_profile: true, profile_name: null, display_name: null, bio: null, ...given }
  const server: { refusal: SettingsAnswer | null; readonly sent: Record<string, unknown>[] } = {
    refusal: null,
    sent: [],
  }
  await openSettings('profile', [
    routeOf(profile).at('profile', {
      loader: () => ({ userId: 'user-1', saved }),
      action: async ({ request }) => {
        const form = Object.fromEntries(await request.formData())
        server.sent.push(form)
        if (server.refusal) return data(server.refusal)
        saved = {
          display_profile: 'display_profile' in form,
          profile_name: String(form['profile_name']) || null,
          display_name: String(form['display_name']),
          bio: String(form['bio']),
        }
        return data(said('profile', 'Profile saved successfully'))
      },
    }),
  ])
  return server
}

const main = page.getByRole('main')
const isPublic = main.getByRole('switch', { name: /^Public profile/ })
const name = main.getByLabelText('Profile name')
const displayName = main.getByLabelText('Display name')
const bio = main.getByLabelText('Bio')
const visit = main.getByRole('link', { name: 'Visit public profile', exact: true })
const noVisit = main.getByRole('button', { name: 'Visit public profile', exact: true })

test('P-SET-06 P-SET-07 P-SET-08 P-ERR-43 a profile is saved; its link is there once it is public, and gone as soon as it is switched off', async () => {
  const { sent } = await openProfile({
    display_profile: false,
    display_name: 'Number Four',
    bio: 'Since 1966.',
  })
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('Profile settings')
  expect.soft(isPublic.element()).not.toBeChecked()
  expect.soft(name.element()).toHaveValue('')
  expect.soft(displayName.element()).toHaveValue('Number Four')
  expect.soft(bio.element()).toHaveValue('Since 1966.')
  // The name follows the site's own address.
  expect.soft(main.getByText('bench.test/profile/').element()).toBeVisible()
  await expect.element(noVisit).toBeDisabled()
  // Switched on, it is public once it is saved: at the account's id, or else its name.
  await isPublic.click()
  await expect.element(isPublic).toBeChecked()
  await expect.element(noVisit).toBeDisabled()
  await expect.element(visit).not.toBeInTheDocument()
  await button('Save profile').click()
  await expect.element(visit).toHaveAttribute('href', '/profile/user-1')
  await expect.element(noVisit).not.toBeInTheDocument()
  const line = main.getByText('Profile saved successfully')
  await expect.element(line).toHaveAttribute('data-look', 'success')
  await name.fill('four')
  await displayName.fill('Four')
  await bio.fill('Still.')
  await button('Save profile').click()
  await expect.element(visit).toHaveAttribute('href', '/profile/four')
  // Switched off, it looks private at once.
  await isPublic.click()
  await expect.element(noVisit).toBeDisabled()
  await expect.element(visit).not.toBeInTheDocument()
  await button('Save profile').click()
  const typed = { profile_name: 'four', display_name: 'Four', bio: 'Still.' }
  await expect
    .poll(() => sent)
    .toEqual([
      { display_profile: 'on', profile_name: '', display_name: 'Number Four', bio: 'Since 1966.' },
      { display_profile: 'on', ...typed },
      typed,
    ])
  await expect.element(noVisit).toBeDisabled()
})

test('P-ERR-42 the server’s errors are shown unchanged at their own fields, and the first gets the focus', async () => {
  const server = await openProfile()
  server.refusal = saidAt('profile', 'profile_name', 'Another fan has it.')
  await name.fill('The-Only-One')
  await button('Save profile').click()
  await expect
    .element(name)
    .toHaveAccessibleDescription(/^Another fan has it\. The end of your profile’s link: /)
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveValue('The-Only-One')
  await expectHolds('the profile settings with an error')
  const fields = { bio: 'Too long.', display_name: 'Too loud.' }
  server.refusal = { intent: 'profile', line: null, fields }
  await button('Save profile').click()
  await expect.element(displayName).toHaveAccessibleDescription('Too loud.')
  await expect.element(bio).toHaveAccessibleDescription(/^Too long\. /)
  await expect.element(displayName).toHaveFocus()
  await expect.element(name).not.toHaveAttribute('aria-invalid')
})
