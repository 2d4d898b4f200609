import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'

import * as tradeBuilder from '#app/builder/trade/route.tsx'
import { byNumber, type Player } from '#domain/player/player.ts'
import type { Team } from '#domain/team/team.ts'
import { readTradeAddress, SIDES } from '#domain/trade/draft.ts'
import { unknownTeam } from '#messages/site.ts'
import { HALIFAX, MADE_TEAMS, playersOf, SASKATOON } from '#tests/factories/made-league.ts'

import { answer } from './answers.ts'
import { type LoadedBy, openScreen, type OpenScreen, routeOf, type ScreenRoute } from './open-screen.tsx'

/** The screen's current year, whose drafts are all in the future. */
export const YEAR = new Date().getFullYear() + 20

/** A day of the season with limits of 76.9 and 104 million dollars. */
const CAP_DAY = '2026-11-23'

export const HALIFAX_SASKATOON = '/trade-players?team1=HFX&team2=SSK'

/** Players of Halifax and Saskatoon. */
export const ARCHER = 'Gus Archer'
export const PRATT = 'Ike Pratt'

/** Returns that team's players as the server lists them for a trade. */
export const rosterOf = (team: Team): readonly Player[] => playersOf(team).toSorted(byNumber)

/** Returns the first eight of them, enough for a list that scrolls. */
export const fewOf = (team: Team): readonly Player[] => rosterOf(team).slice(0, 8)

export function madePlayer(name: string): Player {
  const found = MADE_TEAMS.flatMap(playersOf).find((player) => player.name === name)
  if (!found) throw new Error(`${name} is not of the made league.`)
  return found
}

export type LoadedTable = LoadedBy<typeof tradeBuilder>

/** Returns the loader data of the screen at that address, in the made league. */
function loadedAt(address: string, given: Partial<LoadedTable>): LoadedTable {
  const { draft, unknown } = readTradeAddress(new URL(address).searchParams, MADE_TEAMS)
  const asked = given.asked ?? draft
  const teams = SIDES.flatMap((side) => MADE_TEAMS.find(({ id }) => id === asked[side].teamId) ?? [])
  return {
    teams: MADE_TEAMS,
    asked,
    proposalId: null,
    rosters: teams.map((team) => ({ teamId: team.id, players: fewOf(team) })),
    notices: unknown.map((team) => unknownTeam(team)),
    currentYear: YEAR,
    cap: { day: CAP_DAY, retained: [] },
    saving: true,
    ...given,
  }
}

/** The link that the server returns for any shared trade. */
export const SHARE = { id: 'abcdefABCDEF', url: 'https://benchboss.test/t/abcdefABCDEF', key: 'k'.repeat(32) }

type Opened = {
  readonly account?: Parameters<typeof openScreen>[2] extends { account?: infer Account } | undefined
    ? Account
    : never
  /** Other loader data, read again at every load. */
  readonly loaded?: Partial<LoadedTable> | (() => Partial<LoadedTable>)
  /** Other screens that the test opens. */
  readonly routes?: readonly ScreenRoute[]
}

/** Opens the trade builder. A short roster of every team is available, and links can be made. */
export async function openTable(
  address = HALIFAX_SASKATOON,
  { account = null, loaded = {}, routes = [] }: Opened = {},
): Promise<OpenScreen> {
  for (const team of MADE_TEAMS) {
    answer(`GET /trade-players/rosters/${team.id}`, () => ({ players: fewOf(team) }))
  }
  answer('POST /trade-players/shares', () => SHARE)
  answer(`POST /shares/${SHARE.id}`, () => ({}))
  const screen = await openScreen(
    address,
    [
      routeOf(tradeBuilder).at('trade-players', {
        loader: ({ request }) => loadedAt(request.url, typeof loaded === 'function' ? loaded() : loaded),
      }),
      ...routes,
    ],
    { account },
  )
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return screen
}

const sideOf = (team: string): Locator => page.getByRole('region', { name: team, exact: true })
const picksOf = (team: string): Locator => sideOf(team).getByRole('group', { name: 'Draft Picks' })

/** Locators for the trade builder. */
export const table = {
  select: (side: 1 | 2): Locator => page.getByRole('combobox', { name: `Team ${side}`, exact: true }),
  side: sideOf,
  player: (name: string): Locator => page.getByRole('checkbox', { name: new RegExp(`^${name},`) }),
  players: (team: string): Locator =>
    page.getByRole('group', { name: `${team} players` }).getByRole('checkbox'),
  search: (team: string): Locator => sideOf(team).getByRole('searchbox', { name: 'Search players...' }),
  picks: picksOf,
  addPickTo: (team: string): Locator => picksOf(team).getByRole('button', { name: '+ Add Pick' }),
  board: page.getByRole('region', { name: 'What each team receives' }),
  foot: page.getByRole('region', { name: 'Whole trade' }),
  confirm: page.getByRole('button', { name: 'Confirm & Download' }),
  save: page.getByRole('button', { name: /^Save Trade Proposal/ }),
  reset: page.getByRole('button', { name: 'Reset', exact: true }),
  dialog: (name: string | RegExp): Locator => page.getByRole('dialog', { name }),
  ok: page.getByRole('button', { name: 'OK', exact: true }),
}

/** Returns the field for the retained share of that player's salary. */
export const shareOf = (surname: string): Locator =>
  page.getByLabelText(new RegExp(`retain 0 to 50% of ${surname}’s salary$`))

/**
 * Returns the rosters of Halifax and Saskatoon, 25 players each with a cap hit of 4 million dollars unless named.
 * @param others cap hits by name; null for an unknown one
 */
export const rostersWorth = (others: Readonly<Record<string, number | null>>): LoadedTable['rosters'] =>
  [HALIFAX, SASKATOON].map((team) => ({
    teamId: team.id,
    players: rosterOf(team).map((player) => ({
      ...player,
      capHit: player.name in others ? (others[player.name] ?? null) : 4_000_000,
    })),
  }))

/** Returns the scrolling area of that team's list. */
export async function listOf(team: string): Promise<HTMLElement> {
  const list = await page.getByRole('group', { name: `${team} players` }).findElement()
  if (!list.parentElement) throw new Error('The list has no parent element.')
  return list.parentElement
}

type Choices = { readonly round?: string; readonly note?: string }

export async function addPick(team: string, { round, note }: Choices = {}): Promise<void> {
  await table.addPickTo(team).click()
  const dialog = table.dialog(`Add Draft Pick - ${team}`)
  await expect.element(dialog).toBeVisible()
  if (round) await dialog.getByRole('combobox', { name: 'Round' }).selectOptions(round)
  if (note) await dialog.getByLabelText('Note (Optional)').fill(note)
  await dialog.getByRole('button', { name: 'Add Pick' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
}

/** Adds one player each way, which is the smallest trade. */
export async function proposeTrade(): Promise<void> {
  await table.player(ARCHER).click()
  await table.player(PRATT).click()
  await expect.element(table.confirm).toBeEnabled()
}

/** A team whose logo needs no request. */
export const withLogo: Team = {
  ...HALIFAX,
  logoUrl: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><circle r="4" cx="4" cy="4"/></svg>')}`,
}

/** Returns whether the text of the element is red. */
export function isRed(element: Element): boolean {
  const brush = document.createElement('canvas').getContext('2d')
  if (!brush) throw new Error('Nothing can be painted here.')
  brush.fillStyle = getComputedStyle(element).color
  brush.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data
  return red > Math.max(green, blue) + 50
}
