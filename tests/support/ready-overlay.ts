import { expect, type Locator, type Page } from '@playwright/test'

/** Locators for the parts of the ready overlay. */
export const overlay = (page: Page): Locator => page.getByRole('dialog', { name: 'Your lineup is ready' })
export const image = (page: Page): Locator => overlay(page).getByRole('img', { name: /^Lineup card/ })

/** Fills the lineup, and waits until the overlay has its image. */
export async function fillLineup(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fill the rest' }).click()
  await expect(image(page)).toBeVisible()
}

/** Returns the link that the overlay copies. */
export const copyLink = (page: Page): Promise<string> => copyLinkOf(page, overlay(page))

/** Returns the link that this dialog copies. */
export async function copyLinkOf(page: Page, dialog: Locator): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(dialog.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}
