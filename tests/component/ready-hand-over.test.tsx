import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { copyImage } from '#app/builder/finished/share-actions.ts'
import { HALIFAX, playersOf } from '#tests/factories/made-league.ts'
import { answer, offline, refused, requests } from '#tests/support/component/answers.ts'
import { commandField } from '#tests/support/component/lineup-builder.tsx'
import { SITE } from '#tests/support/component/open-screen.tsx'
import {
  chooseMore,
  fillLineup,
  image,
  inOverlay,
  LINK,
  openHalifax,
  overlay,
  reopen,
  said,
} from '#tests/support/component/ready-overlay.tsx'
import { mockShareSheet, withoutShareSheet } from '#tests/support/component/share-sheet.ts'

afterEach(() => vi.restoreAllMocks())

/** The image on the clipboard, decoded from PNG. */
async function copiedImage(): Promise<ImageBitmap | null> {
  const [item] = await navigator.clipboard.read()
  const blob = await item?.getType('image/png')
  return blob ? createImageBitmap(blob) : null
}

// The browser opens its sheet only for a visitor's own press.
const share = () => inOverlay('Share with friends').clickByMouse()

test('P-BUILD-27 P-ERR-27 P-ERR-28 P-ROLE-01 P-STATE-22 P-STATE-23 a guest shares the image as a file, or title, text and link; a share that fails or is not supported says so, a canceled one says nothing', async () => {
  await openHalifax()
  await fillLineup()
  const words = {
    title: 'My Halifax Harbours lineup',
    text: 'My Halifax Harbours lineup, built on Benchboss.',
  }
  const asFile = mockShareSheet({ takesFiles: true })
  await share()
  const text = `${words.text} ${LINK.url}`
  await expect
    .poll(() => asFile)
    .toEqual([{ ...words, text, files: ['halifax-harbours-lineup.jpg image/jpeg'] }])
  await expect
    .poll(() => requests(`/shares/${LINK.id}`).map((asked) => asked.json()))
    .toEqual([{ key: LINK.key }])

  const asLink = mockShareSheet({ takesFiles: false })
  await share()
  await expect.poll(() => asLink).toEqual([{ ...words, url: LINK.url, files: [] }])

  for (const [reason, sentence] of [
    ['The sheet is jammed', 'The sheet is jammed'],
    [' ', 'Could not share lineup.'],
  ] as const) {
    mockShareSheet({ takesFiles: true, failure: new DOMException(reason, 'DataError') })
    await share()
    await expect.element(said).toHaveTextContent(`Share failed${sentence}`)
  }
  mockShareSheet({ takesFiles: true, failure: new DOMException('Share canceled', 'AbortError') })
  await share()
  await expect.element(said).toBeEmptyDOMElement()

  withoutShareSheet()
  await share()
  const unsupported = 'Share unsupportedYour browser does not support the Web Share API.'
  await expect.element(said).toHaveTextContent(`${unsupported}The link was copied instead.`)
  expect(await navigator.clipboard.readText()).toBe(LINK.url)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'))
  await share()
  await expect.element(said).toHaveTextContent(unsupported)
})

test('the image is copied as PNG, the lines as text and the link as it is; a refused clipboard shows an alternative', async () => {
  await openHalifax()
  await fillLineup()
  await chooseMore('Copy image')
  await expect.element(said).toHaveTextContent('Image copied')
  expect(await copiedImage()).toMatchObject({ width: 1920, height: 2560 })

  await chooseMore('Copy as text')
  await expect.element(said).toHaveTextContent('Text copied')
  expect
    .soft(await navigator.clipboard.readText())
    .toMatch(
      /^Team: Halifax Harbours\n\nLines\nNed Abbott - Gus Archer - Jack Grady\n[^]*\n\nhttps:\/\/benchboss\.test\/l\/abcdefABCDEF$/,
    )

  await chooseMore('Copy embed code')
  await expect.element(said).toHaveTextContent('Embed code copied')
  expect
    .soft(await navigator.clipboard.readText())
    .toMatch(
      /^<iframe src="https:\/\/benchboss\.test\/l\/abcdefABCDEF\/embed" title="Halifax Harbours lineup" width="480" height="704" /,
    )

  await inOverlay('Copy link').click()
  await expect.element(said).toHaveTextContent('Link copied')
  expect.soft(await navigator.clipboard.readText()).toBe(LINK.url)
  // Whichever of the three is used first, the link must be kept.
  await expect.poll(() => requests(`/shares/${LINK.id}`)).toHaveLength(3)

  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await chooseMore('Copy as text')
  await expect
    .element(said)
    .toHaveTextContent('Copy failedYour browser did not allow copying. Download the image instead.')
})

