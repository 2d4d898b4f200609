/**
 * The page while a CSV of 10,000 rows is read, compared and scrolled: its longest task, at most 50 ms (shorter ones a
 * browser does not tell). The work itself is a worker's and the server's.
 */

import { chromium, type Page } from '@playwright/test'
import Papa from 'papaparse'

import { startServer } from '#tests/support/server.ts'
import { makeFirstAdmin } from '#tests/support/sites.ts'

import { CHROMIUM_ARGS, findChromium } from '../scripts/chromium.mjs'
import { inventedRows } from './roster-file/invented-rows.ts'

const ROWS = 10_000
const ROUNDS = 5

declare global {
  interface Window {
    /** Milliseconds of each task over 50 ms. */
    longTasks: number[]
  }
}

const csv = Papa.unparse(inventedRows(ROWS))

const server = await startServer()
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS })
try {
  const { session } = await makeFirstAdmin(server)
  const context = await browser.newContext({
    baseURL: server.url,
    storageState: session,
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  await page.addInitScript(() => {
    window.longTasks = []
    const observer = new PerformanceObserver((list) =>
      window.longTasks.push(...list.getEntries().map(({ duration }) => duration)),
    )
    observer.observe({ type: 'longtask' })
  })
  const figures: Record<string, number[]> = { reading: [], comparing: [], scrolling: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto('/admin/players/import')
    await page.locator('html[data-hydrated]').waitFor()
    await page.getByRole('combobox', { name: 'Select team' }).selectOption({ label: 'Halifax Harbours' })
    const rows = page.getByRole('region', { name: 'Rows of the file' })
    await chooseFile(page)
    await rows.getByRole('listitem').first().waitFor()
    figures['reading']?.push(...(await longTasks(page)))
    await page.getByRole('button', { name: 'Validate against the database' }).click()
    await rows.getByText('New', { exact: true }).first().waitFor()
    figures['comparing']?.push(...(await longTasks(page)))
    for (const share of [0.25, 0.5, 1, 0])
      await rows.evaluate((list, share) => list.scrollTo({ top: list.scrollHeight * share }), share)
    figures['scrolling']?.push(...(await longTasks(page)))
  }
  for (const [step, times] of Object.entries(figures)) {
    const worst = Math.max(0, ...times)
    const result =
      times.length === 0
        ? 'no task over 50 ms'
        : `${times.length} tasks over 50 ms, longest ${worst.toFixed(0)} ms`
    console.log(`${step} ${ROWS} rows, ${ROUNDS} times: ${result}`)
    if (times.length > 0) process.exitCode = 1
  }
} finally {
  await browser.close()
  await server.stop()
}

/** Chooses the file as a visitor would; the browser driver's own way keeps the page busy with the file's bytes. */
async function chooseFile(page: Page): Promise<void> {
  const input = page.getByLabel('CSV file', { exact: true })
  const file = await page.evaluateHandle((csv) => new File([csv], 'league.csv', { type: 'text/csv' }), csv)
  await longTasks(page)
  await input.evaluate((element: HTMLInputElement, file) => {
    const chosen = new DataTransfer()
    chosen.items.add(file)
    element.files = chosen.files
    element.dispatchEvent(new Event('change', { bubbles: true }))
  }, file)
}

/** Milliseconds of the long tasks since the last call, once the page is idle. */
function longTasks(page: Page): Promise<number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>((resolve) =>
        // An observer is told after the frame in which the task ended.
        requestIdleCallback(() => setTimeout(() => resolve(window.longTasks.splice(0)), 100)),
      ),
  )
}
