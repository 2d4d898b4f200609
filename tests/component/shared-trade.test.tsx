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

const CAP = {
  team1: { change: null, space: 3_400_000, unknown: [PRATT] },
  team2: { change: 1_200_000, space: -850_000, unknown: [] },
}
const main = page.getByRole('main')
const section = (team: string) => main.getByRole('region', { name: `${team} receive` })
const lines = (team: string) => section(team).getByRole('listitem')

test('P-CONST-07 a shared trade is listed as text beside its image, with the cap of its day, who has moved since, and what it counters', async () => {
  const contract = { contractUntil: 2028, contractExpiry: 'UFA', tradeClause: 'none' } as const
  const signed = { player: { ...madePlayer(ARCHER), capHit: 4_000_000, ...contract }, retained: null }
  const { trade } = SHARED.content
  const gold = { primary: '#B4975A', secondary: '#333F42', tertiary: null }
  await openShared({
    content: {
      ...SHARED.content,
      teams: { team1: toSharedTeam({ ...HALIFAX, colors: gold }), team2: toSharedTeam(SASKATOON) },
      trade: { ...trade, team1: { ...trade.team1, players: [signed] } },
      cap: CAP,
      showsCap: true,
    },
    moved: [{ name: PRATT, team: 'YUK' }],
    remixOf: CREDIT,
  })
  await expect
    .element(main.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Halifax Harbours – Saskatoon Sheaves trade')
  // The deal is on the page once: one line per asset.
  await expect.element(main.getByText(/receive Ike Pratt/)).not.toBeInTheDocument()
  const [pratt, pick, ...others] = lines(HALIFAX.name).elements()
  expect.soft(others).toEqual([])
  expect.soft(pratt).toHaveTextContent('3 Ike Pratt, D, cap hit unknown, 50% retained')
  expect.soft(pick).toHaveTextContent('2027 2nd pick (if he re-signs)')
  expect
    .soft(lines(SASKATOON.name).element())
    .toHaveTextContent('9 Gus Archer, C, $4M to 2028, UFA, no clause')
  // The cap, as far as it was known.
  const [first, second] = [HALIFAX, SASKATOON].map(({ name }) => section(name).element())
  expect.soft(first).toMatchTextContent('Up to $3.4M space')
  expect.soft(first).toMatchTextContent('Cap hit unknown: Ike Pratt.')
  expect.soft(second).toMatchTextContent('Cap +$1.2M · $850K over')
  expect.soft(second).not.toMatchTextContent('unknown')
  const image = main.getByRole('img', { name: /^The card: Halifax Harbours – Saskatoon Sheaves trade\./ })
  expect.soft(image.element()).toHaveAttribute('src', '/t/abcdefABCDEF.webp')
  // Text on a brightness of 0.599.
  const counter = main.getByRole('link', { name: 'Counter this trade' })
  expect.soft(counter.element()).toHaveAttribute('href', '/trade-players?from=abcdefABCDEF')
  expect.soft(counter.element()).toHaveStyle({ color: 'rgb(255, 255, 255)' })
  expect.soft(first?.querySelector('svg text')?.getAttribute('fill')).toBe('#ffffff')
  for (const { name } of [HALIFAX, SASKATOON])
    expect.soft(main.getByRole('link', { name: `${name}: lines, roster and cap` }).element()).toBeVisible()
  const moved = 'Ike Pratt (now YUK) has changed teams since this was shared.'
  expect.soft(main.getByText(moved).element()).toBeVisible()
  await expect.element(main.getByText(/^A counteroffer to/)).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: CREDIT.title }))
    .toHaveAttribute('href', '/t/ABCDEFabcdef')
  await expectHolds('a shared trade')
})

test('only the account that made a trade lists it on the home page and removes it; the cap is left out where its maker left it out', async () => {
  const toHome = main.getByRole('button', { name: /home page$/ })
  const [add, take] = ['Show on the home page', 'Remove from the home page']
  answer(`PATCH /shares/${SHARED.id}`, () => ({}))
  await openShared({ isOwn: true, isListed: true, content: { ...SHARED.content, cap: CAP, showsCap: false } })
  await expect.element(lines(SASKATOON.name)).toBeVisible()
  await expect.element(main).not.toMatchTextContent('Cap')
  await expect.element(toHome).toHaveTextContent(take)
  await toHome.click()
  await expect.element(page.getByText('Removed from the home page')).toBeVisible()
  await expect.element(toHome).toHaveTextContent(add)
  await toHome.click()
  await expect.element(toHome).toHaveTextContent(take)
  await expect.element(toHome).toBeEnabled()
  answer(`PATCH /shares/${SHARED.id}`, offline)
  await toHome.click()
  await expect.element(page.getByText(/^Your trade could not be added/)).toBeVisible()
  await expect.element(toHome).toHaveTextContent(take)
  await expect.element(toHome).toBeEnabled()
  expect
    .soft(requests(`/shares/${SHARED.id}`).map((one) => one.json()))
    .toEqual([{ listed: false }, { listed: true }, { listed: false }])
  unmountAll()
  await openShared()
  await expect.element(lines(HALIFAX.name).first()).toBeVisible()
  await expect.element(toHome).not.toBeInTheDocument()
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
