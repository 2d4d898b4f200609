import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Team } from '#domain/team/team.ts'
import { HALIFAX, MADE_TEAMS, PORTLAND, SASKATOON, YUKON } from '#tests/factories/made-league.ts'
import { resizeTo } from '#tests/support/component/accessibility.ts'
import { answer, offline, refused } from '#tests/support/component/answers.ts'
import {
  ARCHER,
  fewOf,
  isRed,
  listOf,
  openTable,
  PRATT,
  rosterOf,
  rostersWorth,
  table,
  withLogo,
} from '#tests/support/component/trade-builder.tsx'

const forwardsOf = (team: Team) =>
  rosterOf(team)
    .filter(({ position }) => !['d', 'g'].includes(position))
    .map(({ name }) => name)

const listed = (team: string) => [
  ...table.side(team).element().querySelectorAll<HTMLInputElement>('li input[type="checkbox"]'),
]
const names = (team: string) => listed(team).map((box) => box.getAttribute('aria-label')?.split(',')[0] ?? '')

const headings = (team: string) =>
  [...table.side(team).element().querySelectorAll('h3')].map(({ textContent }) => textContent)

const rowOf = (name: string) =>
  table.side(HALIFAX.name).getByRole('listitem').filter({ hasText: name }).first()

const boardHeight = () => table.board.element().getBoundingClientRect().height

const [BISHOP, NASH] = ['Tim Bishop', 'Eli Nash']

