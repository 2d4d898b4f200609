import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import * as sharedTrade from '#app/site/share/trade.route.tsx'
import { toSharedTeam } from '#domain/share/payload.ts'
import { UNCONDITIONAL } from '#domain/trade/draft.ts'
import { HALIFAX, SASKATOON } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { answer, offline, requests } from '#tests/support/component/answers.ts'
import { expectComplaint } from '#tests/support/component/complaints.ts'
import { unmountAll } from '#tests/support/component/mount.tsx'
import { type LoadedBy, openScreen, type OpenScreen, routeOf } from '#tests/support/component/open-screen.tsx'
import { ARCHER, madePlayer, openTable, PRATT, table } from '#tests/support/component/trade-builder.tsx'

type Loaded = LoadedBy<typeof sharedTrade>

const TRADE = {
  team1: { teamId: HALIFAX.id, players: [{ player: madePlayer(ARCHER), retained: null }], picks: [] },
  team2: {
    teamId: SASKATOON.id,
    players: [{ player: madePlayer(PRATT), retained: 50 }],
    picks: [{ id: 'a', year: 2027, round: 2, note: 'if he re-signs', condition: UNCONDITIONAL }],
  },
}
const CREDIT = { id: 'ABCDEFabcdef', title: 'Halifax Harbours – Saskatoon Sheaves trade' }
const SHARED: Loaded['shared'] = {
  id: 'abcdefABCDEF',
  content: {
    teams: { team1: toSharedTeam(HALIFAX), team2: toSharedTeam(SASKATOON) },
    trade: TRADE,
    pickTeams: [],
    cap: null,
    showsCap: false,
    asOf: '2026-10-10',
  },
  moved: [],
  remixOf: null,
  profile: null,
  avatar: null,
  isOwn: false,
  isListed: false,
}

async function openShared(given: Partial<Loaded['shared']> = {}): Promise<OpenScreen> {
  // The image is not drawn here.
  expectComplaint(/status of 404/)
  const screen = await openScreen('/t/abcdefABCDEF', [
    routeOf(sharedTrade).at('t/:id', {
      loader: () => ({ shared: { ...SHARED, ...given } }),
    }),
  ])
  // Waits for the browser's error about the image, so that it does not reach the next test.
  await expect.poll(() => [...document.images].every(({ complete }) => complete)).toBe(true)
  return screen
}

const image = () => page.getByRole('img', { name: /^The card: Halifax Harbours – Saskatoon Sheaves trade\./ })

const lines = (team: string) => page.getByRole('region', { name: `${team} receive` }).getByRole('listitem')

test('a shared trade is listed as text beside its image, one line per asset', async () => {
  await openShared()
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Halifax Harbours – Saskatoon Sheaves trade')
  // The deal is on the page once.
  await expect.element(page.getByText(/receive Ike Pratt/)).not.toBeInTheDocument()
  for (const { name } of [HALIFAX, SASKATOON])
    await expect.element(page.getByRole('link', { name: `${name}: lines, roster and cap` })).toBeVisible()
  await expect.element(lines(HALIFAX.name).first()).toHaveTextContent('3 Ike Pratt, D, 50% retained')
  await expect.element(lines(HALIFAX.name).last()).toHaveTextContent('2027 2nd pick (if he re-signs)')
  await expect.element(lines(SASKATOON.name)).toHaveTextContent('9 Gus Archer, C')
  await expect.element(image()).toHaveAttribute('src', '/t/abcdefABCDEF.webp')
  await expect
    .element(page.getByRole('link', { name: 'Counter this trade' }))
    .toHaveAttribute('href', '/trade-players?from=abcdefABCDEF')
  await expectHolds()
})

const CAP = {
  team1: { change: null, space: 3_400_000, unknown: [PRATT] },
  team2: { change: 1_200_000, space: -850_000, unknown: [] },
}
const section = (team: string) => page.getByRole('region', { name: `${team} receive` })

test('a shared trade shows the cap of its day under what each team receives, as far as it was known', async () => {
  const contract = { contractUntil: 2028, contractExpiry: 'UFA', tradeClause: 'none' } as const
  const signed = { player: { ...madePlayer(ARCHER), capHit: 4_000_000, ...contract }, retained: null }
  const { trade } = SHARED.content
  const priced = { ...trade, team1: { ...trade.team1, players: [signed] } }
  await openShared({ content: { ...SHARED.content, trade: priced, cap: CAP, showsCap: true } })
  await expect
    .element(lines(SASKATOON.name))
    .toHaveTextContent('9 Gus Archer, C, $4M to 2028, UFA, no clause')
  await expect
    .element(lines(HALIFAX.name).first())
    .toHaveTextContent('3 Ike Pratt, D, cap hit unknown, 50% retained')
  await expect.element(section(HALIFAX.name)).toMatchTextContent('Cap change unknown · up to $3.4M space')
  await expect.element(section(HALIFAX.name)).toMatchTextContent('Cap hit unknown: Ike Pratt.')
  await expect.element(section(SASKATOON.name)).toMatchTextContent('Cap +$1.2M · $850K over')
  await expect.element(section(SASKATOON.name)).not.toMatchTextContent('unknown')
  await expectHolds()
})

