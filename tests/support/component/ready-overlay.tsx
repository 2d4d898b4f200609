import { expect } from 'vitest'
import { cdp, type Locator, page } from 'vitest/browser'

import * as lineupBuilder from '#app/builder/lineup/route.tsx'
import type { HeaderAccount } from '#app/shared/known-account.ts'
import type { LastGame } from '#domain/last-game/last-game.ts'
import type { LineupDraft } from '#domain/lineup/model/draft.ts'
import type { Player } from '#domain/player/player.ts'
import type { Site } from '#domain/site/site.ts'
import type { Team } from '#domain/team/team.ts'
import { HALIFAX, MADE_TEAMS, playersOf } from '#tests/factories/made-league.ts'

import { answer } from './answers.ts'
import { answerNoFanLines } from './lineup-builder.tsx'
import { type LoadedBy, openScreen, type OpenScreen, routeOf } from './open-screen.tsx'

/** The link that these tests return for any lineup. */
export const LINK = { id: 'abcdefABCDEF', url: 'https://benchboss.test/l/abcdefABCDEF', key: 'secret' }

type Loaded = LoadedBy<typeof lineupBuilder>
type Opening = {
  readonly account?: HeaderAccount
  /** The shared lineup behind every `?from=`. */
  readonly remix?: LineupDraft
  /** Halifax's last game. */
  readonly lastGame?: LastGame
  /** Halifax's roster. */
  readonly players?: readonly Player[]
  readonly site?: Site
}

/** Opens the lineup builder of the made league, on Halifax until the address names another team. */
export async function openHalifax({
  account,
  remix,
  lastGame,
  players,
  site,
}: Opening = {}): Promise<OpenScreen> {
  answer('POST /lineup-builder/shares', () => LINK)
  answerNoFanLines()
  answer(`POST /shares/${LINK.id}`, () => ({}))
  return openScreen(
    '/lineup-builder?team=HFX',
    [
      routeOf(lineupBuilder).at('lineup-builder', {
        loader: ({ request }) => {
          const { searchParams } = new URL(request.url)
          const asked = searchParams.get('team')
          const team = MADE_TEAMS.find(({ abbreviation }) => abbreviation === asked) ?? HALIFAX
          return {
            ...loadedFor(team),
            ...(players && team === HALIFAX && { pool: { status: 'ready' as const, players } }),
            lastGame: lastGame ?? null,
            remix: (searchParams.has('from') && remix) || null,
          }
        },
      }),
    ],
    { account, site },
  )
}

const loadedFor = (team: Team): Loaded => ({
  teams: MADE_TEAMS,
  mode: 'team',
  teamId: team.id,
  pool: { status: 'ready', players: playersOf(team) },
  lastGame: null,
  afterTrade: null,
  problem: null,
  daily: null,
  remix: null,
  reportService: null,
})

/** The dialog with the finished lineup. */
export const overlay = page.getByRole('dialog', { name: 'Your lineup is ready', exact: true })
export const image = overlay.getByRole('img', { name: /^Lineup card/ })
export const zoomButton = overlay.getByRole('button', { name: /^Zoom (in|out)$/ })
export const reopen = page.getByRole('button', { name: 'Your lineup is ready to download and share' })
export const inOverlay = (name: string) => overlay.getByRole('button', { name, exact: true })

/** Chooses an action behind the overlay's More. */
export async function chooseMore(name: string): Promise<void> {
  await inOverlay('More').click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** The overlay's last status message. */
export const said = overlay.getByRole('status').last()

/** Fills all empty slots at once. */
export const fillTheRest = () => page.getByRole('button', { name: 'Fill the rest' }).click()

/** Fills the lineup, and waits until the overlay has its image and its link. */
export async function fillLineup(): Promise<void> {
  await fillTheRest()
  await expect.element(image).toBeVisible()
  await expect.element(inOverlay('Copy link')).toBeEnabled()
}

/** Returns the size of the image in its own pixels; 0 by 0 when its file is no image. */
export function sizeOf(image: Locator): { width: number; height: number } | null {
  const shown = image.query()
  return shown instanceof HTMLImageElement ? { width: shown.naturalWidth, height: shown.naturalHeight } : null
}

/** Taps as a finger does. */
export async function tap(target: Locator): Promise<void> {
  const element = await target.findElement()
  element.scrollIntoView({ block: 'center' })
  const { x, y, width, height } = element.getBoundingClientRect()
  const frame = window.frameElement?.getBoundingClientRect() ?? { x: 0, y: 0 }
  const point = { x: frame.x + x + width / 2, y: frame.y + y + height / 2 }
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
