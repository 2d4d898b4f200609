import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'
import sharp from 'sharp'

import { CARD_FOOTER } from '#card/card-data.ts'
import { parseStoredDraft } from '#domain/lineup/draft-schema.ts'
import { renderCard } from '#server/card/render-card.ts'
import { expectAccessible } from '#tests/support/accessibility.ts'
import { differentTiles } from '#tests/support/compare-cards.ts'
import { fillLineup, overlay, picture, zoomButton } from '#tests/support/ready-overlay.ts'
import { COLOR_SCHEMES, WIDTHS } from '#tests/support/screens.ts'
import { expect, test } from '#tests/support/test.ts'

const place = (page: Page) =>
  picture(page).evaluate((image) => {
    const { a, e, f } = new DOMMatrix(getComputedStyle(image).transform)
    return { zoom: a, x: Math.round(e), y: Math.round(f) }
  })

test.beforeEach(async ({ open }) => open('/lineup-builder?team=EDM'))

test('P-STATE-12 P-BUILD-29 opens once when the lineup is full, and again from the foot of the board', async ({
  page,
}) => {
  await expect(page.getByRole('button', { name: /ready to download/ })).toHaveCount(0)
  await fillLineup(page)
  await page.keyboard.press('Escape')
  await expect(overlay(page)).toBeHidden()

  const reopen = page.getByRole('button', { name: 'Your lineup is ready to download and share' })
  await reopen.click()
  await expect(picture(page)).toBeVisible()
  await overlay(page).getByRole('button', { name: 'Close' }).click()
  await expect(overlay(page)).toBeHidden()
  await expect(reopen).toBeFocused()

  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(reopen).toHaveCount(0)
})

test.describe('when its code comes late', () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] })

  test('P-STATE-12 opens all the same for a lineup that was full before; a fetch that fails is repeated', async ({
    page,
    open,
  }) => {
    const arrival = Promise.withResolvers<void>()
    let attempts = 0
    await page.route(/\/finished-lineup-/, async (route) => {
      attempts += 1
      if (attempts === 1) return route.abort()
      await arrival.promise
      return route.continue()
    })
    await open('/lineup-builder?team=EDM')
    await expect.poll(() => attempts).toBe(1)
    await page.getByRole('button', { name: 'Fill the rest' }).click()
    await expect(page.getByRole('button', { name: /: empty$/ })).toHaveCount(0)
    await expect.poll(() => attempts).toBe(2)
    await expect(overlay(page)).toHaveCount(0)
    arrival.resolve()
    await expect(picture(page)).toBeVisible()
  })
})

test('P-STATE-12 stays closed for a lineup that was already full when the page opened', async ({
  page,
  open,
}) => {
  await fillLineup(page)
  await page.reload()
  await open(page.url())
  await expect(page.getByRole('button', { name: /ready to download/ })).toBeVisible()
  await expect(overlay(page)).toHaveCount(0)
})

test('P-BUILD-26 P-STATE-14 P-CONST-02 P-ROLE-01 a guest downloads a JPEG, 1920 wide, named for club and title', async ({
  page,
}) => {
  await page.getByRole('textbox', { name: 'Title' }).fill('Our cup year!')
  await fillLineup(page)
  const downloading = page.waitForEvent('download')
  await overlay(page).getByRole('button', { name: 'Download' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('edmonton-oilers-our-cup-year.jpg')
  const file = await readFile(await download.path())
  expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 1920, height: 2560 })
})

