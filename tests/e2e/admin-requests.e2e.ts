import { schema } from '#server/db/schema.ts'
import { makeAccount } from '#tests/factories/sign-in-accounts.ts'
import { expectAccessible, expectHolds } from '#tests/support/accessibility.ts'
import { signIn } from '#tests/support/accounts.ts'
import { startFilledServer } from '#tests/support/filled-server.ts'
import { openMailServer, type MailServer } from '#tests/support/mail-server.ts'
import { expect, hydrated, test as base } from '#tests/support/test.ts'

const ADMIN = 'coach@example.org'

const test = base.extend<object, { post: MailServer; site: string }>({
  post: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from here
    async ({}, provide) => {
      await using post = await openMailServer({ refuse: /refused/ })
      await provide(post)
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  site: [
    async ({ post }, provide) => {
      const server = await startFilledServer(
        async (db) => {
          await makeAccount(db, ADMIN, { admin: true })
          const request = { type: 'Missing player', team_id: 22 } as const
          await db.insert(schema.request_player).values([
            {
              ...request,
              player_name: 'Connor Bedard',
              reporter_email: 'fan@example.org',
              notes: 'He is back.',
            },
            {
              ...request,
              type: 'Remove Player',
              player_name: 'Jari Kurri',
              created_at: new Date(Date.now() + 60_000),
            },
          ])
        },
        { SMTP_URL: post.url, MAIL_FROM: 'hi@example.org', SUPPORT_EMAIL: 'support@example.org' },
      )
      await provide(server.url)
      await server.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ site }, provide) => provide(site),
})
test.slow()
test.use({ expectedComplaints: [/Failed to load resource: (?:.* (?:404|503)|net::ERR_FAILED)/] })

test('A-REQ-01 A-REQ-03 A-REQ-04 A-REQ-06 A-VALID-26 A-ERR-27 A-ERR-28 A-ERR-29 A-ERR-30 A-ERR-31 A-ERR-32 requests are found, answered by mail and deleted', async ({
  page,
  post,
}) => {
  await page.goto('/signin?next=%2Fadmin%2Fplayer-request')
  await hydrated(page)
  await signIn(page, ADMIN)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Player Requests')
  const table = page.getByRole('region', { name: 'Player Requests' })
  const names = table.getByRole('rowheader')
  const row = (name: string) => table.getByRole('row').filter({ hasText: name })
  const said = (text: string) => page.getByText(text, { exact: true })
  await expect(names).toHaveText(['Jari Kurri', 'Connor Bedard'])
  await expect(row('Bedard')).toContainText('Edmonton Oilers')
  await expectHolds(page)
  await page.getByLabel('Type').selectOption('Remove Player')
  await expect(names).toHaveText(['Jari Kurri'])
  await page.getByLabel('Type').selectOption('All types')
  await page.getByRole('link', { name: 'Received' }).click()
  await expect(names).toHaveText(['Connor Bedard', 'Jari Kurri'])

  await page.getByRole('button', { name: 'Reply to the request about Connor Bedard' }).click()
  const mail = page.getByRole('dialog', { name: 'Reply by e-mail' })
  await expect(mail.getByLabel('Recipient')).toHaveValue('fan@example.org')
  await expectAccessible(page)
  await mail.getByLabel('Recipient').fill(' ')
  await mail.getByRole('button', { name: 'Send e-mail' }).click()
  await expect(mail.getByText('Please provide a recipient email')).toBeVisible()
  await mail.getByLabel('Recipient').fill('refused@example.org')
  await mail.getByRole('button', { name: 'Send e-mail' }).click()
  await expect(said('Failed to send email')).toBeVisible()
  await page.route('**/api/send-report', (route) => route.abort())
  await mail.getByRole('button', { name: 'Send e-mail' }).click()
  await expect(said('Error sending email')).toBeVisible()
  await page.unroute('**/api/send-report')
  // Behind the form, where only the eye finds it.
  await expect(page.locator('tr', { hasText: 'Bedard' }).getByText('Open', { exact: true })).toBeVisible()
  await mail.getByLabel('Recipient').fill('fan@example.org')
  await mail.getByLabel('Subject').fill('He is on the roster')
  await mail.getByRole('button', { name: 'Send e-mail' }).click()
  await expect(said('Email sent and request marked fixed')).toBeVisible()
  await expect(mail).toHaveCount(0)
  await expect(row('Bedard').getByText('Fixed', { exact: true })).toBeVisible()
  expect(post.received.map(({ to }) => to)).toEqual([['fan@example.org']])
  expect(post.received[0]?.headers).toContain('Subject: He is on the roster')

  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await page.getByRole('button', { name: 'Reply to the request about Jari Kurri' }).click()
  await mail.getByLabel('Message').fill('He retired')
  await page.keyboard.press('Escape')
  await leaving.getByRole('button', { name: 'Keep editing' }).click()
  await expect(mail.getByLabel('Message')).toHaveValue('He retired')
  await mail.getByRole('button', { name: 'Close' }).click()
  await leaving.getByRole('button', { name: 'Leave' }).click()
  await expect(mail).toHaveCount(0)

  const remove = async (name: string) => {
    await page.getByRole('button', { name: `Delete the request about ${name}` }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete this request?' })
    await expect(question).toContainText(
      `Are you sure you want to delete the request about ${name}? This cannot be undone.`,
    )
    await question.getByRole('button', { name: 'Delete' }).click()
  }
  const stale = await page.context().newPage()
  await stale.goto('/admin/player-request')
  await hydrated(stale)
  await remove('Connor Bedard')
  await expect(said('Request deleted')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(said('Undone')).toBeVisible()
  await expect(names).toHaveText(['Connor Bedard', 'Jari Kurri'])
  await remove('Connor Bedard')
  await expect(names).toHaveText(['Jari Kurri'])

  // The other window does not know yet.
  await stale.getByRole('button', { name: 'Delete the request about Connor Bedard' }).click()
  await stale.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(
    stale.getByText('Failed to delete request: This request is not in the database any more.'),
  ).toBeVisible()
  await stale.close()

  await page.route('**/admin/player-request.data*', (route) => route.abort())
  await remove('Jari Kurri')
  await expect(said('Error deleting request')).toBeVisible()
  await expect(names).toHaveText(['Jari Kurri'])
})
