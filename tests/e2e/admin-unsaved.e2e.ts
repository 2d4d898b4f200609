import type { Page } from '@playwright/test'

import { field, question } from '#tests/support/admin-players.ts'
import { expect, test } from '#tests/support/test.ts'

test.use({ site: 'admin' })

const mayLeave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Waits until the router knows about the unsaved changes, a moment after the window does. */
async function waitForGuard(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(mayLeave)).toBe(false)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
}

test('leaving unsaved changes asks first, by Back, by a link and by closing the tab', async ({
  page,
  open,
}) => {
  await open('/admin/teams')
  await page.getByRole('link', { name: 'Edit Yukon Lights' }).click()
  await field(page, 'City').fill('Dawson')
  await waitForGuard(page)
  const asked = question(page, 'Leave without saving?')
  await page.goBack()
  await asked.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL('/admin/teams?team=4')
  await expect(field(page, 'City')).toHaveValue('Dawson')

  const closing = page.waitForEvent('dialog')
  const reloading = page.reload({ timeout: 2000 }).catch(() => null)
  const native = await closing
  expect(native.type()).toBe('beforeunload')
  await native.dismiss()
  await reloading
  await expect(field(page, 'City')).toHaveValue('Dawson')

  await page.getByRole('link', { name: 'Preferences' }).click()
  await asked.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/admin/preferences')
  await page.goBack()
  await expect(field(page, 'City')).toHaveValue('Yukon')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2, name: 'All teams' })).toBeVisible()
})