test('P-BUILD-26 the file is the card as the server draws it: every number and name in its place', async ({
  page,
}) => {
  await fillLineup(page)
  const downloading = page.waitForEvent('download')
  await overlay(page).getByRole('button', { name: 'Download' }).click()
  const file = await readFile(await (await downloading).path())

  // The lineup as the page keeps it for a reload.
  const kept = await page.evaluate(() =>
    Object.entries(localStorage).find(([key]) => key.startsWith('benchboss:draft:lineup:')),
  )
  const draft = parseStoredDraft(JSON.parse(String(kept?.[1])).text)
  if (!draft) throw new Error('The page keeps no draft.')
  const { even_strength: placements } = draft.lineups
  const { starter } = placements
  if (!starter) throw new Error('The lineup has no starter.')
  const asOf = await page.evaluate(() =>
    new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(new Date()),
  )
  const colors = { primary: '#FF4C00', secondary: '#041E42', tertiary: '#FFFFFF' }
  const draw = (drawn: typeof placements) =>
    renderCard({
      card: 'lineup',
      type: 'image/jpeg',
      data: {
        subject: { kind: 'team', team: { name: 'Edmonton Oilers', abbreviation: 'EDM', colors } },
        title: draft.title,
        type: draft.type,
        placements: drawn,
        asOf,
        footer: CARD_FOOTER,
      },
    })

  expect(Object.keys(placements)).toHaveLength(20)
  expect(await differentTiles(file, await draw(placements))).toEqual([])
  // The comparison is sharp enough to see one digit, or one name.
  const otherNumber = { ...placements, starter: { ...starter, number: (starter.number ?? 0) + 1 } }
  expect(await differentTiles(file, await draw(otherNumber))).toEqual(['starter'])
  const otherName = { ...placements, starter: { ...starter, name: 'Ed Oil' } }
  expect(await differentTiles(file, await draw(otherName))).toEqual(['starter'])
})

test('each size is painted when it is chosen, and is what the download hands over', async ({ page }) => {
  await fillLineup(page)
  for (const [name, width, height] of [
    [/^Square/, 1920, 1920],
    [/^Post 4:5/, 1920, 2400],
    [/^Story/, 1080, 1920],
    [/^Link/, 1200, 630],
    [/^Poster/, 1920, 2560],
  ] as const) {
    await overlay(page).getByRole('radio', { name }).check()
    const ratio = async () => {
      const box = await picture(page).boundingBox()
      return box ? box.width / box.height : 0
    }
    await expect.poll(ratio).toBeCloseTo(width / height, 1)
    const downloading = page.waitForEvent('download')
    await overlay(page).getByRole('button', { name: 'Download' }).click()
    const file = await readFile(await (await downloading).path())
    expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width, height })
  }
})

test('P-BUILD-34 the card is drawn off the screen: its picture is ready and the page has no canvas', async ({
  page,
}) => {
  await fillLineup(page)
  await expect(page.locator('canvas')).toHaveCount(0)
  expect(await picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1920)
})

test('P-ERR-32 an overlay whose lineup has left has nothing to show', async ({ page }) => {
  await page.getByRole('button', { name: 'Edmonton Oilers' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Boston Bruins/ })
    .click()
  await expect(page).toHaveURL(/team=BOS/)
  await fillLineup(page)
  await page.goBack()
  await expect(overlay(page)).toContainText(
    'No lineup data available. Contact support if the issue persists.',
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Fill the rest' })).toBeEnabled()
})

test.describe('the preview', () => {
  test('P-BUILD-25 P-BUILD-30 is zoomed twofold by a click, and back by the next', async ({ page }) => {
    await fillLineup(page)
    await zoomButton(page).click()
    await expect.poll(() => place(page)).toMatchObject({ zoom: 2 })
    await zoomButton(page).click()
    await expect.poll(() => place(page)).toMatchObject({ zoom: 1 })
  })

  test('P-BUILD-31 follows a drag, and a drag is no click', async ({ page }) => {
    await fillLineup(page)
    await zoomButton(page).click()
    const box = await zoomButton(page).boundingBox()
    if (!box) throw new Error('The picture has no place.')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 30, y + 20)
    await page.mouse.move(x + 60, y + 40)
    await page.mouse.up()
    await expect.poll(() => place(page)).toEqual({ zoom: 2, x: 60, y: 40 })
  })

  test('P-BUILD-32 P-BUILD-33 is panned by arrow keys; Escape leaves the zoom first, then the overlay', async ({
    page,
  }) => {
    await fillLineup(page)
    await zoomButton(page).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    // 20 divided by the zoom of 2 on the picture, which is 20 on the screen.
    await expect.poll(() => place(page)).toEqual({ zoom: 2, x: -20, y: -40 })

    await page.keyboard.press('Escape')
    await expect(overlay(page)).toBeVisible()
    await expect.poll(() => place(page)).toEqual({ zoom: 1, x: 0, y: 0 })
    await page.keyboard.press('Escape')
    await expect(overlay(page)).toBeHidden()
  })

  test('P-BUILD-33 leaves the zoom by Escape from anywhere in the overlay', async ({ page }) => {
    await fillLineup(page)
    await zoomButton(page).click()
    await overlay(page).getByRole('button', { name: 'Download' }).focus()
    await page.keyboard.press('Escape')
    await expect(overlay(page)).toBeVisible()
    await expect.poll(() => place(page)).toMatchObject({ zoom: 1 })
  })
})

