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

/** The position of an element in the window, in px. */
export async function boxOf(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('Nothing to aim at')
  return box
}

/** Returns the middle of the element. */
export async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = await boxOf(target)
  return { x: x + width / 2, y: y + height / 2 }
}

/** Drags one element to another; `beside` moves the end by that many px. */
export async function dragByMouse(
  page: Page,
  from: Locator,
  to: Locator,
  beside: { x: number; y: number } = { x: 0, y: 0 },
): Promise<void> {
  await from.scrollIntoViewIfNeeded()
  const start = await middleOf(from)
  const end = await middleOf(to)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(end.x + beside.x, end.y + beside.y, { steps: 8 })
  await page.mouse.up()
}
