import type { Page } from '@playwright/test'

import { expectAccessible, expectHolds } from '#tests/support/accessibility.ts'
import { accountMenu, forgetSession, newEmail, signIn, signUp } from '#tests/support/accounts.ts'
import { takeCharge } from '#tests/support/admin-site.ts'
import { startServer, type RunningServer } from '#tests/support/server.ts'
import { expect, hydrated, test as base } from '#tests/support/test.ts'

const test = base.extend<{ server: RunningServer }>({
  // One of its own for each test: who is admin counts for the whole site.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from here
  server: async ({}, provide) => {
    const server = await startServer()
    await provide(server)
    await server.stop()
  },
  baseURL: async ({ server }, provide) => provide(server.url),
})
test.slow()

const admins = (page: Page) => page.getByRole('list', { name: 'Admins' }).getByRole('listitem')

test.describe('the set-up link', () => {
  test.use({ expectedComplaints: [/Failed to load resource: .* 403/] })

  test('makes the first admin: from the terminal over the sign-in to the back-office, once', async ({
    page,
    server,
  }) => {
    const email = await signUp(page, newEmail('coach'))
    await forgetSession(page)
    const link = new URL(server.setupLink ?? '')
    await page.goto(link.href)
    await hydrated(page)
    await expect(page).toHaveURL(`/signin?next=${encodeURIComponent(link.pathname + link.search)}`)
    await signIn(page, email)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Take charge of the bench')
    await expect(page.getByText(`This makes ${email} the first one.`)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Become admin' }).click()
    await expect(page).toHaveURL('/admin/visits')
    await page.goto('/admin/admins')
    await hydrated(page)
    await expect(admins(page)).toHaveText([new RegExp(`${email} \\(you\\)`)])
    await expect(accountMenu(page).button).toBeVisible()
    await accountMenu(page).button.click()
    await expect(accountMenu(page).menu.getByRole('link', { name: 'Admin' })).toBeVisible()

    await forgetSession(page)
    await signUp(page, newEmail('late'))
    await page.goto(link.href)
    await hydrated(page)
    await page.getByRole('button', { name: 'Become admin' }).click()
    await expect(page.getByText('This link has expired or was used before.')).toBeVisible()
    await page.goto('/admin/admins')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access denied. Admins only.')
  })
})

test.describe('the screen', () => {
  test.use({ expectedComplaints: [/Failed to load resource: .* 4(?:04|09)/] })

  test('P-HEAD-14 P-HEAD-09 admins are granted and revoked, and the last one stays', async ({
    page,
    server,
    browser,
  }) => {
    const fan = newEmail('fan')
    const theirs = await browser.newPage({ baseURL: server.url })
    await signUp(theirs, fan)
    const email = await takeCharge(page, server)
    const line = (text: string) => page.getByRole('main').getByText(text, { exact: true })
    const question = (who: string) => page.getByRole('alertdialog', { name: `Revoke ${who}?` })
    const grant = async (who: string) => {
      await page.getByLabel('E-mail of an account').fill(who)
      await page.getByRole('button', { name: 'Make admin' }).click()
    }
    const revoke = async (who: string) => {
      await page.getByRole('button', { name: `Revoke ${who}` }).click()
      await question(who).getByRole('button', { name: 'Revoke' }).click()
    }

    await grant('nobody@example.org')
    await expect(page.getByRole('alert')).toHaveText('No account has this e-mail.')
    await revoke(email)
    await expect(page.getByRole('alert')).toHaveText('The last admin cannot be revoked.')
    await expect(admins(page)).toHaveCount(1)

    await grant(fan.toUpperCase())
    await expect(line(`${fan} is admin now.`)).toBeVisible()
    await expect(admins(page)).toHaveText([new RegExp(email), new RegExp(fan)])
    await expect(page.getByLabel('E-mail of an account')).toHaveValue('')
    await grant(fan)
    await expect(line(`${fan} was admin already.`)).toBeVisible()

    await theirs.reload()
    await hydrated(theirs)
    await accountMenu(theirs).button.click()
    await accountMenu(theirs).menu.getByRole('link', { name: 'Admin' }).click()
    await expect(theirs).toHaveURL('/admin/visits')

    await page.getByRole('button', { name: `Revoke ${fan}` }).click()
    await expect(question(fan)).toBeVisible()
    await expectAccessible(page)
    await question(fan).getByRole('button', { name: 'Cancel' }).click()
    await expect(admins(page)).toHaveCount(2)
    await revoke(fan)
    await expect(line(`${fan} is no longer admin.`)).toBeVisible()
    await expect(admins(page)).toHaveCount(1)

    await theirs.goto('/admin')
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Access denied. Admins only.')
    await accountMenu(theirs).button.click()
    await expect(accountMenu(theirs).menu.getByRole('link', { name: 'Admin' })).toHaveCount(0)
    await theirs.close()
  })

  test('P-ERR-42 the last admin’s account is not deleted, in the server’s words', async ({
    page,
    server,
  }) => {
    await takeCharge(page, server)
    await page.goto('/settings/account')
    await hydrated(page)
    await page.getByRole('button', { name: 'Delete account' }).click()
    const question = page.getByRole('dialog', { name: 'Delete your account?' })
    await question.getByRole('button', { name: 'Delete my account' }).click()
    await expect(question.getByRole('alert')).toHaveText(
      'You are the last admin. Make somebody else admin first.',
    )
    await expect(question.getByRole('button', { name: 'Delete my account' })).toBeEnabled()
  })

  test('holds at every width, on both grounds', async ({ page, server }) => {
    await takeCharge(page, server)
    await expectHolds(page)
  })
})

base.describe('the gate', () => {
  base.use({ expectedComplaints: [/Failed to load resource: .* 403/] })

  base('lets neither a guest nor a fan in, and says so', async ({ page }) => {
    for (const arrive of [async () => undefined, async () => signUp(page)]) {
      await arrive()
      for (const path of ['/admin', '/admin/admins']) {
        const answer = await page.goto(path)
        expect(answer?.status()).toBe(403)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access denied. Admins only.')
        await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0)
      }
    }
    await expectAccessible(page)
  })
})
