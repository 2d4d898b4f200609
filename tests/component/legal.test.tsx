import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import * as privacy from '#app/site/legal/privacy.route.tsx'
import * as terms from '#app/site/legal/terms.route.tsx'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { openScreen, routeOf } from '#tests/support/component/open-screen.tsx'

test('Privacy and Terms fit at every width', async () => {
  const screen = await openScreen('/privacy', [
    routeOf(privacy).at('privacy', { loader: () => ({ support: 'help@example.org', objection: null }) }),
    routeOf(terms).at('terms'),
  ])
  await expect.element(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  await expectHolds()
  await screen.go('/terms')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
  await expectHolds()
})

const openPrivacy = (objection: 'gpc' | 'cookie' | null) =>
  openScreen('/privacy', [routeOf(privacy).at('privacy', { loader: () => ({ support: null, objection }) })])

describe('the “don’t count my visits” switch of the Privacy page', () => {
  const uncounted = page.getByRole('switch', { name: /^Don’t count my visits/ })

  test('sets a cookie while it is on', async () => {
    await openPrivacy(null)
    await uncounted.click()
    await expect.element(uncounted).toBeChecked()
    expect(document.cookie).toContain('count=no')
    await expectHolds()
    await uncounted.click()
    await expect.element(uncounted).not.toBeChecked()
    expect(document.cookie).not.toContain('count=')
  })

  test('is on for visitors who turned it on before', async () => {
    await openPrivacy('cookie')
    await expect.element(uncounted).toBeChecked()
    await expect.element(uncounted).toBeEnabled()
  })

  test('is locked when the browser sends Global Privacy Control', async () => {
    await openPrivacy('gpc')
    await expect.element(uncounted).toBeChecked()
    await expect.element(uncounted).toHaveAttribute('aria-disabled', 'true')
    await expect
      .element(page.getByText('Your browser asks for this with Global Privacy Control.'))
      .toBeVisible()
  })
})
