import { readFile } from 'node:fs/promises'

import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

import { startBroken } from '#tests/support/broken-server.ts'
import { expect, hydrated, test } from '#tests/support/test.ts'
import { atTheTable, EDMONTON_BOSTON, proposeTrade } from '#tests/support/trade-builder.ts'

test.beforeEach(async ({ page, open }) => {
  await open(EDMONTON_BOSTON)
  await proposeTrade(page)
})

const FILE = /^Edmonton_Oilers_vs_Boston_Bruins_trade_proposal_\d+\.jpg$/

test('P-TRADE-29 P-TRADE-30 P-STATE-27 P-STATE-29 the preview shows the card; Go Back downloads nothing', async ({
  page,
}) => {
  const table = atTheTable(page)
  let downloads = 0
  page.on('download', () => (downloads += 1))
  await table.confirm.click()
  const preview = table.dialog('Preview Trade Image')
  await expect(preview).toContainText('Review your trade proposal before downloading')
  await expect(preview.getByRole('button', { name: 'Download Image' })).toBeVisible()
  const card = preview.getByRole('img', { name: 'Trade card: Edmonton Oilers and Boston Bruins' })
  await expect(card).toBeVisible()
  expect(await card.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1920)
  await expect(page.locator('canvas')).toHaveCount(0)
  await preview.getByRole('button', { name: 'Go Back' }).click()
  await expect(preview).toBeHidden()
  await expect(table.player('Connor McDavid')).toBeChecked()
  await expect(table.confirm).toBeFocused()
  expect(downloads).toBe(0)
})

test('P-STATE-29 Escape leaves the zoom first, then the preview', async ({ page }) => {
  const table = atTheTable(page)
  await table.confirm.click()
  const preview = table.dialog('Preview Trade Image')
  await preview.getByRole('button', { name: 'Zoom in' }).click()
  await expect(preview.getByRole('button', { name: 'Zoom out' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
})

test('P-ROLE-03 P-STATE-28 P-TRADE-19 P-TRADE-24 P-ERR-38 P-VALID-32 P-CONST-03 a guest downloads a JPEG, 1920 wide, and is told so', async ({
  page,
}) => {
  const table = atTheTable(page)
  const answer = Promise.withResolvers<void>()
  await page.route('**/trade-players/pictures', async (route) => {
    await answer.promise
    await route.continue()
  })
  await table.confirm.click()
  const preview = table.dialog('Preview Trade Image')
  await expect(preview.getByRole('img')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await preview.getByRole('button', { name: 'Download Image' }).click()
  const download = await downloading
  await expect(preview.getByRole('button', { name: 'Generating...' })).toBeVisible()
  // The button of the screen says the same; the dialog over it hides it from the accessibility tree.
  await expect(table.foot.getByText('Generating...')).toBeVisible()
  answer.resolve()
  const notice = table.dialog('Download complete')
  await expect(notice).toContainText('Trade proposal image uploaded and downloaded successfully!')
  await notice.getByRole('button', { name: 'OK' }).click()
  await expect(table.confirm).toBeEnabled()
  await expect(table.confirm).toBeFocused()
  expect(download.suggestedFilename()).toMatch(FILE)
  const file = await readFile(await download.path())
  expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 1920 })
})

/** Downloads the trade, and gives the notice that comes of it; the file is handed over all the same. */
async function downloadAnyway(page: Page, title: string): Promise<Locator> {
  const table = atTheTable(page)
  await table.confirm.click()
  const downloading = page.waitForEvent('download')
  await table.dialog('Preview Trade Image').getByRole('button', { name: 'Download Image' }).click()
  const notice = table.dialog(title)
  await expect(notice).toContainText('The picture itself was handed to you')
  expect(await sharp(await readFile(await (await downloading).path())).metadata()).toMatchObject({
    width: 1920,
  })
  return notice
}

test.describe('when our copy is not kept', () => {
  test.use({ expectedComplaints: [/status of 50|^foreign|ERR_INTERNET_DISCONNECTED/] })
  // Each opens a database of its own.
  test.slow()

  for (const [id, broken, title, message] of [
    ['P-ERR-35', 'bucket', 'Upload failed', 'The picture could not be stored. Please try again.'],
    ['P-ERR-36', 'not yet', 'DB insert failed', 'Your picture could not be put on record. Please try again.'],
  ] as const) {
    test(`${id} P-TRADE-31 “${title}” is said, and stands under the buttons until the next edit`, async ({
      page,
    }) => {
      await using server = await startBroken(broken)
      await page.goto(`${server.url}${EDMONTON_BOSTON}`)
      await hydrated(page)
      await proposeTrade(page)
      if (broken === 'not yet') {
        await server.run('alter table trade_proposal_images rename to trade_proposal_images_gone')
      }
      const notice = await downloadAnyway(page, title)
      await expect(notice).toContainText(message)
      await notice.getByRole('button', { name: 'OK' }).click()
      const table = atTheTable(page)
      await expect(table.foot.getByRole('alert')).toHaveText(message)
      await table.player('Leon Draisaitl').check()
      await expect(table.foot.getByRole('alert')).toHaveCount(0)
      await page.waitForLoadState('networkidle')
    })
  }

  test('P-ERR-37 without a network', async ({ page, context }) => {
    const table = atTheTable(page)
    await table.confirm.click()
    await expect(table.dialog('Preview Trade Image').getByRole('img')).toBeVisible()
    await page.keyboard.press('Escape')
    await context.setOffline(true)
    const notice = await downloadAnyway(page, 'Download failed')
    await expect(notice).toContainText('Failed to generate or upload image. Please try again.')
  })
})

test.describe('without a picture', () => {
  test.use({ expectedComplaints: [/./] })
  test('P-ERR-37 nothing is handed over, and both places say so', async ({ page }) => {
    const table = atTheTable(page)
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.toBlob = (give) => give(null)
      // No worker: the page itself draws, with the broken encoder above.
      Object.defineProperty(window, 'Worker', { value: undefined })
      Object.defineProperty(window, 'OffscreenCanvas', { value: undefined })
    })
    await page.reload()
    await table.confirm.click()
    const preview = table.dialog('Preview Trade Image')
    await expect(preview.getByRole('alert')).toContainText('Failed to generate preview')
    await preview.getByRole('button', { name: 'Download Image' }).click()
    await expect(table.dialog('Download failed')).toContainText(
      'Failed to generate or upload image. Please try again.',
    )
    await expect(table.dialog('Download failed')).not.toContainText('handed to you')
  })
})

