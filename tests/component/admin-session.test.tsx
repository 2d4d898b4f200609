import { Form, UNSAFE_ErrorResponseImpl, useRevalidator } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { ScreenFailure } from '#app/back-office/shared/screen-failure.tsx'
import { answer, refused, requests } from '#tests/support/component/answers.ts'
import { COUNTS, openBackOffice, textsOf } from '#tests/support/component/back-office.tsx'

const menu = page.getByRole('navigation', { name: 'Back-office' })
const heading = page.getByRole('main').getByRole('heading', { level: 1 })
const badges = page.getByRole('navigation', { name: 'Counts' })

const again = page.getByRole('dialog', { name: 'Sign in again' })

async function signInAgain(): Promise<void> {
  await again.getByLabelText('Password', { exact: true }).fill('a-password')
  await again.getByRole('button', { name: 'Sign in and continue' }).click()
}

test('after the session ends, a link asks to sign in, then opens its target; closing that dialog says that the session has ended', async () => {
  let isSignedIn = true
  const guarded = (given: unknown) =>
    isSignedIn ? given : refused(401, { code: 'not_signed_in', message: 'Sign in to do this.' })
  answer('GET /admin/teams.data', () => guarded({}))
  answer('POST /signin/again', () => {
    isSignedIn = true
    return { wantsCode: false }
  })
  const guardedScreen = {
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
  const screen = await openBackOffice('/admin/visits', [visits, guardedScreen])
  // The counts have loaded; from here on requests are refused.
  await expect.poll(() => requests('/admin/counts').length).toBe(1)
  answer('GET /admin/counts', () => guarded(COUNTS))
  isSignedIn = false
  const link = menu.getByRole('link', { name: 'Teams', exact: true })
  await link.click()
  await expect.element(again).toMatchTextContent('Your session has ended. Sign in to continue.')
  await expect.element(page.getByText('Access denied. Admins only.')).not.toBeInTheDocument()
  await signInAgain()
  await expect.element(heading).toHaveTextContent('Teams')
  await expect.element(again).not.toBeInTheDocument()
  await expect.poll(screen.address).toBe('/admin/teams')
  // The badges were refused, too.
  await expect.poll(() => textsOf(badges.getByRole('link'))[0]).toBe('Images 3')

  isSignedIn = false
  await link.click()
  await again.getByRole('button', { name: 'Not now' }).click()
  await expect.element(heading).toHaveTextContent('Your session has ended')
  await expect.element(again).not.toBeInTheDocument()
  await expect.element(page.getByText(/^This account is not an admin/)).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', '/signin?next=%2Fadmin%2Fteams')
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

test('after the session ends, a screen that reloads stays with its entries, and a form is sent once, after the sign-in', async () => {
  let isSignedIn = true
  let reads = 0
  let sent = 0
  const loader = () => {
    if (!isSignedIn) throw new UNSAFE_ErrorResponseImpl(401, '', null)
    return (reads += 1)
  }
  const action = () => {
    sent += 1
    return null
  }
  await openBackOffice('/admin/teams', [{ path: 'teams', loader, action, Component: FormScreen }])
  await expect.poll(() => requests('/admin/counts').length).toBe(1)
  answer('POST /signin/again', () => {
    isSignedIn = true
    return { wantsCode: false }
  })
  await page.getByLabelText('Note').fill('half a sentence')
  isSignedIn = false
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.element(again).toBeVisible()
  await signInAgain()
  await expect.poll(() => reads).toBe(2)
  await expect.element(again).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Note')).toHaveValue('half a sentence')

  // A form first asks whether the session still exists.
  isSignedIn = false
  answer('GET /admin/counts', () =>
    isSignedIn ? COUNTS : refused(401, { code: 'not_signed_in', message: 'Sign in to do this.' }),
  )
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(again).toBeVisible()
  expect(sent).toBe(0)
  await signInAgain()
  await expect.poll(() => sent).toBe(1)
  await expect.element(again).not.toBeInTheDocument()
})
