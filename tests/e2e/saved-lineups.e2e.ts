import type { Page } from '@playwright/test'

import { expectAccessible } from '#tests/support/accessibility.ts'
import { accountMenu, forgetSession, newEmail, signIn, signUp } from '#tests/support/accounts.ts'
import { onTheBoard } from '#tests/support/lineup-builder.ts'
import { expect, hydrated, test } from '#tests/support/test.ts'

const save = { name: 'Save Lineup' } as const
const savedLineups = (page: Page) => page.getByRole('combobox', { name: 'Saved lineup' })

/** McDavid between nobody, saved under that name. */
async function saveOne(page: Page, name: string): Promise<void> {
  const on = onTheBoard(page)
  await on.choosePlayer('Centre, line 1', 'Connor McDavid')
  await on.saveAs(name)
  await expect(page.getByText('Your lineup was saved successfully.').first()).toBeVisible()
  await expect(savedLineups(page).getByRole('option', { name })).toHaveCount(1)
}

async function idOfOnlyOption(page: Page, name: string): Promise<string> {
  const id = await savedLineups(page).getByRole('option', { name }).getAttribute('value')
  if (id === null) throw new Error('The lineup has no id.')
  return id
}

test('P-BUILD-12 P-BUILD-13 P-ROUTE-16 a guest has neither, and opens no saved lineup', async ({
  page,
  open,
}) => {
  const on = onTheBoard(page)
  await open('/lineup-builder?team=EDM')
  await on.choosePlayer('Centre, line 1', 'Connor McDavid')
  await expect(page.getByRole('button', save)).toHaveCount(0)
  await expect(savedLineups(page)).toHaveCount(0)
  await open('/lineup-builder?lineup=1')
  await expect(page.getByText('Sign in to open your saved lineup.')).toBeVisible()
  await expect(on.filledSlots()).toHaveCount(0)
})

test('P-BUILD-12 P-BUILD-13 P-STATE-17 P-STATE-18 P-STATE-19 P-STATE-20 P-VALID-11 P-ERR-20 P-ERR-21 a lineup is saved, updated, left and opened again', async ({
  page,
  open,
}) => {
  await signUp(page)
  const on = onTheBoard(page)
  await open('/lineup-builder?team=EDM')
  await expect(page.getByRole('button', save)).toHaveCount(0)
  await expect(savedLineups(page)).toHaveCount(0)
  await on.choosePlayer('Centre, line 1', 'Connor McDavid')
  await page.getByLabel('Title').fill('Cup run')
  await page.getByRole('button', save).click()
  const dialog = page.getByRole('dialog', { name: 'Name your lineup' })
  await dialog.getByLabel('Name').fill('   ')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Give your lineup a name.')
  await expectAccessible(page)
  await dialog.getByLabel('Name').fill('Opening night')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Your lineup was saved successfully.')).toBeVisible()
  await expect(savedLineups(page).getByRole('option')).toHaveText([
    'Select Saved Lineup',
    'New Lineup',
    'Opening night',
  ])

  await on.choosePlayer('Centre, line 2', 'Leon Draisaitl')
  await page.getByRole('button', save).click()
  await expect(page.getByText('Your lineup was updated successfully.')).toBeVisible()

  await savedLineups(page).selectOption('New Lineup')
  await expect(on.filledSlots()).toHaveCount(0)
  await expect(page.getByLabel('Title')).toHaveValue('')
  await savedLineups(page).selectOption('Opening night')
  await expect(on.filledSlots()).toHaveCount(2)
  await expect(page.getByLabel('Title')).toHaveValue('Cup run')
})

