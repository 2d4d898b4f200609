import { expect, onTestFinished, test, vi } from 'vitest'
import { cdp, commands, page, userEvent } from 'vitest/browser'

import { keepKey } from '#app/shared/share/share-link.ts'
import * as sharedLineup from '#app/site/share/lineup.route.tsx'
import { COUNTRIES } from '#domain/country/countries.ts'
import { fillRest } from '#domain/lineup/edit/fill-rest.ts'
import { EMPTY_DRAFT, NO_EXTRAS, type LineupDraft, type Placements } from '#domain/lineup/model/draft.ts'
import { type SharedLineup, toSharedTeam } from '#domain/share/payload.ts'
import { HALIFAX, playersOf } from '#tests/factories/made-league.ts'
import { expectHolds, resizeTo } from '#tests/support/component/accessibility.ts'
import { answer, refused, requests } from '#tests/support/component/answers.ts'
import { expectComplaint } from '#tests/support/component/complaints.ts'
import { expectLinks } from '#tests/support/component/links.ts'
import { unmountAll } from '#tests/support/component/mount.tsx'
import { type LoadedBy, openScreen, routeOf } from '#tests/support/component/open-screen.tsx'
import { inOverlay, LINK, openHalifax, overlay } from '#tests/support/component/ready-overlay.tsx'

const placements: Placements = fillRest({
  type: 'even_strength',
  placements: {},
  pool: playersOf(HALIFAX),
  dressed: new Set(),
  lastGame: null,
}).placements
const lineups = { ...EMPTY_DRAFT.lineups, even_strength: placements }

type Shared = LoadedBy<typeof sharedLineup>['shared']

const sharedContent = (given: Partial<SharedLineup> = {}): SharedLineup => ({
  subject: { kind: 'team', team: toSharedTeam(HALIFAX) },
  title: 'Opening night',
  type: 'even_strength',
  lineups,
  letters: {},
  extras: NO_EXTRAS,
  signature: null,
  sitting: null,
  cap: null,
  changed: null,
  asOf: '2026-10-10',
  ...given,
})

/** Opens the page of a link to Halifax's lineup as a visitor who did not make it. */
async function openShared(given: Partial<Shared> = {}, status = 200): Promise<void> {
  // Images are requested outside `fetch`, like a worker's requests. No test here looks at them.
  await commands.answerWorker(`/l/${LINK.id}.webp*`, { status, body: null })
  await openScreen(`/l/${LINK.id}`, [
    routeOf(sharedLineup).at('l/:id', {
      loader: () => ({
        shared: {
          id: LINK.id,
          content: sharedContent(),
          moved: [],
          profile: null,
          avatar: null,
          remixOf: null,
          isOwn: false,
          isListed: false,
          ...given,
        },
      }),
    }),
  ])
}

const main = page.getByRole('main')
const remove = main.getByRole('button', { name: 'Delete this link' })
const crest = () => document.querySelector('main svg[viewBox="0 0 80 100"]')

