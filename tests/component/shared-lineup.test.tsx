import { expect, onTestFinished, test, vi } from 'vitest'
import { cdp, commands, page, userEvent } from 'vitest/browser'

import { keepKey } from '#app/shared/share/share-link.ts'
import * as sharedLineup from '#app/site/share/lineup.route.tsx'
import { COUNTRIES } from '#domain/country/countries.ts'
import { fillRest } from '#domain/lineup-builder/fill-rest.ts'
import { EMPTY_DRAFT, NO_EXTRAS, type LineupDraft, type Placements } from '#domain/lineup/draft.ts'
import { type SharedLineup, toSharedTeam } from '#domain/share/payload.ts'
import { HALIFAX, playersOf } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { answer, refused, requests } from '#tests/support/component/answers.ts'
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
async function openShared(given: Partial<Shared> = {}): Promise<void> {
  // Images are requested outside `fetch`, like a worker's requests. No test here looks at them.
  await commands.answerWorker(`/l/${LINK.id}.webp*`, { status: 200, body: null })
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

test('a whole sheet is named by its types, with all three as text beside it', async () => {
  const power_play = { c1: placements.c1, d1: placements.d1 }
  await openShared({
    content: sharedContent({
      title: '',
      type: 'power_play',
      lineups: { ...lineups, power_play },
      extras: { ...NO_EXTRAS, sheet: true },
    }),
  })
  await expect.element(page.getByText(/^Halifax Harbours, lines and power play\. Shared /)).toBeVisible()
  await expect
    .element(
      page.getByRole('img', { name: /^The card: Halifax Harbours, whole sheet: lines and power play\./ }),
    )
    .toBeInTheDocument()
  for (const heading of ['Lines', 'PP1'])
    await expect.element(page.getByRole('region', { name: heading })).toBeVisible()
})

const remove = page.getByRole('button', { name: 'Delete this link' })

test('a friend sees the image and the lines as text behind a link, and no delete button', async () => {
  await openShared({
    moved: [{ name: 'Gus Archer', team: 'SSK' }],
    remixOf: { id: 'firstOfAll12', title: 'The first' },
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Opening night')
  await expect
    .element(page.getByText(/^Halifax Harbours, even strength\. Shared .*10, 2026\.$/))
    .toBeVisible()
  const image = page.getByRole('img', { name: /^The card: Opening night: Halifax Harbours lineup\./ })
  await expect.element(image).toHaveAttribute('src', `/l/${LINK.id}.webp`)
  const lines = page.getByRole('region', { name: 'Lines' }).getByRole('listitem')
  await expect.element(lines).toHaveLength(4)
  await expect.element(lines.first()).toHaveTextContent('LW 7 Ned AbbottC 9 Gus ArcherRW 19 Jack Grady')
  await expect.element(page.getByRole('region', { name: 'Defense' }).getByRole('listitem')).toHaveLength(3)
  await expect
    .element(page.getByRole('region', { name: 'Goalies' }))
    .toMatchTextContent('Starter 30 Abe Rusk')
  await expect
    .element(page.getByText('Gus Archer (now SSK) has changed teams since this was shared.'))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'The first' }))
    .toHaveAttribute('href', '/l/firstOfAll12')
  await expect
    .element(page.getByRole('link', { name: 'Remix these lines' }))
    .toHaveAttribute('href', `/lineup-builder?team=HFX&from=${LINK.id}`)
  await expect.element(remove).not.toBeInTheDocument()
  const download = page.getByRole('link', { name: 'Download' })
  await expect.element(download).toHaveAttribute('href', `/l/${LINK.id}.webp`)
  await expect.element(download).toHaveAttribute('download', 'opening-night')
  const more = page.getByRole('navigation', { name: 'More' }).getByRole('link')
  await expect.element(more).toHaveLength(1)
  await expect.element(more).toHaveAttribute('href', '/teams/halifax-harbours')
  await expectHolds()
  unmountAll()
  const path = '/profile/number-four/lineups/7'
  await openShared({ remixOf: { id: '7', title: 'Of a profile', path } })
  await expect.element(page.getByRole('link', { name: 'Of a profile' })).toHaveAttribute('href', path)
})

test('Share opens the device’s dialog, does nothing when that is closed, and copies the address when it fails', async () => {
  const share = vi.fn<typeof navigator.share>().mockResolvedValue()
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  await openShared()
  const url = location.origin + location.pathname
  const press = page.getByRole('button', { name: 'Share' })
  await press.click()
  await expect.poll(() => share.mock.calls).toEqual([[{ title: 'Opening night', url }]])
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'))
  await press.click()
  await expect.poll(() => share.mock.calls).toHaveLength(2)
  await expect.element(page.getByText('Link copied')).not.toBeInTheDocument()
  share.mockRejectedValueOnce(new DOMException('not now', 'NotAllowedError'))
  await press.click()
  await expect.element(page.getByText('Link copied').first()).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(url)
})