test.describe('refused', () => {
  test.use({ expectedComplaints: [/Failed to load resource: .* 4(?:22|04)/] })

  test('P-VALID-12 P-ERR-15 a name is used once', async ({ page, open }) => {
    await signUp(page)
    await open('/lineup-builder?team=EDM')
    await saveOne(page, 'Twice')
    await savedLineups(page).selectOption('New Lineup')
    const on = onTheBoard(page)
    await on.choosePlayer('Centre, line 1', 'Connor McDavid')
    await on.saveAs('Twice')
    await expect(on.dialog('Name your lineup').getByLabel('Name')).toHaveAccessibleDescription(
      'A lineup with that name already exists for your account. Choose a different name.',
    )
  })

  test('P-ROUTE-18 P-ERR-12 P-ROLE-06 somebody else’s lineup is not loaded, and the address is cleared', async ({
    page,
    open,
  }) => {
    await signUp(page)
    await open('/lineup-builder?team=EDM')
    await saveOne(page, 'Mine alone')
    const id = await idOfOnlyOption(page, 'Mine alone')
    await forgetSession(page)
    await signUp(page, newEmail('other'))
    await open(`/lineup-builder?lineup=${id}`)
    await expect(page.getByText('Could not load the requested lineup.')).toBeVisible()
    await expect(page).toHaveURL('/lineup-builder')
  })
})

test('P-VALID-08 a Dream Team is not saved: no team is selected', async ({ page, open }) => {
  await signUp(page)
  await open('/lineup-builder?mode=dream')
  const on = onTheBoard(page)
  await on.slot('Centre, line 1').click()
  const picker = page.getByRole('dialog')
  await picker.getByRole('searchbox').fill('mcdavid')
  await picker.getByRole('button', { name: /^Connor McDavid,/ }).click()
  await page.getByRole('button', save).click()
  const dialog = page.getByRole('dialog', { name: 'No team selected' })
  await expect(dialog.getByText('Please select a team before saving.')).toBeVisible()
})

test('P-ROUTE-15 P-ROUTE-17 P-SET-13 P-SET-15 P-STATE-21 P-STATE-33 from the settings a lineup is opened, and deleted', async ({
  page,
  open,
}) => {
  const email = await signUp(page)
  await open('/lineup-builder?team=EDM')
  await saveOne(page, 'On file')
  const id = await idOfOnlyOption(page, 'On file')

  await open('/settings/lineups')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'On file' })
  await expect(row).toContainText('Edmonton Oilers')
  await expect(row).toContainText(/Last updated: \S/)
  const link = row.getByRole('link', { name: /^Open/ })
  await expect(link).toHaveAttribute('href', `/?lineup=${id}`)
  await link.click()
  await expect(page).toHaveURL('/lineup-builder?team=EDM')
  await expect(onTheBoard(page).filledSlots()).toHaveCount(1)
  await expect(savedLineups(page)).toHaveValue(id)

  await forgetSession(page)
  await open(`/lineup-builder?lineup=${id}`)
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, email)
  await expect(page).toHaveURL('/lineup-builder?team=EDM')
  await expect(savedLineups(page)).toHaveValue(id)

  await open('/settings/lineups')
  await row.getByRole('button', { name: /^Delete/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText("You don't have any saved lineups yet...")).toBeVisible()
})

test('P-ROUTE-19 a lineup that is no number is warned about, ignored and cleared', async ({ page }) => {
  await signUp(page)
  await page.goto('/lineup-builder?lineup=abc')
  await hydrated(page)
  await expect(
    page.getByText('The saved lineup in the address is not a number, so none was opened.'),
  ).toBeVisible()
  await expect(page).toHaveURL('/lineup-builder')
})

test('P-STATE-17 P-STATE-19 a loaded lineup is still the loaded one after a reload', async ({
  page,
  open,
}) => {
  await signUp(page)
  const on = onTheBoard(page)
  await open('/lineup-builder?team=EDM')
  await saveOne(page, 'Opening night')
  const id = await idOfOnlyOption(page, 'Opening night')

  for (const [slot, player] of [
    ['Centre, line 2', 'Leon Draisaitl'],
    ['Centre, line 3', 'Ryan Nugent-Hopkins'],
  ] as const) {
    await page.reload()
    await hydrated(page)
    await expect(savedLineups(page)).toHaveValue(id)
    await on.choosePlayer(slot, player)
    await page.getByRole('button', save).click()
    await expect(page.getByText('Your lineup was updated successfully.')).toBeVisible()
  }
  await expect(savedLineups(page).getByRole('option')).toHaveCount(3)

  await savedLineups(page).selectOption('New Lineup')
  await on.choosePlayer('Centre, line 1', 'Connor McDavid')
  await page.reload()
  await hydrated(page)
  await expect(on.filledSlots()).toHaveCount(1)
  await expect(savedLineups(page)).toHaveValue('none')
  await page.getByRole('button', save).click()
  await expect(page.getByRole('dialog', { name: 'Name your lineup' })).toBeVisible()
})

