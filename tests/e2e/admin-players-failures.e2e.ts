import { expectAccessible } from '#tests/support/accessibility.ts'
import { expect, test } from '#tests/support/admin-site.ts'
import {
  button,
  choose,
  field,
  found,
  main,
  notice,
  question,
  searchField,
} from '#tests/support/admin-players.ts'
import { COLOR_SCHEMES, WIDTHS } from '#tests/support/screens.ts'

test.slow()

test('A-ENT-18 A-ERR-20 A-ERR-21 A-CONST-02 the picture’s link is copied, or it is said why not', async ({
  page,
  open,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open('/admin/players/add')
  await button(page, 'Copy image link').click()
  await expect(notice(page, 'No profile picture filename set')).toBeVisible()
  await field(page, 'Profile picture file name').fill('a b.jpg')
  // The page's timers stand still from here on.
  await page.clock.pauseAt(Date.now() + 60_000)
  await button(page, 'Copy image link').click()
  await expect(notice(page, 'Image link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(new URL('/files/players_image/a%20b.jpg', page.url()).href)
  await page.clock.runFor(2000)
  await expect(notice(page, 'Image link copied')).toBeVisible()
  await page.clock.runFor(1000)
  await expect(notice(page, 'Image link copied')).toBeHidden()
  await page.clock.resume()
  await context.clearPermissions()
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await button(page, 'Copy image link').click()
  await expect(notice(page, 'Failed to copy image link to clipboard')).toBeVisible()
})

test.describe('when the server is lost', () => {
  test.use({ expectedComplaints: [/Failed to load resource|net::ERR/] })

  test('A-ERR-16 A-ERR-17 A-ERR-18 A-ERR-19 A-ERR-45 every act says that it failed and keeps what was typed; a search keeps its list', async ({
    page,
    open,
    context,
  }) => {
    await open('/admin/players/edit')
    await searchField(page).fill('pettersson')
    await expect(found(page)).toHaveCount(3)
    const lost = async (act: () => Promise<void>, sentence: string) => {
      await context.setOffline(true)
      await act()
      await expect(notice(page, sentence)).toBeVisible()
      await context.setOffline(false)
    }
    await context.setOffline(true)
    const failed = page.waitForEvent('requestfailed')
    await searchField(page).fill('petters')
    await failed
    await expect(found(page)).toHaveCount(3)
    await expect(main(page).getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await context.setOffline(false)

    await found(page).first().click()
    await field(page, 'Birthplace').fill('Moose Jaw')
    await lost(() => button(page, 'Save').click(), 'Failed to save player')
    await expect(field(page, 'Birthplace')).toHaveValue('Moose Jaw')

    await open('/admin/players/add')
    await field(page, 'Team').selectOption({ label: 'Boston Bruins' })
    await field(page, 'Last name').fill('Lost')
    await lost(() => button(page, 'Add Player').click(), 'Failed to add player')
    await expect(field(page, 'Last name')).toHaveValue('Lost')

    await open('/admin/players/move')
    await choose(page, 'pettersson')
    await field(page, 'Target team').selectOption({ label: 'Boston Bruins' })
    await lost(async () => {
      await button(page, 'Move').click()
      await question(page, 'Move player').getByRole('button', { name: 'Move' }).click()
    }, 'Failed to move player')

    await open('/admin/players/delete')
    await choose(page, 'pettersson')
    await lost(async () => {
      await main(page)
        .getByRole('button', { name: /^Delete / })
        .click()
      await question(page, 'Delete player').getByRole('button', { name: 'Delete' }).click()
    }, 'Failed to delete player')
  })
})

test('every tab holds at every width; the table sorts and turns its pages', async ({ page, open }) => {
  await open('/admin/players/edit')
  const table = page.getByRole('region', { name: 'All players' })
  const number = table.getByRole('columnheader', { name: 'Number' })
  // The second press must find the link that the first one led to.
  for (const order of ['ascending', 'descending']) {
    await table.getByRole('link', { name: 'Number' }).click()
    await expect(number).toHaveAttribute('aria-sort', order)
  }
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/admin/players/edit?sort=number&order=desc&page=2')
  await expect(page.getByText(/^51–100 of \d+$/)).toBeVisible()
  await open('/admin/players/edit?page=1999')
  await expect(page.getByText('There is nothing on page 1999.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the last page' }).click()
  await expect(page.getByText(/^801–\d+ of \d+$/)).toBeVisible()
  const screens = [
    '/admin/players/edit',
    '/admin/players/edit?player=97',
    '/admin/players/move?player=97',
    '/admin/players/add',
    '/admin/players/delete?player=97',
    '/admin/players/duplicates?find=1',
  ]
  for (const [at, screen] of screens.entries()) {
    // Grounds and widths by turns: axe is slow.
    await page.emulateMedia({ colorScheme: COLOR_SCHEMES[at % COLOR_SCHEMES.length] ?? 'light' })
    await open(screen)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${screen} at ${width}`).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize({ width: WIDTHS[at % WIDTHS.length] ?? 390, height: 900 })
    await expectAccessible(page)
  }
})
