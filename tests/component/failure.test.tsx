import { data } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import * as notFound from '#app/site/not-found.route.tsx'
import { HALIFAX } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { expectComplaint } from '#tests/support/component/complaints.ts'
import { openBuilder } from '#tests/support/component/lineup-builder.tsx'
import { interceptRequests } from '#tests/support/component/network.ts'
import { openScreen, type ScreenRoute } from '#tests/support/component/open-screen.tsx'

const main = page.getByRole('main')

/** A screen whose data fail to load with this error. */
const failing = (failure: () => unknown): ScreenRoute => ({
  path: 'rink',
  Component: notFound.default,
  loader: () => {
    throw failure()
  },
})

async function openFailing(failure: () => unknown): Promise<void> {
  expectComplaint(/./)
  await openScreen('/rink?x=1', [failing(failure)])
}

test('an unknown address says so, in our voice, and offers links', async () => {
  await openFailing(() => data(null, { status: 404 }))
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('That one missed the net')
  await expect.poll(() => document.title).toBe('Not found · Benchboss')
  await expect.element(page.getByRole('banner')).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/')
  await expect
    .element(main.getByRole('link', { name: 'Build a lineup' }))
    .toHaveAttribute('href', '/lineup-builder')
  await expectHolds()
})

test('a server without its database says that it is not configured, and offers a retry', async () => {
  await openFailing(() => data({ id: 'f-7' }, { status: 503 }))
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('Server not configured')
  await expect.poll(() => document.title).toBe('Not available · Benchboss')
  await expect.element(main.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/rink?x=1')
})

test('a server error shows the number that the server logged', async () => {
  await openFailing(() => data({ id: 'f-7' }, { status: 500 }))
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('Whistle on the play')
  await expect.poll(() => document.title).toBe('Something broke · Benchboss')
  await expect.element(main.getByText('If you write to us, include this number: f-7')).toBeVisible()
  await expect.element(page.getByRole('banner')).toBeVisible()
})

test('an error of the page itself shows no number', async () => {
  await openFailing(() => new Error('a bug'))
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('Whistle on the play')
  await expect.element(main.getByText('give this number')).not.toBeInTheDocument()
  await expect.element(main.getByText('a bug')).not.toBeInTheDocument()
})

test('a page that cannot be fetched blames the connection, not us', async () => {
  await openFailing(() => new TypeError('Failed to fetch'))
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('No connection')
  await expect.element(main.getByText('broke on our side')).not.toBeInTheDocument()
  await expect.element(main.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/rink?x=1')
  await expectHolds()
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
