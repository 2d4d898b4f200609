import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { HeaderAccount } from '#app/shared/known-account.ts'
import { SASKATOON } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { answer, offline, refused, requests } from '#tests/support/component/answers.ts'
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
const FAILED = 'Failed to generate or upload image. Please try again.'
const preview = table.dialog('Preview Trade Image')
const card = preview.getByRole('img', { name: 'Trade card: Halifax Harbours and Saskatoon Sheaves' })
/** The message after the last press. */
const said = preview.getByRole('status').last()
const download = preview.getByRole('button', { name: 'Download Image', exact: true })
const goBack = preview.getByRole('button', { name: 'Go Back', exact: true })
const copyLink = preview.getByRole('button', { name: 'Copy link' })

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

/** Waits for the card, and returns its size in px. */
async function cardDrawn(): Promise<readonly number[]> {
  const image = await card.findElement()
  if (!(image instanceof HTMLImageElement)) throw new Error('The card is no image.')
  await expect.poll(() => image.complete).toBe(true)
  return [image.naturalWidth, image.naturalHeight]
}

async function expectFile(at: number, name = FILE): Promise<void> {
  const file = downloads()[at]
  const [, time] = name.exec(file?.filename ?? '') ?? []
  expect.soft(Math.abs(Date.now() - Number(time))).toBeLessThan(60_000)
  const content = await file?.content
  expect.soft(content?.type).toBe('image/jpeg')
  const image = await createImageBitmap(content ?? new Blob())
  expect.soft(image.width).toBe(name === FILE ? 1920 : 1080)
}