test.describe('without a picture', () => {
  test.use({ expectedComplaints: [/./] })

  test('P-ERR-29 P-ERR-31 says so, and paints again when asked', async ({ page }) => {
    await page.evaluate(() => {
      const encode = OffscreenCanvas.prototype.convertToBlob
      Object.assign(window, { mend: () => (OffscreenCanvas.prototype.convertToBlob = encode) })
      OffscreenCanvas.prototype.convertToBlob = () => Promise.reject(new Error('out of memory'))
      HTMLCanvasElement.prototype.toBlob = (give) => give(null)
      // No worker: the page itself draws, with the broken encoders above.
      Object.defineProperty(window, 'Worker', { value: undefined })
    })
    await page.getByRole('button', { name: 'Fill the rest' }).click()
    await expect(overlay(page).getByRole('alert')).toContainText('Failed to generate preview')
    await expectAccessible(page)
    await overlay(page).getByRole('button', { name: 'Download' }).click()
    await expect(overlay(page).getByRole('status')).toHaveText('Failed to generate lineup card image')
  })
})

/** Looks at the confetti until it is cleared away: whether the club's orange was in it, and how much of a colour that is no club's. */
async function watchConfetti(): Promise<{ orange: boolean; foreign: number }> {
  let begun = false
  let orange = 0
  let foreign = 0
  for (;;) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const canvas = document.querySelector<HTMLCanvasElement>('canvas[data-celebration]')
    if (!canvas && begun) return { orange: orange > 50, foreign }
    if (!canvas) continue
    begun = true
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    const near = (at: number, [r, g, b]: readonly [number, number, number]) =>
      Math.abs(Number(pixels[at]) - r) +
        Math.abs(Number(pixels[at + 1]) - g) +
        Math.abs(Number(pixels[at + 2]) - b) <
      24
    for (let at = 0; at < pixels.length; at += 4) {
      // A falling piece fades.
      if (Number(pixels[at + 3]) < 128) continue
      if (near(at, [255, 76, 0])) orange += 1
      else if (near(at, [0, 255, 0])) foreign += 1
    }
  }
}

test('P-STATE-10 throws no confetti at a visitor who asked for less motion', async ({ page }) => {
  await fillLineup(page)
  await expect(page.locator('canvas[data-celebration]')).toHaveCount(0)
})

test.describe('with motion', () => {
  // A small window: this machine may have no graphics card to draw the pieces with.
  test.use({ contextOptions: { reducedMotion: 'no-preference' }, viewport: { width: 640, height: 480 } })

  test('P-STATE-10 throws confetti in the club’s colours, once, and clears it away', async ({ page }) => {
    const confetti = page.locator('canvas[data-celebration]')
    // From before it begins: on a busy machine it may be over before the card is painted.
    const celebration = page.evaluate(watchConfetti)
    await fillLineup(page)
    expect(await celebration).toEqual({ orange: true, foreign: 0 })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /ready to download/ }).click()
    await expect(picture(page)).toBeVisible()
    await expect(confetti).toHaveCount(0)
  })
})

test('P-BUILD-28 offers no Preview HTML to a visitor', async ({ page }) => {
  await fillLineup(page)
  await expect(overlay(page).getByRole('button', { name: 'Preview HTML' })).toHaveCount(0)
})

for (const width of WIDTHS) {
  for (const colorScheme of COLOR_SCHEMES) {
    test.describe(`at ${width} px, ${colorScheme}`, () => {
      test.use({ viewport: { width, height: 900 }, colorScheme })

      test('the overlay is accessible, whole and zoomed', async ({ page }) => {
        await fillLineup(page)
        await expectAccessible(page)
        await zoomButton(page).click()
        await expectAccessible(page)
      })
    })
  }
}
