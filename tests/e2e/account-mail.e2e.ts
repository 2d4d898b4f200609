import { openGoogleServer } from '#tests/support/google-server.ts'
import { halfBuild } from '#tests/support/lineup-builder.ts'
import { openMailServer, type MailServer } from '#tests/support/mail-server.ts'
import { newEmail, PASSWORD, signIn } from '#tests/support/accounts.ts'
import { startServer, type RunningServer } from '#tests/support/server.ts'
import { expect, test as base } from '#tests/support/test.ts'

type Site = { readonly server: RunningServer; readonly mail: MailServer }

const test = base.extend<object, { site: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from here
    async ({}, provide) => {
      await using mail = await openMailServer()
      await using google = await openGoogleServer()
      const server = await startServer({
        SMTP_URL: mail.url,
        MAIL_FROM: 'Benchboss <hi@example.org>',
        SUPPORT_EMAIL: 'support@example.org',
        GOOGLE_CLIENT_ID: 'client-id',
        GOOGLE_CLIENT_SECRET: 'client-secret',
        GOOGLE_ISSUER: google.issuer,
      })
      await provide({ server, mail })
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, provide) => provide(site.server.url),
})

/** The link of the newest mail to that address, once it has arrived. */
async function linkMailedTo(mail: MailServer, address: string): Promise<string> {
  await expect.poll(() => mail.received.filter(({ to }) => to.includes(address)).length).toBeGreaterThan(0)
  const body = mail.received.findLast(({ to }) => to.includes(address))?.body ?? ''
  const text = body.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  const link = /http:\/\/\S+/.exec(text)?.[0]
  if (link === undefined) throw new Error('The mail has no link.')
  return link
}

test('P-STATE-35 a sign-up is finished by the mailed link, a lost password by another', async ({
  page,
  open,
  site,
}) => {
  const email = newEmail('mailed')
  await open('/signup')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page.getByText('Check your email for a confirmation link to complete signup.')).toBeVisible()
  await page.goto(await linkMailedTo(site.mail, email))
  await expect(page).toHaveURL('/settings/profile')

  await page.context().clearCookies()
  const before = site.mail.received.length
  await open('/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(
    page.getByText('If an account has this e-mail, a link to choose a new password is on its way.'),
  ).toBeVisible()
  await expect.poll(() => site.mail.received.length).toBeGreaterThan(before)
  await page.goto(await linkMailedTo(site.mail, email))
  await page.getByLabel('New password', { exact: true }).fill('Another-line-4')
  await page.getByLabel('Repeat new password').fill('Another-line-4')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('Your password is changed. Sign in with the new one.')).toBeVisible()
  await signIn(page, email, 'Another-line-4')
  await expect(page).toHaveURL('/settings/profile')
})

test.describe('with Google', () => {
  test.use({ expectedComplaints: [/^foreign: http:\/\/127\.0\.0\.1/] })

  test('P-CALL-37 P-SET-05 a fan signs in with Google, and has no password to change', async ({
    page,
    open,
  }) => {
    await open('/signin')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await expect(page).toHaveURL('/settings/profile')
    await page.getByRole('link', { name: 'Account', exact: true }).click()
    await expect(page.getByText(/Password change is unavailable/)).toBeVisible()
    await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0)
  })

  test('Google leads back to what was being built, with everything that was built', async ({
    page,
    open,
  }) => {
    await open('/lineup-builder?team=EDM')
    const draft = await halfBuild(page)
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await expect(page).toHaveURL('/lineup-builder?team=EDM')
    await expect(page.getByRole('button', { name: /^Account menu of/ })).toBeVisible()
    await draft.expectWhole()
    await page.getByRole('button', { name: 'Save Lineup' }).click()
    await expect(page.getByRole('dialog', { name: 'Name your lineup' })).toBeVisible()
  })
})