test('P-TRADE-04 P-TRADE-06 P-TRADE-10 P-TRADE-11 a roster is a scrolling list under logo and search; a click on a row chooses its player', async () => {
  const teams = MADE_TEAMS.map((team) => (team.id === withLogo.id ? withLogo : team))
  const rosters = [HALIFAX, SASKATOON].map((team) => ({
    teamId: team.id,
    players: fewOf(team).map((player) => ({ ...player, capHit: 8_250_000 })),
  }))
  await openTable(undefined, { loaded: { teams, rosters } })
  for (const { name } of [HALIFAX, SASKATOON])
    expect.soft(table.search(name).element()).toHaveAttribute('placeholder', 'Search players...')
  const header = table.side(HALIFAX.name).element().querySelector('header')
  expect.soft(header?.querySelector('img')?.getAttribute('src')).toBe(withLogo.logoUrl)
  // A team without a logo has a drawn crest with its letters.
  const drawnCrest = table.side(SASKATOON.name).element().querySelector('header svg')
  expect.soft(drawnCrest?.textContent).toContain('SSK')
  // Both heights.
  const list = await listOf(HALIFAX.name)
  const row = await rowOf(ARCHER).findElement()
  for (const [width, height] of [
    [1440, 320],
    [769, 320],
    [768, 250],
    [390, 250],
  ] as const) {
    await resizeTo(width, 900)
    await expect.poll(() => list.getBoundingClientRect().height, { message: `at ${width} px` }).toBe(height)
    expect.soft(row instanceof HTMLElement && row.innerText).toMatch(/Gus Archer[^]*C #9/)
  }
  expect.soft(list.scrollHeight).toBeGreaterThan(list.clientHeight)
  list.scrollTo(0, 100)
  expect.soft(list.scrollTop).toBe(100)
  await resizeTo(1440, 900)
  for (const { name } of [HALIFAX, SASKATOON])
    expect.soft(getComputedStyle(await listOf(name)).overflowY, name).toBe('auto')
  // A row: the sweater with its number, and for a chosen player the check mark.
  expect.soft(row).toHaveTextContent('9Gus Archer$8.25MC #9')
  const [sweater] = row.querySelectorAll('svg')
  expect.soft(sweater?.textContent).toBe('9')
  const drawn = () => row.querySelectorAll('svg').length
  expect.soft(drawn()).toBe(1)
  expect.soft(table.player(ARCHER).element()).not.toBeChecked()
  await rowOf(ARCHER).click()
  await expect.element(table.player(ARCHER)).toBeChecked()
  await expect.poll(drawn).toBe(2)
  await expect.element(table.board).toMatchTextContent('Sheaves receive9Gus Archer')
  await rowOf(ARCHER).click()
  await expect.element(table.player(ARCHER)).not.toBeChecked()
  await expect.poll(drawn).toBe(1)
  await expect.element(table.board).not.toMatchTextContent('Gus Archer')
})

test('cuts off no contract at any width', async () => {
  const terms = { contractUntil: 2030, contractExpiry: 'UFA', position: 'rw' } as const
  const rosters = [HALIFAX, SASKATOON].map((team) => ({
    teamId: team.id,
    players: fewOf(team).map((player, at) => ({
      ...player,
      ...terms,
      capHit: 4_000_000,
      ...(at % 2 === 0
        ? ({ tradeClause: 'nmc_m_ntc', status: 'active' } as const)
        : ({ tradeClause: 'm_ntc', status: 'injured_or_other' } as const)),
    })),
  }))
  await openTable(undefined, { loaded: { rosters } })
  const marks = ['2030 UFA NMC, M-NTC', '2030 UFA M-NTC'].map((text) =>
    table.side(HALIFAX.name).getByText(text, { exact: true }).first(),
  )
  for (const mark of marks) await expect.element(mark).toBeVisible()
  for (const width of [390, 768, 1440]) {
    await resizeTo(width, 844)
    for (const mark of marks) {
      const hidden = () => mark.element().scrollWidth - mark.element().clientWidth
      await expect.poll(hidden, { message: `at ${width} px` }).toBeLessThanOrEqual(0)
    }
  }
})

test('a roster is by position, the largest cap hit first and who is off the roster last; another order applies to both teams and is kept', async () => {
  const last = forwardsOf(SASKATOON).at(-1) ?? ''
  const rosters = rostersWorth({ [ARCHER]: 9_000_000, [last]: 9_000_000 }).map(({ teamId, players }) => ({
    teamId,
    players: (players ?? []).map((player) => {
      if (player.name === BISHOP) return { ...player, status: 'off_roster' as const }
      const known = {
        birthdate: '1992-11-24',
        contractExpiry: 'UFA',
        status: 'injured_or_other',
      } as const
      return player.name === ARCHER ? { ...player, ...known } : player
    }),
  }))
  await openTable(undefined, { loaded: { rosters } })
  await expect.element(rowOf(ARCHER)).toHaveTextContent('9Gus Archer$9MC #9 · age 33 · IRUFA')
  expect
    .soft(table.player(ARCHER).element())
    .toHaveAccessibleName(/^Gus Archer, number 9, .*injured.*, age 33, \$9M, UFA$/i)
  const groups = ['Forwards', 'Defense', 'Goalies', 'Off the roster', 'Draft Picks']
  expect.soft(headings(HALIFAX.name)).toEqual(groups)
  expect.soft(names(HALIFAX.name)[0]).toBe(ARCHER)
  expect.soft(names(HALIFAX.name).at(-1)).toBe(BISHOP)
  expect.soft(names(SASKATOON.name)[0]).toBe(last)
})

test('the list opens to its whole length on request; players in the trade come first once the pointer has left it', async () => {
  await openTable()
  const height = boardHeight()
  const list = await listOf(HALIFAX.name)
  const side = table.side(HALIFAX.name)
  const all = side.getByRole('button', { name: 'Show all 8 players' })
  const fewer = side.getByRole('button', { name: 'Show fewer' })
  await expect.element(all).toHaveAttribute('aria-expanded', 'false')
  await all.click()
  await expect.element(fewer).toHaveAttribute('aria-expanded', 'true')
  expect.soft(list.scrollHeight).toBe(list.clientHeight)
  expect.soft(boardHeight()).toBe(height)
  // No row moves away from the pointer.
  const before = names(HALIFAX.name)
  await table.player(ARCHER).clickByMouse()
  await table.player(NASH).clickByMouse()
  await expect.element(table.player(NASH)).toBeChecked()
  expect.soft(names(HALIFAX.name)).toEqual(before)
  await table.search(SASKATOON.name).hover()
  await expect.poll(() => names(HALIFAX.name).slice(0, 2)).toEqual([NASH, ARCHER])
  expect.soft(headings(HALIFAX.name)[0]).toBe('In the trade')
  expect
    .soft(
      listed(HALIFAX.name)
        .map(({ checked }) => checked)
        .slice(0, 3),
    )
    .toEqual([true, true, false])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => names(HALIFAX.name).slice(0, 2)).toEqual([ARCHER, before[0]])
  // Closed again. A search that fits has no such button.
  await fewer.click()
  await expect.poll(() => list.scrollHeight - list.clientHeight).toBeGreaterThan(0)
  await table.search(HALIFAX.name).fill('archer')
  await expect.element(side.getByRole('button', { name: /^Show (all|fewer)/ })).not.toBeInTheDocument()
})

