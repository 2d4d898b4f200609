import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import * as privacy from '#app/site/legal/privacy.route.tsx'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { unmountAll } from '#tests/support/component/mount.tsx'
import { openScreen, routeOf } from '#tests/support/component/open-screen.tsx'

function openPrivacy(objection: 'gpc' | 'cookie' | null) {
  unmountAll()
  const loader = () => ({ objection })
  return openScreen('/privacy', [routeOf(privacy).at('privacy', { loader })])
}

test('the “don’t count my visits” switch of the Privacy page sets a cookie, is on for who has it, and locked by Global Privacy Control', async () => {
  const uncounted = page.getByRole('switch', { name: /^Don’t count my visits/ })
  const asked = page.getByText('Your browser asks for this with Global Privacy Control.')
  await openPrivacy(null)
  await expect.element(uncounted).not.toBeChecked()
  await expectHolds('the privacy page')
  await uncounted.click()
  await expect.element(uncounted).toBeChecked()
  expect.soft(document.cookie).toContain('count=no')
  await uncounted.click()
  await expect.element(uncounted).not.toBeChecked()
  expect.soft(document.cookie).not.toContain('count=')
  await openPrivacy('cookie')
  await expect.element(uncounted).toBeChecked()
  await expect.element(uncounted).not.toHaveAttribute('aria-disabled', 'true')
  await expect.element(asked).not.toBeInTheDocument()
  await openPrivacy('gpc')
  await expect.element(uncounted).toBeChecked()
  await expect.element(uncounted).toHaveAttribute('aria-disabled', 'true')
  await expect.element(asked).toBeVisible()
})