test('a board that begins anew is no saved lineup’s: another club, the same club again, an emptied board', async ({
  page,
  open,
}) => {
  await signUp(page)
  const on = onTheBoard(page)
  const choose = async (club: string) => {
    await page.getByRole('button', { name: /^Team Lineup/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: club }).click()
    await expect(on.filledSlots()).toHaveCount(0)
  }
  await open('/lineup-builder?team=EDM')
  await saveOne(page, 'Opening night')
  const id = await idOfOnlyOption(page, 'Opening night')
  const loadAgain = async () => {
    await savedLineups(page).selectOption('Opening night')
    await expect(on.filledSlots()).toHaveCount(1)
    await expect(savedLineups(page)).toHaveValue(id)
  }

  await choose('Edmonton Oilers')
  await expect(savedLineups(page)).toHaveValue('none')

  await loadAgain()
  await choose('Boston Bruins')
  await choose('Edmonton Oilers')
  await expect(savedLineups(page)).toHaveValue('none')

  await loadAgain()
  await page.getByLabel('Title').fill('')
  await page.keyboard.press('Tab')
  await on.optionsFor('Connor McDavid').click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(on.filledSlots()).toHaveCount(0)
  await page.reload()
  await hydrated(page)
  await expect(savedLineups(page)).toHaveValue('none')
})

test('a loaded lineup is let go by its deletion and by signing out', async ({ page, open, context }) => {
  test.slow()
  const email = await signUp(page)
  const on = onTheBoard(page)
  await open('/lineup-builder?team=EDM')
  await saveOne(page, 'Kept')
  await savedLineups(page).selectOption('New Lineup')
  await saveOne(page, 'Deleted')

  const settings = await context.newPage()
  await settings.goto('/settings/lineups')
  await hydrated(settings)
  await settings.getByRole('button', { name: 'Delete My lineup' }).first().click()
  await settings.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(settings.getByText('Last updated')).toHaveCount(1)
  await settings.close()
  await page.reload()
  await hydrated(page)
  await expect(savedLineups(page).getByRole('option')).toHaveText([
    'Select Saved Lineup',
    'New Lineup',
    'Kept',
  ])
  await expect(savedLineups(page)).toHaveValue('none')

  await savedLineups(page).selectOption('Kept')
  await expect(on.filledSlots()).toHaveCount(1)
  await accountMenu(page).button.click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  await open('/signin?next=%2Flineup-builder%3Fteam%3DEDM')
  await signIn(page, email)
  await expect(on.filledSlots()).toHaveCount(1)
  await expect(savedLineups(page).getByRole('option')).toHaveCount(3)
  await expect(savedLineups(page)).toHaveValue('none')
})

test.describe('deleted while it is on the board', () => {
  test.use({ expectedComplaints: [/Failed to load resource: .* 404/] })

  test('P-ERR-18 an update says so, and the next save makes it anew', async ({ page, open, context }) => {
    await signUp(page)
    await open('/lineup-builder?team=EDM')
    await saveOne(page, 'Gone')
    const settings = await context.newPage()
    await settings.goto('/settings/lineups')
    await hydrated(settings)
    await settings.getByRole('button', { name: /^Delete/ }).click()
    await settings.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(settings.getByText("You don't have any saved lineups yet...")).toBeVisible()

    await page.getByRole('button', save).click()
    const told = page.getByRole('dialog', { name: 'Error' })
    await expect(told).toContainText('This lineup no longer exists.')
    await told.getByRole('button', { name: 'OK' }).click()
    await page.getByRole('button', save).click()
    await expect(page.getByRole('dialog', { name: 'Name your lineup' })).toBeVisible()
  })
})