test('P-TRADE-07 P-TRADE-09 P-VALID-25 the search filters its own side by name or number, shows near matches, or “No players found”', async () => {
  await openTable()
  const side = table.side(SASKATOON.name)
  const near = side.getByText('No exact match. Near matches:', { exact: true })
  const none = side.getByText('No players found', { exact: true })
  for (const [text, found] of [
    ['RAT', [PRATT]],
    ['14', ['Jon Blake']],
    ['1', ['Ward Ames', 'Will Ford', 'Jon Blake', 'Dirk Yates']],
  ] as const) {
    await table.search(SASKATOON.name).fill(text)
    await expect.poll(() => names(SASKATOON.name).toSorted()).toEqual([...found].toSorted())
    expect.soft(names(HALIFAX.name), text).toHaveLength(8)
  }
  // Near matches, only when no player contains the text.
  await table.search(SASKATOON.name).fill('partt')
  await expect.element(near).toBeVisible()
  expect.soft(names(SASKATOON.name)).toEqual([PRATT])
  await table.search(SASKATOON.name).fill('pratt')
  await expect.element(near).not.toBeInTheDocument()
  expect.soft(names(SASKATOON.name)).toEqual([PRATT])
  // No match; Escape clears the search.
  await table.search(SASKATOON.name).fill('Gretzky')
  await expect.element(none).toBeVisible()
  expect.soft(names(SASKATOON.name)).toEqual([])
  await table.search(SASKATOON.name).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(none).not.toBeInTheDocument()
  await expect.element(table.players(SASKATOON.name)).toHaveLength(8)
})

test('P-TRADE-08 P-TRADE-09 P-ERR-10 a roster loads, or its side is named in a red alert with Retry; an empty one says so', async () => {
  await openTable()
  const arrival = Promise.withResolvers<Response>()
  answer(`GET /trade-players/rosters/${YUKON.id}`, () => arrival.promise)
  answer(`GET /trade-players/rosters/${PORTLAND.id}`, offline)
  const yukon = table.side(YUKON.name)
  const loading = yukon.getByText('Loading players...', { exact: true })
  await table.select(2).selectOptions(YUKON.name)
  await expect.element(loading).toBeVisible()
  arrival.resolve(refused(500, {}))
  const alert1 = table.side(PORTLAND.name).getByRole('alert')
  const alert2 = yukon.getByRole('alert')
  await expect.element(alert2).toHaveTextContent('Failed to load Team 2 players.')
  await expect.element(loading).not.toBeInTheDocument()
  await table.select(1).selectOptions(PORTLAND.name)
  await expect.element(alert1).toHaveTextContent('Failed to load Team 1 players.')
  expect.soft([alert1, alert2].map((alert) => isRed(alert.element()))).toEqual([true, true])
  // Each side is loaded again on its own.
  answer(`GET /trade-players/rosters/${YUKON.id}`, () => ({ players: [] }))
  await yukon.getByRole('button', { name: 'Retry' }).click()
  await expect.element(yukon.getByText('No players found', { exact: true })).toBeVisible()
  await expect.element(alert1).toBeVisible()
  answer(`GET /trade-players/rosters/${PORTLAND.id}`, () => ({ players: fewOf(PORTLAND) }))
  await table.side(PORTLAND.name).getByRole('button', { name: 'Retry' }).click()
  await expect.element(table.players(PORTLAND.name)).toHaveLength(8)
})

test('by keyboard the list is one tab stop, announces each choice, and keeps its order while the focus is in it', async () => {
  await openTable()
  const rows = table.players(SASKATOON.name)
  const before = names(SASKATOON.name)
  await table.search(SASKATOON.name).click()
  await userEvent.keyboard('{Tab}')
  await expect.element(rows.first()).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(rows.last()).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{Home}{ArrowDown}')
  await expect.element(rows.nth(1)).toHaveFocus()
  // Space chooses, and takes back.
  await userEvent.keyboard(' ')
  await expect.element(rows.nth(1)).toBeChecked()
  const sent = / goes to the Harbours\. 1 player \+ 0 picks from Saskatoon Sheaves\.$/
  await expect.element(page.getByText(sent)).toBeInTheDocument()
  await userEvent.keyboard(' ')
  await expect.element(rows.nth(1)).not.toBeChecked()
  const kept = / removed from the trade\. 0 players \+ 0 picks from Saskatoon Sheaves\.$/
  await expect.element(page.getByText(kept)).toBeInTheDocument()
  // Chosen players come first once the focus has left.
  await userEvent.keyboard('{ArrowDown} {ArrowDown} ')
  await expect.element(rows.nth(3)).toHaveFocus()
  await expect.element(rows.nth(3)).toBeChecked()
  expect.soft(names(SASKATOON.name)).toEqual(before)
  await userEvent.keyboard('{Tab}')
  await expect.poll(() => names(SASKATOON.name).slice(0, 2)).toEqual(before.slice(2, 4))
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(table.player(before[3] ?? '')).toHaveFocus()
  await userEvent.keyboard('{Tab}{Tab}{Tab}')
  await expect.element(table.addPickTo(SASKATOON.name)).toHaveFocus()
})
