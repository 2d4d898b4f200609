import type { Browser, Page } from '@playwright/test'

import { expectAccessible } from '#tests/support/accessibility.ts'
import { COLOR_SCHEMES, WIDTHS } from '#tests/support/screens.ts'
import { expect, hydrated, test } from '#tests/support/test.ts'
import { atTheTable, EDMONTON_BOSTON, proposeTrade } from '#tests/support/trade-builder.ts'

/** The link that the preview copies, of the trade on the table. */
async function copiedLink(page: Page): Promise<string> {
  const table = atTheTable(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await table.confirm.click()
  const preview = table.dialog('Preview Trade Image')
  await preview.getByRole('button', { name: 'Copy link' }).click()
  await expect(preview.getByRole('status')).toHaveText('Link copied')
  return page.evaluate(() => navigator.clipboard.readText())
}

async function sharedTrade(page: Page): Promise<string> {
  await page.goto(EDMONTON_BOSTON)
  await hydrated(page)
  await proposeTrade(page)
  await atTheTable(page).addPick('Boston Bruins', { round: '2nd' })
  return copiedLink(page)
}

const elsewhere = async (browser: Browser) =>
  (await browser.newContext({ reducedMotion: 'reduce' })).newPage()

test('a friend reads the trade behind a link and counters it', async ({ page, browser }) => {
  const link = await sharedTrade(page)
  const friend = await elsewhere(browser)
  await friend.goto(link)
  await hydrated(friend)
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText('Edmonton Oilers – Boston Bruins trade')
  await expect(
    friend.getByText(
      /^Edmonton receive Charlie McAvoy and a \d{4} 2nd pick\. Boston receive Connor McDavid\.$/,
    ),
  ).toBeVisible()
  await expect(friend.getByRole('region', { name: 'Boston Bruins receive' })).toContainText('Connor McDavid')
  const picture = friend.getByRole('img', { name: /^The card:/ })
  await expect
    .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBe(960)
  const image = friend.locator('meta[property="og:image"]')
  expect(await image.getAttribute('content')).toBe(`${link}/og.jpg`)

  await friend.getByRole('link', { name: 'Counter this trade' }).click()
  const table = atTheTable(friend)
  await expect(table.player('Connor McDavid')).toBeChecked()
  await expect(table.player('Charlie McAvoy')).toBeChecked()
  await expect(friend.getByText('A counter to')).toBeVisible()
  await table.player('Connor McDavid').uncheck()
  await table.player('Evan Bouchard').check()
  await expect(friend).toHaveURL(/\?team1=EDM&team2=BOS$/)

  await friend.goto(await copiedLink(friend))
  await expect(friend.getByRole('region', { name: 'Boston Bruins receive' })).toContainText('Evan Bouchard')
  await expect(friend.getByText('A counter to')).toBeVisible()
  const credit = friend.getByRole('link', { name: 'Edmonton Oilers – Boston Bruins trade' })
  expect(new URL((await credit.getAttribute('href')) ?? '', link).href).toBe(link)
  await friend.context().close()
})

test('a trade that is gone is told, and the table stands empty', async ({ page, open }) => {
  await open('/trade-players?from=abcdefABCDEF')
  await expect(page.getByText('That shared trade is gone. You can still propose your own.')).toBeVisible()
})

test('axe finds nothing on the page at any width, on either ground', async ({ page }) => {
  await page.goto(await sharedTrade(page))
  await hydrated(page)
  for (const width of WIDTHS) {
    for (const colorScheme of COLOR_SCHEMES) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  }
})
