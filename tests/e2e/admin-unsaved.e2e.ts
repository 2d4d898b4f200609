import type { Page } from '@playwright/test'

import { expectAccessible } from '#tests/support/accessibility.ts'
import { test } from '#tests/support/admin-site.ts'
import { expect } from '#tests/support/test.ts'

test.describe.configure({ mode: 'default' })
test.slow()

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' })
const answer = (page: Page, name: 'Leave' | 'Keep editing') =>
  question(page).getByRole('button', { name }).click()
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

test('a page with unsaved changes asks before it is left, and only then', async ({ page, open }) => {
  await open('/admin/teams')
  await page.getByRole('link', { name: 'Edit Boston Bruins' }).click()
  await field(page, 'City').fill('Cambridge')

  // Beside it, nothing is left: the address changes, the editor stays.
  await page
    .getByRole('region', { name: /^Players of/ })
    .getByRole('link', { name: 'Position' })
    .click()
  await expect(page).toHaveURL(/sort=position/)
  await page.getByRole('link', { name: 'Preferences' }).click()
  await expect(question(page)).toHaveAccessibleDescription('What you changed here is not saved yet.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  await page.goBack()
  await expect(field(page, 'City')).toHaveValue('Cambridge')
  await page.goBack()
  await answer(page, 'Keep editing')
  await expect(field(page, 'City')).toHaveValue('Cambridge')
  const asked = page.waitForEvent('dialog')
  const reloading = page.reload({ timeout: 2000 }).catch(() => null)
  const native = await asked
  expect(native.type()).toBe('beforeunload')
  await native.dismiss()
  await reloading
  await expect(field(page, 'City')).toHaveValue('Cambridge')

  await field(page, 'City').fill('Boston')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2, name: 'All teams' })).toBeVisible()
  await page.goForward()
  await field(page, 'City').fill('Cambridge')
  await page.getByRole('main').getByRole('link', { name: 'All teams' }).click()
  await answer(page, 'Leave')
  await expect(page.getByRole('rowheader', { name: 'Boston Bruins' })).toContainText('Boston')
  await page.getByRole('link', { name: 'Edit Boston Bruins' }).click()
  await field(page, 'City').fill(' Cambridge ')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'All teams' }).click()
  await expect(page.getByRole('rowheader', { name: 'Boston Bruins' })).toContainText('Cambridge')
})

test('a dialog with unsaved changes asks before it closes', async ({ page, open }) => {
  await open('/admin/teams')
  const adding = page.getByRole('dialog', { name: 'Add player' })
  await page.getByRole('button', { name: 'Add player' }).click()
  await page.keyboard.press('Escape')
  await expect(adding).toHaveCount(0)
  await page.getByRole('button', { name: 'Add player' }).click()
  await field(page, 'Last name').fill('Gretzky')
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  await expect(field(page, 'Last name')).toHaveValue('Gretzky')
  await adding.getByRole('button', { name: 'Close' }).click()
  await answer(page, 'Leave')
  await expect(adding).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add player' })).toBeFocused()
})

test('a player’s form asks too, but not after Cancel or Save', async ({ page, open }) => {
  await open('/admin/players/edit')
  const table = page.getByRole('region', { name: 'All players' })
  const editor = page.getByRole('region', { name: 'Chosen player' })
  const someone = async () => {
    await table.getByRole('rowheader').first().getByRole('link').click()
    await field(page, 'Birthplace').fill('Winnipeg')
  }
  await someone()
  await page.getByRole('link', { name: 'Move', exact: true }).click()
  await answer(page, 'Keep editing')
  await page.getByRole('button', { name: 'Choose another' }).click()
  await answer(page, 'Leave')
  await expect(table).toBeVisible()
  await someone()
  await editor.getByRole('button', { name: 'Cancel' }).click()
  await expect(table).toBeVisible()
  await someone()
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(table).toBeVisible()
  await page.getByRole('link', { name: 'Add', exact: true }).click()
  await field(page, 'Last name').fill('Gretzky')
  await page.getByRole('link', { name: 'Audit' }).click()
  await answer(page, 'Leave')
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible()
})
