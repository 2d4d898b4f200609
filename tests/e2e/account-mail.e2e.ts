import { accountMenu, newEmail, PASSWORD, signIn } from '#tests/support/accounts.ts'
import { onTheBoard } from '#tests/support/lineup-builder.ts'
import type { MailServer } from '#tests/support/mail-server.ts'
import { expect, test } from '#tests/support/test.ts'

test.use({ site: 'mail' })

/** The link of the nth mail to this address, counted from 1, once it has arrived. */
async function linkMailedTo(mail: MailServer, address: string, which: number): Promise<string> {
  const mails = () => mail.received.filter(({ to }) => to.includes(address))
  await expect.poll(() => mails().length).toBe(which)
  const text = mails().at(-1)?.body.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  const link = /http:\/\/\S+/.exec(text ?? '')?.[0]
  if (link === undefined) throw new Error('The mail has no link.')
  return link
}

test(
  'P-STATE-35 a mailed link completes a sign-up, another one resets a lost password',
  { tag: '@postgres' },
  async ({ page, open, sites }) => {
    const { mail } = await sites.mail()
    const email = newEmail('mailed')
    await open('/signup')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign up', exact: true }).click()
    await expect(page.getByText('Check your email for a confirmation link to complete signup.')).toBeVisible()
    await page.goto(await linkMailedTo(mail, email, 1))
    await expect(page).toHaveURL('/settings/profile')

    await page.context().clearCookies()
    await open('/forgot-password')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(
      page.getByText('If an account has this email, a link to choose a new password is on its way.'),
    ).toBeVisible()
    await page.goto(await linkMailedTo(mail, email, 2))
    await page.getByLabel('New password', { exact: true }).fill('Another-line-4')
    await page.getByLabel('Repeat new password').fill('Another-line-4')
    await page.getByRole('button', { name: 'Save new password' }).click()
    await expect(page.getByText('Your password has been changed. Sign in with the new one.')).toBeVisible()
    await signIn(page, email, 'Another-line-4')
    await expect(page).toHaveURL('/settings/profile')
  },
)

test.describe('with Google', () => {
  test.use({ expectedComplaints: [/^foreign: http:\/\/127\.0\.0\.1/] })

  test('P-SET-05 a sign-in with Google returns to the builder with everything built before; the account has no password', async ({
    page,
    open,
  }) => {
    const on = onTheBoard(page)
    const title = page.getByRole('textbox', { name: 'Title' })
    await open('/lineup-builder?team=HFX')
    await title.fill('Half built')
    await on.chooseType('Power Play')
    await on.choosePlayer('Center, unit 1', 'Tim Bishop')
    await on.chooseType('Even Strength')
    await on.choosePlayer('Center, line 1', 'Gus Archer')
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await expect(page).toHaveURL('/lineup-builder?team=HFX')
    await expect(accountMenu(page).button).toBeVisible()
    await expect(title).toHaveValue('Half built')
    await expect(on.slot('Center, line 1')).toHaveAccessibleName(/Gus Archer/)
    await expect(on.filledSlots()).toHaveCount(1)
    await on.chooseType('Power Play')
    await expect(on.slot('Center, unit 1')).toHaveAccessibleName(/Tim Bishop/)
    // The lineup built as a guest can now be saved.
    await page.getByRole('button', { name: 'Save Lineup' }).click()
    await expect(on.dialog('Name your lineup')).toBeVisible()

    await open('/settings/account')
    await expect(page.getByText(/Password change is unavailable/)).toBeVisible()
    await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0)
  })
})
