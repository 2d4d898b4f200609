import type { Page } from '@playwright/test'

import { expectAccessible } from '#tests/support/accessibility.ts'
import { accountMenu, newEmail, signIn, signUp } from '#tests/support/accounts.ts'
import { onTheBoard } from '#tests/support/lineup-builder.ts'
import { expect, hydrated } from '#tests/support/test.ts'
import { test } from '#tests/support/test-with-own-server.ts'

// Each opens a database of its own.
test.slow()

/** A fan with one saved lineup, on the screen that lists it. */
async function withSavedLineup(page: Page): Promise<string> {
  const email = await signUp(page)
  await page.goto('/lineup-builder?team=EDM')
  await hydrated(page)
  const on = onTheBoard(page)
  await on.choosePlayer('Centre, line 1', 'Connor McDavid')
  await on.saveAs('Opening night')
  await expect(page.getByText('Your lineup was saved successfully.')).toBeVisible()
  await openLineups(page)
  return email
}

async function openLineups(page: Page): Promise<void> {
  await page.goto('/settings/lineups')
  await hydrated(page)
}

const rows = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: 'Last updated' })

async function deleteIn(page: Page): Promise<void> {
  await rows(page)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
}

test('P-SET-14 a lineup whose club has no name any more says "Unknown Team"', async ({ page, server }) => {
  await withSavedLineup(page)
  await expect(rows(page)).toContainText('Edmonton Oilers')
  for (const nothing of ['null', "''"]) {
    await server.run(`update user_lineup set team_name = ${nothing}`)
    await page.reload()
    await expect(rows(page).getByText('Unknown Team', { exact: true })).toBeVisible()
  }
})

test.describe('refused', () => {
  test.use({ expectedComplaints: [/Failed to load resource: .* (?:404|409|422|500)/] })

  test('P-ERR-11 lineups that cannot be listed say so, and Try again brings them', async ({
    page,
    server,
  }) => {
    await withSavedLineup(page)
    await server.run('alter table user_lineup rename to user_lineup_gone')
    await openLineups(page)
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toHaveText('Error: Failed to load lineups')
    await expectAccessible(page)
    await server.run('alter table user_lineup_gone rename to user_lineup')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rows(page)).toHaveCount(1)
    await expect(alert).toHaveCount(0)
  })

  test('P-ERR-22 a lineup that cannot be deleted stays, and its failure is told', async ({
    page,
    server,
  }) => {
    await withSavedLineup(page)
    await server.run(`
      create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'words of the database'; end $$`)
    await server.run(
      'create trigger refuse before delete on user_lineup for each row execute function refuse()',
    )
    await deleteIn(page)
    await expect(page.getByText('Failed to delete lineup', { exact: true })).toBeVisible()
    await expect(rows(page)).toHaveCount(1)
  })

  test('P-ERR-22 P-ERR-42 a lineup deleted elsewhere is told in the server’s words, and leaves the list', async ({
    page,
    context,
  }) => {
    await withSavedLineup(page)
    const elsewhere = await context.newPage()
    await openLineups(elsewhere)
    await deleteIn(elsewhere)
    await expect(rows(elsewhere)).toHaveCount(0)
    await deleteIn(page)
    await expect(
      page.getByText('Failed to delete lineup: This lineup no longer exists.', { exact: true }),
    ).toBeVisible()
    await expect(rows(page)).toHaveCount(0)
  })

  test('P-ERR-42 what the server says of a session, a name and a password is shown as given', async ({
    page,
    browser,
    baseURL,
  }) => {
    const email = await signUp(page)
    const open = async (path: string) => {
      await page.goto(path)
      await hydrated(page)
    }
    const elsewhere = await browser.newPage({ baseURL })
    await elsewhere.goto('/signin')
    await hydrated(elsewhere)
    await signIn(elsewhere, email)
    await expect(elsewhere).toHaveURL('/settings/profile')
    await open('/settings/account')
    const other = page.getByRole('button', { name: /^Sign out of/ })
    await expect(other).toBeVisible()
    await accountMenu(elsewhere).button.click()
    await elsewhere.getByRole('button', { name: 'Sign out' }).click()
    await expect(elsewhere).toHaveURL('/')
    await other.click()
    await expect(page.getByRole('alert')).toHaveText('That session has already ended.')

    await signUp(elsewhere, newEmail('first'))
    await elsewhere.getByLabel('Profile name').fill('the-only-one')
    await elsewhere.getByRole('button', { name: 'Save profile' }).click()
    await expect(elsewhere.getByText('Profile saved successfully')).toBeVisible()
    await elsewhere.close()
    await open('/settings/profile')
    await page.getByLabel('Profile name').fill('The-Only-One')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(page.getByLabel('Profile name')).toHaveAccessibleDescription(
      /This profile name is taken\. Choose a different one\./,
    )
  })
})

/** One green dot. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test.describe('the avatar', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] })

  test('P-HEAD-18 P-HEAD-19 shows a badge where its picture fails, and the picture once it loads', async ({
    page,
    context,
    server,
  }) => {
    await server.run(
      "update players set profile_picture_filename = 'mcdavid.png' where last_name = 'McDavid'",
    )
    let works = true
    await page.route('**/files/players_image/mcdavid.png', (route) =>
      works ? route.fulfill({ body: PICTURE, contentType: 'image/png' }) : route.abort(),
    )
    await signUp(page)
    const { button } = accountMenu(page)
    const picture = button.locator('img')
    const badge = button.locator('[data-badge]')
    await expect(badge).toBeVisible()
    await expect(picture).toHaveCount(0)

    await page.goto('/settings/favorites')
    await hydrated(page)
    const player = page.getByRole('combobox', { name: 'Favorite Player' })
    await player.fill('mcdavid')
    await page.getByRole('option', { name: /Connor McDavid/ }).click()
    await page.getByRole('button', { name: 'Save favorites' }).click()
    await expect(picture).toBeVisible()

    works = false
    await page.reload()
    await expect(picture).toBeHidden()
    await expect(badge).toBeVisible()
    await expect(badge).toHaveText('F')

    works = true
    await context.setOffline(true)
    await context.setOffline(false)
    await expect(picture).toBeVisible()
  })
})
