import type { Page } from '@playwright/test'

import { accountMenu, makeAccount, signIn } from '#tests/support/accounts.ts'
import { onTheBoard } from '#tests/support/lineup-builder.ts'
import { copyLink, fillLineup, overlay } from '#tests/support/ready-overlay.ts'
import { expect, hydrated, test } from '#tests/support/test.ts'

const savedLineups = (page: Page) => page.getByRole('combobox', { name: 'Saved lineup' })

/** Saves a lineup with only Gus Archer under this name. @returns its id */
async function saveOne(page: Page, name: string): Promise<string> {
  const on = onTheBoard(page)
  await on.choosePlayer('Center, line 1', 'Gus Archer')
  await on.saveAs(name)
  await expect(page.getByText('Your lineup was saved successfully.').first()).toBeVisible()
  await expect(savedLineups(page)).not.toHaveValue('none')
  return savedLineups(page).inputValue()
}

test(
  'P-STATE-17 P-STATE-18 P-STATE-19 P-STATE-20 P-STATE-33 P-SET-13 P-SET-15 P-ERR-20 P-ERR-21 a lineup is saved, updated after a reload, opened in another browser and from the settings, and deleted there',
  { tag: '@postgres' },
  async ({ page, open, browser, baseURL }) => {
    const email = await makeAccount(page.request)
    await open('/lineup-builder?team=HFX')
    const id = await saveOne(page, 'Opening night')
    await page.reload()
    await hydrated(page)
    await expect(savedLineups(page)).toHaveValue(id)
    await onTheBoard(page).choosePlayer('Center, line 2', 'Tim Bishop')
    await page.getByRole('button', { name: 'Save Lineup' }).click()
    await expect(page.getByText('Your lineup was updated successfully.')).toBeVisible()

    const elsewhere = await browser.newPage({ baseURL })
    await elsewhere.goto('/signin?next=%2Flineup-builder%3Fteam%3DHFX')
    await hydrated(elsewhere)
    await signIn(elsewhere, email)
    await savedLineups(elsewhere).selectOption('Opening night')
    const on = onTheBoard(elsewhere)
    await expect(on.filledSlots()).toHaveCount(2)
    await expect(on.slot('Center, line 2')).toHaveAccessibleName(/Tim Bishop/)
    await elsewhere.close()

    await page.evaluate(() => localStorage.clear())
    await open('/settings/lineups')
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Opening night' })
    await expect(row).toContainText('Halifax Harbours')
    await expect(row).toContainText(/Last updated: \S/)
    await row.getByRole('link', { name: /^Open/ }).click()
    await expect(page).toHaveURL('/lineup-builder?team=HFX')
    await expect(onTheBoard(page).filledSlots()).toHaveCount(2)
    await expect(savedLineups(page)).toHaveValue(id)
    await open('/settings/lineups')
    await row.getByRole('button', { name: /^Delete/ }).click()
    await page
      .getByRole('alertdialog', { name: 'Are you sure?' })
      .getByRole('button', { name: 'Delete' })
      .click()
    await expect(page.getByText("You don't have any saved lineups yet...")).toBeVisible()
  },
)

test('P-ROUTE-15 P-ROUTE-16 P-ROUTE-17 signing out deselects a loaded lineup; its address opens it again after the sign-in', async ({
  page,
  open,
}) => {
  const email = await makeAccount(page.request)
  const on = onTheBoard(page)
  await open('/lineup-builder?team=HFX')
  const id = await saveOne(page, 'Kept')
  await accountMenu(page).button.click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  await open('/signin?next=%2Flineup-builder%3Fteam%3DHFX')
  await signIn(page, email)
  await expect(on.filledSlots()).toHaveCount(1)
  await expect(savedLineups(page).getByRole('option')).toHaveCount(3)
  await expect(savedLineups(page)).toHaveValue('none')

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await open(`/lineup-builder?lineup=${id}`)
  await expect(page.getByText('Sign in to open your saved lineup.')).toBeVisible()
  await expect(on.filledSlots()).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, email)
  await expect(page).toHaveURL('/lineup-builder?team=HFX')
  await expect(on.slot('Center, line 1')).toHaveAccessibleName(/Gus Archer/)
  await expect(savedLineups(page)).toHaveValue(id)
})

test('a fan’s whole sheet is saved with its captain, opened in another browser, shared and remixed', async ({
  page,
  open,
  browser,
  baseURL,
}) => {
  const email = await makeAccount(page.request)
  await open('/lineup-builder?team=HFX')
  const on = onTheBoard(page)
  await on.chooseType('Power Play')
  await on.choosePlayer('Center, unit 1', 'Gus Archer')
  await on.chooseType('Even Strength')
  await fillLineup(page)
  await overlay(page).getByRole('switch', { name: 'Whole sheet' }).click()
  const sheet = overlay(page).getByRole('img', { name: /whole sheet/ })
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await on.optionsFor('Gus Archer').click()
  await page.getByRole('menuitemcheckbox', { name: 'Captain', exact: true }).click()
  await expect(on.slot('Center, line 1')).toHaveAccessibleName(/, captain$/)
  await on.saveAs('The sheet')
  await expect(page.getByText('Your lineup was saved successfully.').first()).toBeVisible()

  const elsewhere = await browser.newPage({ baseURL, reducedMotion: 'reduce' })
  await elsewhere.goto('/signin?next=%2Flineup-builder%3Fteam%3DHFX')
  await hydrated(elsewhere)
  await signIn(elsewhere, email)
  await savedLineups(elsewhere).selectOption('The sheet')
  await expect(onTheBoard(elsewhere).slot('Center, line 1')).toHaveAccessibleName(/, captain$/)
  await elsewhere.getByRole('button', { name: 'Your lineup is ready to download and share' }).click()
  await expect(overlay(elsewhere).getByRole('img', { name: /whole sheet/ })).toBeVisible()
  const link = await copyLink(elsewhere)
  await elsewhere.goto(link)
  await expect(elsewhere.getByRole('img', { name: /whole sheet/ })).toBeVisible()
  await elsewhere.getByRole('link', { name: 'Remix these lines' }).click()
  await expect(onTheBoard(elsewhere).slot('Center, line 1')).toHaveAccessibleName(/, captain$/)
  await elsewhere.getByRole('button', { name: 'Your lineup is ready to download and share' }).click()
  await expect(overlay(elsewhere).getByRole('img', { name: /whole sheet/ })).toBeVisible()
  await elsewhere.close()
})
