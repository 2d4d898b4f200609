import type { Page } from '@playwright/test'

import { expect, hydrated, test } from '#tests/support/test.ts'
import { atTheTable, HALIFAX_SASKATOON, proposeTrade } from '#tests/support/trade-builder.ts'

/** The link to the current trade, copied from the preview. */
async function copiedLink(page: Page): Promise<string> {
  const table = atTheTable(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await table.confirm.click()
  const preview = table.dialog('Preview Trade Image')
  await preview.getByRole('button', { name: 'Copy link' }).click()
  await expect(preview.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

/** The width of the image that the browser chose, once it has loaded. */
const widthOf = (image: Element) =>
  image instanceof HTMLImageElement && image.naturalWidth > 0
    ? new URL(image.currentSrc).searchParams.get('w')
    : null

test('a friend reads the trade behind a link, its preview shows the card, and their counter credits it', async ({
  page,
  open,
  browser,
}) => {
  await open(HALIFAX_SASKATOON)
  await proposeTrade(page)
  const link = await copiedLink(page)
  const friend = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await friend.goto(link)
  const title = 'Halifax Harbours – Saskatoon Sheaves trade'
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(friend.getByRole('region', { name: 'Halifax Harbours receive' })).toContainText('Ike Pratt')
  await expect.poll(() => friend.getByRole('img', { name: /^The card:/ }).evaluate(widthOf)).toBe('720')
  const image = await friend.locator('meta[property="og:image"]').getAttribute('content')
  expect(image).toBe(`${link}/og.jpg`)

  await hydrated(friend)
  await friend.getByRole('link', { name: 'Counter this trade' }).click()
  const table = atTheTable(friend)
  await expect(table.player('Ike Pratt')).toBeChecked()
  await table.player('Gus Archer').uncheck()
  await table.player('Eli Nash').check()
  await friend.goto(await copiedLink(friend))
  await expect(friend.getByRole('region', { name: 'Saskatoon Sheaves receive' })).toContainText('Eli Nash')
  await expect(friend.getByText('A counteroffer to')).toBeVisible()
  const credit = friend.getByRole('link', { name: title })
  expect(new URL((await credit.getAttribute('href')) ?? '', link).href).toBe(link)
  await friend.context().close()
})
