import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

import { HALIFAX, playersOf } from '#tests/factories/made-league.ts'
import { makeAccount } from '#tests/support/accounts.ts'
import { copyLink, copyLinkOf, fillLineup, overlay } from '#tests/support/ready-overlay.ts'
import { expect, hydrated, test } from '#tests/support/test.ts'
import { atTheTable, HALIFAX_SASKATOON, proposeTrade } from '#tests/support/trade-builder.ts'

/** Builds a full lineup of Halifax. @returns the link to it */
async function shareLineup(page: Page, title: string): Promise<string> {
  await page.goto('/lineup-builder?team=HFX')
  await hydrated(page)
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await fillLineup(page)
  return copyLink(page)
}

/** The width of the image that the browser chose, once it has loaded. */
const fetchedWidth = (image: Locator): Promise<string | null> =>
  image.evaluate((image) =>
    image instanceof HTMLImageElement && image.naturalWidth > 0
      ? new URL(image.currentSrc).searchParams.get('w')
      : null,
  )

/** Opens a page in a separate browser context. */
const openElsewhere = async (browser: Browser) =>
  (await browser.newContext({ reducedMotion: 'reduce' })).newPage()

/** Serves a page of another origin with this content. */
async function openForum(content: string) {
  const server = createServer((_, answer) => {
    answer.setHeader('Content-Type', 'text/html').end(`<!doctype html><title>Forum</title>${content}`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: async () => void server.close() }
}

/** Returns the link to the current trade, copied from the preview. */
async function copyTradeLink(page: Page): Promise<string> {
  const table = atTheTable(page)
  await table.confirm.click()
  return copyLinkOf(page, table.dialog('Preview Trade Image'))
}

test('a friend opens a shared lineup, continues it and shares it again with credit', async ({
  page,
  browser,
}) => {
  const link = await shareLineup(page, 'Opening night')
  const friend = await openElsewhere(browser)
  await friend.goto(link)
  await hydrated(friend)
  const image = friend.getByRole('img', { name: /^The card: Opening night/ })
  await expect.poll(() => fetchedWidth(image)).toBe('720')
  await expect(friend.getByRole('button', { name: 'Delete this link' })).toBeHidden()

  await friend.getByRole('link', { name: 'Remix these lines' }).click()
  await expect(friend.getByText('20 of 20')).toBeVisible()
  await expect(friend).toHaveURL(/\/lineup-builder\?team=HFX$/)
  await expect(overlay(friend)).toBeHidden()
  await friend.reload()
  await hydrated(friend)
  await expect(friend.getByText('20 of 20')).toBeVisible()
  await expect(friend.getByRole('link', { name: 'Opening night' })).toBeVisible()

  await friend.getByRole('button', { name: 'Your lineup is ready to download and share' }).click()
  await friend.goto(await copyLink(friend))
  await expect(friend.getByText('Remixed from')).toBeVisible()
  const credit = await friend.getByRole('link', { name: 'Opening night' }).getAttribute('href')
  expect(new URL(credit ?? '', link).href).toBe(link)
  await friend.context().close()
})

test('a friend reads the trade behind a link, its preview shows the card, and their counter credits it', async ({
  page,
  open,
  browser,
}) => {
  await open(HALIFAX_SASKATOON)
  await proposeTrade(page)
  const link = await copyTradeLink(page)
  const friend = await openElsewhere(browser)
  await friend.goto(link)
  const title = 'Halifax Harbours – Saskatoon Sheaves trade'
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(friend.getByRole('region', { name: 'Halifax Harbours receive' })).toContainText('Ike Pratt')
  await expect.poll(() => fetchedWidth(friend.getByRole('img', { name: /^The card:/ }))).toBe('720')
  const image = await friend.locator('meta[property="og:image"]').getAttribute('content')
  expect(image).toBe(`${link}/og.jpg`)

  await hydrated(friend)
  await friend.getByRole('link', { name: 'Counter this trade' }).click()
  const table = atTheTable(friend)
  await expect(table.player('Ike Pratt')).toBeChecked()
  await table.player('Gus Archer').uncheck()
  await table.player('Eli Nash').check()
  await friend.goto(await copyTradeLink(friend))
  await expect(friend.getByRole('region', { name: 'Saskatoon Sheaves receive' })).toContainText('Eli Nash')
  await expect(friend.getByText('A counteroffer to')).toBeVisible()
  const credit = friend.getByRole('link', { name: title })
  expect(new URL((await credit.getAttribute('href')) ?? '', link).href).toBe(link)
  await friend.context().close()
})

test(
  'the maker deletes a link, and the lineup behind it is gone',
  { tag: '@postgres' },
  async ({ page, browser }) => {
    const link = await shareLineup(page, '')
    await page.goto(link)
    await hydrated(page)
    await page.getByRole('button', { name: 'Delete this link' }).click()
    await page.getByRole('button', { name: 'Delete link' }).click()
    await expect(page.getByRole('heading', { name: 'Link deleted' })).toBeFocused()
    const friend = await openElsewhere(browser)
    expect((await friend.goto(link))?.status()).toBe(404)
    expect((await friend.request.get(`${link}/og.jpg`)).status()).toBe(404)
    await friend.goto(`/lineup-builder?team=HFX&from=${link.slice(-12)}`)
    await expect(friend.getByRole('alert')).toHaveText(
      'That shared lineup is gone. You can still build your own.',
    )
    await friend.context().close()
  },
)

/** Saves a lineup of Halifax, public or private. @returns the address of its image */
async function savedImage(request: APIRequestContext, name: string, isPublic: boolean): Promise<string> {
  const c1 = playersOf(HALIFAX).find(({ position }) => position === 'c')?.id
  const lineup = { team_id: HALIFAX.id, title: '', name, placements: { even_strength: { c1 } } }
  const saved = await request.post('/lineup-builder/saved', { data: lineup })
  const { id } = z.object({ id: z.int() }).parse(await saved.json())
  const form = { intent: 'set-public', id, is_public: String(isPublic) }
  expect((await request.post('/settings/lineups', { form })).ok()).toBe(true)
  return `/lineup-pictures/${id}`
}

test.describe('on a page of another site', () => {
  test.use({
    // One pattern: Playwright takes an array of objects for a value with options.
    expectedComplaints: [
      /^foreign: http:\/\/127\.0\.0\.1:|^console: Framing .* "frame-ancestors 'none'"|ERR_BLOCKED_BY_RESPONSE\.NotSameOrigin/,
    ],
  })

  test('a link’s card is shown in a frame, in both color schemes, and so are public images; the home page and private images are not', async ({
    page,
    baseURL,
  }) => {
    await makeAccount(page.request)
    const link = await shareLineup(page, 'Opening <night>')
    await overlay(page).getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Copy embed code' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('<iframe')
    const code = await page.evaluate(() => navigator.clipboard.readText())
    const images = [
      `${link}.webp`,
      `${link}/og.jpg`,
      `${baseURL}/teams/saskatoon-sheaves/lines.png`,
      `${baseURL}${await savedImage(page.request, 'Shown', true)}`,
      `${baseURL}${await savedImage(page.request, 'Private', false)}`,
    ]
    // A busy server first answers that a new image is not drawn yet.
    for (const image of images.slice(0, 4))
      await expect.poll(async () => (await page.request.get(image)).status(), image).toBe(200)
    await using forum = await openForum(
      `${code}<iframe name="home" src="${baseURL}/"></iframe>${images.map((src) => `<img src="${src}">`).join('')}`,
    )
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
    await page.goto(forum.url)
    const frame = page.frameLocator('iframe[title="Opening <night>: Halifax Harbours lineup"]')
    const card = frame.getByRole('img', { name: /^Abbott – Archer – Grady lead the Halifax Harbours, with / })
    await expect.poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(960)
    await refused
    await expect.poll(() => page.frame('home')?.url()).toBe('chrome-error://chromewebdata/')
    const widths = await page.locator('img').evaluateAll((shown) =>
      Promise.all(
        shown.map(async (image) => {
          if (!(image instanceof HTMLImageElement)) return null
          await image.decode().catch(() => undefined)
          return image.naturalWidth
        }),
      ),
    )
    expect(widths).toEqual([960, 1200, 1200, 960, 0])

    const opening = page.waitForEvent('popup')
    await frame.getByRole('link', { name: 'Open on Benchboss' }).click()
    const shared = await opening
    await expect(shared).toHaveURL(link)
    for (const [colorScheme, theme] of [['light'], ['dark'], ['light', 'dark']] as const) {
      await shared.emulateMedia({ colorScheme })
      await shared.goto(`${link}/embed${theme ? `?theme=${theme}` : ''}`)
      // Evaluated directly, as the page's policy blocks scripts.
      await shared.evaluate(axe.source)
      const { violations } = await shared.evaluate<AxeResults>('axe.run()')
      expect(violations).toEqual([])
    }
  })
})
