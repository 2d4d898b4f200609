import { Form, UNSAFE_ErrorResponseImpl, useRevalidator } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { ScreenFailure } from '#app/back-office/frame/admin-frame.tsx'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { answer, refused, requests } from '#tests/support/component/answers.ts'
import { COUNTS, openBackOffice, textsOf } from '#tests/support/component/back-office.tsx'

const menu = page.getByRole('navigation', { name: 'Back-office' })
const heading = page.getByRole('main').getByRole('heading', { level: 1 })
const badges = page.getByRole('navigation', { name: 'Counts' })

/** Opens a screen whose data the server refuses until the admin signs in. */
async function openWithEndedSession() {
  let isSignedIn = false
  const guarded = (given: unknown) =>
    isSignedIn ? given : refused(401, { code: 'not_signed_in', message: 'Sign in to do this.' })
  answer('GET /admin/teams.data', () => guarded({}))
  const ended = {
    path: 'teams',
    Component: () => <h1>Teams</h1>,
    loader: async () => {
      const { ok, status } = await fetch('/admin/teams.data')
      // The router throws this when its own request is refused.
      if (!ok) throw new UNSAFE_ErrorResponseImpl(status, '', null)
      return null
    },
    ErrorBoundary: ({ error }: { readonly error: unknown }) => (
      <ScreenFailure error={error} title="Teams" sentence="Failed to load teams" />
    ),
  }
  const visits = { path: 'visits', Component: () => <h1>Visits</h1> }
  const screen = await openBackOffice('/admin/visits', [visits, ended])
  // The counts have loaded; from here on requests are refused.
  await expect.poll(() => requests('/admin/counts').length).toBe(1)
  answer('GET /admin/counts', () => guarded(COUNTS))
  answer('POST /signin/again', () => {
    isSignedIn = true
    return { wantsCode: false }
  })
  await menu.getByRole('link', { name: 'Teams', exact: true }).click()
  return screen
}
const again = page.getByRole('dialog', { name: 'Sign in again' })

test('after the session ends, a link asks to sign in over the screen, then opens its target', async () => {
  const screen = await openWithEndedSession()
  await expect.element(again).toMatchTextContent('Your session has ended. Sign in to continue.')
  await expect.element(page.getByText('Access denied. Admins only.')).not.toBeInTheDocument()
  await again.getByLabelText('Password', { exact: true }).fill('a-password')
  await again.getByRole('button', { name: 'Sign in and continue' }).click()
  await expect.element(heading).toHaveTextContent('Teams')
  await expect.element(again).not.toBeInTheDocument()
  await expect.poll(screen.address).toBe('/admin/teams')
  // The badges were refused, too.
  await expect.poll(() => textsOf(badges.getByRole('link'))[0]).toBe('Images 3')
})

function FormScreen() {
  const { revalidate } = useRevalidator()
  return (
    <Form method="post">
      <input aria-label="Note" />
      <button>Send</button>
      <button type="button" onClick={() => void revalidate()}>
        Refresh
      </button>
    </Form>
  )
}

test('after the session ends, a form of the router is sent once, after the sign-in', async () => {
  let sent = 0
  const action = () => {
    sent += 1
    return null
  }
  await openBackOffice('/admin/teams', [{ path: 'teams', action, Component: FormScreen }])
  await expect.poll(() => requests('/admin/counts').length).toBe(1)
  answer('GET /admin/counts', () => refused(401, { code: 'not_signed_in', message: 'Sign in to do this.' }))
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(again).toBeVisible()
  expect(sent).toBe(0)
  answer('POST /signin/again', () => {
    answer('GET /admin/counts', () => COUNTS)
    return { wantsCode: false }
  })
  await again.getByLabelText('Password', { exact: true }).fill('a-password')
  await again.getByRole('button', { name: 'Sign in and continue' }).click()
  await expect.element(again).not.toBeInTheDocument()
  await expect.poll(() => sent).toBe(1)
})

test('after the session ends, a screen that reloads stays until the admin signs in', async () => {
  let isSignedIn = true
  let reads = 0
  const loader = () => {
    if (!isSignedIn) throw new UNSAFE_ErrorResponseImpl(401, '', null)
    return (reads += 1)
  }
  await openBackOffice('/admin/teams', [{ path: 'teams', loader, Component: FormScreen }])
  await page.getByLabelText('Note').fill('half a sentence')
  isSignedIn = false
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.element(again).toBeVisible()
  answer('POST /signin/again', () => {
    isSignedIn = true
    return { wantsCode: false }
  })
  await again.getByLabelText('Password', { exact: true }).fill('a-password')
  await again.getByRole('button', { name: 'Sign in and continue' }).click()
  await expect.poll(() => reads).toBe(2)
  await expect.element(page.getByLabelText('Note')).toHaveValue('half a sentence')
})

test('closing the sign-in says that the session has ended, not that the user is no admin', async () => {
  await openWithEndedSession()
  await again.getByRole('button', { name: 'Not now' }).click()
  await expect.element(heading).toHaveTextContent('Your session has ended')
  await expect.element(again).not.toBeInTheDocument()
  await expect.element(page.getByText('Your account is not an admin.')).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', '/signin?next=%2Fadmin%2Fteams')
  await expectHolds()
})
