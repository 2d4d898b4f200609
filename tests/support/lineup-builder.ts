import type { Locator, Page } from '@playwright/test'

/** The lineup builder as a fan speaks of it. */
export function onTheBoard(page: Page) {
  const board = page.getByRole('region', { name: 'Lineup board' })
  const roster = page.getByRole('region', { name: 'Roster' })
  return {
    board,
    roster,
    /** "Centre, line 1", whoever stands there. */
    slot: (name: string): Locator => board.getByRole('button', { name: new RegExp(`^${name}: `) }),
    emptySlots: (): Locator => board.getByRole('button', { name: /: empty$/ }),
    filledSlots: (): Locator =>
      board.getByRole('button', { name: /, (line|pair|unit) \d: (?!empty)|goaltender: (?!empty)/ }),
    optionsFor: (player: string): Locator => board.getByRole('button', { name: `Options for ${player}` }),
    /** A player's card in the roster; the tab of his position must be open. */
    player: (name: string): Locator => roster.getByRole('button', { name: new RegExp(`^${name},`) }),
    players: (): Locator => roster.getByRole('tabpanel').getByRole('listitem'),
    tab: (position: 'LW' | 'C' | 'RW' | 'D' | 'G'): Locator =>
      roster.getByRole('tab', { name: new RegExp(`^${position} `) }),
    dialog: (name: string | RegExp): Locator => page.getByRole('dialog', { name }),
    progress: (text: string): Locator =>
      page.getByRole('region', { name: 'Lineup', exact: true }).getByText(text),
    async choosePlayer(slot: string, player: string): Promise<void> {
      await this.slot(slot).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(`^${player},`) })
        .click()
    },
    async chooseType(name: string): Promise<void> {
      await page.getByRole('combobox', { name: 'Lineup type' }).selectOption(name)
    },
  }
}

/** Where to aim for: the middle of what is there. */
export async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox()
  if (!box) throw new Error('Nothing to aim at')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