test('a link shows the image and everything on it as text, to share and to embed; no visitor can delete it', async () => {
  const share = vi.fn<typeof navigator.share>().mockResolvedValue()
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  const { c1, lw1 } = placements
  const dressed = new Set(Object.values(placements).map(({ id }) => id))
  const scratched = playersOf(HALIFAX).filter(({ id }) => !dressed.has(id))
  await openShared({
    content: sharedContent({
      letters: { ...(c1 && { [c1.id]: 'C' }), ...(lw1 && { [lw1.id]: 'A' }) },
      signature: 'bench-boss',
      sitting: { scratched, injured: [] },
    }),
    profile: '/profile/bench-boss',
    avatar: { image: null, sweater: { number: 9, colors: HALIFAX.colors } },
    moved: [{ name: 'Gus Archer', team: 'SSK' }],
    remixOf: { id: 'firstOfAll12', title: 'The first' },
  })
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('Opening night')
  const shownBy = /^Halifax Harbours, even strength\. Shared .*10, 2026 by .*@bench-boss\.$/
  expect.soft(main.getByText(shownBy).element()).toBeVisible()
  const image = main.getByRole('img', { name: /^The card: Opening night: Halifax Harbours lineup\./ })
  expect.soft(image.element()).toHaveAttribute('src', `/l/${LINK.id}.webp`)
  const lines = main.getByRole('region', { name: 'Lines' }).getByRole('listitem').elements()
  expect.soft(lines).toHaveLength(4)
  expect.soft(lines[0]).toHaveTextContent('LW 7 Ned Abbott (A)C 9 Gus Archer (C)RW 19 Jack Grady')
  expect.soft(main.getByRole('region', { name: 'Defense' }).getByRole('listitem').elements()).toHaveLength(3)
  for (const [name, words] of [
    ['Goalies', 'Starter 30 Abe Rusk'],
    ['Scratched', 'Ross Emery'],
  ] as const)
    expect.soft(main.getByRole('region', { name }).element()).toMatchTextContent(words)
  await expect.element(main.getByRole('region', { name: 'Injured' })).not.toBeInTheDocument()
  expect
    .soft(main.getByText('Gus Archer (now SSK) has changed teams since this was shared.').element())
    .toBeVisible()
  expectLinks(main, {
    '@bench-boss': '/profile/bench-boss',
    'Remix these lines': `/lineup-builder?team=HFX&from=${LINK.id}`,
    Download: `/l/${LINK.id}.webp`,
  })
  await expect
    .element(main.getByRole('link', { name: 'The first' }))
    .toHaveAttribute('href', '/l/firstOfAll12')
  expect
    .soft(main.getByRole('link', { name: 'Download' }).element())
    .toHaveAttribute('download', 'opening-night')
  const more = main.getByRole('navigation', { name: 'More' }).getByRole('link').elements()
  expect
    .soft(more.map((link) => link.getAttribute('href')))
    .toEqual(['/teams/halifax-harbours', '/profile/bench-boss'])
  await expect.element(remove).not.toBeInTheDocument()
  await expectHolds('a shared lineup')
  // Share opens the device’s dialog, does nothing when that is closed, and copies the address when it fails.
  const url = location.origin + location.pathname
  const press = main.getByRole('button', { name: 'Share' })
  await press.click()
  await expect.poll(() => share.mock.calls).toEqual([[{ title: 'Opening night', url }]])
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'))
  await press.click()
  await expect.poll(() => share.mock.calls).toHaveLength(2)
  await expect.element(page.getByText('Link copied')).not.toBeInTheDocument()
  share.mockRejectedValueOnce(new DOMException('not now', 'NotAllowedError'))
  await press.click()
  await expect.element(page.getByText('Link copied').first()).toBeVisible()
  expect.soft(await navigator.clipboard.readText()).toBe(url)
  await main.getByRole('button', { name: 'Copy embed code' }).click()
  await expect.element(page.getByText('Embed code copied')).toBeVisible()
  expect
    .soft(await navigator.clipboard.readText())
    .toContain(
      `<iframe src="${location.origin}/l/${LINK.id}/embed" title="Opening night" width="480" height="704" `,
    )
})

test('a whole sheet of a national team has its flag and is named by its types; a private profile is not linked', async () => {
  const path = '/profile/number-four/lineups/7'
  await openShared({
    content: sharedContent({
      subject: { kind: 'dream_team', teams: [], country: 'SWE' },
      title: '',
      type: 'power_play',
      lineups: { ...lineups, power_play: { c1: placements.c1, d1: placements.d1 } },
      extras: { ...NO_EXTRAS, sheet: true },
      signature: 'bench-boss',
    }),
    remixOf: { id: '7', title: 'Of a profile', path },
  })
  await expect.element(main.getByText(/, lines and power play\. Shared .* by @bench-boss\.$/)).toBeVisible()
  await expect.element(main.getByRole('link', { name: '@bench-boss' })).not.toBeInTheDocument()
  const image = main.getByRole('img', { name: /^The card: .*whole sheet: lines and power play\./ })
  expect.soft(image.element()).toBeInTheDocument()
  for (const name of ['Lines', 'PP1']) expect.soft(main.getByRole('region', { name }).element()).toBeVisible()
  expect.soft(main.getByRole('link', { name: 'Of a profile' }).element()).toHaveAttribute('href', path)
  // The flag: a field, and both bars of its cross.
  await expect.poll(() => crest()?.textContent).toBe('SWE')
  const { primary, secondary } = COUNTRIES.SWE.colors
  const colors = [...(crest()?.querySelectorAll('g g path') ?? [])].map((part) => part.getAttribute('fill'))
  expect.soft(colors).toEqual([primary, secondary, secondary])
})