test('P-STATE-23 the site’s address is shared when no link could be created; Copy link retries', async () => {
  await openHalifax()
  answer('POST /lineup-builder/shares', () => refused(429, {}))
  await fillLineup()
  const shared = mockShareSheet({ takesFiles: false })
  await share()
  await expect.poll(() => shared).toMatchObject([{ url: SITE.origin }])

  await inOverlay('More').click()
  await expect
    .element(page.getByRole('menuitem', { name: 'Copy embed code' }))
    .toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Escape}')
  await chooseMore('Copy as text')
  await expect.element(said).toHaveTextContent('Text copied')
  expect(await navigator.clipboard.readText()).toMatch(/\nAbe Rusk - [^\n]+$/)

  answer('POST /lineup-builder/shares', () => LINK)
  await inOverlay('Copy link').click()
  await expect
    .element(said)
    .toHaveTextContent('No link yetThe link could not be created. We are retrying. Copy it in a moment.')
  await inOverlay('Copy link').click()
  await expect.element(said).toHaveTextContent('Link copied')
  expect(await navigator.clipboard.readText()).toBe(LINK.url)
})

test('offline, sharing shows the same message as copying the link, and copies nothing', async () => {
  await navigator.clipboard.writeText('kept')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await openHalifax()
  answer('POST /lineup-builder/shares', offline)
  await fillLineup()
  withoutShareSheet()
  const waits = 'You are offlineWe will make the link when you are back online, and you can copy it then.'
  await share()
  await expect.element(said).toHaveTextContent(waits)
  await inOverlay('Copy link').click()
  await expect.element(said).toHaveTextContent(waits)
  expect(await navigator.clipboard.readText()).toBe('kept')
})

/** Copies an image that is drawn too late. */
const copySlowImage = (later: Blob | null) =>
  copyImage(
    Promise.resolve({ ok: false, problem: { code: 'picture_too_slow', later: Promise.resolve(later) } }),
  )

test('P-ERR-31 an image that takes longer than a preview may is copied once it is drawn; if it never arrives, it cannot be generated', async () => {
  await userEvent.click(document.body)
  const canvas = new OffscreenCanvas(30, 40)
  canvas.getContext('2d')
  expect(await copySlowImage(await canvas.convertToBlob())).toEqual({ tone: 'plain', title: 'Image copied' })
  expect(await copiedImage()).toMatchObject({ width: 30, height: 40 })
  expect(await copySlowImage(null)).toEqual({
    tone: 'danger',
    title: 'Failed to generate lineup card image',
  })
})

test('a lineup is copied from the board, full or not, as text or as an image', async () => {
  await openHalifax()
  const menu = page.getByRole('button', { name: 'Copy lineup' })
  await expect.element(menu).toBeDisabled()
  const command = await commandField()
  for (const line of ['7 lw1', '9 c1']) {
    await command.fill(line)
    await userEvent.keyboard('{Enter}')
    await expect.element(command).toHaveValue('')
  }
  for (const [item, text] of [
    ['Copy as text', 'Lines\nNed Abbott - Gus Archer - TBD'],
    ['Copy for Reddit', '|Ned Abbott|Gus Archer|TBD|'],
    ['Copy for Discord', '**Lines**\nNed Abbott - Gus Archer - TBD'],
  ] as const) {
    await menu.click()
    await page.getByRole('menuitem', { name: item }).click()
    await expect.poll(() => navigator.clipboard.readText()).toContain(text)
    expect(await navigator.clipboard.readText()).toMatch(/Halifax Harbours[^]*\n\nhttps:\S+abcdefABCDEF$/)
  }
  await expect.poll(() => requests(`/shares/${LINK.id}`)).toHaveLength(3)
  await menu.click()
  await page.getByRole('menuitem', { name: 'Copy image' }).click()
  await expect.element(page.getByText('Image copied')).toBeVisible()
  expect(await copiedImage()).toMatchObject({ width: 1920, height: 2560 })
})

test('the agreement with the fans is shown once they have lines, and not requested before', async () => {
  await openHalifax()
  const path = `/lineup-builder/fans/${HALIFAX.id}` as const
  const players = playersOf(HALIFAX)
  const [starter, backup] = players.filter(({ position }) => position === 'g')
  const even_strength = {
    makers: 1234,
    places: [
      { slot: 'starter', playerId: starter?.id, percent: 70 },
      { slot: 'backup', playerId: starter?.id, percent: 20 },
      { slot: 'c1', playerId: backup?.id, percent: 10 },
    ],
  }
  expect(requests(path)).toHaveLength(0)
  await fillLineup()
  const agrees = overlay.getByText(/agree with the fans/)
  await expect.poll(() => requests(path)).toHaveLength(1)
  expect(agrees.query()).toBeNull()
  await userEvent.keyboard('{Escape}')
  answer(`GET ${path}`, () => ({ even_strength, power_play: null, penalty_kill: null }))
  await reopen.click()
  await expect.element(agrees).toHaveTextContent('You agree with the fans on 1 of 3')
  await expect.element(overlay.getByText('1,234 fans in the last 30 days')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  answer(`GET ${path}`, () => refused(503, {}))
  await reopen.click()
  await expect.poll(() => requests(path)).toHaveLength(3)
  await expect.element(image).toBeVisible()
  expect(agrees.query()).toBeNull()
})
