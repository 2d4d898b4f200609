import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import * as ownProfile from '#app/account/profile/own.route.tsx'
import type { FanAvatar } from '#domain/account/profile.ts'
import { HALIFAX } from '#tests/factories/made-league.ts'
import { expectComplaint } from '#tests/support/component/complaints.ts'
import { unmountAll } from '#tests/support/component/mount.tsx'
import { interceptRequests } from '#tests/support/component/network.ts'
import { anAccount, openScreen, routeOf } from '#tests/support/component/open-screen.tsx'

/** One green pixel. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Answers requests for the account's image. `works` decides whether they succeed. */
async function interceptImages(first: { readonly works: boolean }) {
  const network = { ...first }
  await interceptRequests(['*/files/players_image/*'], () =>
    network.works
      ? {
          command: 'fulfillRequest',
          responseCode: 200,
          responseHeaders: [
            { name: 'content-type', value: 'image/png' },
            { name: 'cache-control', value: 'no-store' },
          ],
          body: DOT,
        }
      : { command: 'failRequest', errorReason: 'ConnectionFailed' },
  )
  return network
}

const openWith = (image: string | null, sweater: FanAvatar['sweater'] = null) =>
  openScreen('/profile', [routeOf(ownProfile).at('profile', { loader: () => ({ profile: null }) })], {
    account: anAccount({ name: 'Gus', image, sweater }),
  })

const avatar = page.getByRole('banner')
const menuButton = page.getByRole('button', { name: /^Account menu of Gus/ })
// Decorative, so no role finds it.
const image = () => menuButton.element().parentElement?.querySelector('img') ?? null
const badge = avatar.getByText('G', { exact: true })

test('P-HEAD-17 P-HEAD-18 an avatar without an image is a badge; a failed image is replaced by the sweater of the favorite player', async () => {
  expectComplaint(/Failed to load resource/)
  await interceptImages({ works: false })
  await openWith(null)
  await expect.element(badge).toBeVisible()
  expect(image()).toBeNull()
  unmountAll()
  await openWith('/files/players_image/archer.png', { number: 71, colors: HALIFAX.colors })
  await expect.element(avatar.getByText('71', { exact: true })).toBeVisible()
  await expect.poll(() => image()?.checkVisibility({ visibilityProperty: true })).toBe(false)
  await expect.element(badge).not.toBeInTheDocument()
})

test('P-HEAD-18 P-HEAD-19 a failed image is replaced by the badge, and shown again once it loads', async () => {
  expectComplaint(/Failed to load resource/)
  const network = await interceptImages({ works: false })
  await openWith('/files/players_image/archer.png')
  await expect.poll(() => image()?.checkVisibility({ visibilityProperty: true })).toBe(false)
  await expect.element(badge).toBeVisible()

  network.works = true
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => image()?.naturalWidth).toBe(1)
  await expect.poll(() => image()?.checkVisibility({ visibilityProperty: true })).toBe(true)
})
