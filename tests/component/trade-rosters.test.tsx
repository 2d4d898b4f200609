import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Team } from '#domain/team/team.ts'
import { HALIFAX, MADE_TEAMS, SASKATOON, YUKON } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { answer, offline, refused } from '#tests/support/component/answers.ts'
import {
  ARCHER,
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
const names = (team: string) =>
  table
    .players(team)
    .elements()
    .map((box) => box.getAttribute('aria-label')?.split(',')[0] ?? '')

const headings = (team: string) =>
  table
    .side(team)
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent)

const boardHeight = () => table.board.element().getBoundingClientRect().height

const [BISHOP, RUSK] = ['Tim Bishop', 'Abe Rusk']

describe('a roster’s list', () => {
  test.each([
    [1440, 320],
    [769, 320],
    [768, 250],
    [390, 250],
  ])('P-TRADE-04 P-TRADE-06 at %i px is %i px high and scrolls', async (width, height) => {
    await page.viewport(width, 900)
    await openTable()
    const list = await listOf(HALIFAX.name)
    expect(list.getBoundingClientRect().height).toBe(height)
    expect(list.scrollHeight).toBeGreaterThan(list.clientHeight)
    list.scrollTo(0, 100)
    expect(list.scrollTop).toBe(100)
  })

  test('P-TRADE-06 is under the team’s logo and a box with “Search players...”', async () => {
    const teams = MADE_TEAMS.map((team) => (team.id === withLogo.id ? withLogo : team))
    await openTable(undefined, { loaded: { teams } })
    for (const { name } of [HALIFAX, SASKATOON]) {
      await expect.element(table.search(name)).toHaveAttribute('placeholder', 'Search players...')
    }
    const header = table.side(HALIFAX.name).element().querySelector('header')
    expect(header?.querySelector('img')?.getAttribute('src')).toBe(withLogo.logoUrl)
    // A team without a logo has a drawn crest with its letters.
    const drawn = table.side(SASKATOON.name).element().querySelector('header svg')
    expect(drawn?.textContent).toContain('SSK')
  })

  test('P-TRADE-10 shows each player’s image, name, position and number, and a check mark when chosen', async () => {
    await openTable(undefined, { loaded: { rosters: rostersWorth({ [ARCHER]: 8_250_000 }) } })
    const row = table.side(HALIFAX.name).getByRole('listitem').filter({ hasText: ARCHER }).first()
    await expect.element(row).toMatchTextContent(/Gus Archer.*C.*#9/)
    const [sweater] = row.element().querySelectorAll('svg')
    expect(sweater?.textContent).toBe('9')
    await expect.element(row).toMatchTextContent('$8.25M')
    const visibleText = () => {
      const element = row.element()
      return element instanceof HTMLElement ? element.innerText : ''
    }
    for (const width of [768, 390, 1440]) {
      await page.viewport(width, 844)
      await expect.poll(visibleText).toMatch(/Gus Archer[^]*C #9/)
    }
    // The sweater and, for a chosen player, the check mark.
    const drawn = () => row.element().querySelectorAll('svg').length
    expect(drawn()).toBe(1)
    await row.click()
    await expect.poll(drawn).toBe(2)
  })

  test.each([
    ['nmc_m_ntc', 'active', '2030 UFA NMC, M-NTC'],
    ['m_ntc', 'injured_or_other', '2030 UFA M-NTC'],
  ] as const)('cuts off no contract at any width: %s, %s', async (tradeClause, status, marks) => {
    const terms = { contractUntil: 2030, contractExpiry: 'UFA', tradeClause, status } as const
    const rosters = rostersWorth({}).map(({ teamId, players }) => ({
      teamId,
      players: players?.map((player) => ({ ...player, ...terms, position: 'rw' as const })) ?? null,
    }))
    await openTable(undefined, { loaded: { rosters } })
    const row = table.side(HALIFAX.name).getByRole('listitem').filter({ hasText: ARCHER }).first()
    const term = row.getByText(marks, { exact: true })
    for (const width of [390, 768, 1440]) {
      await page.viewport(width, 844)
      await expect.poll(() => innerWidth).toBe(width)
      const hidden = () => term.element().scrollWidth - term.element().clientWidth
      await expect.poll(hidden, { message: `at ${width} px` }).toBeLessThanOrEqual(0)
    }
  })

  test('P-TRADE-11 a click on a row chooses the player, the next deselects them', async () => {
    await openTable()
    await expect.element(table.player(ARCHER)).not.toBeChecked()
    await table.side(HALIFAX.name).getByRole('listitem').filter({ hasText: ARCHER }).first().click()
    await expect.element(table.player(ARCHER)).toBeChecked()
    await expect.element(table.board).toMatchTextContent('Sheaves receive9Gus Archer')
    await table.player(ARCHER).click()
    await expect.element(table.player(ARCHER)).not.toBeChecked()
    await expect.element(table.board).not.toMatchTextContent('Gus Archer')
  })

  test('lists players by position, the largest cap hit first; another order applies to both teams and is kept', async () => {
    const last = forwardsOf(SASKATOON).at(-1) ?? ''
    const rosters = rostersWorth({ [ARCHER]: 8_250_000, [last]: 9_000_000 })
    await openTable(undefined, { loaded: { rosters } })
    const sort = table.side(HALIFAX.name).getByRole('combobox', { name: 'Sort the roster' })
    expect(headings(HALIFAX.name)).toEqual(['Forwards', 'Defense', 'Goalies', 'Draft Picks'])
    await expect.element(sort).toHaveValue('cap_hit')
    expect(names(HALIFAX.name)[0]).toBe(ARCHER)
    expect(names(SASKATOON.name)[0]).toBe(last)
    await sort.selectOptions('By number')
    const numbers = forwardsOf(HALIFAX)
    expect(names(HALIFAX.name).slice(0, numbers.length)).toEqual(numbers)
    expect(names(SASKATOON.name)[0]).toBe(forwardsOf(SASKATOON)[0])
    expect(localStorage.getItem('benchboss:roster-order')).toBe('number')
    await sort.selectOptions('By cap hit')
    await expectHolds()
  })

  test('shows age, health and the status at the end of the contract, and who is off the roster last', async () => {
    const rosters = rostersWorth({ [ARCHER]: 9_000_000 }).map(({ teamId, players }) => ({
      teamId,
      players: (players ?? []).map((player) => {
        if (player.name === ARCHER) {
          const known = {
            birthdate: '1992-11-24',
            contractExpiry: 'UFA',
            status: 'injured_or_other',
          } as const
          return { ...player, ...known }
        }
        return player.name === BISHOP ? { ...player, status: 'off_roster' as const } : player
      }),
    }))
    await openTable(undefined, { loaded: { rosters } })
    const row = table.side(HALIFAX.name).getByRole('listitem').filter({ hasText: ARCHER }).first()
    await expect.element(row).toHaveTextContent('9Gus Archer$9MC #9 · age 33 · IRUFA')
    await expect
      .element(table.player(ARCHER))
      .toHaveAccessibleName(/^Gus Archer, number 9, .*injured.*, age 33, \$9M, UFA$/i)
    expect(names(HALIFAX.name)[0]).toBe(ARCHER)
    expect(names(HALIFAX.name).at(-1)).toBe(BISHOP)
    expect(headings(HALIFAX.name)).toEqual([
      'Forwards',
      'Defense',
      'Goalies',
      'Off the roster',
      'Draft Picks',
    ])
    await expectHolds()
  })

  test('lists the players in the trade first, once the pointer has left the list', async () => {
    await openTable()
    const before = names(HALIFAX.name)
    await table.player(RUSK).click()
    await table.player(ARCHER).click()
    expect(names(HALIFAX.name)).toEqual(before)
    await table.search(SASKATOON.name).hover()
    await expect.poll(() => names(HALIFAX.name).slice(0, 2)).toEqual([ARCHER, RUSK])
    expect(headings(HALIFAX.name)[0]).toBe('In the trade')
    await expect.element(table.player(RUSK)).toBeChecked()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(() => names(HALIFAX.name).slice(0, 2)).toEqual([RUSK, before[0]])
  })

  test('opens to its whole length on request beside an unchanged board, and closes again', async () => {
    await page.viewport(1440, 900)
    await openTable()
    const before = boardHeight()
    const list = await listOf(HALIFAX.name)
    const all = table.side(HALIFAX.name).getByRole('button', { name: 'Show all 25 players' })
    await expect.element(all).toHaveAttribute('aria-expanded', 'false')
    await all.click()
    expect(list.scrollHeight).toBe(list.clientHeight)
    expect(boardHeight()).toBe(before)
    const fewer = table.side(HALIFAX.name).getByRole('button', { name: 'Show fewer' })
    await expect.element(fewer).toHaveAttribute('aria-expanded', 'true')
    await expectHolds()
    await fewer.click()
    expect(list.scrollHeight).toBeGreaterThan(list.clientHeight)
    await table.search(HALIFAX.name).fill('archer')
    await expect.element(all).not.toBeInTheDocument()
    await expect.element(fewer).not.toBeInTheDocument()
  })
})

describe('the search', () => {
  test('P-TRADE-07 P-VALID-25 filters the list of its own side, by name or number', async () => {
    await openTable()
    await table.search(SASKATOON.name).fill('RAT')
    await expect.element(table.players(SASKATOON.name)).toHaveLength(1)
    await expect.element(table.player(PRATT)).toBeVisible()
    await expect.element(table.players(HALIFAX.name)).toHaveLength(25)
    await table.search(SASKATOON.name).fill('77')
    await expect.element(table.players(SASKATOON.name)).toHaveLength(1)
    await expect.element(table.player('Ob Wills')).toBeVisible()
    await table.search(SASKATOON.name).fill('7')
    await expect.element(table.players(SASKATOON.name)).toHaveLength(5)
  })

  test('P-TRADE-07 shows near matches, labeled as such, only when no player contains the text', async () => {
    await openTable()
    const near = table.side(HALIFAX.name).getByText('No exact match. Near matches:', { exact: true })
    await table.search(HALIFAX.name).fill('arcehr')
    await expect.element(near).toBeVisible()
    await expect.element(table.players(HALIFAX.name)).toHaveLength(1)
    await expect.element(table.player(ARCHER)).toBeVisible()
    await expectHolds()
    await table.search(HALIFAX.name).fill('archer')
    await expect.element(near).not.toBeInTheDocument()
    await expect.element(table.players(HALIFAX.name)).toHaveLength(1)
  })

  test('P-TRADE-09 says “No players found” without a match; Escape clears it', async () => {
    await openTable()
    await table.search(SASKATOON.name).fill('Gretzky')
    const noPlayers = table.side(SASKATOON.name).getByText('No players found', { exact: true })
    await expect.element(noPlayers).toBeVisible()
    await expect.element(table.players(SASKATOON.name)).toHaveLength(0)
    await expectHolds()
    await table.search(SASKATOON.name).click()
    await userEvent.keyboard('{Escape}')
    await expect.element(noPlayers).not.toBeInTheDocument()
    await expect.element(table.players(SASKATOON.name)).toHaveLength(25)
  })

  test('P-TRADE-09 a team without players says the same', async () => {
    await openTable(undefined, {
      loaded: {
        rosters: [
          { teamId: HALIFAX.id, players: [] },
          { teamId: SASKATOON.id, players: rosterOf(SASKATOON) },
        ],
      },
    })
    await expect
      .element(table.side(HALIFAX.name).getByText('No players found', { exact: true }))
      .toBeVisible()
  })
})

describe('a requested roster', () => {
  test('P-TRADE-08 says “Loading players...” while it loads', async () => {
    await openTable()
    const arrival = Promise.withResolvers<void>()
    answer(`GET /trade-players/rosters/${YUKON.id}`, async () => {
      await arrival.promise
      return { players: rosterOf(YUKON) }
    })
    await table.select(2).selectOptions(YUKON.name)
    const loading = table.side(YUKON.name).getByText('Loading players...', { exact: true })
    await expect.element(loading).toBeVisible()
    arrival.resolve()
    await expect.element(table.players(YUKON.name)).toHaveLength(20)
    await expect.element(loading).not.toBeInTheDocument()
  })

  test('P-ERR-10 that fails to load is named by its side in a red alert; Retry loads it', async () => {
    await openTable()
    answer('GET /trade-players/rosters/3', offline)
    answer('GET /trade-players/rosters/4', () => refused(500, {}))
    await table.select(1).selectOptions('Portland Pilots')
    const alert1 = table.side('Portland Pilots').getByRole('alert')
    await expect.element(alert1).toHaveTextContent('Failed to load Team 1 players.')
    await table.select(2).selectOptions(YUKON.name)
    const alert2 = table.side(YUKON.name).getByRole('alert')
    await expect.element(alert2).toHaveTextContent('Failed to load Team 2 players.')
    expect([alert1, alert2].map((alert) => isRed(alert.element()))).toEqual([true, true])
    await expectHolds()
    answer('GET /trade-players/rosters/3', () => ({ players: [] }))
    answer('GET /trade-players/rosters/4', () => ({ players: rosterOf(YUKON) }))
    await table.side(YUKON.name).getByRole('button', { name: 'Retry' }).click()
    await expect.element(table.players(YUKON.name)).toHaveLength(20)
    await expect.element(alert1).toBeVisible()
  })
})

describe('the list by keyboard', () => {
  test('is one tab stop, with arrow keys, Home and End from row to row', async () => {
    await openTable()
    const rows = table.players(SASKATOON.name)
    await table.search(SASKATOON.name).click()
    await userEvent.keyboard('{Tab}{Tab}')
    await expect.element(rows.first()).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect.element(rows.last()).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{Home}{ArrowDown}')
    await expect.element(rows.nth(1)).toHaveFocus()
    await userEvent.keyboard('{Tab}{Tab}')
    await expect.element(table.addPickTo(SASKATOON.name)).toHaveFocus()
  })

  test('chooses with Space, and announces every step', async () => {
    await openTable()
    const row = table.players(SASKATOON.name).nth(1)
    await table.search(SASKATOON.name).click()
    await userEvent.keyboard('{Tab}{Tab}{ArrowDown} ')
    await expect.element(row).toBeChecked()
    const sent = / goes to the Harbours\. 1 player \+ 0 picks from Saskatoon Sheaves\.$/
    await expect.element(page.getByText(sent)).toBeInTheDocument()
    await userEvent.keyboard(' ')
    await expect.element(row).not.toBeChecked()
    const kept = / removed from the trade\. 0 players \+ 0 picks from Saskatoon Sheaves\.$/
    await expect.element(page.getByText(kept)).toBeInTheDocument()
  })

  test('keeps its order and the focus while rows are chosen, and lists them first once the focus has left', async () => {
    await openTable()
    const before = names(SASKATOON.name)
    await table.search(SASKATOON.name).click()
    await userEvent.keyboard('{Tab}{Tab}{ArrowDown}{ArrowDown} {ArrowDown} ')
    await expect.element(table.players(SASKATOON.name).nth(3)).toHaveFocus()
    expect(names(SASKATOON.name)).toEqual(before)
    await userEvent.keyboard('{Tab}')
    await expect.poll(() => names(SASKATOON.name).slice(0, 2)).toEqual(before.slice(2, 4))
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    await expect.element(table.player(before[3] ?? '')).toHaveFocus()
  })
})
