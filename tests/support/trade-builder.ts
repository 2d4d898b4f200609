import type { Locator, Page } from '@playwright/test'

import { expect } from './test.ts'

/** Returns locators for the trade builder. */
export function atTheTable(page: Page) {
  const side = (team: string): Locator => page.getByRole('region', { name: team, exact: true })
  const picks = (team: string): Locator => side(team).getByRole('group', { name: 'Draft Picks' })
  return {
    select: (side: 1 | 2): Locator => page.getByRole('combobox', { name: `Team ${side}`, exact: true }),
    side,
    player: (name: string): Locator => page.getByRole('checkbox', { name: new RegExp(`^${name},`) }),
    picks,
    board: page.getByRole('region', { name: 'What each team receives' }),
    foot: page.getByRole('region', { name: 'Whole trade' }),
    confirm: page.getByRole('button', { name: 'Confirm & Download' }),
    save: page.getByRole('button', { name: /^Save Trade Proposal/ }),
    dialog: (name: string): Locator => page.getByRole('dialog', { name }),
    async addPick(team: string, pick: { round?: string; note?: string } = {}): Promise<void> {
      await picks(team).getByRole('button', { name: '+ Add Pick' }).click()
      const dialog = page.getByRole('dialog', { name: `Add Draft Pick - ${team}` })
      if (pick.round)
        await dialog.getByRole('combobox', { name: 'Round' }).selectOption({ label: pick.round })
      if (pick.note) await dialog.getByLabel('Note (Optional)').fill(pick.note)
      await dialog.getByRole('button', { name: 'Add Pick' }).click()
      await expect(dialog).toBeHidden()
    },
  }
}

export const HALIFAX_SASKATOON = '/trade-players?team1=HFX&team2=SSK'

/** Adds one player each way, which is the smallest trade. */
export async function proposeTrade(page: Page): Promise<void> {
  const table = atTheTable(page)
  await table.player('Gus Archer').check()
  await table.player('Ike Pratt').check()
}
