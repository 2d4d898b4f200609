import { page } from 'vitest/browser'

import * as lineupBuilder from '#app/builder/lineup/route.tsx'
import type { OpenedLineup } from '#app/builder/lineup/saved/use-saved-lineups.ts'
import type { HeaderAccount } from '#app/shared/known-account.ts'
import { forgetLoadedLineups } from '#app/shared/loaded-lineups.ts'
import { NO_EXTRAS } from '#domain/lineup/model/draft.ts'
import { HALIFAX, MADE_TEAMS, playersOf } from '#tests/factories/made-league.ts'

import { answer } from './answers.ts'
import { answerNoFanLines } from './lineup-builder.tsx'
import { unmountAll } from './mount.tsx'
import { anAccount, openScreen, type OpenScreen, routeOf } from './open-screen.tsx'

const [ABBOTT, BERG] = playersOf(HALIFAX)

/** A saved lineup of Halifax: "Opening night" with Abbott and Berg on the left side. */
export function aSavedLineup(overrides: Partial<OpenedLineup> = {}): OpenedLineup {
  return {
    id: 7,
    name: 'Opening night',
    title: 'Cup run',
    teamId: HALIFAX.id,
    lineups: {
      even_strength: { ...(ABBOTT && { lw1: ABBOTT }), ...(BERG && { lw2: BERG }) },
      power_play: {},
      penalty_kill: {},
    },
    letters: {},
    extras: NO_EXTRAS,
    departed: [],
    ...overrides,
  }
}

/** Sets the account's saved lineups on the server; those of one team are listed two per page. */
export function keptOnTheServer(...lineups: readonly OpenedLineup[]): void {
  answerNoFanLines()
  answer('GET /lineup-builder/saved', ({ search }) => {
    const ofTeam = lineups.filter(({ teamId }) => String(teamId) === search.get('team'))
    const end = Number(search.get('page') ?? 1) * 2
    return {
      lineups: ofTeam.slice(end - 2, end).map(({ id, name }) => ({ id, name })),
      more: ofTeam.length > end,
    }
  })
  for (const lineup of lineups) answer(`GET /lineup-builder/saved/${lineup.id}`, () => lineup)
}

/** Opens the builder as a newly loaded page, without an earlier page's memory. */
export function openBuilder(
  search: string,
  account: Parameters<typeof comeBack>[1] = anAccount(),
): Promise<OpenScreen> {
  forgetLoadedLineups()
  return comeBack(search, account)
}

/** Opens the builder again in a tab that left it. */
export async function comeBack(
  search: string,
  account: HeaderAccount | null | (() => HeaderAccount | null) = anAccount(),
): Promise<OpenScreen> {
  unmountAll()
  const builder = routeOf(lineupBuilder).at('lineup-builder', {
    loader: ({ request }) => {
      const asked = new URL(request.url).searchParams
      const team = MADE_TEAMS.find(({ abbreviation }) => abbreviation === asked.get('team'))
      const mode = team ? 'team' : asked.get('mode') === 'dream' ? 'dream_team' : 'none'
      return {
        teams: MADE_TEAMS,
        mode,
        teamId: team?.id ?? null,
        pool: team ? { status: 'ready', players: playersOf(team) } : { status: 'none' },
        lastGame: null,
        afterTrade: null,
        problem: null,
        daily: null,
        remix: null,
        reportService: null,
      }
    },
  })
  return openScreen(`/lineup-builder${search}`, [builder], { account })
}

const board = page.getByRole('region', { name: 'Lineup board' })

/** Returns locators for the lineup builder of a fan with an account. */
export const builder = {
  saved: page.getByRole('combobox', { name: 'Saved lineup' }),
  save: page.getByRole('button', { name: 'Save Lineup' }),
  title: page.getByRole('textbox', { name: 'Title' }),
  slot: (name: string) => board.getByRole('button', { name: new RegExp(`^${name}: `) }),
  /** The filled slots of the board. */
  filled: board.getByRole('button', { name: /, (line|pair|unit) \d: (?!empty)|goaltender: (?!empty)/ }),
  empty: board.getByRole('button', { name: /: empty$/ }),
  dialog: (name: string) => page.getByRole('dialog', { name }),
  async chooseType(name: string): Promise<void> {
    await page.getByRole('combobox', { name: 'Lineup type' }).selectOptions(name)
  },
  async choosePlayer(slot: string, player: string): Promise<void> {
    await builder.slot(slot).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${player},`) })
      .click()
  },
  async saveAs(name: string): Promise<void> {
    await builder.save.click()
    const dialog = builder.dialog('Name your lineup')
    await dialog.getByLabelText('Name', { exact: true }).fill(name)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  },
}
