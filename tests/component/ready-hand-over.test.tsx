import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { copyImage } from '#app/builder/finished-card/share-actions.ts'
import { HALIFAX, playersOf } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { answer, offline, refused, requests } from '#tests/support/component/answers.ts'
import { SITE } from '#tests/support/component/open-screen.tsx'
import {
  fillLineup,
  image,
  inOverlay,
  LINK,
  openHalifax,
  overlay,
  reopen,
  said,
} from '#tests/support/component/ready-overlay.tsx'

type Shared = {
  readonly title?: string
  readonly text?: string
  readonly url?: string
  readonly files: readonly string[]
}

/** Stands in for the system's share sheet, which no test can press: what was handed to it. */
function standInShare(how: { takesFiles: boolean; failure?: DOMException }): readonly Shared[] {
  const shared: Shared[] = []
  Object.defineProperty(navigator, 'canShare', { configurable: true, value: () => how.takesFiles })
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: async ({ files = [], ...words }: ShareData) => {
      if (!navigator.userActivation.isActive) throw new DOMException('No tap', 'NotAllowedError')
      if (how.failure) throw how.failure
      shared.push({ ...words, files: files.map(({ name, type }) => `${name} ${type}`) })
    },
  })
  return shared
}

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(navigator, 'canShare')
})

/** The bitmap on the clipboard, as PNG. */
async function copiedImage(): Promise<ImageBitmap | null> {
  const [item] = await navigator.clipboard.read()
  const blob = await item?.getType('image/png')
  return blob ? createImageBitmap(blob) : null
}

const share = () => inOverlay('Share with friends').click()

describe('a finished lineup', () => {
  beforeEach(async () => {
    await openHalifax()
    await fillLineup()
  })

  test('P-BUILD-27 P-STATE-22 P-ROLE-01 a guest shares the picture as a file, and the link stays', async () => {
    const shared = standInShare({ takesFiles: true })
    await share()
    await expect.poll(() => shared).toHaveLength(1)
    expect(shared).toEqual([
      {
        title: 'My Halifax Harbours lineup',
        text: `My Halifax Harbours lineup, built on Benchboss. ${LINK.url}`,
        files: ['halifax-harbours-lineup.jpg image/jpeg'],
      },
    ])
    expect(requests(`/shares/${LINK.id}`).map((asked) => asked.json())).toEqual([{ key: LINK.key }])
  })

  test('P-STATE-23 title, text and link are shared where files cannot be', async () => {
    const shared = standInShare({ takesFiles: false })
    await share()
    await expect.poll(() => shared).toHaveLength(1)
    expect(shared).toEqual([
      {
        title: 'My Halifax Harbours lineup',
        text: 'My Halifax Harbours lineup, built on Benchboss.',
        url: LINK.url,
        files: [],
      },
    ])
  })

  test('P-ERR-27 a browser that cannot share is told so', async () => {
    Object.defineProperty(navigator, 'share', { configurable: true, value: undefined })
    await share()
    const unsupported = 'Share unsupportedYour browser does not support the Web Share API.'
    await expect.element(said).toHaveTextContent(`${unsupported}The link was copied instead.`)
    expect(await navigator.clipboard.readText()).toBe(LINK.url)
    expect(requests(`/shares/${LINK.id}`)).toHaveLength(1)
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'))
    await share()
    await expect.element(said).toHaveTextContent(unsupported)
  })

  test.each([
    ['The sheet is jammed', 'The sheet is jammed'],
    ['', 'Could not share lineup.'],
    [' ', 'Could not share lineup.'],
  ])('P-ERR-28 a share that failed with %j is told as %j', async (reason, sentence) => {
    standInShare({ takesFiles: true, failure: new DOMException(reason, 'DataError') })
    await share()
    await expect.element(said).toHaveTextContent(`Share failed${sentence}`)
  })

  test('P-ERR-28 nothing is said when the visitor closed the sheet', async () => {
    Object.defineProperty(navigator, 'share', { configurable: true, value: undefined })
    await share()
    await expect.element(said).toMatchTextContent('Share unsupported')
    standInShare({ takesFiles: true, failure: new DOMException('Share canceled', 'AbortError') })
    await share()
    await expect.element(said).toBeEmptyDOMElement()
  })

  test('the picture is copied as PNG, the lines as text and the link as it is', async () => {
    await inOverlay('Copy image').click()
    await expect.element(said).toHaveTextContent('Image copied')
    expect(await copiedImage()).toMatchObject({ width: 1920, height: 2560 })

    await inOverlay('Copy as text').click()
    await expect.element(said).toHaveTextContent('Text copied')
    expect(await navigator.clipboard.readText()).toMatch(
      /^Team: Halifax Harbours\n\nLines\nNed Abbott - Gus Archer - Jack Grady\n[^]*\n\nhttps:\/\/benchboss\.test\/l\/abcdefABCDEF$/,
    )

    await inOverlay('Copy embed code').click()
    await expect.element(said).toHaveTextContent('Embed code copied')
    expect(await navigator.clipboard.readText()).toMatch(
      /^<iframe src="https:\/\/benchboss\.test\/l\/abcdefABCDEF\/embed" title="Halifax Harbours lineup" width="480" height="704" /,
    )

    await inOverlay('Copy link').click()
    await expect.element(said).toHaveTextContent('Link copied')
    expect(await navigator.clipboard.readText()).toBe(LINK.url)
    // Whichever of the three leaves first, the link is to stay.
    expect(requests(`/shares/${LINK.id}`)).toHaveLength(3)
  })

  test('a clipboard that refuses is told, with another way', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
    await inOverlay('Copy as text').click()
    await expect
      .element(said)
      .toHaveTextContent('Copy failedYour browser did not allow copying. Download the image instead.')
  })
})