const dotsAPixel = (deviceScaleFactor: number) =>
  cdp().send('Emulation.setDeviceMetricsOverride', { width: 0, height: 0, deviceScaleFactor, mobile: false })

test('a screen fetches the image no larger than it shows it', async () => {
  onTestFinished(async () => {
    await cdp().send('Emulation.clearDeviceMetricsOverride')
  })
  for (const [width, dots, fetched] of [
    [390, 3, 720],
    [390, 1, 480],
    [1440, 1, 720],
    [1440, 2, 960],
  ] as const) {
    await resizeTo(width, 900)
    await dotsAPixel(dots)
    await openShared()
    const image = await main.getByRole('img', { name: /^The card: / }).findElement()
    await expect
      .poll(() => image instanceof HTMLImageElement && image.currentSrc, { message: `${width} px, ${dots}` })
      .toMatch(new RegExp(`/l/${LINK.id}\\.webp\\?w=${fetched}$`))
    unmountAll()
  }
})

/** Counts the image's text. Some seconds pass between its requests. */
async function textsASecondLater(): Promise<number> {
  await vi.advanceTimersByTimeAsync(1000)
  return page.getByText(/^The card: Opening night/).length
}

test('an image that fails is requested twice more; then its text is left', async () => {
  expectComplaint(/Failed to load resource/)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await openShared({}, 503)
  await commands.takeWorkerRequests(`/l/${LINK.id}.webp*`)
  await expect.poll(textsASecondLater).toBe(1)
})

test('the account that made a link deletes it on any device, and so does the browser that shared it, with its key', async () => {
  await openShared({ isOwn: true })
  await expect.element(remove).toBeEnabled()
  unmountAll()
  keepKey(LINK.id, LINK.key)
  answer(`DELETE /shares/${LINK.id}`, () => refused(503, {}))
  await openShared()
  await remove.click()
  await page.getByRole('button', { name: 'Delete link' }).click()
  await expect
    .element(page.getByText('The link could not be deleted. Please try again.', { exact: true }))
    .toBeVisible()
  answer(`DELETE /shares/${LINK.id}`, () => ({}))
  await remove.click()
  await page.getByRole('button', { name: 'Delete link' }).click()
  await expect.element(page.getByRole('heading', { name: 'Link deleted' })).toHaveFocus()
  const deletions = requests(`/shares/${LINK.id}`).filter(({ method }) => method === 'DELETE')
  expect.soft(deletions.map((asked) => asked.json())).toEqual([{ key: LINK.key }, { key: LINK.key }])
})

const remix: LineupDraft = {
  ...EMPTY_DRAFT,
  mode: 'team',
  teamId: HALIFAX.id,
  title: 'Opening night',
  lineups: {
    ...lineups,
    even_strength: { ...placements, ...(placements.c1 && { c1: { ...placements.c1, teamId: 99 } }) },
  },
  remixOf: { id: LINK.id, title: 'Opening night' },
}

test('a remix credits its source, also in its link, and opens no overlay; Undo restores the visitor’s board', async () => {
  const screen = await openHalifax({ remix })
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.fill('My own')
  await userEvent.keyboard('{Tab}')
  await screen.go('/trade-players')
  await expect.element(page.getByRole('heading', { name: 'elsewhere' })).toBeVisible()
  await screen.go(`/lineup-builder?team=HFX&from=${LINK.id}`)
  await expect.element(page.getByText('20 of 20', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/^Remixed from/)).toBeVisible()
  await expect.element(page.getByText('Gus Archer has changed teams since this was shared.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Opening night' }))
    .toHaveAttribute('href', `/l/${LINK.id}`)
  await page.getByRole('button', { name: 'Your lineup is ready to download and share' }).click()
  await expect.element(inOverlay('Copy link')).toBeEnabled()
  expect(requests('/lineup-builder/shares').map((asked) => asked.json())).toMatchObject([
    { remix_of: LINK.id, lineup: { title: 'Opening night' } },
  ])
  await userEvent.keyboard('{Escape}')
  await expect.element(overlay).not.toBeInTheDocument()

  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect.element(page.getByText('0 of 20', { exact: true })).toBeVisible()
  await expect.element(title).toHaveValue('My own')
  await expect.element(page.getByText(/^Remixed from/)).not.toBeInTheDocument()
})