test('the picture and the words are copied, for a forum, for Reddit, for Discord', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const table = atTheTable(page)
  await table.confirm.click()
  const preview = table.dialog('Preview Trade Image')
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await preview.getByRole('button', { name: 'Copy as text' }).click()
  await expect(preview.getByText('Text copied')).toBeVisible()
  expect(await copied()).toContain('Edmonton Oilers receive\n- #73 Charlie McAvoy, D')
  await preview.getByRole('button', { name: 'Copy for Reddit' }).click()
  await expect.poll(copied).toContain('|Edmonton Oilers receive|Boston Bruins receive|')
  await preview.getByRole('button', { name: 'Copy for Discord' }).click()
  await expect.poll(copied).toContain('**Edmonton Oilers receive**')
  await expect(preview.getByRole('img')).toBeVisible()
  await preview.getByRole('button', { name: 'Copy image' }).click()
  await expect(preview.getByText('Picture copied')).toBeVisible()
  const kinds = await page.evaluate(async () =>
    (await navigator.clipboard.read()).flatMap((item) => item.types),
  )
  expect(kinds).toEqual(['image/png'])
})

test('the picture is shared as a file where the browser can', async ({ page }) => {
  const table = atTheTable(page)
  await page.evaluate(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: async (given: ShareData) => {
        document.title = `${given.title}: ${given.files?.map(({ name, type }) => `${name} ${type}`)}`
      },
    })
  })
  await table.confirm.click()
  const preview = table.dialog('Preview Trade Image')
  await expect(preview.getByRole('img')).toBeVisible()
  await preview.getByRole('button', { name: 'Share with friends' }).click()
  await expect(page).toHaveTitle(
    /^Edmonton Oilers – Boston Bruins: a trade proposal: Edmonton_Oilers_vs_.*\.jpg image\/jpeg$/,
  )
})
