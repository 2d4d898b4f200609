import type { Page } from '@playwright/test'

import { fillLineup, overlay } from '#tests/support/ready-overlay.ts'
import { expect, test } from '#tests/support/test.ts'

type Shared = {
  readonly title?: string
  readonly text?: string
  readonly url?: string
  readonly files: string[]
}

const shared = (page: Page): Promise<Shared[]> => page.evaluate('window.shared')

/** Taps the button once the link is there, as it is long before a visitor has looked at the picture. */
async function share(page: Page): Promise<void> {
  await expect(overlay(page).getByRole('button', { name: 'Copy link' })).toBeEnabled()
  await overlay(page).getByRole('button', { name: 'Share with friends' }).click()
}

/** Stands in for the system's share sheet, which no test can press. */
async function standInShare(page: Page, how: { takesFiles: boolean; failure?: [string, string] }) {
  await page.evaluate(({ takesFiles, failure }) => {
    const shared: Shared[] = []
    Object.assign(window, { shared })
    Object.defineProperty(navigator, 'canShare', { configurable: true, value: () => takesFiles })
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async ({ files = [], ...words }: ShareData) => {
        if (!navigator.userActivation.isActive) throw new DOMException('No tap', 'NotAllowedError')
        if (failure) throw new DOMException(failure[1], failure[0])
        shared.push({ ...words, files: files.map(({ name, type }) => `${name} ${type}`) })
      },
    })
  }, how)
}

test.beforeEach(async ({ open }) => open('/lineup-builder?team=EDM'))

test.describe('share with friends', () => {
  test('P-BUILD-27 P-STATE-22 P-ROLE-01 a guest shares the picture as a file', async ({ page }) => {
    await fillLineup(page)
    await standInShare(page, { takesFiles: true })
    await share(page)
    expect(await shared(page)).toEqual([
      {
        title: 'My Edmonton Oilers lineup',
        text: expect.stringMatching(
          /^My Edmonton Oilers lineup, built on Benchboss\. http:\/\/localhost:\d+\/l\/\w{12}$/,
        ),
        files: ['edmonton-oilers-lineup.jpg image/jpeg'],
      },
    ])
  })

  test('P-STATE-23 shares title, text and link where files cannot be shared', async ({ page }) => {
    await fillLineup(page)
    await standInShare(page, { takesFiles: false })
    await share(page)
    expect(await shared(page)).toEqual([
      {
        title: 'My Edmonton Oilers lineup',
        text: 'My Edmonton Oilers lineup, built on Benchboss.',
        url: expect.stringMatching(/^http:\/\/localhost:\d+\/l\/\w{12}$/),
        files: [],
      },
    ])
  })

  test('P-ERR-27 says so in a browser that cannot share', async ({ page }) => {
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'share', { configurable: true, value: undefined }),
    )
    await fillLineup(page)
    await share(page)
    const status = overlay(page).getByRole('status')
    await expect(status).toContainText('Share unsupported')
    await expect(status).toContainText('Your browser does not support the Web Share API.')
  })

  for (const [reason, sentence] of [
    ['The sheet is jammed', 'The sheet is jammed'],
    ['', 'Could not share lineup.'],
  ] as const) {
    test(`P-ERR-28 says why a share failed: ${sentence}`, async ({ page }) => {
      await fillLineup(page)
      await standInShare(page, { takesFiles: true, failure: ['DataError', reason] })
      await share(page)
      await expect(overlay(page).getByRole('status')).toContainText('Share failed')
      await expect(overlay(page).getByRole('status')).toContainText(sentence)
    })
  }

  test('P-ERR-28 says nothing when the visitor closed the sheet', async ({ page }) => {
    await fillLineup(page)
    await standInShare(page, { takesFiles: true, failure: ['AbortError', 'Share canceled'] })
    await share(page)
    await expect(overlay(page).getByRole('button', { name: 'Share with friends' })).toBeEnabled()
    await expect(overlay(page).getByRole('status')).toHaveText('')
  })
})

test('copies the picture as PNG and the lines as text', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await fillLineup(page)
  await overlay(page).getByRole('button', { name: 'Copy image' }).click()
  await expect(overlay(page).getByRole('status')).toHaveText('Picture copied')
  const head = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const blob = await item?.getType('image/png')
    const bitmap = blob && (await createImageBitmap(blob))
    return { width: bitmap?.width, height: bitmap?.height }
  })
  expect(head).toEqual({ width: 1920, height: 2560 })

  await overlay(page).getByRole('button', { name: 'Copy as text' }).click()
  await expect(overlay(page).getByRole('status')).toHaveText('Text copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Lines\n.+ - .+ - .+\n/)
})

test('one worker draws what is shown and what is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const workers: string[] = []
  page.on('worker', (worker) => workers.push(worker.url()))
  await fillLineup(page)
  await overlay(page).getByRole('button', { name: 'Copy image' }).click()
  await expect(overlay(page).getByRole('status')).toHaveText('Picture copied')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Copy lineup' }).click()
  await page.getByRole('menuitem', { name: 'Copy image' }).click()
  await expect(page.getByText('Picture copied')).toBeVisible()
  expect(workers).toHaveLength(1)
})

test.describe('without a link', () => {
  test.use({ expectedComplaints: [/429/] })

  test('P-STATE-23 shares the address of the site when no link could be made', async ({ page }) => {
    await page.route('**/lineup-builder/shares', (route) => route.fulfill({ status: 429, json: {} }))
    await fillLineup(page)
    await standInShare(page, { takesFiles: false })
    await share(page)
    expect(await shared(page)).toMatchObject([{ url: 'https://benchboss.app' }])
    await overlay(page).getByRole('button', { name: 'Copy link' }).click()
    await expect(overlay(page).getByRole('status')).toContainText('No link yet')
  })
})