test('a shared trade shows no cap where its maker left it out', async () => {
  await openShared({ content: { ...SHARED.content, cap: CAP, showsCap: false } })
  await expect.element(lines(SASKATOON.name)).toBeVisible()
  await expect.element(page.getByRole('main')).not.toMatchTextContent('Cap')
})

test('P-CONST-07 text on a color with a brightness of 0.599 is white on the page of a shared trade', async () => {
  const gold = toSharedTeam({
    ...HALIFAX,
    colors: { primary: '#B4975A', secondary: '#333F42', tertiary: null },
  })
  await openShared({
    content: { ...SHARED.content, teams: { team1: gold, team2: toSharedTeam(SASKATOON) } },
  })
  const counter = page.getByRole('link', { name: 'Counter this trade' })
  await expect.element(counter).toHaveStyle({ color: 'rgb(255, 255, 255)' })
  const letters = section(HALIFAX.name).element().querySelector('svg text')
  expect(letters?.getAttribute('fill')).toBe('#ffffff')
})

test('a shared trade shows who has moved since, and which trade it counters', async () => {
  await openShared({ moved: [{ name: PRATT, team: 'YUK' }], remixOf: CREDIT })
  await expect
    .element(page.getByText('Ike Pratt (now YUK) has changed teams since this was shared.'))
    .toBeVisible()
  await expect.element(page.getByText(/^A counteroffer to/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: CREDIT.title }))
    .toHaveAttribute('href', '/t/ABCDEFabcdef')
})

test('only the account that made a trade is offered to list it on the home page, and to remove it', async () => {
  answer(`PATCH /shares/${SHARED.id}`, () => ({}))
  await openShared({ isOwn: true, isListed: true })
  await page.getByRole('button', { name: 'Remove from the home page' }).click()
  await expect.element(page.getByText('Removed from the home page')).toBeVisible()
  await page.getByRole('button', { name: 'Show on the home page' }).click()
  await expect.element(page.getByRole('button', { name: 'Remove from the home page' })).toBeEnabled()
  expect(requests(`/shares/${SHARED.id}`).map((one) => one.json())).toEqual([
    { listed: false },
    { listed: true },
  ])
  answer(`PATCH /shares/${SHARED.id}`, offline)
  await page.getByRole('button', { name: 'Remove from the home page' }).click()
  await expect.element(page.getByText(/^Your trade could not be added/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Remove from the home page' })).toBeEnabled()
  await expectHolds()
  unmountAll()
  await openShared()
  await expect.element(lines(HALIFAX.name).first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: /home page/ })).not.toBeInTheDocument()
})

test('a counter starts with the shared trade and its credit, and shares both', async () => {
  const screen = await openTable('/trade-players?from=ABCDEFabcdef', {
    loaded: { asked: { ...TRADE, counterOf: CREDIT }, currentYear: 2026 },
  })
  for (const name of [ARCHER, PRATT]) await expect.element(table.player(name)).toBeChecked()
  await expect.element(page.getByText(/^A counteroffer to/)).toBeVisible()
  await expect.poll(() => screen.address()).toBe('/trade-players?from=ABCDEFabcdef')
  await table.player(ARCHER).click()
  await table.player('Eli Nash').click()
  await expect.poll(() => screen.address()).toBe('/trade-players?team1=HFX&team2=SSK')
  await table.confirm.click()
  await expect
    .poll(() => requests('/trade-players/shares').map((one) => one.json()))
    .toMatchObject([{ remix_of: CREDIT.id }])
  await userEvent.keyboard('{Escape}')
  await expect
    .element(page.getByRole('link', { name: CREDIT.title }))
    .toHaveAttribute('href', '/t/ABCDEFabcdef')
})

test('a deleted shared trade shows a message above an empty table', async () => {
  await openTable('/trade-players?from=abcdefABCDEF', {
    loaded: { notices: ['That shared trade is gone. You can still propose your own.'] },
  })
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('That shared trade is gone. You can still propose your own.')
  await expect.element(table.select(1)).toHaveValue('')
})
