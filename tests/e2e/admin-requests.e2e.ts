import { schema } from '#server/db/schema.ts'
import { makeAccount } from '#tests/factories/sign-in-accounts.ts'
import { signIn } from '#tests/support/accounts.ts'
import { startFilledServer } from '#tests/support/filled-server.ts'
import { type MailServer, openMailServer } from '#tests/support/mail-server.ts'
import { expect, hydrated, test as base } from '#tests/support/test.ts'

const COACH = 'coach@example.org'

/** A server with mail and an admin API key; its database has an admin, their preferences and a request. */
const test = base.extend<object, { own: { readonly url: string; readonly post: MailServer } }>({
  own: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from this pattern
    async ({}, provide) => {
      await using post = await openMailServer()
      const server = await startFilledServer(
        async (db) => {
          const { id } = await makeAccount(db, COACH, { admin: true })
          await db.insert(schema.user_preferences).values({ user_id: id, display_name: 'Coach' })
          await db.insert(schema.request_player).values({
            type: 'Missing player',
            player_name: 'Ned Abbott',
            reporter_email: 'fan@example.org',
          })
        },
        {
          SMTP_URL: post.url,
          MAIL_FROM: 'hi@example.org',
          SUPPORT_EMAIL: 'support@example.org',
          ADMIN_API_KEY: 'key-of-the-bench',
        },
      )
      await provide({ url: server.url, post })
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ own }, provide) => provide(own.url),
})

test('A-REQ-03 A-CALL-31 A-PREF-06 with the API key an admin hides visits and answers a request by mail', async ({
  page,
  open,
  own,
}) => {
  await open('/signin?next=%2Fadmin%2Fpreferences')
  const lookup = page.waitForRequest('**/api/admin-users-emails')
  await signIn(page, COACH)
  expect((await lookup).headers()['x-admin-key']).toBe('key-of-the-bench')
  await expect(page.getByRole('cell', { name: COACH })).toBeVisible()
  const hide = page.getByRole('switch', { name: 'Hide visits of Coach' })
  const saved = page.waitForResponse('**/admin/preferences/rows/*')
  await hide.click()
  expect((await saved).ok()).toBe(true)
  await page.reload()
  await hydrated(page)
  await expect(hide).toBeChecked()

  await open('/admin/player-request')
  await page.getByRole('button', { name: 'Reply to the request about Ned Abbott' }).click()
  await page.getByLabel('Subject').fill('This player is on the roster')
  await page.getByRole('button', { name: 'Send email' }).click()
  await expect(page.getByText('Email sent and request marked fixed', { exact: true })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Abbott' }).getByText('Fixed')).toBeVisible()
  expect(own.post.received.map(({ to }) => to)).toEqual([['fan@example.org']])
  expect(own.post.received[0]?.headers).toContain('Subject: This player is on the roster')
})
