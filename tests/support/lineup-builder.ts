import type { Locator, Page } from '@playwright/test'

import { boardParts } from './lineup-board.ts'

/** Returns locators for the lineup builder. */
export function onTheBoard(page: Page) {
  const parts = boardParts<Locator>(page)
  return {
    ...parts,
    /** Saves the lineup under that name. */
    async saveAs(name: string): Promise<void> {
      await page.getByRole('button', { name: 'Save Lineup' }).click()
      const dialog = parts.dialog('Name your lineup')
      await dialog.getByLabel('Name').fill(name)
      await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    },
    async chooseType(name: string): Promise<void> {
      await page.getByRole('combobox', { name: 'Lineup type' }).selectOption(name)
    },
  }
}

/** Waits until the drag code, which loads when the browser is idle, has set its mark. */
export async function readyToDrag(page: Page): Promise<void> {
  await page.locator('[data-drag="ready"]').waitFor({ state: 'attached' })
}

/** Returns the middle of the element. */
export async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox()
  if (!box) throw new Error('Nothing to aim at')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
