import type { Browser, Page } from '@playwright/test'

import { expectAccessible } from '#tests/support/accessibility.ts'
import { fillLineup, overlay } from '#tests/support/ready-overlay.ts'
import { COLOR_SCHEMES, WIDTHS } from '#tests/support/screens.ts'
import { expect, hydrated, test } from '#tests/support/test.ts'

const copyLink = (page: Page) => overlay(page).getByRole('button', { name: 'Copy link' })

/** Builds a full Oilers lineup and gives the link that its overlay copies. */
async function copiedLink(page: Page, title = ''): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/lineup-builder?team=EDM')
  await hydrated(page)
  if (title) await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await fillLineup(page)
  await copyLink(page).click()
  await expect(overlay(page).getByRole('status')).toHaveText('Link copied')
  return page.evaluate(() => navigator.clipboard.readText())
}

/** Somebody else's browser. */
async function elsewhere(browser: Browser, given: Parameters<Browser['newContext']>[0] = {}) {
  return (await browser.newContext({ reducedMotion: 'reduce', ...given })).newPage()
}

const lines = (page: Page) => page.getByRole('region', { name: 'Lines' })

test('a friend opens the link: picture, lines in words, and a board to go on with', async ({
  page,
  browser,
}) => {
  const link = await copiedLink(page, 'Opening night')
  const friend = await elsewhere(browser)
  await friend.goto(link)
  await hydrated(friend)
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText('Opening night')
  await expect(friend.getByText('Edmonton Oilers, even strength.')).toBeVisible()
  const picture = friend.getByRole('img', { name: /^The card: Opening night/ })
  await expect
    .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBe(960)
  const written = await lines(friend).getByRole('listitem').allTextContents()
  expect(written).toHaveLength(4)
  await expect(friend.getByRole('region', { name: 'Defense' }).getByRole('listitem')).toHaveCount(3)
  await expect(friend.getByRole('region', { name: 'Goalies' })).toContainText('Starter')
  await expect(friend.getByRole('button', { name: 'Delete this link' })).toBeHidden()

  await friend.getByRole('link', { name: 'Remix these lines' }).click()
  await expect(friend.getByText('20 of 20')).toBeVisible()
  await expect(friend).toHaveURL(/\/lineup-builder\?team=EDM$/)
  await expect(friend.getByText('Remixed from')).toBeVisible()
  // Nothing of his own yet: no picture is offered before he changes something.
  await expect(overlay(friend)).toBeHidden()
  await friend.reload()
  await hydrated(friend)
  await expect(friend.getByText('20 of 20')).toBeVisible()
  await expect(friend.getByRole('link', { name: 'Opening night' })).toBeVisible()

  await friend.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await friend.getByRole('button', { name: 'Your lineup is ready to download and share' }).click()
  await copyLink(friend).click()
  await expect(overlay(friend).getByRole('status')).toHaveText('Link copied')
  await friend.goto(await friend.evaluate(() => navigator.clipboard.readText()))
  const credit = friend.getByRole('link', { name: 'Opening night' })
  await expect(friend.getByText('Remixed from')).toBeVisible()
  expect(new URL((await credit.getAttribute('href')) ?? '', link).href).toBe(link)
  await friend.context().close()
})

test('chats find the picture and who plays with whom without running a script', async ({ page, browser }) => {
  const link = await copiedLink(page, 'Opening night')
  const chat = await elsewhere(browser, { javaScriptEnabled: false })
  await chat.goto(link)
  const content = (name: string) =>
    chat.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content')
  expect(await content('og:title')).toBe('Opening night: Edmonton Oilers lineup')
  expect(await content('og:description')).toMatch(
    /^[\w-]+ – [\w-]+ – [\w-]+ lead the Edmonton Oilers, with .+ on the first pair and .+ in goal\.$/,
  )
  expect(await content('twitter:card')).toBe('summary_large_image')
  expect(await content('robots')).toBe('noindex')
  expect(await content('og:url')).toBe(link)
  expect(await chat.locator('link[rel="canonical"]').getAttribute('href')).toBe(link)
  const image = (await content('og:image')) ?? ''
  expect(image).toBe(`${link}/og.jpg`)
  const answer = await chat.request.get(image)
  expect(answer.headers()['content-type']).toBe('image/jpeg')
  await expect(chat.getByRole('link', { name: 'Remix these lines' })).toBeVisible()
  await expect(lines(chat)).toBeVisible()
  await chat.context().close()
})

test.describe('the maker', () => {
  test.use({ expectedComplaints: [/404/] })

  test('deletes his link; then nobody finds it', async ({ page, browser }) => {
    const link = await copiedLink(page)
    await page.goto(link)
    await hydrated(page)
    await page.getByRole('button', { name: 'Delete this link' }).click()
    await page.getByRole('button', { name: 'Delete link' }).click()
    await expect(page.getByRole('heading', { name: 'The link is deleted' })).toBeFocused()
    const friend = await elsewhere(browser)
    expect((await friend.goto(link))?.status()).toBe(404)
    expect((await friend.request.get(`${link}/og.jpg`)).status()).toBe(404)
    await friend.goto(`/lineup-builder?team=EDM&from=${link.slice(-12)}`)
    await expect(friend.getByRole('alert')).toHaveText(
      'That shared lineup is gone. You can still build your own.',
    )
    await friend.context().close()
  })
})

test('undo brings back what stood on the board before the remix', async ({ page, browser }) => {
  const link = await copiedLink(page)
  const friend = await elsewhere(browser)
  await friend.goto('/lineup-builder?team=EDM')
  await hydrated(friend)
  await friend.getByRole('textbox', { name: 'Title' }).fill('My own')
  await friend.getByRole('textbox', { name: 'Title' }).blur()
  await friend.goto(link)
  await hydrated(friend)
  await friend.getByRole('link', { name: 'Remix these lines' }).click()
  await expect(friend.getByText('20 of 20')).toBeVisible()
  await friend.getByRole('button', { name: 'Undo' }).first().click()
  await expect(friend.getByText('0 of 20')).toBeVisible()
  await expect(friend.getByRole('textbox', { name: 'Title' })).toHaveValue('My own')
  await expect(friend.getByText('Remixed from')).toBeHidden()
  await friend.context().close()
})

test('axe finds nothing on the page at any width, on either ground', async ({ page }) => {
  await page.goto(await copiedLink(page, 'Opening night'))
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
