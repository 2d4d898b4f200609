import type { Locator, Page } from '@playwright/test'

import { expect } from './test.ts'

/** The trade builder as a fan speaks of it. */
export function atTheTable(page: Page) {
  return {
    select: (side: 1 | 2): Locator => page.getByRole('combobox', { name: `Team ${side}`, exact: true }),
    side: (team: string): Locator => page.getByRole('region', { name: team, exact: true }),
    player: (name: string): Locator => page.getByRole('checkbox', { name: new RegExp(`^${name},`) }),
    players: (team: string): Locator =>
      page.getByRole('group', { name: `Players of ${team}` }).getByRole('checkbox'),
    search: (team: string): Locator =>
      sideOf(page, team).getByRole('searchbox', { name: 'Search players...' }),
    picks: (team: string): Locator => sideOf(page, team).getByRole('group', { name: 'Draft Picks' }),
    board: page.getByRole('region', { name: 'What each team receives' }),
    foot: page.getByRole('region', { name: 'The trade as a whole' }),
    confirm: page.getByRole('button', { name: 'Confirm & Download' }),
    save: page.getByRole('button', { name: /^Save Trade Proposal/ }),
    reset: page.getByRole('button', { name: 'Reset', exact: true }),
    dialog: (name: string | RegExp): Locator => page.getByRole('dialog', { name }),
    async addPick(team: string, pick: { year?: string; round?: string; note?: string } = {}): Promise<void> {
      await sideOf(page, team).getByRole('button', { name: '+ Add Pick' }).click()
      const dialog = page.getByRole('dialog', { name: `Add Draft Pick - ${team}` })
      if (pick.year) await dialog.getByRole('combobox', { name: 'Year' }).selectOption(pick.year)
      if (pick.round)
        await dialog.getByRole('combobox', { name: 'Round' }).selectOption({ label: pick.round })
      if (pick.note) await dialog.getByLabel('Note (Optional)').fill(pick.note)
      await dialog.getByRole('button', { name: 'Add Pick' }).click()
      await expect(dialog).toBeHidden()
    },
  }
}

const sideOf = (page: Page, team: string): Locator => page.getByRole('region', { name: team, exact: true })

export const EDMONTON_BOSTON = '/trade-players?team1=EDM&team2=BOS'

/** One player each way: the least that is a trade. */
export async function proposeTrade(page: Page): Promise<void> {
  const table = atTheTable(page)
  await table.player('Connor McDavid').check()
  await table.player('Charlie McAvoy').check()
}
