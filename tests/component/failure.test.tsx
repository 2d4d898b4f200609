import { data } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import * as notFound from '#app/site/not-found.route.tsx'
import { HALIFAX } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { expectComplaint } from '#tests/support/component/complaints.ts'
import { openBuilder } from '#tests/support/component/lineup-builder.tsx'
import { expectLinks } from '#tests/support/component/links.ts'
import { interceptRequests } from '#tests/support/component/network.ts'
import { openScreen, routeOf } from '#tests/support/component/open-screen.tsx'

const main = page.getByRole('main')

test('a page that fails says what happened in our voice, and what to do: not found, unavailable, broken, or offline', async () => {
  expectComplaint(/./)
  let failure: unknown = data(null, { status: 404 })
  const screen = await openScreen('/rink', [
    routeOf(notFound).at('rink', {
      loader: () => {
        throw failure
      },
    }),
  ])
  const heading = main.getByRole('heading', { level: 1 })
  const number = main.getByText(/number/)
  const again = main.getByRole('link', { name: 'Try again' })
  /** Opens the page with that failure and expects this heading, and this title of the tab. */
  const expectFailure = async (failed: unknown, words: string, title: string) => {
    failure = failed
    await screen.go('/rink?x=1')
    await expect.element(heading).toHaveTextContent(words)
    await expect.poll(() => document.title).toBe(`${title} · Benchboss`)
    await expect.element(again).toHaveAttribute('href', '/rink?x=1')
    expect.soft(page.getByRole('banner').element()).toBeVisible()
  }
  await expect.element(heading).toHaveTextContent('That one missed the net')
  await expect.poll(() => document.title).toBe('Not found · Benchboss')
  expectLinks(main, {
    'Go to Home': '/',
    'Build a lineup': '/lineup-builder',
  })
  await expectHolds('an address without a page')
  // A server without its database.
  await expectFailure(data({ id: 'f-7' }, { status: 503 }), 'Server not configured', 'Not available')
  // A server error has the number that the server logged, one of the page itself has none.
  const broken = ['Whistle on the play', 'Something broke'] as const
  await expectFailure(data({ id: 'f-7' }, { status: 500 }), ...broken)
  await expect.element(number).toHaveTextContent('If you write to us, include this number: f-7')
  await expectFailure(new Error('a bug'), ...broken)
  await expect.element(number).not.toBeInTheDocument()
  await expect.element(main).not.toMatchTextContent('a bug')
  // The connection is to blame, not us.
  await expectFailure(new TypeError('Failed to fetch'), 'No connection', 'Offline')
  await expect.element(main).not.toMatchTextContent('on our side')
})

test('when the code of all dialogs fails to load, one dialog says so for the finished lineup', async () => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  await interceptRequests(['*/ready-overlay.tsx*', '*/builder-dialogs.tsx*'], () => ({
    command: 'failRequest',
    errorReason: 'InternetDisconnected',
  }))
  await openBuilder({ team: HALIFAX })
  await page.getByRole('button', { name: 'Fill the rest' }).click()
  await expect
    .element(page.getByRole('dialog', { name: /Your lineup is complete and kept on this device/ }))
    .toBeVisible()
  expect(document.querySelectorAll('dialog[open]')).toHaveLength(1)
})
