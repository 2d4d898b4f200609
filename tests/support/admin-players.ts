import type { Page } from '@playwright/test'

import { expect, hydrated } from './test.ts'

/** The parts of the players screen, as its user names them. */
export const main = (page: Page) => page.getByRole('main')
export const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
export const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
export const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search players' })
export const found = (page: Page) => page.getByRole('list', { name: 'Players found' }).getByRole('button')
export const notice = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true })
export const question = (page: Page, title: string) => page.getByRole('alertdialog', { name: title })

/** Finds a player by typing and takes the first whose row has those words. */
export async function choose(page: Page, name: string, words: string | RegExp = name) {
  await searchField(page).fill(name)
  await found(page).filter({ hasText: words }).first().click()
  await expect(page.getByRole('region', { name: 'Chosen player' })).toBeVisible()
}

/** Adds a player of our own, so that no other test's player is touched. */
export async function add(page: Page, fields: Readonly<Record<string, string>>, team = 'Edmonton Oilers') {
  await page.goto('/admin/players/add')
  await hydrated(page)
  await field(page, 'Team').selectOption({ label: team })
  for (const [label, text] of Object.entries(fields)) await field(page, label).fill(text)
  await button(page, 'Add Player').click()
  await expect(notice(page, `${fields['First name']} ${fields['Last name']} added`)).toBeVisible()
}