test.each([
  ['a phone of three dots a pixel', 390, 3, 720],
  ['a phone of one dot a pixel', 390, 1, 480],
  ['a wide screen', 1440, 1, 720],
  ['a wide screen of two dots a pixel', 1440, 2, 960],
])('%s fetches the image no larger than it shows it', async (_, width, deviceScaleFactor, fetched) => {
  await page.viewport(width, 900)
  await cdp().send('Emulation.setDeviceMetricsOverride', {
    width: 0,
    height: 0,
    deviceScaleFactor,
    mobile: false,
  })
  onTestFinished(async () => {
    await cdp().send('Emulation.clearDeviceMetricsOverride')
  })
  await openShared()
  const image = page.getByRole('img', { name: /^The card: / })
  await expect
    .poll(() => {
      const element = image.element()
      return element instanceof HTMLImageElement && element.currentSrc
    })
    .toMatch(new RegExp(`/l/${LINK.id}\\.webp\\?w=${fetched}$`))
})

test('the signature, the letters and the sitting players are listed as text', async () => {
  const { c1, lw1 } = placements
  const roster = playersOf(HALIFAX)
  const dressed = new Set(Object.values(placements).map(({ id }) => id))
  const scratched = roster.filter(({ id }) => !dressed.has(id))
  await openShared({
    content: {
      ...sharedContent(),
      letters: { ...(c1 && { [c1.id]: 'C' }), ...(lw1 && { [lw1.id]: 'A' }) },
      signature: 'bench-boss',
      sitting: { scratched, injured: [] },
    },
    profile: '/profile/bench-boss',
    avatar: { image: null, sweater: { number: 9, colors: HALIFAX.colors } },
  })
  const maker = page.getByRole('link', { name: '@bench-boss' })
  await expect.element(maker).toHaveAttribute('href', '/profile/bench-boss')
  await expect
    .element(page.getByText(/^Halifax Harbours, even strength\. Shared .*10, 2026 by .*@bench-boss\.$/))
    .toBeVisible()
  const lines = page.getByRole('region', { name: 'Lines' }).getByRole('listitem')
  await expect.element(lines.first()).toMatchTextContent(/Ned Abbott \(A\).*Gus Archer \(C\).*Jack Grady$/)
  await expect.element(page.getByRole('region', { name: 'Scratched' })).toMatchTextContent('Ross Emery')
  await expect.element(page.getByRole('region', { name: 'Injured' })).not.toBeInTheDocument()
  await expectHolds()
})

test('any visitor can copy the embed code of a link', async () => {
  await openShared()
  await page.getByRole('button', { name: 'Copy embed code' }).click()
  await expect.element(page.getByText('Embed code copied')).toBeVisible()
  expect(await navigator.clipboard.readText()).toContain(
    `<iframe src="${location.origin}/l/${LINK.id}/embed" title="Opening night" width="480" height="704" `,
  )
})

test('a signature is not a link while its profile is private', async () => {
  await openShared({ content: sharedContent({ signature: 'bench-boss' }) })
  await expect.element(page.getByText(/ by @bench-boss\.$/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: '@bench-boss' })).not.toBeInTheDocument()
})

test('the browser that shared a link deletes it with the key that it stored', async () => {
  keepKey(LINK.id, LINK.key)
  await openShared()
  answer(`DELETE /shares/${LINK.id}`, () => refused(503, {}))
  await expect.element(remove).toBeVisible()
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
  expect(deletions.map((asked) => asked.json())).toEqual([{ key: LINK.key }, { key: LINK.key }])
})

test('the account that made a link can delete it on any device', async () => {
  await openShared({ isOwn: true })
  await expect.element(remove).toBeEnabled()
})

const remix: LineupDraft = {
  ...EMPTY_DRAFT,
  mode: 'team',
  teamId: HALIFAX.id,
  title: 'Opening night',
  lineups,
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

const crest = () => document.querySelector('main svg[viewBox="0 0 80 100"]')

test('has the flag of a national team on its crest, as on the card', async () => {
  const nation = { kind: 'dream_team', teams: [], country: 'SWE' } as const
  await openShared({ content: sharedContent({ subject: nation }) })
  await expect.poll(() => crest()?.textContent).toBe('SWE')
  const { primary, secondary } = COUNTRIES.SWE.colors
  const colors = [...(crest()?.querySelectorAll('g g path') ?? [])].map((part) => part.getAttribute('fill'))
  // A field, and both bars of its cross.
  expect(colors).toEqual([primary, secondary, secondary])
})