test('P-STATE-23 the address of the site is shared when no link could be made; Copy link asks again', async () => {
  await openHalifax()
  answer('POST /lineup-builder/shares', () => refused(429, {}))
  await fillLineup()
  const shared = standInShare({ takesFiles: false })
  await inOverlay('Share with friends').click()
  await expect.poll(() => shared).toMatchObject([{ url: SITE.origin }])

  await expect.element(inOverlay('Copy embed code')).toBeDisabled()
  await inOverlay('Copy as text').click()
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

test('without a network sharing says what copying the link says, and copies nothing', async () => {
  await navigator.clipboard.writeText('kept')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await openHalifax()
  answer('POST /lineup-builder/shares', offline)
  await fillLineup()
  Object.defineProperty(navigator, 'share', { configurable: true, value: undefined })
  const waits = 'You are offlineWe will make the link when you are back online and offer it then.'
  await inOverlay('Share with friends').click()
  await expect.element(said).toHaveTextContent(waits)
  await inOverlay('Copy link').click()
  await expect.element(said).toHaveTextContent(waits)
  expect(await navigator.clipboard.readText()).toBe('kept')
})

/** What comes of a copy whose drawing is not there in time, but later. */
const slow = (later: Blob | null) =>
  copyImage(
    Promise.resolve({ ok: false, problem: { code: 'picture_too_slow', later: Promise.resolve(later) } }),
  )

describe('a picture that takes longer than a preview may', () => {
  test('is copied when it is there', async () => {
    await userEvent.click(document.body)
    const canvas = new OffscreenCanvas(30, 40)
    canvas.getContext('2d')
    expect(await slow(await canvas.convertToBlob())).toEqual({ tone: 'plain', title: 'Image copied' })
    expect(await copiedImage()).toMatchObject({ width: 30, height: 40 })
  })

  test('P-ERR-31 is told as one that cannot be generated when it never comes', async () => {
    await userEvent.click(document.body)
    expect(await slow(null)).toEqual({ tone: 'danger', title: 'Failed to generate lineup card image' })
  })
})

test('a lineup is copied from the board, full or not: as text, for Reddit, for Discord and as a picture', async () => {
  await openHalifax()
  const menu = page.getByRole('button', { name: 'Copy lineup' })
  await expect.element(menu).toBeDisabled()
  const command = page.getByRole('combobox', { name: 'Place by command' })
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

test('how far it agrees with the fans of the team is said once they have lines, and not asked before', async () => {
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
  await expectHolds()
  await userEvent.keyboard('{Escape}')
  answer(`GET ${path}`, () => refused(503, {}))
  await reopen.click()
  await expect.poll(() => requests(path)).toHaveLength(3)
  await expect.element(image).toBeVisible()
  expect(agrees.query()).toBeNull()
})
