import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { HeaderAccount } from '#app/shared/known-account.ts'
import { SASKATOON } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { answer, offline, refused, requests } from '#tests/support/component/answers.ts'
import { expectComplaint } from '#tests/support/component/complaints.ts'
import { downloads } from '#tests/support/component/downloads.ts'
import { anAccount } from '#tests/support/component/open-screen.tsx'
import {
  ARCHER,
  isRed,
  madePlayer,
  openTable,
  PRATT,
  proposeTrade,
  rostersWorth,
  SHARE,
  table,
} from '#tests/support/component/trade-builder.tsx'

const IMAGES = '/trade-players/pictures'
const FILE = /^Halifax_Harbours_vs_Saskatoon_Sheaves_trade_proposal_(\d+)\.jpg$/
const preview = table.dialog('Preview Trade Image')
const card = preview.getByRole('img', { name: 'Trade card: Halifax Harbours and Saskatoon Sheaves' })
/** The message after the last press. */
const said = preview.getByRole('status').last()
const download = preview.getByRole('button', { name: 'Download Image', exact: true })

async function openPreview(): Promise<void> {
  await openTable()
  await proposeTrade()
  await table.confirm.click()
  await expect.element(preview).toBeVisible()
}

/** Chooses an action behind More. */
async function chooseMore(name: string): Promise<void> {
  await preview.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

async function cardDrawn(): Promise<void> {
  await card.findElement()
}

async function expectFile(): Promise<void> {
  const [file] = downloads()
  const [, at] = FILE.exec(file?.filename ?? '') ?? []
  expect(Math.abs(Date.now() - Number(at))).toBeLessThan(60_000)
  const content = await file?.content
  expect(content?.type).toBe('image/jpeg')
  const image = await createImageBitmap(content ?? new Blob())
  expect(image.width).toBe(1920)
}

describe('the preview', () => {
  test('P-TRADE-29 P-TRADE-30 P-STATE-27 shows the card before anything is downloaded', async () => {
    await openPreview()
    await expect.element(preview).toHaveAccessibleDescription('Review your trade proposal before downloading')
    await expect.element(preview.getByRole('button', { name: 'Go Back', exact: true })).toBeVisible()
    await expect.element(download).toBeVisible()
    await cardDrawn()
    await expect.poll(() => naturalSize()[0]).toBe(1920)
    await expectHolds()
    expect(downloads()).toEqual([])
    expect(requests(IMAGES)).toEqual([])
  })

  test('P-STATE-29 Go Back returns to the same trade, with nothing downloaded', async () => {
    await openPreview()
    await cardDrawn()
    await preview.getByRole('button', { name: 'Go Back' }).click()
    await expect.element(preview).not.toBeInTheDocument()
    await expect.element(table.player(ARCHER)).toBeChecked()
    await expect.element(table.confirm).toHaveFocus()
    expect(downloads()).toEqual([])
    expect(requests(IMAGES)).toEqual([])
  })

  test('P-STATE-29 Escape closes the zoom first, then the preview', async () => {
    await openPreview()
    await cardDrawn()
    await preview.getByRole('button', { name: 'Zoom in' }).click()
    await expect.element(preview.getByRole('button', { name: 'Zoom out' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(preview.getByRole('button', { name: 'Zoom in' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(preview).not.toBeInTheDocument()
  })
})

describe('a download', () => {
  test('P-STATE-28 P-TRADE-19 shows “Generating...” on both buttons while it runs', async () => {
    const arrival = Promise.withResolvers<void>()
    answer(`POST ${IMAGES}`, async () => {
      await arrival.promise
      return {}
    })
    await openPreview()
    await cardDrawn()
    await download.click()
    await expect.element(preview.getByRole('button', { name: 'Generating...', exact: true })).toBeVisible()
    // The open dialog hides the page's button from the accessibility tree.
    const under = [...document.querySelectorAll('main button')].map(({ textContent }) => textContent)
    expect(under).toContain('Generating...')
    expect(under).not.toContain('Confirm & Download')
    arrival.resolve()
    await expect.element(said).toMatchTextContent('Download complete')
    await preview.getByRole('button', { name: 'Go Back' }).click()
    await expect.element(table.confirm).toBeEnabled()
  })

  test('P-ERR-38 P-VALID-32 P-CONST-03 produces a JPEG 1920 px wide, shows a notice, and keeps the preview open to share', async () => {
    answer(`POST ${IMAGES}`, () => ({ filename: 'a.jpg', public_url: '/files/a.jpg' }))
    await openPreview()
    await cardDrawn()
    await download.click()
    await expect
      .element(said)
      .toMatchTextContent(
        /^Download completeTrade proposal image uploaded and downloaded successfully!Downloaded (\S+)$/,
      )
    await expect.element(said).toMatchTextContent(downloads()[0]?.filename ?? 'none')
    await expect.element(table.ok).not.toBeInTheDocument()
    await expectFile()
    expect(requests(IMAGES).map((one) => one.json())).toMatchObject([
      { trade: { team1: { team_id: 1, players: [{ id: madePlayer(ARCHER).id }] } } },
    ])
    await expectHolds()
    await expect.element(download).toHaveFocus()
    await preview.getByRole('button', { name: 'Copy link' }).click()
    await expect.element(preview.getByText('Link copied')).toBeVisible()
    await preview.getByRole('button', { name: 'Go Back' }).click()
    await expect.element(table.confirm).toHaveFocus()
    await expect.element(table.foot.getByRole('alert')).not.toBeInTheDocument()
  })

  const STORED = 'The image could not be stored. Please try again.'
  const RECORDED = 'Your image could not be recorded. Please try again.'
  const FAILED = 'Failed to generate or upload image. Please try again.'
  const broken = (code: string) => () => refused(503, { code, message: STORED })
  test.each([
    ['P-ERR-35 “Upload failed”', 'Upload failed', STORED, broken('upload_failed')],
    ['P-ERR-36 “DB insert failed”', 'DB insert failed', RECORDED, broken('record_failed')],
    ['P-ERR-37 “Download failed”', 'Download failed', FAILED, offline],
  ])(
    '%s P-TRADE-31 is reported when our copy is not stored, in red below the buttons until the next edit',
    async (_, title, message, failure) => {
      answer(`POST ${IMAGES}`, failure)
      await openPreview()
      await cardDrawn()
      await download.click()
      await expect.element(said).toMatchTextContent(`${title}${message}The image is on your device.`)
      await expectFile()
      await preview.getByRole('button', { name: 'Go Back' }).click()
      const alert = table.foot.getByRole('alert')
      await expect.element(alert).toHaveTextContent(message)
      expect(isRed(alert.element())).toBe(true)
      const buttons = table.confirm.element().getBoundingClientRect()
      expect(alert.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(buttons.bottom)
      await table.player('Eli Nash').click()
      await expect.element(alert).not.toBeInTheDocument()
    },
  )

  test('P-ERR-37 produces no file when no image can be drawn, and both places report it', async () => {
    expectComplaint(/./)
    answer(`POST ${IMAGES}`, () => ({}))
    // Without a worker the page draws, and its encoder fails.
    vi.stubGlobal('Worker', undefined)
    vi.stubGlobal('OffscreenCanvas', undefined)
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(null))
    onTestFinished(() => {
      vi.unstubAllGlobals()
      vi.restoreAllMocks()
    })
    await openPreview()
    const alert = preview.getByRole('alert')
    await alert.findElement()
    await expect.element(alert).toMatchTextContent('Failed to generate preview')
    await download.click()
    await expect.element(said).toHaveTextContent(`Download failed${FAILED}`)
    expect(downloads()).toEqual([])
  })
})

const copied = () => navigator.clipboard.readText()

describe('the other share actions of the preview', () => {
  test.each([
    ['Copy as text', 'Halifax Harbours receive\n- #3 Ike Pratt, D'],
    ['Copy for Reddit', '|Halifax Harbours receive|Saskatoon Sheaves receive|'],
    ['Copy for Discord', '**Halifax Harbours receive**'],
  ])('“%s” copies the text', async (button, words) => {
    await openPreview()
    await chooseMore(button)
    await expect.element(preview.getByText('Text copied')).toBeVisible()
    expect(await copied()).toContain(words)
    expect((await copied()).split('\n').at(-1)).toBe(SHARE.url)
    await expect.poll(() => requests(`/shares/${SHARE.id}`).length).toBe(1)
  })

  test('“Copy embed code” copies an iframe of this trade, and tells the server to keep the link', async () => {
    await openPreview()
    await chooseMore('Copy embed code')
    await expect.element(preview.getByText('Embed code copied')).toBeVisible()
    expect(await copied()).toContain(`<iframe src="${SHARE.url}/embed" title="Halifax Harbours – Saskatoon`)
    await expect.poll(() => requests(`/shares/${SHARE.id}`).length).toBe(1)
  })

  test('“Copy image” copies a PNG', async () => {
    await openPreview()
    await cardDrawn()
    await chooseMore('Copy image')
    await preview.getByText('Image copied').findElement()
    const items = await navigator.clipboard.read()
    expect(items.flatMap(({ types }) => types)).toEqual(['image/png'])
  })

  test('“Copy link” copies the link to this trade, and tells the server to keep it', async () => {
    await openPreview()
    await preview.getByRole('button', { name: 'Copy link' }).click()
    await expect.element(preview.getByText('Link copied')).toBeVisible()
    expect(await copied()).toBe(SHARE.url)
    await expect.poll(() => requests(`/shares/${SHARE.id}`).length).toBe(1)
    const [asked] = requests('/trade-players/shares').map((one) => one.json())
    expect(asked).toMatchObject({ trade: { team2: { team_id: SASKATOON.id } } })
  })

  test('the image is shared as a file where the browser can', async () => {
    const share = vi.fn<(given: ShareData) => Promise<void>>(async () => undefined)
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true })
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, 'share')
      Reflect.deleteProperty(navigator, 'canShare')
    })
    await openPreview()
    await cardDrawn()
    await preview.getByRole('button', { name: 'Share with friends' }).click()
    const [given] = share.mock.calls[0] ?? []
    expect(given?.title).toBe('Halifax Harbours – Saskatoon Sheaves: a trade proposal')
    expect(given?.text).toContain(SHARE.url)
    expect(given?.files?.map(({ name, type }) => [FILE.test(name), type])).toEqual([[true, 'image/jpeg']])
  })
})

/** The requests to list a share on the home page, or to remove it. */
const listings = () =>
  requests().flatMap((one) => (one.method === 'PATCH' ? [[one.path.split('/').at(-1), one.json()]] : []))

describe('the options of the preview', () => {
  const worth = rostersWorth({ [ARCHER]: 6_000_000, [PRATT]: 4_800_000 })
  const money = preview.getByRole('switch', { name: /^Show both teams’ cap/ })
  const onHome = preview.getByRole('switch', { name: /^Show on the home page/ })
  async function openWorth(rosters: typeof worth, account: HeaderAccount | null = null): Promise<void> {
    await openTable(undefined, { loaded: { rosters }, account })
    await proposeTrade()
    await table.confirm.click()
    await cardDrawn()
  }

  test('the card is drawn and downloaded in the chosen size, with its own file name', async () => {
    answer(`POST ${IMAGES}`, () => ({ filename: 'a.jpg', public_url: '/files/a.jpg' }))
    await openPreview()
    await cardDrawn()
    await preview.getByRole('radio', { name: /Story/ }).click({ force: true })
    await expect.poll(() => card.query() instanceof HTMLImageElement && naturalSize()).toEqual([1080, 1920])
    await expectHolds()
    await download.click()
    await expect.element(said).toMatchTextContent('Download complete')
    expect(downloads()[0]?.filename).toMatch(/_trade_proposal_\d+_story\.jpg$/)
  })

  test('the cap is included while every hit is known, unless the visitor turns it off', async () => {
    await openWorth(worth)
    await expect.element(money).toBeChecked()
    await chooseMore('Copy as text')
    await expect.poll(copied).toContain('Cap −$1.2M · ')
    expect(requests('/trade-players/shares')[0]?.json()).not.toHaveProperty('shows_cap')
    await money.click()
    await expect.element(money).not.toBeChecked()
    await expect
      .poll(() => requests('/trade-players/shares').at(-1)?.json())
      .toMatchObject({ shows_cap: false })
    await chooseMore('Copy as text')
    await expect.poll(copied).not.toContain('Cap')
  })

  test('the cap is left out while a hit is unknown, unless the visitor turns it on', async () => {
    await openWorth(rostersWorth({ [PRATT]: null }))
    await expect.element(money).not.toBeChecked()
    await money.click()
    await chooseMore('Copy as text')
    await expect.poll(copied).toMatch(/Cap change unknown · up to \$\S+ space · 1 cap hit unknown/)
  })

  test('a trade is listed on the home page only at its maker’s request, and its next link replaces it there', async () => {
    const other = { ...SHARE, id: 'withoutMoney' }
    await openWorth(worth, anAccount())
    answer('POST /trade-players/shares', (one) => (one.text.includes('shows_cap') ? other : SHARE))
    for (const id of [SHARE.id, other.id]) answer(`PATCH /shares/${id}`, () => ({}))
    await expect.element(onHome).toBeEnabled()
    await expect.element(onHome).not.toBeChecked()
    expect(listings()).toEqual([])
    await onHome.click()
    await expect.element(onHome).toBeChecked()
    await expect.poll(listings).toEqual([[SHARE.id, { listed: true }]])
    await money.click()
    await expect.poll(listings).toEqual([
      [SHARE.id, { listed: true }],
      [other.id, { listed: true }],
    ])
    await onHome.click()
    await expect.poll(() => listings().at(-1)).toEqual([other.id, { listed: false }])
    expect(listings()).toHaveLength(3)
  })

  test('a trade on the home page is marked so when its preview opens again', async () => {
    answer(`PATCH /shares/${SHARE.id}`, () => ({}))
    await openTable(undefined, { account: anAccount() })
    answer('POST /trade-players/shares', () => ({ ...SHARE, listed: true }))
    await proposeTrade()
    await table.confirm.click()
    await expect.element(onHome).toBeChecked()
    await onHome.click()
    await expect.poll(() => listings().at(-1)).toEqual([SHARE.id, { listed: false }])
  })

  test('a failed change of the home page shows an error, and the switch turns back', async () => {
    answer(`PATCH /shares/${SHARE.id}`, offline)
    await openWorth(worth, anAccount())
    await onHome.click()
    await expect.element(preview.getByText(/^Your trade could not be added/)).toBeVisible()
    await expect.element(onHome).not.toBeChecked()
  })

  test('a guest has to sign in before a trade is listed on the home page', async () => {
    await openWorth(worth)
    await expect.element(onHome).toHaveAttribute('aria-disabled', 'true')
    await expect.element(preview.getByText('Sign in to show a trade there.')).toBeVisible()
  })
})

function naturalSize(): readonly number[] {
  const image = card.element()
  return image instanceof HTMLImageElement ? [image.naturalWidth, image.naturalHeight] : []
}