test('P-TRADE-29 P-TRADE-30 P-STATE-27 P-STATE-29 the preview shows the card first; Go Back returns to the trade, nothing downloaded', async () => {
  await openPreview()
  await expect.element(preview).toHaveAccessibleDescription('Review your trade proposal before downloading')
  await expect.element(download).toBeVisible()
  const [width] = await cardDrawn()
  expect.soft(width).toBe(1920)
  await expectHolds('the preview of a trade')
  // Escape closes the zoom first, then the preview.
  const zoomIn = preview.getByRole('button', { name: 'Zoom in' })
  await zoomIn.click()
  await expect.element(preview.getByRole('button', { name: 'Zoom out' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(zoomIn).toBeVisible()
  for (const leave of [() => userEvent.keyboard('{Escape}'), () => goBack.click()]) {
    await leave()
    await expect.element(preview).not.toBeInTheDocument()
    await expect.element(table.player(ARCHER)).toBeChecked()
    await expect.element(table.confirm).toHaveFocus()
    await table.confirm.click()
    await expect.element(download).toBeEnabled()
  }
  expect.soft(downloads()).toEqual([])
  expect.soft(requests(IMAGES)).toEqual([])
})

test('P-STATE-28 P-TRADE-19 P-ERR-38 P-VALID-32 P-CONST-03 a download says “Generating...”, then yields a JPEG 1920 px wide and a notice', async () => {
  const arrival = Promise.withResolvers<void>()
  answer(`POST ${IMAGES}`, async () => {
    await arrival.promise
    return { filename: 'a.jpg', public_url: '/files/a.jpg' }
  })
  await openPreview()
  await cardDrawn()
  await download.click()
  await expect.element(preview.getByRole('button', { name: 'Generating...', exact: true })).toBeVisible()
  // The open dialog hides the page's button from the accessibility tree.
  const under = [...document.querySelectorAll('main button')].map(({ textContent }) => textContent)
  expect.soft(under).toContain('Generating...')
  expect.soft(under).not.toContain('Confirm & Download')
  arrival.resolve()
  await expect
    .element(said)
    .toHaveTextContent('Download completeTrade proposal image uploaded and downloaded successfully!')
  await expect.element(download).toHaveFocus()
  await expectFile(0)
  expect
    .soft(requests(IMAGES).map((one) => one.json()))
    .toMatchObject([{ trade: { team1: { team_id: 1, players: [{ id: madePlayer(ARCHER).id }] } } }])
  // Another size has its own file name. The preview stays open to share.
  await preview.getByRole('radio', { name: /Story/ }).click({ force: true })
  await expect.poll(cardDrawn).toEqual([1080, 1920])
  await download.click()
  await expect.poll(() => downloads().length).toBe(2)
  await expectFile(1, /_trade_proposal_(\d+)_story\.jpg$/)
  await copyLink.click()
  await expect.element(preview.getByText('Link copied')).toBeVisible()
  await goBack.click()
  await expect.element(table.confirm).toBeEnabled()
  await expect.element(table.foot.getByRole('alert')).not.toBeInTheDocument()
})

test('P-ERR-35 P-ERR-36 P-ERR-37 P-TRADE-31 a copy that is not stored is reported, in red below the buttons until the next edit', async () => {
  const STORED = 'The image could not be stored. Please try again.'
  const RECORDED = 'Your image could not be recorded. Please try again.'
  await openPreview()
  for (const [at, { title, message, failure }] of [
    {
      title: 'Upload failed',
      message: STORED,
      failure: () => refused(503, { code: 'upload_failed', message: STORED }),
    },
    {
      title: 'DB insert failed',
      message: RECORDED,
      failure: () => refused(503, { code: 'record_failed', message: RECORDED }),
    },
    { title: 'Download failed', message: FAILED, failure: offline },
  ].entries()) {
    answer(`POST ${IMAGES}`, failure)
    await cardDrawn()
    await download.click()
    await expect.element(said).toMatchTextContent(`${title}${message}The image is on your device.`)
    await expectFile(at)
    await goBack.click()
    const alert = table.foot.getByRole('alert')
    await expect.element(alert).toHaveTextContent(message)
    expect.soft(isRed(alert.element())).toBe(true)
    const buttons = table.confirm.element().getBoundingClientRect()
    expect.soft(alert.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(buttons.bottom)
    await table.player('Eli Nash').click()
    await expect.element(alert).not.toBeInTheDocument()
    await table.confirm.click()
  }
})

test('P-ERR-37 without an image there is no file, and both places report it', async () => {
  answer(`POST ${IMAGES}`, () => ({}))
  vi.stubGlobal('OffscreenCanvas', undefined)
  onTestFinished(() => void vi.unstubAllGlobals())
  await openPreview()
  await expect.element(preview.getByRole('alert')).toMatchTextContent('Failed to generate preview')
  await download.click()
  await expect.element(said).toHaveTextContent(`Download failed${FAILED}`)
  expect(downloads()).toEqual([])
})

const copied = () => navigator.clipboard.readText()
/** How often the server was told to keep the link. */
const kept = () => requests(`/shares/${SHARE.id}`).length

test('link, texts, embed code and image are copied, and each copy of the link tells the server to keep it', async () => {
  await openPreview()
  await cardDrawn()
  for (const [at, { name, words }] of [
    { name: 'Copy as text', words: 'Halifax Harbours receive\n- #3 Ike Pratt, D' },
    { name: 'Copy for Reddit', words: '|Halifax Harbours receive|Saskatoon Sheaves receive|' },
    { name: 'Copy for Discord', words: '**Halifax Harbours receive**' },
  ].entries()) {
    await chooseMore(name)
    await expect.poll(copied).toContain(words)
    await expect.element(preview.getByText('Text copied')).toBeVisible()
    expect.soft((await copied()).split('\n').at(-1)).toBe(SHARE.url)
    await expect.poll(kept).toBe(at + 1)
  }
  await chooseMore('Copy embed code')
  await expect.element(preview.getByText('Embed code copied')).toBeVisible()
  expect
    .soft(await copied())
    .toContain(`<iframe src="${SHARE.url}/embed" title="Halifax Harbours – Saskatoon`)
  await expect.poll(kept).toBe(4)
  await chooseMore('Copy image')
  await expect.element(preview.getByText('Image copied')).toBeVisible()
  const items = await navigator.clipboard.read()
  expect.soft(items.flatMap(({ types }) => types)).toEqual(['image/png'])
  await copyLink.click()
  await expect.element(preview.getByText('Link copied')).toBeVisible()
  expect.soft(await copied()).toBe(SHARE.url)
  await expect.poll(kept).toBe(5)
  expect
    .soft(requests('/trade-players/shares').map((one) => one.json()))
    .toMatchObject([{ trade: { team2: { team_id: SASKATOON.id } } }])
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
  await expect.poll(() => share.mock.calls).toHaveLength(1)
  const [given] = share.mock.calls[0] ?? []
  expect.soft(given?.title).toBe('Halifax Harbours – Saskatoon Sheaves: a trade proposal')
  expect.soft(given?.text).toContain(SHARE.url)
  expect.soft(given?.files?.map(({ name, type }) => [FILE.test(name), type])).toEqual([[true, 'image/jpeg']])
})

/** The requests to list a share on the home page, or to remove it. */
const listings = () =>
  requests().flatMap((one) => (one.method === 'PATCH' ? [[one.path.split('/').at(-1), one.json()]] : []))

const money = preview.getByRole('switch', { name: /^Show both teams’ cap/ })
const onHome = preview.getByRole('switch', { name: /^Show on the home page/ })
const WORTH = rostersWorth({ [ARCHER]: 6_000_000, [PRATT]: 4_800_000 })

async function openWorth(rosters: typeof WORTH, account: HeaderAccount | null = null): Promise<void> {
  await openTable(undefined, { loaded: { rosters }, account })
  await proposeTrade()
  await table.confirm.click()
  await expect.element(money).toBeVisible()
}

test('the cap is included while every hit is known, unless turned off; a guest cannot list a trade on the home page', async () => {
  await openWorth(WORTH)
  await expect.element(money).toBeChecked()
  await chooseMore('Copy as text')
  await expect.poll(copied).toContain('Cap −$1.2M · ')
  expect.soft(requests('/trade-players/shares')[0]?.json()).not.toHaveProperty('shows_cap')
  await money.click()
  await expect.element(money).not.toBeChecked()
  await expect
    .poll(() => requests('/trade-players/shares').at(-1)?.json())
    .toMatchObject({ shows_cap: false })
  await chooseMore('Copy as text')
  await expect.poll(copied).not.toContain('Cap')
  await expect.element(onHome).not.toBeInTheDocument()
})

test('a trade is listed on the home page only at its maker’s request, and its next link replaces it there', async () => {
  const other = { ...SHARE, id: 'withoutMoney' }
  // The cap is left out while a hit is unknown.
  await openWorth(rostersWorth({ [PRATT]: null }), anAccount())
  await expect.element(money).not.toBeChecked()
  answer('POST /trade-players/shares', (one) => (one.text.includes('shows_cap') ? other : SHARE))
  for (const id of [SHARE.id, other.id]) answer(`PATCH /shares/${id}`, () => ({}))
  await expect.element(onHome).toBeEnabled()
  await expect.element(onHome).not.toBeChecked()
  await onHome.click()
  await expect.element(onHome).toBeChecked()
  await expect.poll(listings).toHaveLength(1)
  await money.click()
  await expect.poll(listings).toHaveLength(2)
  await onHome.click()
  const listed = [
    [SHARE.id, { listed: true }],
    [other.id, { listed: true }],
    [other.id, { listed: false }],
  ]
  await expect.poll(listings).toEqual(listed)
  // A change that fails turns the switch back.
  answer(`PATCH /shares/${other.id}`, offline)
  await onHome.click()
  await expect.element(preview.getByText(/^Your trade could not be added/)).toBeVisible()
  await expect.element(onHome).not.toBeChecked()
  // A trade that is listed already is marked when its preview opens.
  await goBack.click()
  answer('POST /trade-players/shares', () => ({ ...SHARE, listed: true }))
  await table.player('Eli Nash').click()
  await table.confirm.click()
  await expect.element(onHome).toBeChecked()
  await onHome.click()
  await expect.poll(() => listings().at(-1)).toEqual([SHARE.id, { listed: false }])
  expect.soft(listings().slice(0, 3)).toEqual(listed)
})
