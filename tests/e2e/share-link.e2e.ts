import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

import { HALIFAX, playersOf } from '#tests/factories/made-league.ts'
import { makeAccount } from '#tests/support/accounts.ts'
import { lastGameStatements } from '#tests/support/last-game.ts'
import { onTheBoard } from '#tests/support/lineup-builder.ts'
import { copyLink, fillLineup, overlay } from '#tests/support/ready-overlay.ts'
import { expect, hydrated, test } from '#tests/support/test.ts'

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
async function openElsewhere(browser: Browser, given: Parameters<Browser['newContext']>[0] = {}) {
  return (await browser.newContext({ reducedMotion: 'reduce', ...given })).newPage()
}

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

test('chat previews find the image and the lines without running a script', async ({ page, browser }) => {
  const link = await shareLineup(page, 'Opening night')
  const chat = await openElsewhere(browser, { javaScriptEnabled: false })
  await chat.goto(link)
  const content = (name: string) =>
    chat.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content')
  expect(await content('og:title')).toBe('Opening night: Halifax Harbours lineup')
  const oEmbed = await chat.locator('link[type="application/json+oembed"]').getAttribute('href')
  const described = await (await chat.request.get(oEmbed ?? '')).json()
  expect(described).toMatchObject({ type: 'rich', thumbnail_url: `${link}/og.jpg` })
  expect(await content('og:description')).toBe(
    'Abbott – Archer – Grady lead the Halifax Harbours, with Keller – Larkin on the first pair and Rusk in goal.',
  )
  expect(await content('twitter:card')).toBe('summary_large_image')
  expect(await content('robots')).toBe('noindex')
  expect(await content('og:url')).toBe(link)
  expect(await chat.locator('link[rel="canonical"]').getAttribute('href')).toBe(link)
  const image = (await content('og:image')) ?? ''
  expect(image).toBe(`${link}/og.jpg`)
  expect((await chat.request.get(image)).headers()['content-type']).toBe('image/jpeg')
  await expect(chat.getByRole('link', { name: 'Remix these lines' })).toBeVisible()
  await expect(chat.getByRole('region', { name: 'Lines' })).toBeVisible()
  await chat.context().close()
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

test.describe('on a page of another site', () => {
  test.use({
    expectedComplaints: [/^foreign: http:\/\/127\.0\.0\.1:|^console: Framing .* "frame-ancestors 'none'"/],
  })

  test('a frame shows the card of a link in both color schemes and links to it; the home page cannot be framed', async ({
    page,
    baseURL,
  }) => {
    const link = await shareLineup(page, 'Opening <night>')
    await overlay(page).getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Copy embed code' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('<iframe')
    const code = await page.evaluate(() => navigator.clipboard.readText())
    await using forum = await openForum(`${code}<iframe name="home" src="${baseURL}/"></iframe>`)
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
    await page.goto(forum.url)
    const frame = page.frameLocator('iframe[title="Opening <night>: Halifax Harbours lineup"]')
    const card = frame.getByRole('img', { name: /^Abbott – Archer – Grady lead the Halifax Harbours, with / })
    await expect.poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(960)
    await refused
    await expect.poll(() => page.frame('home')?.url()).toBe('chrome-error://chromewebdata/')

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

test.describe('a forum', () => {
  test.use({
    site: 'failing',
    expectedComplaints: [/^foreign: http:\/\/127\.0\.0\.1:|ERR_BLOCKED_BY_RESPONSE\.NotSameOrigin/],
  })

  test('shows the images of links, of a team’s lines and of public lineups, but not of private ones', async ({
    page,
    baseURL,
    sites,
  }) => {
    const { run } = await sites.failing()
    await makeAccount(page.request)
    const link = new URL(await shareLineup(page, 'Opening night')).pathname
    for (const statement of lastGameStatements()) await run(statement)
    const lines = '/teams/saskatoon-sheaves/lines.png'
    try {
      await expect.poll(async () => (await page.request.get(lines)).status()).toBe(200)
      const addresses = [
        `${link}.webp`,
        `${link}/og.jpg`,
        lines,
        await savedImage(page.request, 'Shown', true),
        await savedImage(page.request, 'Private', false),
      ]
      await using forum = await openForum(
        addresses.map((address) => `<img src="${baseURL}${address}">`).join(''),
      )
      await page.goto(forum.url)
      const widths = await page.locator('img').evaluateAll((images) =>
        Promise.all(
          images.map(async (image) => {
            if (!(image instanceof HTMLImageElement)) return null
            await image.decode().catch(() => undefined)
            return image.naturalWidth
          }),
        ),
      )
      expect(widths).toEqual([960, 1200, 1200, 960, 0])
    } finally {
      await run('delete from iced_games')
    }
  })
})

test.describe('with a last game', () => {
  test.use({ site: 'failing' })

  test('a guest starts from it, makes three changes, sees them listed, downloads and shares; a friend opens the link', async ({
    page,
    open,
    browser,
    sites,
  }) => {
    const { run } = await sites.failing()
    const on = onTheBoard(page)
    for (const statement of lastGameStatements()) await run(statement)
    const offer = page.getByRole('button', { name: 'Start from the last game, Oct 7 @ CGY' })
    try {
      await expect
        .poll(async () => (await page.request.get('/lineup-builder?team=SSK')).text())
        .toContain('Start from the last game')
      await open('/lineup-builder?team=SSK')
      await offer.click()
    } finally {
      await run('delete from iced_games')
    }
    const command = page.getByRole('combobox', { name: 'Place by command' })
    for (const line of ['easton lw1', 'jarvis c1', 'adair starter']) {
      await command.fill(line)
      await command.press('Enter')
      await expect(command).toHaveValue('')
    }
    await page.getByRole('button', { name: '3 changes since Oct 7 @ CGY' }).click()
    for (const said of ['Easton in for Ames', 'Jarvis in for Ford', 'Adair in for Yates'])
      await expect(page.getByRole('dialog').getByText(said)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(on.filledSlots()).toHaveCount(20)

    await page.getByRole('button', { name: 'Your lineup is ready to download and share' }).click()
    const download = page.waitForEvent('download')
    await overlay(page).getByRole('button', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toBe('saskatoon-sheaves-lineup.jpg')
    const link = await copyLink(page)
    const friend = await openElsewhere(browser)
    await friend.goto(link)
    await expect(friend.getByRole('region', { name: 'Lines' })).toContainText('Mo Easton')
    const preview = await friend.locator('meta[property="og:image"]').getAttribute('content')
    expect((await friend.request.get(preview ?? '')).headers()['content-type']).toBe('image/jpeg')
    await friend.context().close()
  })
})
