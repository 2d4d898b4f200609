import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { expectAccessible } from '#tests/support/accessibility.ts'
import { newEmail, PASSWORD, signUp } from '#tests/support/accounts.ts'
import { startBroken } from '#tests/support/broken-server.ts'
import { saveTrade } from '#tests/support/saved-trades.ts'
import { COLOR_SCHEMES, WIDTHS } from '#tests/support/screens.ts'
import { expect, hydrated, test } from '#tests/support/test.ts'

const NEXT_YEAR = new Date().getFullYear() + 1

test('saved trades are listed newest first, opened, renamed, downloaded and deleted', async ({
  page,
  open,
}) => {
  await signUp(page)
  await saveTrade(page, 'Leon Draisaitl', 'Jeremy Swayman')
  const id = await saveTrade(page, 'Connor McDavid', 'David Pastrnak')
  await open('/settings/trades')
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await expect(rows).toHaveCount(2)
  const newest = rows.first()
  await expect(newest.getByRole('heading')).toHaveText('EDM – BOS')
  await expect(newest).toContainText(
    `Edmonton receive David Pastrnak (50% retained) and a ${NEXT_YEAR} 1st pick (top-10 protected).`,
  )
  await expect(newest).toContainText('Boston receive Connor McDavid.')
  await expect(newest).toContainText(/Saved \S/)
  await expect(newest.getByRole('link', { name: 'Open EDM – BOS' })).toHaveAttribute(
    'href',
    `/trade-players?proposal=${id}`,
  )

  await newest.getByRole('button', { name: 'Rename EDM – BOS' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename this trade' })
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/Left empty, it is called EDM – BOS\./)
  await dialog.getByLabel('Name').fill('  Deadline deal ')
  await dialog.getByRole('button', { name: 'Save name' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(newest.getByRole('heading')).toHaveText('Deadline deal')
  await page.reload()
  await hydrated(page)
  await expect(newest.getByRole('heading')).toHaveText('Deadline deal')

  const downloading = page.waitForEvent('download')
  await newest.getByRole('link', { name: 'Download picture of Deadline deal' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^Edmonton_Oilers_vs_Boston_Bruins_trade_proposal_\d+\.jpg$/)
  const picture = await readFile(await download.path())
  expect([...picture.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])

  await newest.getByRole('button', { name: 'Delete Deadline deal' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(rows).toHaveCount(2)
  await newest.getByRole('button', { name: 'Delete Deadline deal' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(rows).toHaveCount(1)
  await expect(newest).toContainText('Boston receive Leon Draisaitl.')
})

test.describe('when another tab was faster', () => {
  test.use({ expectedComplaints: [/Failed to load resource: .* 404/] })

  test('a trade that is gone says so, and the list goes on without it', async ({ page, open, context }) => {
    await signUp(page)
    await saveTrade(page, 'Leon Draisaitl', 'Jeremy Swayman')
    await open('/settings/trades')
    const elsewhere = await context.newPage()
    await elsewhere.goto('/settings/trades')
    await hydrated(elsewhere)
    await elsewhere.getByRole('button', { name: /^Delete/ }).click()
    await elsewhere.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(elsewhere.getByRole('link', { name: 'Build a trade' })).toBeVisible()

    await page.getByRole('button', { name: /^Rename/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Too late')
    await dialog.getByRole('button', { name: 'Save name' }).click()
    await expect(page.getByText('This trade proposal no longer exists.')).toBeVisible()
  })
})

test('without saved trades there is a way to build one', async ({ page, open }) => {
  await signUp(page, newEmail('empty'))
  await open('/settings/trades')
  await expect(page.getByText('You don’t have any saved trade proposals yet.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Build a trade' })).toHaveAttribute('href', '/trade-players')
})

async function signUpAt(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/signup?next=/settings/trades`)
  await hydrated(page)
  await page.getByLabel('Email').fill(newEmail('elsewhere'))
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page).toHaveURL(`${site}/settings/trades`)
}

test.describe('on a server of its own', () => {
  test.use({ expectedComplaints: [/status of 500|^foreign/] })

  test('a saved trade stays as it was and says who has left since; one that cannot be read says that', async ({
    page,
  }) => {
    test.slow()
    await using server = await startBroken('not yet')
    await signUpAt(page, server.url)
    await saveTrade(page, 'Connor McDavid', 'David Pastrnak', server.url)
    await server.run(`update players set team_id = 10 where full_name = 'David Pastrnak'`)
    await page.reload()
    const main = page.getByRole('main')
    await expect(main.getByText('David Pastrnak is no longer with Boston Bruins.')).toBeVisible()
    await expect(main.getByText(/^Edmonton receive David Pastrnak/)).toBeVisible()

    await server.run('alter table trade_proposals rename to trades_gone')
    await page.reload()
    await hydrated(page)
    await expect(page.getByRole('alert')).toHaveText('Error: Failed to load trade proposals')
    await server.run('alter table trades_gone rename to trade_proposals')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(main.getByRole('heading', { name: 'EDM – BOS' })).toBeVisible()
    await page.waitForLoadState('networkidle')
  })
})

for (const colorScheme of COLOR_SCHEMES) {
  for (const width of WIDTHS) {
    test.describe(`${width} px, ${colorScheme}`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } })

      test('saved trades are accessible and do not scroll sideways', async ({ page, open }) => {
        await signUp(page)
        await saveTrade(page, 'Leon Draisaitl', 'Jeremy Swayman')
        await saveTrade(page, 'Connor McDavid', 'David Pastrnak')
        await open('/settings/trades')
        await expectAccessible(page)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow).toBeLessThanOrEqual(0)
        const current = page.getByRole('navigation', { name: 'Settings' }).locator('[aria-current=page]')
        await expect(current).toHaveText('Your Trades')
        await expect(current).toBeInViewport({ ratio: 1 })
        await page
          .getByRole('button', { name: /^Rename/ })
          .first()
          .click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectAccessible(page)
      })
    })
  }
}
