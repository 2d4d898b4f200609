import { expect } from 'vitest'
import { commands, type Locator, page } from 'vitest/browser'

import * as lineupBuilder from '#app/builder/lineup/route.tsx'
import type { HeaderAccount } from '#app/shared/known-account.ts'
import { readCountry } from '#domain/country/countries.ts'
import type { Player } from '#domain/player/player.ts'
import type { ListedStats } from '#domain/player/season-stats.ts'
import type { Team } from '#domain/team/team.ts'
import { HALIFAX, MADE_TEAMS, madePlayers, playersOf } from '#tests/factories/made-league.ts'
import { boardParts } from '#tests/support/lineup-board.ts'

import { answer } from './answers.ts'
import { type LoadedBy, openScreen, type OpenScreen, routeOf, type ScreenRoute } from './open-screen.tsx'

type Loaded = LoadedBy<typeof lineupBuilder>
type Mode = Loaded['mode']

type Given = {
  /** The team in the address. */
  readonly team?: Team
  /** The mode in the address: that of the team if there is one, else none. */
  readonly mode?: Mode
  /** The roster of a team; throw when it cannot be read. */
  readonly players?: readonly Player[] | ((team: Team) => readonly Player[] | Promise<readonly Player[]>)
  /** The players of the Dream Team, or another response. */
  readonly league?: readonly Player[] | (() => unknown)
  readonly teams?: readonly Team[]
  readonly account?: HeaderAccount | null
  /** The account's saved lineups of a team. */
  readonly saved?: ReadonlyArray<{ readonly id: number; readonly name: string }>
  /** Other loader data, read again at every load of the page. */
  readonly loaded?: Partial<Loaded> | (() => Partial<Loaded>)
  /** More of the address, like `&lineup=7`. */
  readonly search?: string
  /** Other screens that the test opens. */
  readonly routes?: readonly ScreenRoute[]
}

const SHARE = { id: 'abcdefABCDEF', url: 'https://benchboss.test/l/abcdefABCDEF', key: 'secret' }

/** Sets the response without fans' lines for every team. */
export function answerNoFanLines(): void {
  const none = { even_strength: null, power_play: null, penalty_kill: null }
  for (const { id } of MADE_TEAMS) answer(`GET /lineup-builder/fans/${id}`, () => none)
}

const FEW_NAMES = new Set(
  'Ned Abbott,Oskar Berg,Gus Archer,Tim Bishop,Leo Carver,Jack Grady,Bo Keller,Dan Moreau,Abe Rusk,Ben Stone'.split(
    ',',
  ),
)

/** Ten players of Halifax: pages with a short roster are quicker. */
export const FEW = playersOf(HALIFAX).filter(({ name }) => FEW_NAMES.has(name))

/** Returns the last season of three players of Halifax. Gus Archer has the most points. */
export function statsIn(league: readonly Player[]): ListedStats {
  const idOf = (name: string) => league.find((player) => player.name === name)?.id ?? 0
  const [ned, gus, abe] = [idOf('Ned Abbott'), idOf('Gus Archer'), idOf('Abe Rusk')]
  return {
    season: '2025-26',
    points: { [ned]: 97, [gus]: 138, [abe]: 39 },
    words: { [ned]: '35 G, 62 A', [gus]: '48 G, 90 A', [abe]: '.915, 2.41' },
  }
}

/** Opens the lineup builder at its address. Choosing another team or the Dream Team loads that one. */
export async function openBuilder({
  team,
  mode = team ? 'team' : 'none',
  players = playersOf,
  league = madePlayers(),
  teams = MADE_TEAMS,
  account = null,
  saved = [],
  loaded = {},
  search = '',
  routes = [],
}: Given = {}): Promise<OpenScreen> {
  answer('GET /lineup-builder/players', () => (typeof league === 'function' ? league() : { players: league }))
  answer('GET /lineup-builder/saved', () => ({ lineups: saved, more: false }))
  // A full lineup requests its link. A test of sharing sets another response.
  answer('POST /lineup-builder/shares', () => SHARE)
  answerNoFanLines()
  answer(`POST /shares/${SHARE.id}`, () => ({}))
  const address = mode === 'dream_team' ? '?mode=dream' : team ? `?team=${team.abbreviation}` : ''
  return openScreen(
    `/lineup-builder${address}${search}`,
    [
      routeOf(lineupBuilder).at('lineup-builder', {
        loader: async ({ request }): Promise<Loaded> => {
          const asked = new URL(request.url).searchParams
          const team = teams.find(({ abbreviation }) => abbreviation === asked.get('team'))
          return {
            teams,
            mode: team ? 'team' : asked.get('mode') === 'dream' ? 'dream_team' : 'none',
            teamId: team?.id ?? null,
            country: readCountry(asked.get('country') ?? ''),
            pool: team
              ? { status: 'ready', players: typeof players === 'function' ? await players(team) : players }
              : { status: 'none' },
            lastGame: null,
            afterTrade: null,
            problem: null,
            daily: null,
            remix: null,
            reportService: null,
            ...(typeof loaded === 'function' ? loaded() : loaded),
          }
        },
      }),
      ...routes,
    ],
    { account },
  )
}

/** Returns locators for the lineup builder. */
export function onTheBoard() {
  const parts = boardParts<Locator>(page)
  return {
    ...parts,
    /** The board's own, beside those of notices. */
    undo: page
      .getByRole('region', { name: 'Lineup', exact: true })
      .getByRole('button', { name: 'Undo', exact: true }),
    /** Saves the lineup under that name. */
    async saveAs(name: string): Promise<void> {
      await page.getByRole('button', { name: 'Save Lineup' }).click()
      const dialog = parts.dialog('Name your lineup')
      await dialog.getByLabelText('Name').fill(name)
      await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    },
    async chooseType(name: string): Promise<void> {
      await page.getByRole('combobox', { name: 'Lineup type' }).selectOptions(name)
    },
  }
}

/** Waits until the drag code, which loads when the browser is idle, has set its mark. */
export function readyToDrag(): Promise<void> {
  // A press loads the drag code at once instead of seconds later.
  const board = page.getByRole('region', { name: 'Lineup board' })
  board.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  return new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector('[data-drag="ready"]')) return
      observer.disconnect()
      resolve()
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-drag'] })
    look()
  })
}

/** Drags one element to another; `beside` moves the end by that many px. */
export async function dragByMouse(
  from: Locator,
  to: Locator,
  beside: { readonly x: number; readonly y: number } = { x: 0, y: 0 },
): Promise<void> {
  const start = await middleOf(from)
  const end = await middleOf(to)
  await commands.mouse([
    { move: [start.x, start.y] },
    'down',
    { move: [end.x + beside.x, end.y + beside.y], steps: 8 },
  ])
  // The drag code finds the target under the pointer once a frame.
  await twoFrames()
  await commands.mouse(['up'])
  await twoFrames()
}

async function twoFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
}

/** Returns the middle of the element, in px of the window. */
export async function middleOf(target: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const { left, top, width, height } = (await target.findElement()).getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** Returns the field for quick commands, unfolded. */
export async function commandField(): Promise<Locator> {
  const unfold = page.getByRole('button', { name: 'Quick place' })
  await expect.element(unfold).toBeVisible()
  if (unfold.element().getAttribute('aria-expanded') === 'false') await unfold.click()
  return page.getByRole('combobox', { name: 'Place by command' })
}
